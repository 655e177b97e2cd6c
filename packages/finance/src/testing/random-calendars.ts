import * as fc from 'fast-check';
import {
  addDays,
  addMonths,
  isoFromDayNumber,
  isWeekday,
  lastBusinessDay,
  monthEnd,
} from '../calendar-date.ts';
import type { IsoDate } from '../calendar-date.ts';
import type { NavSeries } from '../nav-series.ts';
import type { ValuationFrequency } from '../tolerated-gap.ts';

type Regular = Exclude<ValuationFrequency, 'IRREGULAR'>;

/** Days on which classes of each frequency are valued, by the months from the first on. */
const EVERY_MONTHS = { MONTHLY: 1, QUARTERLY: 3, HALF_YEARLY: 6, YEARLY: 12 } as const;

const onWorkday = (date: IsoDate): IsoDate => (isWeekday(date) ? date : onWorkday(addDays(date, 1)));

function valuationDays(frequency: Regular, first: IsoDate, last: IsoDate, atEnd: boolean): IsoDate[] {
  const all: IsoDate[] = [];
  const add = (date: IsoDate) => {
    if (date >= first && date <= last) all.push(date);
  };
  if (frequency === 'DAILY' || frequency === 'WEEKLY') {
    for (let day = first; day <= last; day = addDays(day, frequency === 'DAILY' ? 1 : 7)) {
      if (frequency === 'WEEKLY' || isWeekday(day)) add(day);
    }
    return all;
  }
  const step = frequency === 'TWICE_A_MONTH' ? 1 : EVERY_MONTHS[frequency];
  for (let n = 0; addMonths(first, n) <= last; n += step) {
    const day = addMonths(first, n);
    if (frequency === 'TWICE_A_MONTH') {
      add(onWorkday(`${day.slice(0, 8)}15`));
      add(lastBusinessDay(monthEnd(day)));
    } else add(atEnd ? lastBusinessDay(monthEnd(day)) : onWorkday(day));
  }
  return all;
}

const regular = fc.constantFrom<Regular>(
  'DAILY',
  'WEEKLY',
  'TWICE_A_MONTH',
  'MONTHLY',
  'QUARTERLY',
  'HALF_YEARLY',
  'YEARLY',
);

/** A class valued on the calendar of one frequency, or of one and then another, with holes and holidays. */
export interface RandomClass {
  readonly series: NavSeries;
  readonly frequency: ValuationFrequency | null;
  readonly launchDate: IsoDate | null;
  readonly creationDate: IsoDate | null;
  readonly holidays: ReadonlySet<IsoDate>;
  readonly today: IsoDate;
}

/** 2015-01-01. */
const FIRST_DAY = 16_436;

export const anyClass: fc.Arbitrary<RandomClass> = fc
  .record({
    before: regular,
    after: fc.option(regular, { nil: null, freq: 3 }),
    delivered: fc.constantFrom<ValuationFrequency | null>(
      null,
      null,
      'DAILY',
      'WEEKLY',
      'MONTHLY',
      'IRREGULAR',
    ),
    start: fc.integer({ min: 0, max: 1500 }),
    length: fc.integer({ min: 30, max: 4200 }),
    turn: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
    atEnd: fc.boolean(),
    holes: fc.array(fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 40 }) }), { maxLength: 4 }),
    seed: fc.integer({ min: 1, max: 2 ** 30 }),
    launched: fc.option(fc.integer({ min: -600, max: 100 }), { nil: null, freq: 2 }),
    created: fc.option(fc.integer({ min: -600, max: 100 }), { nil: null, freq: 2 }),
    closed: fc.array(fc.integer({ min: -40, max: 20 }), { maxLength: 15 }),
    later: fc.integer({ min: 0, max: 45 }),
  })
  .map((given) => {
    const { before, after, start, length, turn, atEnd, holes, seed } = given;
    const first = isoFromDayNumber(FIRST_DAY + start);
    const last = addDays(first, length);
    const turned = after === null ? last : addDays(first, Math.floor(length * turn));
    const days = [
      ...valuationDays(before, first, turned, atEnd),
      ...(after === null ? [] : valuationDays(after, addDays(turned, 1), last, atEnd)),
    ];
    const gone = new Set(
      holes.flatMap(({ at, count }) => Array.from({ length: count }, (_, n) => (at % days.length) + n)),
    );
    const kept = [...new Set(days)].toSorted().filter((_, n) => n === 0 || !gone.has(n));
    const dates = kept.length === 0 ? [first] : kept;
    const end = dates.at(-1)!;
    let state = seed;
    const navs = dates.map(() => {
      state = (state * 48_271) % 2_147_483_647;
      return 50 + (state / 2_147_483_647) * 100;
    });
    return {
      series: { dates, navs },
      frequency: given.delivered,
      launchDate: given.launched === null ? null : addDays(dates[0]!, given.launched),
      creationDate: given.created === null ? null : addDays(dates[0]!, given.created),
      holidays: new Set(given.closed.map((day) => addDays(end, day))),
      today: addDays(end, given.later),
    };
  });
