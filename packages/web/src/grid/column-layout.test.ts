import { describe, expect, it } from 'vitest';
import { canMove, inPlace, moved, placed, type ColumnMove } from './column-layout.ts';

const layout = { order: ['a', 'b', 'c', 'd'], pins: ['c'] };

describe('the columns of a grid', () => {
  it('stand with the pinned ones first', () => {
    expect(inPlace(layout)).toEqual({ order: ['c', 'a', 'b', 'd'], pins: ['c'] });
  });

  it.each<[string, ColumnMove, string[], string[]]>([
    ['b', 'left', ['c', 'b', 'a', 'd'], ['c']],
    ['b', 'right', ['c', 'a', 'd', 'b'], ['c']],
    ['a', 'left', ['c', 'a', 'b', 'd'], ['c']],
    ['d', 'pin', ['c', 'd', 'a', 'b'], ['c', 'd']],
    ['c', 'unpin', ['c', 'a', 'b', 'd'], []],
    ['c', 'hide', ['a', 'b', 'd'], []],
    ['a', 'hide', ['c', 'b', 'd'], ['c']],
  ])('%s %s', (id, move, order, pins) => {
    expect(moved(layout, id, move)).toEqual({ order, pins });
  });

  it.each([
    ['d', 'a', ['c', 'd', 'a', 'b'], ['c']],
    ['a', 'd', ['c', 'b', 'd', 'a'], ['c']],
    ['d', 'c', ['d', 'c', 'a', 'b'], ['d', 'c']],
    ['c', 'b', ['a', 'b', 'c', 'd'], []],
    ['a', 'a', ['c', 'a', 'b', 'd'], ['c']],
    ['a', 'gone', ['c', 'a', 'b', 'd'], ['c']],
  ])('%s dropped on %s takes its place', (id, on, order, pins) => {
    expect(placed(layout, id, on)).toEqual({ order, pins });
  });

  it('keeps a column within its group', () => {
    expect(canMove(layout, 'a', 'left')).toBe(false);
    expect(canMove(layout, 'c', 'right')).toBe(false);
    expect(canMove(layout, 'a', 'right')).toBe(true);
  });
});
