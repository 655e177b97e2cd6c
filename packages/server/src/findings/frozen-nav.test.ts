import { addDays } from '@fundarium/finance/calendar-date';
import type { ShareEvent } from '@fundarium/finance/distributions';
import type { ValuationFrequency } from '@fundarium/finance/tolerated-gap';
import { describe, expect, it } from 'vitest';
import { frozenNav } from './frozen-nav.ts';

/** A class whose NAV is another each time, but for rows that stand still: places and their lengths. */
function series(
  still: Readonly<Record<number, number>>,
  { every = 1, count = 100, nav = (n: number) => 100 + n / 10 } = {},
) {
  const navs = Array.from({ length: count }, (_, n) => nav(n));
  for (const [at, length] of Object.entries(still))
    navs.fill(nav(Number(at)), Number(at), Number(at) + length);
  return { dates: navs.map((_, n) => addDays('2025-01-01', n * every)), navs };
}
const day = (n: number) => addDays('2025-01-01', n);
const found = (
  given: ReturnType<typeof series>,
  frequency: ValuationFrequency | null = 'DAILY',
  events: readonly ShareEvent[] = [],
) => {
  const details = frozenNav({ id: 1, series: given, events, frequency })?.details;
  return details === undefined ? null : `${details['from']} ${details['date']} ${details['count']}`;
};
const split = (exDate: string): ShareEvent => ({ kind: 'SPLIT', exDate, splitRatio: 2 });

describe('a NAV that stands still', () => {
  it('is told with its value, days and length', () => {
    expect(frozenNav({ id: 7, series: series({ 40: 10 }), events: [], frequency: 'DAILY' })).toEqual({
      entityId: 7,
      rule: 'NAV_FROZEN',
      severity: 'WARNING',
      field: 'NAV',
      value: '104',
      details: { from: day(40), date: day(49), count: '10' },
    });
  });

  it.each([
    ['nine days', series({ 40: 9 }), 'DAILY', null],
    ['the last ten days', series({ 90: 10 }), 'DAILY', `${day(90)} ${day(99)} 10`],
    ['the newest of two rows', series({ 10: 12, 60: 11 }), 'DAILY', `${day(60)} ${day(70)} 11`],
    ['five weeks', series({ 40: 5 }, { every: 7 }), 'WEEKLY', null],
    ['six weeks', series({ 40: 6 }, { every: 7 }), 'WEEKLY', `${day(280)} ${day(315)} 6`],
    ['four months', series({ 40: 4 }, { every: 30 }), 'MONTHLY', `${day(1200)} ${day(1290)} 4`],
    ['ten quarters', series({ 40: 10 }, { every: 91 }), 'QUARTERLY', null],
    ['ten times, now and then', series({ 40: 10 }), 'IRREGULAR', null],
    ['ten days at no known frequency', series({ 40: 10 }), null, `${day(40)} ${day(49)} 10`],
  ] as const)('%s', (_, given, frequency, expected) => {
    expect(found(given, frequency)).toBe(expected);
  });

  it('is as it should be where the NAV is constant, or so coarse that it often repeats', () => {
    expect(found(series({}, { nav: () => 1000 }))).toBe(null);
    expect(found(series({ 40: 12 }, { nav: (n) => Math.floor(n / 3) }))).toBe(null);
  });

  it('is nothing to say of where too little is known otherwise', () => {
    expect(found(series({ 5: 10 }, { count: 40 }))).toBe(`${day(5)} ${day(14)} 10`);
    expect(found(series({ 5: 11 }, { count: 40 }))).toBe(null);
    expect(found({ dates: [], navs: [] })).toBe(null);
  });

  it('did move where a payment or a split stands between two that are equal', () => {
    expect(found(series({ 40: 12 }), 'DAILY', [split(day(45))])).toBe(null);
    expect(found(series({ 40: 12 }), 'DAILY', [split(day(39))])).not.toBe(null);
  });
});
