// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useEscape } from './use-escape.ts';
import { useShortcut } from './use-shortcut.ts';

const shortcut = vi.fn<() => void>();
const escape = vi.fn<() => void>();

function Page({ role }: { readonly role: string | undefined }) {
  useShortcut('j', shortcut);
  useEscape(escape);
  return (
    <div role={role}>
      <button type="button">Here</button>
    </div>
  );
}

const press = (role?: string) => {
  render(<Page role={role} />);
  const target = screen.getByText('Here');
  fireEvent.keyDown(target, { key: 'j' });
  fireEvent.keyDown(target, { key: 'Escape' });
  return [shortcut.mock.calls.length, escape.mock.calls.length];
};

beforeEach(() => {
  shortcut.mockReset();
  escape.mockReset();
});
afterEach(cleanup);

it('takes the keys of a page', () => {
  expect(press()).toEqual([1, 1]);
});

it.each(['dialog', 'alertdialog', 'menu', 'listbox'])('leaves the keys of a %s to it', (role) => {
  expect(press(role)).toEqual([0, 0]);
});
