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

beforeAll(async () => {
  prepareLanguage();
  await speak('en', {
    'shell-language': 'Language',
    'shell-language-confirm': 'Change',
    'shell-cancel': 'Cancel',
    'shell-language-missing': 'Not available',
  });
});

beforeEach(async () => {
  packs = ['en', 'fr'];
  reload.mockReset();
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session'))
      return Response.json({ token: 't', claims: { customerCode: 'ACME', username: 'a' } });
    if (url.includes('/languages/')) {
      return Response.json([
        { code: 'en', label: 'English' },
        { code: 'fr', label: 'Français' },
      ]);
    }
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
  it('keeps the choice for the customer and reloads, once confirmed', async () => {
    const user = await choose('Français');
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(kept()).toBe('fr');
  });

  it('goes back to the language in use on cancel', async () => {
    const user = await choose('Français');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('English');
  });

  it('keeps the language in use, and says so, where the pack is missing', async () => {
    packs = ['en'];
    const user = await choose('Français');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(noticeStore.read().map((each) => each.text)).toContain('Not available'));
    expect([kept(), reload.mock.calls.length]).toEqual([null, 0]);
  });
});
