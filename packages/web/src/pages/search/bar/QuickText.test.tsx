// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickText, type QuickTextMode } from './QuickText.tsx';

const onPasteList = vi.fn<(entries: string[]) => void>();
const onApply = vi.fn<(text: string) => void>();
const onDown = vi.fn<() => void>();
const onMode = vi.fn<(mode: QuickTextMode) => void>();
const input = () => screen.getByLabelText<HTMLInputElement>('quick-search-label');
const pending = () => screen.queryByText('quick-text-pending') !== null;

function quickText(applied: string, mode: QuickTextMode) {
  const given = { applied, mode, onApply, onDown, onMode, onPasteList };
  return <QuickText {...given} input={createRef()} />;
}
const show = (applied = '', mode: QuickTextMode = 'enter') => render(quickText(applied, mode));

beforeEach(() => {
  onApply.mockClear();
  onPasteList.mockClear();
  onMode.mockClear();
  onDown.mockClear();
});
afterEach(cleanup);

describe('quick search', () => {
  it('is pending until Enter applies it, trimmed', async () => {
    show();
    await userEvent.type(input(), ' lux ');
    expect(pending()).toBe(true);
    expect(onApply).not.toHaveBeenCalled();
    await userEvent.type(input(), '{Enter}');
    expect(onApply).toHaveBeenCalledExactlyOnceWith('lux');
  });

  it('takes a tab and other white space that is pasted as a space', async () => {
    show('lux bonds');
    await userEvent.clear(input());
    onApply.mockClear();
    await userEvent.paste('lux\tbonds\u00a0');
    expect(pending()).toBe(false);
    await userEvent.paste('\tA');
    await userEvent.type(input(), '{Enter}');
    expect(onApply).toHaveBeenCalledExactlyOnceWith('lux bonds A');
  });

  it('is not pending for spaces around what is applied', async () => {
    show('lux');
    await userEvent.type(input(), ' ');
    expect(pending()).toBe(false);
    await userEvent.type(input(), '{Enter}');
    expect(onApply).not.toHaveBeenCalled();
  });

  it('leaves the Enter that ends a composition to the input method', async () => {
    show();
    await userEvent.type(input(), 'とうし');
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true });
    expect(onApply).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(onApply).toHaveBeenCalledExactlyOnceWith('とうし');
  });

  it('leads on by Down, but for the Down that chooses within a composition', () => {
    show();
    fireEvent.keyDown(input(), { key: 'ArrowDown', isComposing: true });
    expect(onDown).not.toHaveBeenCalled();
    fireEvent.keyDown(input(), { key: 'ArrowDown' });
    expect(onDown).toHaveBeenCalledOnce();
  });

  it('empties and applies at once when cleared', async () => {
    show('lux');
    await userEvent.click(screen.getByLabelText('quick-search-clear'));
    expect(input().value).toBe('');
    expect(onApply).toHaveBeenCalledExactlyOnceWith('');
  });

  it('applies at once when nothing is left of it', async () => {
    show('lux');
    await userEvent.clear(input());
    expect(onApply).toHaveBeenCalledExactlyOnceWith('');
  });

  it('says in words that it is pending: to the reader of a screen, and under the pointer', async () => {
    vi.useFakeTimers();
    try {
      show('lux');
      const status = screen.getByRole('status');
      expect(status.textContent).toBe('');
      fireEvent.change(input(), { target: { value: 'luxe' } });
      expect(status.textContent).toBe('quick-text-pending');
      expect(input().getAttribute('aria-describedby')).toBe(status.id);
      fireEvent.pointerEnter(input());
      act(() => void vi.advanceTimersByTime(500));
      expect(screen.getByRole('tooltip').textContent).toBe('quick-text-pending');
    } finally {
      vi.useRealTimers();
    }
  });

  it('gives up with Escape what is pending, and leaves the next Escape to others', () => {
    show('lux');
    fireEvent.change(input(), { target: { value: 'luxe' } });
    // False: it was taken.
    expect(fireEvent.keyDown(input(), { key: 'Escape' })).toBe(false);
    expect(input().value).toBe('lux');
    expect(fireEvent.keyDown(input(), { key: 'Escape' })).toBe(true);
  });

  it('applies every change in auto-apply mode', async () => {
    show('', 'auto');
    await userEvent.type(input(), 'lu');
    expect(onApply.mock.calls.map(([text]) => text)).toEqual(['l', 'lu']);
    await userEvent.click(screen.getByLabelText('quick-text-auto'));
    expect(onMode).toHaveBeenCalledExactlyOnceWith('enter');
  });

  it('applies what is pending when that mode is switched on', async () => {
    show();
    await userEvent.type(input(), 'lu');
    await userEvent.click(screen.getByLabelText('quick-text-auto'));
    expect(onApply).toHaveBeenCalledExactlyOnceWith('lu');
    expect(onMode).toHaveBeenCalledExactlyOnceWith('auto');
  });

  it('follows the address', () => {
    const { rerender } = show('lux');
    rerender(quickText('ireland', 'enter'));
    expect(input().value).toBe('ireland');
  });

  it('hands over several identifiers that are pasted, and takes words as text', async () => {
    show();
    await userEvent.click(input());
    await userEvent.paste('LU9900000019\r\nCH9900000181;A1JX52');
    expect(onPasteList).toHaveBeenCalledExactlyOnceWith(['LU9900000019', 'CH9900000181', 'A1JX52']);
    expect(input().value).toBe('');
    await userEvent.paste('Global Bonds 2030');
    expect(input().value).toBe('Global Bonds 2030');
    expect(onPasteList).toHaveBeenCalledOnce();
  });
});
