import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  businessDaysWithout,
  isWeekday,
  lastBusinessDay,
  monthEnd,
} from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';
import { monthReturns } from './complete-months.ts';
import { figures, measure } from './figures.ts';
import type { FigureSource } from './figures.ts';

const days = (from: IsoDate, to: IsoDate): IsoDate[] => {
  const all = [];
  for (let day = from; day <= to; day = addDays(day, 1)) all.push(day);
  return all;
};
const months = (from: IsoDate, to: IsoDate, step = 1): IsoDate[] => {
  const all = [];
  for (let n = 0, day = from; day <= to; n += step, day = addMonths(from, n)) all.push(day);
  return all;
};
const dayOfWeek = (date: IsoDate) => new Date(`${date}T00:00:00Z`).getUTCDay();
const FRIDAY = 5;
const nextWeekday = (date: IsoDate): IsoDate => (isWeekday(date) ? date : nextWeekday(addDays(date, 1)));

const START = '2019-01-01';
const daily = (to: IsoDate) => days(START, to).filter((day) => isWeekday(day));
const fridays = (to: IsoDate) => days(START, to).filter((day) => dayOfWeek(day) === FRIDAY);
const monthEnds = (to: IsoDate, step = 1, from = '2019-01-31') => months(from, to, step).map(monthEnd);
const twiceAMonth = (to: IsoDate) =>
  months('2019-01-15', to)
    .flatMap((day) => [day, monthEnd(day)])
    .filter((day) => day <= to);
const lastWorkdays = (to: IsoDate) => monthEnds(monthEnd(to)).map((day) => lastBusinessDay(day));
const fifteenths = (to: IsoDate) => months('2019-01-15', to).map(nextWeekday);
const thirdFridays = (to: IsoDate) =>
  fridays(to).filter((day) => 15 <= Number(day.slice(8)) && Number(day.slice(8)) <= 21);
const without = (dates: readonly IsoDate[], ...gone: readonly IsoDate[]) =>
  dates.filter((day) => !gone.includes(day));

function found(dates: readonly IsoDate[], given: Partial<FigureSource> = {}) {
  const navs = dates.map((_, n) => 100 + (n % 7));
  const measured = measure({
    series: { dates, navs },
    events: [],
    launchDate: null,
    frequency: null,
    ...given,
  })!;
  return { all: figures(measured), months: monthReturns(measured, measured.standing) };
}

/** Of each window the date of the NAV that it starts from, or why it has no figure. */
function starts(dates: readonly IsoDate[], windows: readonly string[], given: Partial<FigureSource> = {}) {
  const { all } = found(dates, given);
  return Object.fromEntries(
    windows.map((window) => {
      const figure = all.find(({ code }) => code === `TOTAL_RETURN_${window}`)!;
      return [window, ('found' in figure && figure.found.period?.startDate) || figure.reason];
    }),
  );
}

type Case = readonly [what: string, dates: readonly IsoDate[], expected: Readonly<Record<string, string>>];

/** 2024 begins on a Monday; 2023-12-31 and 2024-03-31 are Sundays, 2024-06-15 is a Saturday. */
const CASES: readonly Case[] = [
  // R is a Wednesday. One month before is Sunday 12 May, whose NAV is Friday's; the year ended on a Sunday.
  [
    'daily',
    daily('2024-06-12'),
    {
      LATEST_TWO: '2024-06-11',
      M1: '2024-05-10',
      M3: '2024-03-12',
      MTD: '2024-05-31',
      YTD: '2023-12-29',
      Y1: '2023-06-12',
    },
  ],
  // On 12 May the NAV is 18 days old: more than ten.
  [
    'daily, without NAVs for three weeks',
    daily('2024-06-12').filter((day) => day <= '2024-04-24' || day > '2024-05-17'),
    { M1: 'GAP', M3: '2024-03-12', MTD: '2024-05-31' },
  ],
  // One month before Friday 5 January is Tuesday 5 December: Friday's NAV is four days old.
  ['weekly', fridays('2024-01-05'), { M1: '2023-12-01', MTD: '2023-12-29', YTD: '2023-12-29' }],
  // On 14 May the NAV of 26 April is 18 days old, and of a month a third is 10.3 days.
  [
    'weekly, two Fridays missing, over a month',
    without(fridays('2024-06-14'), '2024-05-03', '2024-05-10'),
    { M1: 'GAP', M3: '2024-03-08' },
  ],
  // On 15 May it is 19 days old: of 184 days a third is 61, and 21 are the most.
  [
    'weekly, two Fridays missing, over half a year',
    without(fridays('2024-11-15'), '2024-05-03', '2024-05-10'),
    { M6: '2024-04-26', M1: '2024-10-11' },
  ],
  ['twice a month', twiceAMonth('2024-06-15'), { M1: '2024-05-15', MTD: '2024-05-31', YTD: '2023-12-31' }],
  // On 31 May the NAV of 30 April would be 31 days old, more than 16; over half a year up to 45 are tolerated.
  [
    'twice a month, a month missing',
    without(twiceAMonth('2024-06-30'), '2024-05-15', '2024-05-31'),
    { M1: 'GAP', M3: '2024-03-31' },
  ],
  [
    'twice a month, a month missing half a year ago',
    without(twiceAMonth('2024-11-30'), '2024-05-15', '2024-05-31'),
    { M6: '2024-04-30' },
  ],
  // Friday 28 June is a month-end: the targets are 31 May, 31 March (a Sunday) and 30 June.
  [
    'monthly',
    lastWorkdays('2024-06-28'),
    { M1: '2024-05-31', M3: '2024-03-29', MTD: '2024-05-31', Y1: '2023-06-30' },
  ],
  // The NAV of 30 April is not of May.
  [
    'monthly, a month missing',
    without(lastWorkdays('2024-06-28'), '2024-05-31'),
    { M1: 'GAP', MTD: 'GAP', M3: '2024-03-29' },
  ],
  // A NAV in the middle of June: its targets are 25 May and 31 May, and only the latter month has one by then.
  [
    'monthly, with one NAV more',
    [...lastWorkdays('2024-05-31'), '2024-06-14'],
    { M1: 'FREQUENCY', MTD: '2024-05-31' },
  ],
  // 15 June is a Saturday, valued on the 17th, and the target is the 25th; December's NAV is of Friday the 15th.
  [
    'monthly on the 15th',
    fifteenths('2024-07-15'),
    { M1: '2024-06-17', M3: '2024-04-15', M6: '2024-01-15', MTD: '2024-06-17', YTD: '2023-12-15' },
  ],
  // Third Fridays: 16 February is later in its month than 15 March, 17 March of 2023 as well.
  [
    'monthly on the third Friday, early',
    thirdFridays('2024-03-15'),
    { M1: '2024-02-16', M3: '2023-12-15', Y1: '2023-03-17', YTD: '2023-12-15' },
  ],
  ['monthly on the third Friday', thirdFridays('2024-08-16'), { M1: '2024-07-19', M6: '2024-02-16' }],
  // 25 July has the NAV of 15 May; the year before ended six weeks after that of 15 November, 228 days ago.
  [
    'mid-quarter',
    months('2019-02-15', '2024-08-15', 3),
    {
      M1: 'FREQUENCY',
      MTD: 'FREQUENCY',
      M3: '2024-05-15',
      M6: '2024-02-15',
      YTD: '2023-11-15',
      Y1: '2023-08-15',
    },
  ],
  // Of 46 days, December is asked for.
  [
    'mid-quarter, early in the year',
    months('2019-02-15', '2024-02-15', 3),
    { YTD: 'FREQUENCY', M3: '2023-11-15' },
  ],
  [
    'quarterly',
    monthEnds('2024-06-30', 3, '2019-03-31'),
    {
      M1: 'FREQUENCY',
      MTD: 'FREQUENCY',
      M3: '2024-03-31',
      M6: '2023-12-31',
      YTD: '2023-12-31',
      Y1: '2023-06-30',
    },
  ],
  // The NAV before is of 31 December, 182 days before the next one: March is missing.
  [
    'quarterly, a quarter missing',
    without(monthEnds('2024-06-30', 3, '2019-03-31'), '2024-03-31'),
    { M3: 'GAP', M6: '2023-12-31' },
  ],
  [
    'half-yearly',
    monthEnds('2024-06-30', 6, '2019-06-30'),
    { M3: 'FREQUENCY', M6: '2023-12-31', YTD: '2023-12-31', Y1: '2023-06-30' },
  ],
  [
    'yearly',
    months('2019-12-31', '2024-12-31', 12),
    { M6: 'FREQUENCY', YTD: '2023-12-31', Y1: '2023-12-31', Y_MINUS1: '2022-12-31', Y5: '2019-12-31' },
  ],
  ['yearly in June', months('2019-06-30', '2024-06-30', 12), { YTD: 'FREQUENCY', Y1: '2023-06-30' }],
  // As of its last NAV, a Friday: 10 February 2017 was one too.
  [
    'liquidated',
    days('2015-01-01', '2017-03-10').filter((day) => isWeekday(day)),
    { M1: '2017-02-10', MTD: '2017-02-28' },
  ],
  // Nothing between 30 June 2020 and 4 January 2021: the four years began in between, at 107 days.
  [
    'merged, after half a year without NAVs',
    daily('2024-10-15').filter((day) => day <= '2020-06-30' || day >= '2021-01-04'),
    { Y3: '2021-10-15', Y4: 'GAP', Y_MINUS3: 'GAP', Y5: '2019-10-15' },
  ],
];

describe('the NAV that a window starts from', () => {
  it.each(CASES)('%s', (_, dates, expected) => {
    expect(starts(dates, Object.keys(expected))).toEqual(expected);
  });

  it('may be as old as the frequency of its time allows', () => {
    // Every other Friday until 2021, daily since. On 17 June 2020 the NAV of the 5th was twelve days old.
    const turned = [
      ...days('2019-01-04', '2020-12-31').filter((_, n) => n % 14 === 0),
      ...days('2021-01-01', '2025-06-17').filter((day) => isWeekday(day)),
    ];
    expect(starts(turned, ['Y5', 'Y1'], { frequency: 'DAILY' })).toEqual({
      Y5: '2020-06-05',
      Y1: '2024-06-17',
    });
  });

  it('follows the NAVs where they come more rarely than was delivered', () => {
    const rare = monthEnds('2024-06-30', 3, '2019-03-31');
    expect(starts(rare, ['M1', 'M3'], { frequency: 'DAILY' })).toEqual({ M1: 'FREQUENCY', M3: '2024-03-31' });
  });
});

describe('Easter', () => {
  const closed = new Set(['2024-03-29', '2024-04-01']);
  const dates = without(daily('2024-03-28'), ...closed);

  it('makes Maundy Thursday a month-end where Good Friday is a holiday', () => {
    const isBusinessDay = businessDaysWithout(closed);
    const expected = { M1: '2024-02-29', M3: '2023-12-29', MTD: '2024-02-29' };
    expect(starts(dates, Object.keys(expected), { isBusinessDay })).toEqual(expected);
    expect(found(dates, { isBusinessDay }).months.at(-1)!.month).toBe('2024-03');
  });

  it('leaves it a day like others where nothing is known of holidays, until the month is over', () => {
    expect(starts(dates, ['M1'])).toEqual({ M1: '2024-02-28' });
    expect(found(dates).months.at(-1)!.month).toBe('2024-02');
    expect(found(dates, { asOf: '2024-03-30' }).months.at(-1)!.month).toBe('2024-02');
    expect(found(dates, { asOf: '2024-03-31' }).months.at(-1)!.month).toBe('2024-03');
  });
});

describe('whole months', () => {
  it('of a weekly class are over with the calendar: December without a NAV of January', () => {
    // Friday 27 December 2024; Monday and Tuesday are business days of December.
    const dates = fridays('2024-12-27');
    expect(found(dates, { asOf: '2024-12-30' }).months.at(-1)!.month).toBe('2024-11');
    const [december] = found(dates, { asOf: '2024-12-31' }).months.slice(-1);
    expect(december).toMatchObject({
      month: '2024-12',
      period: { startDate: '2024-11-29', endDate: '2024-12-27' },
    });
  });

  it('end with the last one that the NAVs reach', () => {
    // Friday 10 March 2017 is 21 days before the end of its month: too long for a daily class, not for a weekly one.
    const asOf = '2026-11-22';
    const liquidated = days('2015-01-01', '2017-03-10').filter((day) => isWeekday(day));
    expect(found(liquidated, { asOf }).months.at(-1)!.month).toBe('2017-02');
    const weekly = liquidated.filter((day) => dayOfWeek(day) === FRIDAY);
    expect(found(weekly, { asOf }).months.at(-1)!.month).toBe('2017-03');
  });

  it('are of NAVs within them, so that none is a month of nothing', () => {
    // April has no NAV: it and May have no return, and the class has no best month of the last twelve.
    const dates = lastWorkdays('2024-06-28').filter((day) => !day.startsWith('2024-04'));
    const { months: all, all: figuresOfIt } = found(dates, { frequency: 'MONTHLY' });
    const empty = all.filter(({ period }) => period === null).map(({ month }) => month);
    expect(empty).toEqual(['2024-04', '2024-05']);
    expect(figuresOfIt.find(({ code }) => code === 'BEST_MONTH_Y1')).toMatchObject({
      value: null,
      reason: 'TOO_FEW_MONTHS',
    });
  });

  it.each([
    ['quarterly', monthEnds('2024-06-30', 3, '2019-03-31')],
    ['half-yearly', monthEnds('2024-06-30', 6, '2019-06-30')],
    ['yearly', months('2019-12-31', '2024-12-31', 12)],
  ])('are none of a class valued %s', (_, dates) => {
    const ofMonths = found(dates).all.filter((figure) => 'months' in figure);
    expect(ofMonths.map(({ reason, value }) => `${reason} ${value}`)).toEqual(
      Array(24).fill('FREQUENCY null'),
    );
  });
});

describe('a history that begins late', () => {
  const dates = days('2016-01-04', '2024-06-12').filter((day) => isWeekday(day));
  const WINDOWS = ['ITD', 'INCEPTION_MONTH', 'INCEPTION_YEAR'];
  const NONE = { ITD: 'LATE_HISTORY', INCEPTION_MONTH: 'LATE_HISTORY', INCEPTION_YEAR: 'LATE_HISTORY' };
  const ALL = { ITD: '2016-01-04', INCEPTION_MONTH: '2016-01-04', INCEPTION_YEAR: '2016-01-04' };

  it.each<[string, Partial<FigureSource>, Record<string, string>]>([
    ['eleven years after the launch', { launchDate: '2005-03-01' }, NONE],
    ['after the creation, where no launch is known', { creationDate: '2005-03-01' }, NONE],
    // 20 November to 4 January is 45 days.
    ['45 days after the launch', { launchDate: '2015-11-20' }, ALL],
    ['46 days after it', { launchDate: '2015-11-19' }, NONE],
    [
      'soon after the launch of what was created long before',
      { launchDate: '2016-01-04', creationDate: '2005-03-01' },
      ALL,
    ],
    ['when nobody knows', {}, ALL],
  ])('%s', (_, given, expected) => {
    expect(starts(dates, WINDOWS, given)).toEqual(expected);
  });

  it('has no yearly return since inception either, but all others', () => {
    const { all } = found(dates, { launchDate: '2005-03-01' });
    const of = (code: string) => all.find((figure) => figure.code === code)!;
    expect(of('ANNUALIZED_TOTAL_RETURN_ITD')).toMatchObject({ value: null, reason: 'LATE_HISTORY' });
    expect(of('TOTAL_RETURN_Y5').value).not.toBeNull();
    expect(of('BEST_MONTH_ITD_MAX_Y10').value).not.toBeNull();
  });

  it('may begin a valuation later: a quarterly class a hundred days after its launch', () => {
    const quarterly = monthEnds('2024-06-30', 3, '2019-03-31');
    // 21 December 2018 to 31 March 2019 is 100 days.
    expect(starts(quarterly, ['ITD'], { launchDate: '2018-12-21' })).toEqual({ ITD: '2019-03-31' });
    expect(starts(quarterly, ['ITD'], { launchDate: '2018-12-20' })).toEqual({ ITD: 'LATE_HISTORY' });
  });
});
