import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, parseDate, parseDateTime } from './calendar-date.ts';

const LOCALES = ['de-CH', 'en-US', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'nl-NL', 'zh-CN'];

describe('a date as typed', () => {
  const cases: [string, string, string | null][] = [
    ['de-CH', '3.11.2026', '2026-11-03'],
    ['de-CH', '03.11.26', '2026-11-03'],
    ['de-CH', '3.11.99', '1999-11-03'],
    ['en-US', '11/3/2026', '2026-11-03'],
    ['en-GB', '3/11/2026', '2026-11-03'],
    ['nl-NL', '3-11-2026', '2026-11-03'],
    ['ja-JP', '2026年11月3日', '2026-11-03'],
    ['ja-JP', '２０２６／１１／０３', '2026-11-03'],
    ['de-CH', '2026-11-03', '2026-11-03'],
    ['de-CH', '29.02.2024', '2024-02-29'],
    ['de-CH', '29.02.2026', null],
    ['de-CH', '31.04.2026', null],
    ['en-US', '13/01/2026', null],
    ['de-CH', '11.2026', null],
    ['de-CH', '3.11.2026 x', null],
    ['de-CH', '', null],
  ];
  it.each(cases)('%s %j is %s', (locale, typed, expected) => {
    expect(parseDate(typed, locale)).toBe(expected);
  });

  it('reads back every day that it shows, in every locale', () => {
    const days = date({
      min: new Date('1901-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    }).map((each) => each.toISOString().slice(0, 10));
    assert(
      property(days, constantFrom(...LOCALES), (day, locale) => {
        expect(parseDate(formatDate(day, locale), locale)).toBe(day);
      }),
    );
  });
});

describe('a moment as typed', () => {
  const cases: [string, string, boolean, string | null][] = [
    ['de-CH', '3.11.2026', false, '2026-11-03T00:00:00'],
    ['de-CH', '3.11.2026', true, '2026-11-03T23:59:59'],
    ['de-CH', '3.11.2026 9:05', true, '2026-11-03T09:05:00'],
    ['ja-JP', '2026/11/03 14:30', false, '2026-11-03T14:30:00'],
    ['de-CH', '3.11.2026 24:00', false, null],
    ['de-CH', 'x 9:05', false, null],
  ];
  it.each(cases)('%s %j (ending: %s) is %s', (locale, typed, ending, expected) => {
    expect(parseDateTime(typed, locale, ending)).toBe(expected);
  });

  it('reads back what it shows', () => {
    for (const locale of ['de-CH', 'en-US', 'fr-FR', 'ja-JP', 'nl-NL']) {
      expect(parseDateTime(formatDateTime('2026-11-03T14:30:00', locale), locale, false)).toBe(
        '2026-11-03T14:30:00',
      );
    }
  });
});
