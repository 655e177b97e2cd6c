// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NoticeStack } from '../../ui/NoticeStack.tsx';
import { ActivityView } from './ActivityView.tsx';
import { given, serveAdministration, show } from './administration-for-test.tsx';
import { SessionsView } from './SessionsView.tsx';

serveAdministration();

describe('sessions', () => {
  it('can be ended, but for the own', async () => {
    show(<SessionsView />);
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of ada' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'End the session of ada' }));
    expect(given.written).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(given.written).toHaveLength(1));
    expect(given.written[0]!.url).toMatch(/sessions\/0123456789abcdef\/end$/);
    expect(screen.queryByRole('button', { name: 'End the session of me' })).toBeNull();
    expect(screen.getByText('This session')).toBeDefined();
  });
});

describe('a session that could not be ended', () => {
  it('is said to be so, in the words of the refusal', async () => {
    given.refusal = { status: 502, code: 'http-502' };
    show(
      <>
        <SessionsView />
        <NoticeStack />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End the session of ada' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End' }),
    );
    expect(await screen.findByText(/^Something went wrong.*HTTP 502$/)).toBeDefined();
  });
});

describe('a further page that could not be had', () => {
  it('takes nothing away, and is asked for again by the same button', async () => {
    show(<ActivityView />);
    const older = await screen.findByRole<HTMLButtonElement>('button', { name: 'Show older' });
    given.fails = 'before';
    await userEvent.click(older);
    expect((await screen.findByRole('alert')).textContent).toBe('This list could not be loaded.');
    expect(screen.getByText('Person changed')).toBeDefined();
    given.fails = null;
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('activity', () => {
  it('is said in words, and as it is recorded where there are none; older ones follow', async () => {
    show(<ActivityView />);
    expect(await screen.findByText('Person changed')).toBeDefined();
    expect(screen.getByText('OTHER_ACT')).toBeDefined();
    expect(screen.getByText('May sign in').nextSibling?.textContent).toBe('yes → no');
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
    expect(await screen.findByText('Session ended')).toBeDefined();
    expect(given.asked.at(-1)).toMatch(/activity\?before=6$/);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
