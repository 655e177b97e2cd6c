// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ALL_SELECTED, NOTHING_SELECTED, withRows } from '../../../grid/grid-selection.ts';
import { useSelection } from './use-selection.ts';

const opened = (charted: readonly string[] = []) =>
  renderHook(({ rowsKey, codes }) => useSelection(rowsKey, codes, null), {
    initialProps: { rowsKey: 'a', codes: charted },
  });
const selected = (...codes: readonly string[]) => withRows(NOTHING_SELECTED, codes, true);

it('begins with what is drawn, and takes up a chart that opens while nothing is selected', () => {
  const { result, rerender } = opened(['A', 'B']);
  expect(result.current[0]).toEqual(selected('A', 'B'));
  act(() => result.current[1](NOTHING_SELECTED));
  expect(result.current[0]).toEqual(NOTHING_SELECTED);
  rerender({ rowsKey: 'a', codes: [] });
  rerender({ rowsKey: 'b', codes: ['C'] });
  expect(result.current[0]).toEqual(selected('C'));
});

it('leaves what is selected where a chart opens', () => {
  const { result, rerender } = opened();
  act(() => result.current[1](selected('A')));
  rerender({ rowsKey: 'a', codes: ['C'] });
  expect(result.current[0]).toEqual(selected('A'));
});

it('keeps rows chosen one by one for another search, and none of all but some', () => {
  const { result, rerender } = opened();
  act(() => result.current[1](selected('A')));
  rerender({ rowsKey: 'b', codes: [] });
  expect(result.current[0]).toEqual(selected('A'));
  act(() => result.current[1](ALL_SELECTED));
  rerender({ rowsKey: 'c', codes: [] });
  expect(result.current[0]).toEqual(NOTHING_SELECTED);
});
