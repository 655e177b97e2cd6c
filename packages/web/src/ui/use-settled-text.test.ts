// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSettledText } from './use-settled-text.ts';

const onText = vi.fn<(text: string) => void>();
const shown = (first: string) =>
  renderHook((text: string) => useSettledText({ text, onText, typingMs: 300 }), { initialProps: first });
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  onText.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('a text that is typed', () => {
  it('is asked for once it stands still, without the white space around it', () => {
    const { result } = shown('');
    act(() => result.current.type('a'));
    pass(200);
    act(() => result.current.type('ab '));
    pass(200);
    expect(onText).not.toHaveBeenCalled();
    pass(100);
    expect(onText.mock.calls).toEqual([['ab']]);
  });

  it('stays as it is typed until the address follows, and beyond', () => {
    const { result, rerender } = shown('');
    act(() => result.current.type('ab'));
    pass(300);
    expect(result.current.typed).toBe('ab');
    act(() => result.current.type('abc'));
    rerender('ab');
    expect(result.current.typed).toBe('abc');
    pass(300);
    rerender('abc');
    expect([result.current.typed, onText.mock.lastCall]).toEqual(['abc', ['abc']]);
  });

  it('is another one where it was cleared or gone back to', () => {
    const { result, rerender } = shown('ab');
    rerender('');
    expect(result.current.typed).toBe('');
    rerender('x');
    expect(result.current.typed).toBe('x');
  });

  it('is not asked for by a page that was left', () => {
    const { result, unmount } = shown('');
    act(() => result.current.type('ab'));
    unmount();
    pass(300);
    expect(onText).not.toHaveBeenCalled();
  });
});
