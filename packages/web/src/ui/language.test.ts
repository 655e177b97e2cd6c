// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import {
  chosenLanguage,
  currentLanguage,
  hasPack,
  isSpeaking,
  keepLanguage,
  prepareLanguage,
  speak,
} from './language.ts';

const PACKS: Readonly<Record<string, Record<string, string>>> = {
  fr: { action: "Impossible d'{what}", rows_one: '{count} ligne', rows_other: '{count} lignes', nothing: '' },
};

beforeAll(() => prepareLanguage());

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function serve() {
  vi.stubGlobal('fetch', async (url: string) => {
    const pack = PACKS[url.split('/').at(-1)!];
    return pack ? Response.json(pack) : Response.json({ code: 'none', message: '' }, { status: 404 });
  });
}

describe('language', () => {
  it('has nothing to say before a pack is there', () => {
    expect(isSpeaking()).toBe(false);
    expect(i18next.t('no-such.key')).toBe('?no-such.key?');
  });

  it('speaks a pack: fills in, counts, leaves quotes and empty texts alone, shows a missing key', async () => {
    serve();
    await speak('ACME', 'fr');
    expect([
      i18next.t('action', { what: 'archiver <b>' }),
      i18next.t('rows', { count: 1 }),
      i18next.t('rows', { count: 3 }),
      i18next.t('nothing'),
      i18next.t('a.b:c'),
    ]).toEqual(["Impossible d'archiver <b>", '1 ligne', '3 lignes', '', '?a.b:c?']);
    expect([isSpeaking(), currentLanguage(), document.documentElement.lang]).toEqual([true, 'fr', 'fr']);
  });

  it('keeps the language in use where a pack is missing', async () => {
    serve();
    await speak('ACME', 'fr');
    await expect(speak('ACME', 'nl')).rejects.toBeInstanceOf(ApiFailure);
    expect([currentLanguage(), await hasPack('ACME', 'nl'), await hasPack('ACME', 'fr')]).toEqual([
      'fr',
      false,
      true,
    ]);
  });

  it('is kept per customer, before what the person prefers', () => {
    keepLanguage('ACME', 'ja');
    expect(chosenLanguage('ACME', 'de')).toBe('ja');
    expect(chosenLanguage('OTHER', 'de')).toBe('de');
    localStorage.setItem('fundarium.language.OTHER', 'klingon');
    expect(chosenLanguage('OTHER', 'it')).toBe('it');
  });
});
