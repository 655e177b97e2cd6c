// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QuickText, type QuickTextMode } from './QuickText.tsx';

const onPasteList = vi.fn<(entries: string[]) => void>();
const onApply = vi.fn<(text: string) => void>();
const onMode = vi.fn<(mode: QuickTextMode) => void>();
const input = () => screen.getByLabelText<HTMLInputElement>('quick-search-label');
const pending = () => screen.queryByText('quick-text-pending') !== null;

function quickText(applied: string, mode: QuickTextMode) {
  const given = { applied, mode, onApply, onMode, onPasteList };
  return <QuickText {...given} input={createRef()} />;
}
const show = (applied = '', mode: QuickTextMode = 'enter') => render(quickText(applied, mode));

beforeEach(() => {
  onApply.mockClear();
  onPasteList.mockClear();
  onMode.mockClear();
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

  it('empties and applies at once when cleared', async () => {
    show('lux');
    await userEvent.click(screen.getByLabelText('quick-search-clear'));
    expect(input().value).toBe('');
    expect(onApply).toHaveBeenCalledExactlyOnceWith('');
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
