import { describe, expect, it } from 'vitest';
import { BREAKDOWN_TYPES } from '@fundarium/server/metamodel/standard/breakdowns';
import { END_DATE, small } from './testing-world.ts';

const members = new Map(
  BREAKDOWN_TYPES.map(({ code, members: own }) => [code, new Set(own.map((member) => member.code))]),
);
const all = small.customers.flatMap(({ breakdowns }) => breakdowns);

describe('the breakdowns of the demo world', () => {
  it('add up to 100 and name members of the standard types alone, up to the last quarter-end', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const { code, type, date, weights } of all) {
      const units = Object.values(weights).map((weight) => Math.round(Number(weight) * 100));
      expect([code, type, date, units.reduce((sum, unit) => sum + unit, 0)]).toEqual([
        code,
        type,
        date,
        10_000,
      ]);
      expect(Object.keys(weights).filter((member) => !members.get(type)!.has(member))).toEqual([]);
      expect(date < END_DATE).toBe(true);
    }
  });

  it('are of every type and of several dates for some sub-fund of each customer', () => {
    for (const { code, breakdowns } of small.customers) {
      const dates = new Set(breakdowns.map((each) => each.date));
      expect([code, dates.size > 1]).toEqual([code, true]);
    }
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(members.keys()));
  });
});
