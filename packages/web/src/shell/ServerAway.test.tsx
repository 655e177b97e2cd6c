// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { noteAnswer, noteAway, noteNoAnswer } from '../api/reach.ts';
import { ServerAway } from './ServerAway.tsx';

afterEach(() => {
  cleanup();
  noteAnswer();
});

const goAway = () =>
  act(() => {
    noteNoAnswer();
    noteAway();
  });
const said = () =>
  screen.queryAllByRole('alert').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));

it('says that the server is away, once', () => {
  render(<ServerAway />);
  expect(said()).toEqual([]);
  goAway();
  expect(said()).toEqual(['shell-server-away']);
  act(noteAnswer);
  expect(said()).toEqual([]);
});

it('says it beside an open dialog, which hides the page from screen readers', () => {
  const { container } = render(<ServerAway />);
  container.setAttribute('aria-hidden', 'true');
  goAway();
  expect(said()).toEqual(['shell-server-away']);
  act(noteAnswer);
  expect([said(), document.querySelectorAll('[role="alert"]').length]).toEqual([[], 1]);
});
