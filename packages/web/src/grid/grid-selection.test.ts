import { describe, expect, it } from 'vitest';
import {
  ALL_SELECTED,
  countSelected,
  isEverySelected,
  isSelected,
  NOTHING_SELECTED,
  toggled,
  withRows,
} from './grid-selection.ts';

describe('which rows are selected', () => {
  it('begins with none, and takes rows one by one', () => {
    const one = toggled(NOTHING_SELECTED, 'a');
    expect([isSelected(one, 'a'), isSelected(one, 'b'), countSelected(one, 10)]).toEqual([true, false, 1]);
    expect(countSelected(toggled(one, 'a'), 10)).toBe(0);
  });

  it('takes all rows of a list, loaded or not, and leaves out single ones', () => {
    expect([isSelected(ALL_SELECTED, 'never loaded'), countSelected(ALL_SELECTED, 8959)]).toEqual([
      true,
      8959,
    ]);
    const without = toggled(ALL_SELECTED, 'a');
    expect([isSelected(without, 'a'), isSelected(without, 'b'), countSelected(without, 8959)]).toEqual([
      false,
      true,
      8958,
    ]);
    expect(toggled(without, 'a')).toEqual(ALL_SELECTED);
  });

  it('is every row of a list where all are chosen, and not where as many others are', () => {
    const five = withRows(NOTHING_SELECTED, ['a', 'b', 'c', 'd', 'e'], true);
    expect([isEverySelected(five, 3), isEverySelected(ALL_SELECTED, 3)]).toEqual([false, true]);
    expect([isEverySelected(toggled(ALL_SELECTED, 'a'), 3), isEverySelected(ALL_SELECTED, 0)]).toEqual([
      false,
      false,
    ]);
  });

  it.each([
    ['only', NOTHING_SELECTED],
    ['all-but', ALL_SELECTED],
  ] as const)('adds and removes a range: %s', (_, start) => {
    const added = withRows(start, ['a', 'b', 'c'], true);
    expect(['a', 'b', 'c'].every((id) => isSelected(added, id))).toBe(true);
    const removed = withRows(added, ['b', 'c'], false);
    expect(['a', 'b', 'c'].map((id) => isSelected(removed, id))).toEqual([true, false, false]);
  });

  it('leaves the selection that it is made from as it was', () => {
    withRows(NOTHING_SELECTED, ['a'], true);
    expect(NOTHING_SELECTED.ids.size).toBe(0);
  });
});
