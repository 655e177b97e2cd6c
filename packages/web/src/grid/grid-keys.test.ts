// @vitest-environment jsdom
import type { SuppressKeyboardEventParams } from 'ag-grid-community';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onGridKey, type GridActions } from './grid-keys.ts';

type Row = { readonly name: string };

const LAST = 99;
const done: string[] = [];
const actions: GridActions<Row> = {
  open: ({ name }) => done.push(`open ${name}`),
  toggle: (index, id) => done.push(`toggle ${index} ${id}`),
  extendTo: (index, from) => done.push(`extend ${from} to ${index}`),
  selectAll: () => done.push('select all'),
  letGo: () => done.push('let go'),
  explain: ({ name }, column) => column === 'YTD' && done.push(`explain ${name}`) > 0,
  copy: ({ name }, column, as) => done.push(`copy ${name} ${column} ${as}`),
};
const api = {
  getDisplayedRowCount: () => LAST + 1,
  ensureIndexVisible: vi.fn<() => void>(),
  setFocusedCell: (index: number) => done.push(`focus ${index}`),
  getFocusedCell: () => null,
};

/** Presses a key on row 5; what the grid is left with comes back. */
function press(key: string, held: KeyboardEventInit = {}, rowIndex = 5, loaded = true, column = 'NAV') {
  const event = new KeyboardEvent('keydown', { key, cancelable: true, ...held });
  const ours = onGridKey(
    {
      event,
      api,
      node: { rowIndex, id: loaded ? 'A' : undefined },
      data: loaded ? { name: 'Alpha' } : undefined,
      column: { getColId: () => column },
    } as unknown as SuppressKeyboardEventParams<Row>,
    actions,
  );
  return { ours, prevented: event.defaultPrevented };
}

beforeEach(() => void done.splice(0));

describe('keys in the grid', () => {
  it.each<[string, KeyboardEventInit, string[]]>([
    ['Enter', {}, ['open Alpha']],
    ['x', {}, ['toggle 5 A']],
    [' ', {}, ['toggle 5 A']],
    ['ArrowDown', { shiftKey: true }, ['focus 6', 'extend 5 to 6']],
    ['ArrowUp', { shiftKey: true }, ['focus 4', 'extend 5 to 4']],
    ['a', { ctrlKey: true }, ['select all']],
    ['a', { metaKey: true }, ['select all']],
    ['c', { ctrlKey: true }, ['copy Alpha NAV shown']],
    ['C', { ctrlKey: true, shiftKey: true }, ['copy Alpha NAV stored']],
    ['Home', { ctrlKey: true }, ['let go', 'focus 0']],
    ['End', { ctrlKey: true }, ['let go', `focus ${LAST}`]],
  ])('%j %j is ours', (key, held, expected) => {
    expect(press(key, held)).toEqual({ ours: true, prevented: true });
    expect(done).toEqual(expected);
  });

  it.each(['ArrowDown', 'PageDown', 'Home'])('%s is left to the grid, and a range begins anew', (key) => {
    expect(press(key)).toEqual({ ours: false, prevented: false });
    expect(done).toEqual(['let go']);
  });

  it.each([
    ['c', {}],
    ['x', { ctrlKey: true }],
    ['ArrowRight', {}],
  ])('%j %j is not ours', (key, held) => {
    expect(press(key, held).ours).toBe(false);
    expect(done).toEqual([]);
  });

  it('explains what can be explained, of a row that is there', () => {
    expect(press('e', {}, 5, true, 'YTD')).toEqual({ ours: true, prevented: true });
    expect(press('e', {}, 5, true, 'NAV')).toEqual({ ours: false, prevented: false });
    expect(press('e', {}, 5, false, 'YTD').ours).toBe(false);
    expect(press('e', { ctrlKey: true }, 5, true, 'YTD').ours).toBe(false);
    expect(done).toEqual(['explain Alpha']);
  });

  it('stops at the ends of the list, and leaves rows alone that are still on their way', () => {
    press('ArrowDown', { shiftKey: true }, LAST);
    press('ArrowUp', { shiftKey: true }, 0);
    press('x', {}, 5, false);
    press('Enter', {}, 5, false);
    expect(done).toEqual([]);
  });
});
