import { DEFAULT_METHOD } from '@fundarium/finance/figures';
import { anyEvents, anySeries } from '@fundarium/finance/testing/market-data';
import { anyClass } from '@fundarium/finance/testing/random-calendars';
import type { ShareEvent } from '@fundarium/finance/distributions';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from '../testing/figure-differences.ts';
import { performanceRow } from './compute.ts';
import { plainFigures, type Payment } from './plain/figures.ts';

const paymentOf = (event: ShareEvent): Payment =>
  event.kind === 'SPLIT'
    ? { exDate: event.exDate, split: event.splitRatio }
    : {
        exDate: event.exDate,
        amount: event.grossDividend!,
        ...(event.beforeSplit != null && { beforeSplit: event.beforeSplit }),
      };

/** Where in a series its currency changes: mostly nowhere. */
const anyPlaces = fc.oneof(
  { weight: 3, arbitrary: fc.constant<number[]>([]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { maxLength: 2 }),
  },
);

describe('figures against the plainest way to compute them', () => {
  it('are the same of any class', () => {
    fc.assert(
      fc.property(anySeries, anyEvents, (series, events) => {
        const row = performanceRow(
          {
            id: 1,
            series,
            events,
            launchDate: null,
            creationDate: null,
            frequency: null,
            currency: null,
            currencyChanges: [],
            quotationUnit: null,
            holidays: new Set(),
            today: series.dates.at(-1)!,
          },
          DEFAULT_METHOD,
        );
        const navs = series.dates.map((date, index) => ({ date, nav: series.navs[index]! }));
        expect(differences(row!.figures, plainFigures(navs, events.map(paymentOf)))).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  it('are the same on any calendar: of any frequency, with holes, holidays and late beginnings', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(anyClass, anyEvents, fc.boolean(), anyPlaces, (one, events, beforeSplit, places) => {
        const { series, frequency, launchDate, creationDate, holidays, today } = one;
        const stated = events.map((event) => (event.kind === 'SPLIT' ? event : { ...event, beforeSplit }));
        const changedOn = places
          .map((place) => series.dates[Math.floor(place * series.dates.length)]!)
          .toSorted();
        const currencyChanges = changedOn.map((on) => ({ on, from: 'EUR', to: 'USD' }));
        const row = performanceRow(
          { id: 1, ...one, events: stated, currency: 'USD', currencyChanges, quotationUnit: null },
          DEFAULT_METHOD,
        );
        const navs = series.dates.map((date, index) => ({ date, nav: series.navs[index]! }));
        const plain = plainFigures(navs, stated.map(paymentOf), {
          frequency,
          launch: launchDate,
          creation: creationDate,
          today,
          holidays,
          currencyChanges: changedOn,
        });
        expect(differences(row?.figures ?? {}, plain)).toEqual([]);
        for (const code of Object.keys(plain)) seen.add(code);
      }),
      { numRuns: 160 },
    );
    // 29 windows, 21 annualised ones, six monthly figures in four windows: each was there at least once.
    expect(seen.size).toBe(29 + 21 + 24);
  }, 120_000);
});
