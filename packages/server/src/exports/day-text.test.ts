import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';
import { dayFormat } from './formats.ts';

it.each([
  ['de-CH', '30.11.2026', 'dd.mm.yyyy'],
  ['th-TH', '30/11/2026', 'dd/mm/yyyy'],
  ['fa-IR', '2026/11/30', 'yyyy/mm/dd'],
])('writes a day for %s in the years that the record counts', (locale, text, format) => {
  expect(dayText('2026-11-30', locale)).toBe(text);
  expect(dayFormat(locale)).toBe(format);
});
