// @vitest-environment jsdom
import Dialog from '@mui/material/Dialog';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dismissNotice, noticeStore, showNotice } from './notices.ts';
import { NoticeStack } from './NoticeStack.tsx';

afterEach(() => {
  act(() => noticeStore.read().forEach(({ id }) => dismissNotice(id)));
  cleanup();
});

/** What screen readers are given to say. */
const said = () =>
  screen.queryAllByRole('status').flatMap(({ textContent }) => (textContent === '' ? [] : [textContent]));
const show = (text: string) => act(() => void showNotice(text));

it('says a notice, and nothing once it is gone from the page', () => {
  const { unmount } = render(<NoticeStack />);
  show('Stored');
  expect(said()).toEqual(['Stored']);
  unmount();
  expect(document.querySelector('[role="status"]')).toBeNull();
});

it('says notices while a dialog is open, which hides the page from screen readers', async () => {
  const page = (dialogs: number) => (
    <>
      <p>Page</p>
      <NoticeStack />
      {Array.from({ length: dialogs }, (_, at) => (
        <Dialog key={at} open>
          <p>Dialog {at}</p>
        </Dialog>
      ))}
    </>
  );
  const { container, rerender } = render(page(1));
  await waitFor(() => expect(container.getAttribute('aria-hidden')).toBe('true'));
  show('Copied');
  expect(said()).toEqual(['Copied']);
  rerender(page(2));
  await screen.findByText('Dialog 1');
  show('Stored');
  await waitFor(() => expect(said()).toEqual(['CopiedStored']));
  rerender(page(0));
  await waitFor(() => expect(container.getAttribute('aria-hidden')).toBeNull());
  expect(said()).toEqual(['CopiedStored']);
});
