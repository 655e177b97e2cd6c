import { expect, it } from 'vitest';
import { preferredLanguage } from './accept-language.ts';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['en;q=0.5, FR;q=0.9', 'fr'],
  ['pt-BR, ja;q=0.2', 'ja'],
  ['zh-Hant-TW', 'zh'],
  ['it;q=0, nl;q=0.1', 'nl'],
  ['*;q=0.4, es;q=broken', 'en'],
])('reads %j as %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
