import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [-3_000, 'en', '0 sec'],
  [0, 'en', '0 sec'],
  [59_999, 'en', '59 sec'],
  [60_000, 'en', '1 min'],
  [3_599_000, 'de', '59 Min.'],
  [3_600_000, 'en', '1 hr'],
  [90_000_000, 'en', '1 day'],
  [200_000_000, 'de', '2 Tg.'],
])('%i ms are in %s %s', (ms, locale, text) => {
  expect(durationText(ms, locale).replace(/\u00a0/g, ' ')).toBe(text);
});
