import { assert, constantFrom, date, property } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  asMoment,
  dateExample,
  dayOfMoment,
  formatDate,
  formatDateTime,
  parseDate,
  parseDateTime,
} from './calendar-date.ts';

const LOCALES = ['de-CH', 'en-US', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'nl-NL', 'zh-CN'];
/** Browsers' own that have other calendars, digits, marks of direction or words about a day or a time. */
const FARTHER =
  'th-TH en-TH fa-IR ar-EG ar-SA ar-AE ar-MA bg-BG mk-MK he-IL bn-BD mr-IN ne-NP my-MM ur-PK uz-AF ckb-IQ hu-HU lv-LV da-DK fi-FI bs-BA eu-ES id-ID vi-VN fr-CA'.split(
    ' ',
  );

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
    ['bg-BG', '30.11.2026', '2026-11-30'],
    ['bg-BG', '30.11.2026 г', '2026-11-30'],
    ['de-CH', '\u200e3.11.2026\u200f', '2026-11-03'],
  ];
  it.each(cases)('%s %j is %s', (locale, typed, expected) => {
    expect(parseDate(typed, locale)).toBe(expected);
  });

  it.each(FARTHER)('counts years as the record does and in the digits of the keyboard in %s', (locale) => {
    expect(formatDate('2026-11-30', locale)).toContain('2026');
    expect(parseDate(dateExample(locale), locale)).toBe('2026-11-30');
  });

  it('reads back every day that it shows, in every locale', () => {
    const days = date({
      min: new Date('1901-01-01T00:00:00Z'),
      max: new Date('2099-12-31T00:00:00Z'),
      noInvalidDate: true,
    }).map((each) => each.toISOString().slice(0, 10));
    assert(
      property(days, constantFrom(...LOCALES, ...FARTHER), (day, locale) => {
        expect(parseDate(formatDate(day, locale), locale)).toBe(day);
      }),
    );
  });
});

describe('a moment as typed', () => {
  const { TZ } = process.env;
  beforeAll(() => void (process.env['TZ'] = 'Europe/Zurich'));
  afterAll(() => {
    if (TZ === undefined) delete process.env['TZ'];
    else process.env['TZ'] = TZ;
  });

  const cases: [string, string, boolean, string | null][] = [
    ['de-CH', '3.11.2026', false, '2026-11-02T23:00:00Z'],
    ['de-CH', '3.11.2026', true, '2026-11-03T22:59:59.999999Z'],
    ['de-CH', '2.7.2026', false, '2026-07-01T22:00:00Z'],
    ['de-CH', '2.7.2026', true, '2026-07-02T21:59:59.999999Z'],
    ['de-CH', '29.3.2026', true, '2026-03-29T21:59:59.999999Z'],
    ['de-CH', '3.11.2026 9:05', true, '2026-11-03T08:05:59.999999Z'],
    ['ja-JP', '2026/11/03 14:30', false, '2026-11-03T13:30:00Z'],
    ['de-CH', '3.11.2026 24:00', false, null],
    ['de-CH', 'x 9:05', false, null],
  ];
  it.each(cases)('%s %j (ending: %s) is %s', (locale, typed, ending, expected) => {
    expect(parseDateTime(typed, locale, ending)).toBe(expected);
  });

  it('reads back what it shows, and lies among the moments that are shown with its day', () => {
    for (const locale of [...LOCALES, ...FARTHER]) {
      const shown = formatDateTime('2026-07-01T23:30:00Z', locale);
      expect(parseDateTime(shown, locale, false)).toBe('2026-07-01T23:30:00Z');
      const ends = [false, true].map((ending) => parseDateTime('2026-07-02', locale, ending)!);
      expect(ends.map((end) => parseDateTime(formatDateTime(end, locale), locale, false))).toEqual([
        '2026-07-01T22:00:00Z',
        '2026-07-02T21:59:00Z',
      ]);
      expect(ends.toSpliced(1, 0, '2026-07-01T23:30:00Z').toSorted()).toEqual(
        ends.toSpliced(1, 0, '2026-07-01T23:30:00Z'),
      );
    }
  });

  it('is shown by the clocks of another time zone where one is given, summer and winter', () => {
    const shown = (moment: string) => formatDateTime(moment, 'de-CH', 'America/New_York');
    expect(shown('2026-11-25T04:59:00Z')).toBe('24.11.2026, 23:59');
    expect(shown('2026-07-02T03:59:00Z')).toBe('01.07.2026, 23:59');
    expect(shown('2026-11-25T04:59:00')).toBe('25.11.2026, 04:59');
  });

  it('is one of UTC where it says no zone, as the server takes it', () => {
    expect(formatDateTime(asMoment('2026-07-01T23:30:00'), 'de-CH')).toBe('02.07.2026, 01:30');
    expect(dayOfMoment('2026-07-01T23:30:00')).toBe('2026-07-02');
    expect(dayOfMoment('2026-07-01T21:30:00Z')).toBe('2026-07-01');
  });
});
