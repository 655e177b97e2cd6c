// @vitest-environment jsdom
import { readUserSettings } from '@fundarium/contract/settings-user';
import type { Theme } from '@fundarium/contract/theme';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { closeSession } from '../api/session.ts';
import { currentLanguage, currentLocale, prepareLanguage } from '../ui/language.ts';
import { NOTICE_MS, noticeStore } from '../ui/notices.ts';
import { chooseTheme, chosenTheme } from './chosen-theme.ts';
import { Start } from './Start.tsx';

const SESSION = {
  token: 't',
  claims: { customerCode: 'ACME', username: 'anna', amfine: true, exp: Date.now() / 1000 + 3600 },
  preferredLanguage: 'fr',
  modules: ['MAIA_REPOSITORY'],
  logoutAddresses: [],
};
const PACKS = { fr: { hello: 'Bonjour' }, en: { hello: 'Hello' } };
/** Languages whose pack the server has. */
let spoken: readonly string[];
let asked: string[];
/** Formats that the person has chosen, as the server has them. */
let locale: string | null;
let themes: readonly Theme[];
let modules: readonly string[];
/** Status with which the metamodel is answered. */
let metamodelStatus: number;
/** Whether the session has been ended. */
let ended: boolean;
/** How the session is answered where there is none. */
let sessionEnd: { readonly code: string } | null;

beforeEach(() => {
  prepareLanguage();
  asked = [];
  locale = null;
  themes = [];
  modules = SESSION.modules;
  metamodelStatus = 200;
  ended = false;
  sessionEnd = null;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/session') && sessionEnd !== null)
      return Response.json({ ...sessionEnd, message: '' }, { status: 401 });
    if (url.endsWith('/session')) return Response.json({ ...SESSION, modules });
    if (url.endsWith('/settings/user')) return Response.json(readUserSettings({ globals: { locale } }));
    if (url.endsWith('/settings/themes')) return Response.json(themes);
    if (url.includes('/meta/model/') && metamodelStatus !== 200)
      return Response.json({ code: 'not-found', message: '' }, { status: metamodelStatus });
    if (url.endsWith('/logout')) {
      ended = true;
      return Response.json({ redirect: null });
    }
    const [, language] = /[/]translations[/]for[/]ACME[/]in[/](\w+)$/.exec(url) ?? [];
    if (language === undefined) return Response.json({});
    asked.push(language);
    const known = language === 'fr' || language === 'en' ? PACKS[language] : {};
    return spoken.includes(language) ? Response.json(known) : Response.json({}, { status: 500 });
  });
});
afterEach(() => {
  cleanup();
  closeSession();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function started() {
  render(
    <Start queryClient={createQueryClient()}>
      <p>The page</p>
    </Start>,
  );
  await screen.findByText('The page');
}

describe('the language of a start', () => {
  it('is the one that the person prefers', async () => {
    spoken = ['fr', 'en'];
    await started();
    expect([asked, currentLanguage(), i18next.t('hello')]).toEqual([['fr'], 'fr', 'Bonjour']);
  });

  it('is the default where that pack fails', async () => {
    spoken = ['en'];
    await started();
    expect([asked, currentLanguage(), i18next.t('hello')]).toEqual([['fr', 'en'], 'en', 'Hello']);
  });

  it('is none where that one fails as well, and the product still starts and shows keys', async () => {
    spoken = [];
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await started();
    expect(asked).toEqual(['fr', 'en']);
    expect(i18next.t('never-there')).toBe('?never-there?');
    expect(logged.mock.calls.map(([what]) => what)).toEqual(['No language pack']);
  });
});

describe('the formats of a start', () => {
  it('are those that the person has chosen, and without a choice those of the browser', async () => {
    spoken = ['fr'];
    locale = 'de-CH';
    await started();
    await vi.waitFor(() => expect(currentLocale()).toBe('de-CH'));
    cleanup();
    locale = null;
    await started();
    await vi.waitFor(() => expect(currentLocale()).toBe('en-US'));
  });
});

describe('a start that fails', () => {
  const replace = vi.fn<(address: string) => void>();

  beforeEach(() => {
    spoken = ['fr'];
    replace.mockReset();
    vi.useFakeTimers();
    vi.stubGlobal('location', {
      hostname: 'localhost',
      pathname: '/',
      search: '',
      hash: '',
      replace,
      assign: replace,
    });
  });
  afterEach(() => vi.useRealTimers());

  it.each([
    ['without the module', 'login-repository-module-not-enabled', () => (modules = [])],
    ['without the metamodel', 'login-repository-metamodel-not-found', () => (metamodelStatus = 404)],
  ])('%s says so in the centre for two seconds, then logs out (spec 8)', async (_, key, spoil) => {
    spoil();
    render(
      <Start queryClient={createQueryClient()}>
        <p>The page</p>
      </Start>,
    );
    for (let turns = 0; noticeStore.read().length === 0 && turns < 200; turns += 1)
      await vi.advanceTimersByTimeAsync(0);
    expect(noticeStore.read()).toMatchObject([{ text: `?${key}?`, tone: 'negative', place: 'centre' }]);
    await vi.advanceTimersByTimeAsync(NOTICE_MS - 1);
    expect([ended, replace.mock.calls]).toEqual([false, []]);
    await vi.advanceTimersByTimeAsync(1);
    for (let turns = 0; replace.mock.calls.length === 0 && turns < 200; turns += 1)
      await vi.advanceTimersByTimeAsync(0);
    expect([ended, replace.mock.calls]).toEqual([true, [['/repository/signed-out?language=fr']]]);
    expect(screen.queryByText('The page')).toBeNull();
  });

  it('forgets the person where somebody ended the session, and nothing where it ran out', async () => {
    localStorage.setItem('fundarium:ACME:anna:recent', 'LU9900000019');
    sessionStorage.setItem('fundarium:tab', 'fundarium:ACME:anna:');
    localStorage.setItem('fundarium.language.ACME', 'fr');
    const kept = () => [localStorage.length + sessionStorage.length, replace.mock.calls.length];
    sessionEnd = { code: 'not-signed-in' };
    for (const expected of [
      [3, 1],
      [1, 2],
    ]) {
      render(<Start queryClient={createQueryClient()}>{null}</Start>);
      for (let turns = 0; replace.mock.calls.length < expected[1]! && turns < 200; turns += 1)
        await vi.advanceTimersByTimeAsync(0);
      expect(kept()).toEqual(expected);
      cleanup();
      sessionEnd = { code: 'session-ended' };
    }
    expect(localStorage.getItem('fundarium.language.ACME')).toBe('fr');
    localStorage.clear();
  });
});

it('the theme of a start is the chosen one as it is now, and none that is gone', async () => {
  spoken = ['fr'];
  const themeOf = (accent: string): Theme => {
    const palette = { accent, onAccent: '#ffffff', accentSurface: '#e8f0fe' };
    return { name: 'SPRING', palette: { light: palette, dark: palette } };
  };
  chooseTheme(SESSION.claims, themeOf('#aa0000'), null);
  themes = [themeOf('#aa1111')];
  await started();
  await vi.waitFor(() => expect(chosenTheme(SESSION.claims)).toEqual(themes[0]));
  cleanup();
  themes = [];
  await started();
  await vi.waitFor(() => expect(chosenTheme(SESSION.claims)).toBeNull());
});
