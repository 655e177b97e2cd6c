// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fetchCode } from '../api/fetched-code.ts';
import { noteAnswer, noteAway, serverReach } from '../api/reach.ts';
import { muiParts } from './mui-parts.tsx';

// Read once before: on a busy machine that takes longer than a test waits.
beforeAll(() => import('./MuiRoot.tsx'));
afterEach(cleanup);
afterEach(() => noteAnswer());

const menus = { Menu: ({ label }: { readonly label: string }) => <button type="button">{label}</button> };

/** Until it was asked for once, in vain: whether the server is away is not known then. */
const waitForFailure = (load: () => Promise<unknown>) =>
  vi.waitFor(() => {
    expect(load).toHaveBeenCalled();
    expect(serverReach.read()).toBe('unsure');
  });

/** What stands around a part that could not be fetched. */
class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

describe('what is drawn with the UI library', () => {
  it('is fetched when it is first shown', async () => {
    const load = vi.fn<() => Promise<typeof menus>>(async () => menus);
    const Menu = muiParts(load, fetchCode).part((drawn) => drawn.Menu);
    expect(load).not.toHaveBeenCalled();
    render(<Menu label="Views" />);
    expect(screen.queryByRole('button')).toBeNull();
    await screen.findByRole('button', { name: 'Views' });
  });

  it('has its shape stand in its place meanwhile', async () => {
    const { part } = muiParts(async () => menus);
    const Menu = part(
      (drawn) => drawn.Menu,
      () => <i>on its way</i>,
    );
    render(<Menu label="Views" />);
    expect(screen.queryByText('on its way')).not.toBeNull();
    await screen.findByRole('button', { name: 'Views' });
    expect(screen.queryByText('on its way')).toBeNull();
  });

  it('is drawn at once where it is at hand, whichever part brought it', async () => {
    const { part, fetchParts } = muiParts(async () => menus);
    const Menu = part((drawn) => drawn.Menu);
    await fetchParts();
    render(<Menu label="Views" />);
    expect(screen.queryByRole('button', { name: 'Views' })).not.toBeNull();
  });

  it('is asked for again where it could not be had', async () => {
    const lost = new TypeError('Failed to fetch');
    const load = vi
      .fn<() => Promise<typeof menus>>(async () => menus)
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost);
    const Menu = muiParts(load, fetchCode).part((drawn) => drawn.Menu);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { unmount } = render(
      <Boundary>
        <Menu label="Views" />
      </Boundary>,
    );
    await waitForFailure(load);
    noteAnswer();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await new Promise((resolve) => setTimeout(resolve));
    noteAnswer();
    await screen.findByText('failed');
    unmount();
    render(<Menu label="Views" />);
    expect(await screen.findByRole('button', { name: 'Views' })).toBeDefined();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('waits for a server that is away, and leaves the page as it is meanwhile', async () => {
    const load = vi
      .fn<() => Promise<typeof menus>>(async () => menus)
      .mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const Menu = muiParts(load, fetchCode).part((drawn) => drawn.Menu);
    render(
      <Boundary>
        <p>what was typed</p>
        <Menu label="Views" />
      </Boundary>,
    );
    await waitForFailure(load);
    noteAway();
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByText('what was typed')).not.toBeNull();
    noteAnswer();
    await screen.findByRole('button', { name: 'Views' });
    expect(screen.queryByText('what was typed')).not.toBeNull();
  });
});
