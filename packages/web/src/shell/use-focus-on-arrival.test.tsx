// @vitest-environment jsdom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

afterEach(cleanup);

function Frame() {
  useFocusOnArrival('page');
  return (
    <>
      <button type="button">Mark</button>
      <main id="page" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}

/** A list with a link to a page that waits until `arrive`. */
async function showList() {
  const data = Promise.withResolvers<undefined>();
  const root = createRootRoute({ component: Frame });
  const list = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <Link to={'/one' as never}>One</Link>,
  });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/one',
    loader: () => data.promise,
    component: () => <h1>Page</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    history: createMemoryHistory(),
    defaultPendingMs: 60_000,
  });
  render(<RouterProvider router={router as never} />);
  const link = await screen.findByRole('link');
  link.focus();
  fireEvent.pointerDown(link);
  fireEvent.click(link);
  return {
    arrive: async () => {
      data.resolve(undefined);
      await screen.findByRole('heading', { name: 'Page' });
    },
  };
}

describe('the focus, when a page is there', () => {
  it('goes to it from the link that is gone', async () => {
    const { arrive } = await showList();
    await arrive();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('stays on what the person turned to meanwhile', async () => {
    const { arrive } = await showList();
    const mark = screen.getByRole('button', { name: 'Mark' });
    fireEvent.pointerDown(mark);
    mark.focus();
    await arrive();
    expect(document.activeElement).toBe(mark);
  });

  it('is not left where it came without the person', async () => {
    const { arrive } = await showList();
    screen.getByRole('button', { name: 'Mark' }).focus();
    await arrive();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
