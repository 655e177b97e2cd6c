import { describe, expect, it } from 'vitest';
import { isLanguage, languageOfBrowser, localeOf, localeOfWords } from './locale.ts';

describe('locale', () => {
  it.each([
    [null, 'de', 'de', 'de-CH'],
    [null, 'en', 'en', 'en-CH'],
    [null, 'fr', 'fr', 'fr-CH'],
    [null, 'fr', 'it', 'it-CH'],
    [null, 'en', 'es', 'es-ES'],
    [null, 'en', 'ja', 'ja-JP'],
    [null, 'en', 'nl', 'nl-NL'],
    [null, 'zh-Hans', 'zh', 'zh-CN'],
    [null, 'en-GB', 'de', 'en-GB'],
    [null, 'ZH-TW', 'zh', 'ZH-TW'],
    [null, 'xx-XX', 'fr', 'fr-CH'],
    [null, '', 'en', 'en-CH'],
    ['de-CH', 'en-GB', 'en', 'de-CH'],
    ['de', 'en-GB', 'en', 'de'],
    ['xx-XX', 'en-GB', 'en', 'en-GB'],
    ['no locale', 'en', 'nl', 'nl-NL'],
  ] as const)(
    'chosen %j in a browser of %j in the language %s is %s',
    (chosen, browser, language, locale) => {
      expect(localeOf(chosen, browser, language)).toBe(locale);
    },
  );

  it.each([
    ['en-GB', 'de', 'de'],
    ['de-CH', 'de', 'de-CH'],
    ['ZH-TW', 'zh', 'ZH-TW'],
  ] as const)(
    'of months spelt out in the formats of %s and the language %s is %s',
    (locale, language, words) => {
      expect(localeOfWords(locale, language)).toBe(words);
    },
  );

  it('takes the first language of the browser that is spoken here', () => {
    expect(languageOfBrowser(['pt-BR', 'nl-BE', 'en'])).toBe('nl');
    expect(languageOfBrowser(['pt-BR'])).toBe('en');
  });

  it('knows languages from other words', () => {
    expect(['de', 'zh', 'pt', '', null].map(isLanguage)).toEqual([true, true, false, false, false]);
  });
});
