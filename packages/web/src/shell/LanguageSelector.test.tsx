// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { openSession } from '../api/session.ts';
import { prepareLanguage, speak } from '../ui/language.ts';
import { noticeStore } from '../ui/notices.ts';
import { LanguageSelector } from './LanguageSelector.tsx';

const reload = vi.fn<() => void>();
/** Languages whose pack the server has. */
let packs: string[] = [];
/** What the server was told of the person's language, and whether it takes it. */
let preferred: unknown[] = [];
let takesPreference = true;
/** Where the server takes its time with the pack. */
let delay: Promise<void> | null = null;

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'shell-language': 'Language',
    'shell-language-confirm': 'Change',
    'shell-cancel': 'Cancel',
    'shell-language-missing': 'Not available',
    'settings-update-failed': 'Failed to update settings',
  });
});

beforeEach(async () => {
  packs = ['en', 'fr'];
  preferred = [];
  takesPreference = true;
  delay = null;
  reload.mockReset();
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/users/myprofile')) {
      preferred.push(JSON.parse(String(init.body)));
      return Response.json({}, { status: takesPreference ? 200 : 503 });
    }
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (url.includes('/languages/')) {
      return Response.json([
        { code: 'en', label: 'English' },
        { code: 'fr', label: 'Français' },
      ]);
    }
    await delay;
    return packs.includes(url.split('/').at(-1)!) ? Response.json({}) : Response.json({}, { status: 404 });
  });
  vi.stubGlobal('location', { ...window.location, reload });
  await openSession();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function choose(label: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LanguageSelector />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: label }));
  return user;
}

const kept = () => localStorage.getItem('fundarium.language.ACME');

describe('language selector', () => {
  it('saves the choice for the person and the customer and reloads, once confirmed', async () => {
    const user = await choose('Français');
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect([kept(), preferred]).toEqual(['fr', [{ language: 'fr' }]]);
  });

  it('goes back to the language in use on cancel', async () => {
    const user = await choose('Français');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('English');
  });

  it('can not be cancelled any more once it is under way', async () => {
    let arrive = () => {};
    const user = await choose('Français');
    delay = new Promise((resolve) => {
      arrive = resolve;
    });
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true);
    await user.keyboard('{Escape}');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(screen.getByRole('dialog')).toBeDefined();
    arrive();
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('keeps the language in use, and says so, where the pack is missing', async () => {
    packs = ['en'];
    const user = await choose('Français');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(noticeStore.read().map((each) => each.text)).toContain('Not available'));
    expect([kept(), reload.mock.calls.length, preferred]).toEqual([null, 0, []]);
  });

  it('keeps the language in use, and says so, where the preference is not saved', async () => {
    takesPreference = false;
    const user = await choose('Français');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() =>
      expect(noticeStore.read().map((each) => each.text)).toContain('Failed to update settings'),
    );
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
  });
});
