// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { FieldSearchBox } from './FieldSearchBox.tsx';
import type { FieldSearch } from './use-field-search.ts';

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'details-search-fields': 'Search in fields',
    'details-next-hit': 'Next',
    'details-previous-hit': 'Previous',
    'quick-search-clear': 'Clear',
  });
});
const step = vi.fn<(by: 1 | -1) => void>();
const copyCurrent = vi.fn<() => boolean>(() => true);
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

function Box() {
  const [text, setText] = useState('fee');
  const fields = {
    text,
    onText: setText,
    search: text,
    hits: { onPage: [{}, {}] },
    at: 0,
    step,
    copyCurrent,
  };
  return <FieldSearchBox fields={fields as unknown as FieldSearch} />;
}

it('copies the hit and ends the search from its arrows too, which have Enter for themselves', async () => {
  render(<Box />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search in fields' });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.keyboard('{Enter}{Control>}c{/Control}');
  expect(step.mock.calls).toEqual([[1], [1]]);
  expect(copyCurrent).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect([input.value, document.activeElement]).toEqual(['', input]);
});

it('leaves a selected part of its text to be copied', async () => {
  render(<Box />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search in fields' });
  input.focus();
  input.setSelectionRange(0, 2);
  await userEvent.keyboard('{Control>}c{/Control}');
  expect(copyCurrent).not.toHaveBeenCalled();
  input.setSelectionRange(3, 3);
  await userEvent.keyboard('{Control>}c{/Control}{Shift>}{Enter}{/Shift}');
  expect(copyCurrent).toHaveBeenCalledTimes(1);
  expect(step.mock.calls).toEqual([[-1]]);
});
