import type { BreakdownsReply } from './studio-metamodel.ts';
import { describe, expect, it } from 'vitest';
import { datesOf, shownBreakdowns } from './shown-breakdowns.ts';

const breakdowns: BreakdownsReply['breakdowns'] = [
  { type: 'RATING', date: '2026-06-30', weights: { AAA: '40.1', AA: '59.9' } },
  { type: 'RATING', date: '2026-03-31', weights: { AAA: '60', BBB: '39' } },
  { type: 'COUNTRY', date: '2026-03-31', weights: { CH: '100.6' } },
];
const types = [
  { code: 'RATING', label: 'Rating', members: [{ value: 'AAA', label: 'Triple A' }] },
  { code: 'COUNTRY', label: 'Country', members: [] },
];

describe('breakdowns as they are shown', () => {
  it('are the latest of each type, the largest member first, with their sums', () => {
    expect(shownBreakdowns(breakdowns, types, {})).toEqual([
      {
        type: 'RATING',
        label: 'Rating',
        date: '2026-06-30',
        earlier: null,
        members: [
          { code: 'AA', label: 'AA', weight: '59.9', change: null },
          { code: 'AAA', label: 'Triple A', weight: '40.1', change: null },
        ],
        sum: '100',
        isOff: false,
      },
      {
        type: 'COUNTRY',
        label: 'Country',
        date: '2026-03-31',
        earlier: null,
        members: [{ code: 'CH', label: 'CH', weight: '100.6', change: null }],
        sum: '100.6',
        isOff: true,
      },
    ]);
    expect(datesOf(breakdowns)).toEqual(['2026-06-30', '2026-03-31']);
  });

  it('change since an earlier day, what is new and what is gone too', () => {
    const [rating, country] = shownBreakdowns(breakdowns, types, { than: '2026-04-15' });
    expect(rating!.members.map(({ code, weight, change }) => [code, weight, change])).toEqual([
      ['AA', '59.9', '59.9'],
      ['AAA', '40.1', '-19.9'],
      ['BBB', null, '-39'],
    ]);
    expect([rating!.earlier, country!.earlier]).toEqual(['2026-03-31', null]);
  });

  it('change by little in decimals, to the last digit, and by nothing without a sign', () => {
    const [shown] = shownBreakdowns(
      [
        {
          type: 'RATING',
          date: '2026-06-30',
          weights: { AAA: '10.00000008', AA: '10', A: '100', B: '0.123456789012', C: '5.0' },
        },
        {
          type: 'RATING',
          date: '2026-03-31',
          weights: { AAA: '10', AA: '10.00000008', B: '0.1', C: '5' },
        },
      ],
      types,
      { than: '2026-04-15' },
    );
    const changes = shown!.members.map(({ code, change }) => [code, change]);
    expect(Object.fromEntries(changes)).toEqual({
      AAA: '0.00000008',
      AA: '-0.00000008',
      A: '100',
      B: '0.023456789012',
      C: '0',
    });
    expect(shown!.sum).toBe('125.123456869012');
  });

  it('are those up to a day, and none before the first', () => {
    expect(shownBreakdowns(breakdowns, types, { date: '2026-05-01' }).map(({ date }) => date)).toEqual([
      '2026-03-31',
      '2026-03-31',
    ]);
    expect(shownBreakdowns(breakdowns, types, { date: '2026-01-01' })).toEqual([]);
  });
});
