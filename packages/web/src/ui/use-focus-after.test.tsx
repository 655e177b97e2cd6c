// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFocusAfter } from './use-focus-after.ts';

afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useFocusAfter(button);
  return (
    <>
      <button ref={button} onClick={() => setOpen(false)}>
        Panel
      </button>
      <input />
      {open && (
        <section ref={panel} onKeyDown={() => setOpen(false)}>
          <button>Choice</button>
        </section>
      )}
    </>
  );
}
const focused = () => document.activeElement;

it('goes on at the button where a panel leaves with what has the focus', async () => {
  render(<Page />);
  screen.getByRole('button', { name: 'Choice' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Choice' })).toBeNull();
  expect(focused()).toBe(screen.getByRole('button', { name: 'Panel' }));
});

it('stays where it is where the focus is not in the panel', async () => {
  render(<Page />);
  screen.getByRole('textbox').focus();
  screen.getByRole('button', { name: 'Panel' }).click();
  await expect.poll(() => screen.queryByRole('button', { name: 'Choice' })).toBeNull();
  expect(focused()).toBe(screen.getByRole('textbox'));
});
