// @vitest-environment jsdom
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chosenLanguage, keepLanguage } from './chosen-language.ts';
import { chosenLocale } from './chosen-locale.ts';
import {
  currentLanguage,
  currentLocale,
  currentLocaleOfWords,
  isSpeaking,
  prepareLanguage,
  speak,
} from './language.ts';

const FRENCH = {
  action: "Impossible d'{what}",
  rows_one: '{count} ligne',
  rows_other: '{count} lignes',
  nothing: '',
};

beforeAll(() => prepareLanguage());

afterEach(() => localStorage.clear());

describe('language', () => {
  it('has nothing to say before a pack is there', () => {
    expect(isSpeaking()).toBe(false);
    expect(i18next.t('no-such.key')).toBe('?no-such.key?');
  });

  it('speaks a pack: fills in, counts, leaves quotes and empty texts alone, shows a missing key', async () => {
    await speak('fr', FRENCH);
    expect([
      i18next.t('action', { what: 'archiver <b>' }),
      i18next.t('rows', { count: 1 }),
      i18next.t('rows', { count: 3 }),
      i18next.t('nothing'),
      i18next.t('a.b:c'),
    ]).toEqual(["Impossible d'archiver <b>", '1 ligne', '3 lignes', '', '?a.b:c?']);
    expect([isSpeaking(), currentLanguage(), document.documentElement.lang]).toEqual([true, 'fr', 'fr']);
  });

  it('is the one that the profile has, wherever it was chosen, else the one kept here per customer', () => {
    keepLanguage('ACME', 'ja');
    expect(chosenLanguage('ACME', 'de')).toBe('de');
    expect(chosenLanguage('ACME', null)).toBe('ja');
    expect(chosenLanguage('OTHER', null)).toBe('en');
    localStorage.setItem('fundarium.language.OTHER', 'klingon');
    expect(chosenLanguage('OTHER', null)).toBe('en');
  });

  it('spells out months in itself, whatever the formats', async () => {
    await speak('fr', FRENCH);
    chosenLocale.set('de-CH');
    expect([currentLocale(), currentLocaleOfWords()]).toEqual(['de-CH', 'fr']);
    chosenLocale.set('fr-BE');
    expect([currentLocale(), currentLocaleOfWords()]).toEqual(['fr-BE', 'fr-BE']);
    chosenLocale.set(null);
    // The browser of the tests.
    expect(currentLocale()).toBe('en-US');
  });
});
