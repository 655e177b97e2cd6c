import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  civilDate,
  dayNumber,
  isMonthEnd,
  isWeekday,
  isoFromCivil,
  isoFromDayNumber,
  lastBusinessDay,
  monthEnd,
  parseIsoDate,
} from './calendar-date.ts';

/** Without Good Friday 2024. */
const tradingDay = (date: string) => isWeekday(date) && date !== '2024-03-29';

const DAY_MS = 86_400_000;
const FIRST_DAY = dayNumber('0001-01-01');
const LAST_DAY = dayNumber('9999-12-31');
const anyDay = fc.integer({ min: FIRST_DAY, max: LAST_DAY });
const someDay = fc.integer({ min: dayNumber('1500-01-01'), max: dayNumber('2500-12-31') });

describe('parseIsoDate', () => {
  it.each([
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['9999-12-31', { year: 9999, month: 12, day: 31 }],
  ])('reads %s', (text, parts) => expect(parseIsoDate(text)).toEqual(parts));

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-04-31',
    '2024-01-00',
    '0000-01-01',
    '2024-1-1',
    '20240101',
    '2024-01-01T00:00:00Z',
    ' 2024-01-01',
    '2024-01-01\n',
    '2024/01/01',
    '2024-0a-01',
    '202/-01-01',
    '2024-0:-01',
    '+024-01-01',
    '２０２４-01-01',
    '31.12.2024',
    '',
  ])('refuses %j', (text) => expect(parseIsoDate(text)).toBeNull());
});

describe('day numbers', () => {
  it.each([
    ['1970-01-01', 0],
    ['1969-12-31', -1],
    ['2000-03-01', 11_017],
    ['2024-02-29', 19_782],
  ])('%s is day %i', (date, days) => {
    expect(dayNumber(date)).toBe(days);
    expect(isoFromDayNumber(days)).toBe(date);
  });

  it('agree with the platform calendar and read back', () => {
    fc.assert(
      fc.property(anyDay, (days) => {
        const date = isoFromDayNumber(days);
        expect(date).toBe(new Date(days * DAY_MS).toISOString().slice(0, 10));
        expect(dayNumber(date)).toBe(days);
      }),
      { numRuns: 1000 },
    );
  });

  it('order as the texts do', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(isoFromDayNumber(a) < isoFromDayNumber(b)).toBe(a < b);
      }),
      { numRuns: 1000 },
    );
  });

  it('refuse what is no date', () => {
    expect(() => dayNumber('2023-02-29')).toThrow(RangeError);
    expect(() => isoFromDayNumber(LAST_DAY + 1)).toThrow(RangeError);
    expect(() => isoFromDayNumber(FIRST_DAY - 1)).toThrow(RangeError);
    expect(() => isoFromCivil({ year: 2023, month: 2, day: 30 })).toThrow(RangeError);
  });

  it('are what addDays moves along', () => expect(addDays('2024-02-28', 2)).toBe('2024-03-01'));
});

describe('addMonths', () => {
  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2023-01-31', 1, '2023-02-28'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-01-15', -1, '2023-12-15'],
    ['2024-12-15', 1, '2025-01-15'],
    ['2024-02-29', -12, '2023-02-28'],
    ['2024-05-31', -27, '2022-02-28'],
    ['2024-05-31', 0, '2024-05-31'],
  ])('%s and %i months is %s', (date, months, expected) => expect(addMonths(date, months)).toBe(expected));

  it('reaches the month meant, on the same day or on its last one', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -600, max: 600 }), (days, months) => {
        const from = civilDate(isoFromDayNumber(days));
        const moved = addMonths(isoFromDayNumber(days), months);
        const to = civilDate(moved);
        expect((to.year - from.year) * 12 + to.month - from.month).toBe(months);
        expect(to.day === from.day || (to.day < from.day && moved === monthEnd(moved))).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('month ends', () => {
  it.each([
    ['2024-02-10', '2024-02-29'],
    ['2023-02-01', '2023-02-28'],
    ['2024-12-31', '2024-12-31'],
  ])('the month of %s ends on %s', (date, end) => expect(monthEnd(date)).toBe(end));

  it.each([
    ['2024-02-29', true, 'the last calendar day, a Thursday'],
    ['2024-02-28', false, 'the Thursday remains'],
    ['2024-03-29', true, 'a Friday with only the weekend after it'],
    ['2024-03-30', true, 'the Saturday of that weekend'],
    ['2024-03-31', true, 'a Sunday, the last calendar day'],
    ['2024-03-28', false, 'the Friday remains'],
  ])('%s: %s (%s)', (date, expected) => expect(isMonthEnd(date)).toBe(expected));

  it('follow the calendar given: Good Friday 2024 makes the Thursday a month-end', () => {
    expect(isMonthEnd('2024-03-28', tradingDay)).toBe(true);
    expect(isMonthEnd('2024-03-27', tradingDay)).toBe(false);
  });
});

describe('business days', () => {
  it.each([
    ['2024-03-29', '2024-03-29'],
    ['2024-03-30', '2024-03-29'],
    ['2024-03-31', '2024-03-29'],
    ['2024-04-01', '2024-04-01'],
    ['1969-12-28', '1969-12-26'],
  ])('on or before %s it is %s', (date, expected) => expect(lastBusinessDay(date)).toBe(expected));

  it('skip the holidays of the calendar given', () => {
    expect(lastBusinessDay('2024-03-31', tradingDay)).toBe('2024-03-28');
  });

  it('are the platform calendar’s Monday to Friday', () => {
    fc.assert(
      fc.property(anyDay, (days) => {
        const weekday = new Date(days * DAY_MS).getUTCDay();
        expect(isWeekday(isoFromDayNumber(days))).toBe(weekday !== 0 && weekday !== 6);
      }),
      { numRuns: 1000 },
    );
  });
});
