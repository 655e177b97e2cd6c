// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { DateFilter } from './DateFilter.tsx';

const onRange = vi.fn<(from: string | null, to: string | null) => void>();

function Filter() {
  const [range, setRange] = useState<readonly [string | null, string | null]>([null, null]);
  return (
    <DateFilter
      label="Effective"
      note="By the calendar of Tokyo"
      from={range[0]}
      to={range[1]}
      onRange={(...next) => {
        onRange(...next);
        setRange(next);
      }}
    />
  );
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'audit-filter-from': 'From',
    'audit-filter-to': 'To',
    'audit-filter-clear': 'Clear',
    'field-days-reversed': 'The days are in the wrong order.',
  });
});
beforeEach(() => onRange.mockReset());
afterEach(cleanup);

const entry = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function open() {
  render(<Filter />);
  await userEvent.click(screen.getByRole('button', { name: 'Effective' }));
}

it('says what is to be known of its days', async () => {
  await open();
  expect(screen.getByText('By the calendar of Tokyo')).toBeDefined();
});

it('asks once a day is settled, and not for what it would be on the way', async () => {
  await open();
  await userEvent.type(entry('From'), '11/30/2026');
  expect(onRange).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onRange.mock.calls).toEqual([['2026-11-30', null]]);
  await userEvent.type(entry('To'), '2026-12-24{Enter}');
  expect(onRange.mock.calls.slice(1)).toEqual([['2026-11-30', '2026-12-24']]);
});

it('does not ask while the days are in the wrong order', async () => {
  await open();
  await userEvent.type(entry('From'), '2026-11-30{Enter}');
  await userEvent.type(entry('To'), '2026-11-02{Enter}');
  expect(screen.getByText('The days are in the wrong order.')).toBeDefined();
  expect(onRange).toHaveBeenCalledOnce();
});

it('is empty after it was cleared', async () => {
  await open();
  await userEvent.type(entry('From'), '2026-11-30{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect([onRange.mock.lastCall, entry('From').value]).toEqual([[null, null], '']);
});
