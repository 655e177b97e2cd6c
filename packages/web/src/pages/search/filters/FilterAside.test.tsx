// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { FilterAside } from './FilterAside.tsx';

afterEach(cleanup);

function Search() {
  const [open, setOpen] = useState(true);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button}>Show filters</button>
      <FilterAside place={{ beside: true, open, setOpen, button }}>
        <input aria-label="Currency" />
        <button onClick={() => setOpen(false)}>Close</button>
      </FilterAside>
    </>
  );
}

it.each([
  ['Escape', 'textbox', '{Escape}'],
  ['its button', 'button', '{Enter}'],
])('gives the keyboard to the button that opens it, closed by %s', async (_, role, keys) => {
  render(<Search />);
  screen.getByRole(role, { name: role === 'button' ? 'Close' : 'Currency' }).focus();
  await userEvent.keyboard(keys);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show filters' }));
});
