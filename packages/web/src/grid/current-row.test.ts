// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markRows } from './current-row.ts';

it('marks the rows that lie open beside the list, and no others any more', () => {
  const body = document.createElement('div');
  body.innerHTML = ['a', 'b', 'c'].map((id) => `<div role="row" row-id="${id}"></div>`).join('');
  const marked = () =>
    [...body.querySelectorAll('[aria-current="true"]')].map((row) => row.getAttribute('row-id'));
  markRows(body, (id) => id !== 'c');
  expect(marked()).toEqual(['a', 'b']);
  markRows(body, (id) => id === 'c');
  expect(marked()).toEqual(['c']);
  markRows(body, () => false);
  expect(body.querySelectorAll('[aria-current], [class]:not([class=""])')).toHaveLength(0);
});
