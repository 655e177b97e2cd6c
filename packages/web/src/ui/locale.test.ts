import { describe, expect, it } from 'vitest';
import { isLanguage, languageOfBrowser, localeOf } from './locale.ts';

describe('locale', () => {
  it.each([
    ['de', [], 'de-CH'],
    ['de', ['en-GB', 'de-AT'], 'de-AT'],
    ['en', ['de-DE'], 'en-US'],
    ['en', ['en-GB', 'en-US'], 'en-GB'],
    ['ja', ['en-GB'], 'ja-JP'],
    ['zh', ['ZH-TW'], 'ZH-TW'],
    ['fr', ['fr'], 'fr-FR'],
  ] as const)('of %s for a browser that asks for %j is %s', (language, browser, locale) => {
    expect(localeOf(language, browser)).toBe(locale);
  });

  it('takes the first language of the browser that is spoken here', () => {
    expect(languageOfBrowser(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
    expect(languageOfBrowser(['pt-BR'])).toBe('en');
  });

  it('knows languages from other words', () => {
    expect(['de', 'zh', 'pt', '', null].map(isLanguage)).toEqual([true, true, false, false, false]);
  });
});
