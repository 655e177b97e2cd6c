import { describe, expect, it, vi } from 'vitest';
import type { GridSource } from './grid-column.ts';
import { rowsBetween } from './row-range.ts';

const signal = new AbortController().signal;

function numbers(total: number): GridSource<number> {
  return {
    listKey: 'a',
    contentKey: '',
    total,
    printed: total,
    loadPage: vi.fn<GridSource<number>['loadPage']>(async (offset, limit) =>
      Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => offset + index),
    ),
  };
}

describe('rows of a range', () => {
  it('are taken from what is at hand, in either direction', async () => {
    const source = numbers(1000);
    const atHand = (index: number) => (index < 200 ? index : undefined);
    expect(await rowsBetween(source, atHand, 5, 3, signal)).toEqual([3, 4, 5]);
    expect(source.loadPage).not.toHaveBeenCalled();
  });

  it('are loaded where the grid has let them go, each page once', async () => {
    const source = numbers(1000);
    const atHand = (index: number) => (index < 200 || index >= 600 ? index : undefined);
    const rows = await rowsBetween(source, atHand, 150, 650, signal);
    expect(rows).toEqual(Array.from({ length: 501 }, (_, index) => 150 + index));
    expect(vi.mocked(source.loadPage).mock.calls.map(([offset]) => offset)).toEqual([200, 400]);
  });

  it('end where the list does', async () => {
    expect(await rowsBetween(numbers(3), () => undefined, 1, 50, signal)).toEqual([1, 2]);
  });
});
