// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from '../../../ui/language.ts';
import { TODAY, type AsOf } from './as-of.ts';
import { AsOfPicker } from './AsOfPicker.tsx';

const onAsOf = vi.fn<(asOf: AsOf) => void>();

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'as-of-open': 'As of',
    'as-of-valid-on': 'Valid on',
    'as-of-known-on': 'Known on',
    'as-of-apply': 'Show',
    'field-not-a-date': 'Not a date',
  });
});
beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-CH');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = async (asOf: AsOf = TODAY) => {
  render(<AsOfPicker asOf={asOf} onAsOf={onAsOf} />);
  await userEvent.click(screen.getByRole('button', { name: 'As of' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid on' });
};

it.each(['31.13.2026', '31.03.202'])('does not show another day where %s was typed', async (typed) => {
  const input = await open();
  await userEvent.type(input, `${typed}{Enter}`);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(onAsOf).not.toHaveBeenCalled();
  expect(input.value).toBe(typed);
  expect(screen.getByText('Not a date')).toBeDefined();
});

it('shows the day that was typed, once it is one', async () => {
  const input = await open();
  await userEvent.type(input, '31.03.202');
  await userEvent.type(input, '6{Enter}');
  expect(onAsOf).toHaveBeenCalledExactlyOnceWith({ validOn: '2026-03-31', knownOn: null });
});

it('goes back to today where the day is emptied', async () => {
  const input = await open({ validOn: '2026-03-31', knownOn: null });
  await userEvent.clear(input);
  await userEvent.type(input, '{Enter}');
  expect(onAsOf).toHaveBeenCalledExactlyOnceWith(TODAY);
});
