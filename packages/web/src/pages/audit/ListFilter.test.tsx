// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { prepareLanguage, speak } from '../../ui/language.ts';
import { ListFilter } from './ListFilter.tsx';

const OPTIONS = ['A', 'B', 'C'].map((value) => ({ value, label: value }));

function Filter({ most }: { readonly most?: number }) {
  const [chosen, setChosen] = useState<string[]>([]);
  return <ListFilter label="Field" options={OPTIONS} chosen={chosen} onChosen={setChosen} most={most} />;
}

beforeAll(async () => {
  prepareLanguage();
  await speak('en', { 'audit-filter-full': 'At most {number} entries.' });
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
async function choose(...names: string[]) {
  for (const name of names) await userEvent.click(box(name));
}

it('offers no more than can be chosen, and says why', async () => {
  render(<Filter most={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'Field' }));
  await choose('A');
  expect([box('C').disabled, screen.queryByText('At most 2 entries.')]).toEqual([false, null]);
  await choose('B');
  expect(['A', 'B', 'C'].map((name) => box(name).disabled)).toEqual([false, false, true]);
  expect(screen.getByRole('status').textContent).toBe('At most 2 entries.');
  await choose('A', 'C');
  expect(['A', 'B', 'C'].map((name) => box(name).checked)).toEqual([false, true, true]);
});

it('offers all where any number can be chosen', async () => {
  render(<Filter />);
  await userEvent.click(screen.getByRole('button', { name: 'Field' }));
  await choose('A', 'B', 'C');
  expect([box('C').checked, screen.queryByRole('status')]).toEqual([true, null]);
});
