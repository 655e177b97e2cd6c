// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { leaveForResult, useResultWalk, type ResultList } from './result-list.ts';

const CODES = ['A', 'B', 'C'];

function listOf(codes: readonly (string | null)[]) {
  const onStep = vi.fn<ResultList['onStep']>();
  const codeAt = vi.fn<ResultList['codeAt']>(async (place) => codes[place] ?? null);
  return { level: 'PART', size: codes.length, codeAt, onStep } as const;
}

const shown = (code: string) =>
  renderHook((each: string) => useResultWalk('PART', each), { initialProps: code });

describe('the results that a page was opened from', () => {
  it('lead on to the one beside it, and not beyond the ends', async () => {
    const list = listOf(CODES);
    leaveForResult(list, 1, 'B');
    const { result, rerender } = shown('B');
    expect(result.current).toMatchObject({ place: 1, size: 3, stepped: null });
    await act(async () => expect(await result.current!.step(1, true)).toBe('C'));
    expect(list.onStep.mock.calls).toEqual([[2, 'C']]);
    rerender('C');
    expect(result.current).toMatchObject({ place: 2, stepped: 1 });
    await act(async () => expect(await result.current!.step(1, true)).toBeNull());
    await act(async () => expect(await result.current!.step(-1, false)).toBe('B'));
    rerender('B');
    expect(result.current).toMatchObject({ place: 1, stepped: null });
  });

  it('are those of the page that was opened, and of no other', () => {
    leaveForResult(listOf(CODES), 0, 'A');
    expect(shown('B').result.current).toBeNull();
    expect(renderHook(() => useResultWalk('FUND', 'A')).result.current).toBeNull();
  });

  it('end where the next one is gone, and lose to a list that was left meanwhile', async () => {
    leaveForResult(listOf(['A', null]), 0, 'A');
    const first = shown('A');
    await act(async () => expect(await first.result.current!.step(1, false)).toBeNull());
    const step = first.result.current!.step;
    const slow = step(1, false);
    act(() => leaveForResult(listOf(CODES), 0, 'A'));
    expect(await slow).toBeNull();
    expect(first.result.current).toMatchObject({ size: 3 });
  });

  it('lead nowhere who has left the page before the next one is known', async () => {
    const codeAt = vi.fn<ResultList['codeAt']>();
    const asked: ((code: string) => void)[] = [];
    codeAt.mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
    const list = { ...listOf(CODES), codeAt };
    leaveForResult(list, 0, 'A');
    const first = shown('A');
    const byLink = first.result.current!.step(1, false);
    first.rerender('X');
    await act(async () => asked[0]!('B'));
    expect(await byLink).toBeNull();
    first.rerender('A');
    const byBack = first.result.current!.step(1, false);
    first.unmount();
    asked[1]!('B');
    expect(await byBack).toBeNull();
    expect(list.onStep).not.toHaveBeenCalled();
    expect(shown('A').result.current).toMatchObject({ place: 0 });
  });
});
