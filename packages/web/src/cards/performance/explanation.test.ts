import type { ReturnPeriod } from '@fundarium/contract/performance';
import { describe, expect, it } from 'vitest';
import { explanationOf } from './explanation.ts';
import { calendarReturn, figureCode, figureNamed } from './figure.ts';
import { heatYears } from './heat-months.ts';
import { monthEndBefore } from './month-end.ts';
import { EXPLAINED } from './explained-for-test.ts';
import { performanceFormats, toneOf } from '../../figures/use-performance-formats.ts';
import { noneText } from './none-text.ts';

const again = ({ endNav, startNav }: ReturnPeriod, factors: readonly { factor: number }[]) =>
  ((endNav / startNav) * factors.reduce((product, each) => product * each.factor, 1) - 1) * 100;

describe('the explanation of a figure', () => {
  it('holds all that the figure is computed from', () => {
    const { figure, asked, period, factors, years } = explanationOf(EXPLAINED, {
      kind: 'TOTAL_RETURN',
      window: 'ITD',
    })!;
    // 100 to 99 with 2 paid at 98 and 1 at 100: 0.99 × (1 + 2/98) × 1.01 − 1.
    expect(figure.value).toBeCloseTo(2.0306122449, 9);
    expect(again(period!, factors)).toBeCloseTo(figure.value!, 9);
    expect(asked).toEqual({ from: '2024-01-15', to: '2024-04-10' });
    expect(years).toBeNull();
  });

  it.each([
    ['MONTH', '2024-02', ['2024-02-12']],
    ['MONTH', '2024-03', ['2024-03-11']],
    ['YEAR', '2024', ['2024-02-12', '2024-03-11']],
  ] as const)('of %s %s has the distributions between its NAVs', (kind, label, exDates) => {
    const { figure, period, factors } = explanationOf(EXPLAINED, { kind, label })!;
    expect(factors.map(({ exDate }) => exDate)).toEqual(exDates);
    expect(again(period!, factors)).toBeCloseTo(figure.value!, 9);
  });

  it('has those of a history that begins late, which has no figure since inception', () => {
    const since = EXPLAINED.windows.find(({ window }) => window === 'ITD')!;
    const late = {
      ...EXPLAINED,
      sinceFirstNav: { value: since.value!, factors: since.factors },
      windows: [{ ...since, value: null, reason: 'LATE_HISTORY' as const, period: null, factors: [] }],
    };
    const { figure, period, factors } = explanationOf(late, { kind: 'MONTH', label: '2024-02' })!;
    expect(factors.map(({ exDate }) => exDate)).toEqual(['2024-02-12']);
    expect(again(period!, factors)).toBeCloseTo(figure.value!, 9);
  });

  it('has those of a month after a change of currency, across which there is no figure since inception', () => {
    const since = EXPLAINED.windows.find(({ window }) => window === 'ITD')!;
    const changed = {
      ...EXPLAINED,
      currencyChanges: [{ on: '2024-01-20', from: 'EUR', to: 'USD' }],
      windows: [{ ...since, value: null, reason: 'CURRENCY_CHANGE' as const, period: null, factors: [] }],
    };
    const { factors } = explanationOf(changed, { kind: 'MONTH', label: '2024-02' })!;
    expect(factors.map(({ exDate }) => exDate)).toEqual(['2024-02-12']);
  });

  it('asks for the whole month, and for the part of a year that there is', () => {
    const month = explanationOf(EXPLAINED, { kind: 'MONTH', label: '2024-02' })!;
    expect(month.asked).toEqual({ from: '2024-01-31', to: '2024-02-29' });
    const year = explanationOf(EXPLAINED, { kind: 'YEAR', label: '2024' })!;
    expect(year.asked).toEqual({ from: '2024-01-15', to: '2024-04-10' });
  });

  it('of the best month is that month, among those looked at', () => {
    const { figure, period, months } = explanationOf(EXPLAINED, {
      kind: 'BEST_MONTH',
      window: 'ITD_MAX_Y10',
    })!;
    expect(months.map(({ label }) => label)).toEqual(['2024-02', '2024-03']);
    expect(figure.month).toBe('2024-02');
    expect(Math.max(...months.map(({ value }) => value))).toBe(figure.value);
    expect(period).toEqual(EXPLAINED.months[0]!.period);
  });

  it('of a count and its share are the months counted', () => {
    const months = explanationOf(EXPLAINED, { kind: 'POSITIVE_MONTHS', window: 'ITD_MAX_Y10' })!;
    expect(months.figure).toMatchObject({ value: 1, unit: 'count' });
    expect(months.months.filter(({ value }) => value > 0)).toHaveLength(1);
    const share = explanationOf(EXPLAINED, { kind: 'NEGATIVE_MONTHS_RATIO', window: 'ITD_MAX_Y10' })!;
    expect(share.figure).toMatchObject({ value: 50, unit: 'share' });
  });

  it('of an unknown figure is the reason, with the NAV that is too old', () => {
    const { figure, period, gap } = explanationOf(EXPLAINED, { kind: 'TOTAL_RETURN', window: 'M1' })!;
    expect([figure.value, figure.reason, period]).toEqual([null, 'GAP', null]);
    expect(gap).toEqual({ wanted: '2024-03-10', navDate: '2024-02-12', tolerated: 20 });
    const yearly = explanationOf(EXPLAINED, { kind: 'ANNUALIZED_TOTAL_RETURN', window: 'ITD' })!;
    expect([yearly.figure.value, yearly.figure.reason]).toEqual([null, 'UNDER_A_YEAR']);
  });

  it('is none of a window that is never annualised, or that is not there', () => {
    expect(explanationOf(EXPLAINED, { kind: 'ANNUALIZED_TOTAL_RETURN', window: 'M1' })).toBeNull();
    expect(explanationOf(EXPLAINED, { kind: 'TOTAL_RETURN', window: 'Y99' })).toBeNull();
  });
});

describe('the map of months', () => {
  it('shows of the launch month and the current one what there is, so that a row chains to its year', () => {
    const [year] = heatYears(EXPLAINED);
    const shown = year!.months.map((month) => month?.figure.value ?? null);
    expect(shown.map((value) => value !== null)).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0].map(Boolean));
    expect(year!.months.map((month) => month?.partial).slice(0, 4)).toEqual([true, false, false, true]);
    const chained = shown.reduce<number>((product, value) => product * (1 + (value ?? 0) / 100), 1);
    expect((chained - 1) * 100).toBeCloseTo(year!.total.value!, 9);
  });
});

describe('the month of the first NAV of a history that begins late', () => {
  const { windows, ...reply } = EXPLAINED;
  const firstMonth = windows.find(({ window }) => window === 'INCEPTION_MONTH')!;
  const nothing = { value: null, reason: 'LATE_HISTORY', from: null, to: null, period: null } as const;
  const late = {
    ...reply,
    windows: windows.map((each) => (each === firstMonth ? { ...each, ...nothing } : each)),
    firstMonth: { ...firstMonth, value: 1.5 },
  };

  it('shows what there is of it, as its year does, and how that came about', () => {
    const [year] = heatYears(late);
    const [month] = year!.months;
    expect(month).toEqual({
      figure: { name: { kind: 'MONTH', label: '2024-01' }, value: 1.5, unit: 'percent', reason: null },
      partial: true,
    });
    expect(explanationOf(late, month!.figure.name)).toMatchObject({
      figure: month!.figure,
      asked: { from: '2024-01-15', to: '2024-01-31' },
      period: firstMonth.period,
    });
    expect(explanationOf(late, { kind: 'TOTAL_RETURN', window: 'INCEPTION_MONTH' })!.figure.value).toBeNull();
  });

  it('says why there is none', () => {
    const single = { ...late, firstMonth: { ...firstMonth, ...nothing, reason: 'NO_NAV' as const } };
    expect(heatYears(single)[0]!.months[0]!.figure).toMatchObject({ value: null, reason: 'NO_NAV' });
  });
});

describe('figures to month-end', () => {
  it('end with the month before, unless the reference date is a month-end by the calendar of the class', () => {
    expect(monthEndBefore({ referenceDate: '2024-04-10', isMonthEnd: false })).toBe('2024-03-31');
    expect(monthEndBefore({ referenceDate: '2024-03-01', isMonthEnd: false })).toBe('2024-02-29');
    // Thursday before Good Friday, the last weekday of its month.
    expect(monthEndBefore({ referenceDate: '2024-03-28', isMonthEnd: true })).toBeNull();
    expect(monthEndBefore({ referenceDate: null, isMonthEnd: false })).toBeNull();
  });
});

describe('where there is no figure at all', () => {
  const t = ((key: string, values: object = {}) => [key, ...Object.values(values)].join(' ')) as never;
  const text = (launchAfterNavs: string | null, asOf: string | null) =>
    noneText({ launchAfterNavs }, asOf, t, (date) => date.slice(5));

  it('says whether that is for want of a NAV, or as all of them precede the launch', () => {
    expect(text(null, null)).toBe('performance-none');
    expect(text(null, '2026-10-31')).toBe('performance-none-until 10-31');
    expect(text('2026-12-01', null)).toBe('performance-before-launch 12-01');
    expect(text('2026-12-01', '2026-10-31')).toBe('performance-before-launch-until 12-01 10-31');
  });
});

describe('how a figure is written', () => {
  it.each([
    ['de-CH', /^\+1['’]234\.50%$/],
    ['de-DE', /^\+1\.234,50\u00a0%$/],
    ['en-GB', /^\+1,234\.50%$/],
  ])('in %s: two decimals, the sign and the unit', (locale, text) => {
    expect(performanceFormats(locale).percent(1234.5)).toMatch(text);
  });

  it('is rounded half away from zero by the digits that lists round by', () => {
    const { percent, points, figure } = performanceFormats('en-GB');
    // NAV 100 to 94.355. A hundredth of it is a double a little nearer to zero.
    const value = (94.355 / 100 - 1) * 100;
    expect([percent(value), points(value)]).toEqual(['-5.65%', '-5.65']);
    expect(percent(-value)).toBe('+5.65%');
    expect(figure({ value, unit: 'percent' })).toBe('-5.65%');
    expect(toneOf({ value, unit: 'percent' })).toBe('loss');
  });

  it('is the true return where that ends on half a hundredth', () => {
    const { percent, points, figure, exactPercent } = performanceFormats('en-GB');
    // NAV 1000 to 1003.05: 0.305 %, as a double 0.3049999999999997.
    const value = (1003.05 / 1000 - 1) * 100;
    expect([percent(value), points(value), exactPercent(value)]).toEqual(['+0.31%', '+0.31', '0.305%']);
    expect(figure({ value: 100 * 1.00305, unit: 'index' })).toBe('100.31');
    expect(toneOf({ value: (1000.05 / 1000 - 1) * 100, unit: 'percent' })).toBe('gain');
  });

  it('has neither sign nor colour where it rounds to zero', () => {
    const tiny = {
      name: { kind: 'YEAR', label: '2024' },
      value: 0.004,
      unit: 'percent',
      reason: null,
    } as const;
    expect(performanceFormats('en-GB').figure(tiny)).toBe('0.00%');
    expect(toneOf(tiny)).toBeUndefined();
    expect(toneOf({ ...tiny, value: -0.005000001 })).toBe('loss');
    expect(toneOf({ ...tiny, value: 1.2 })).toBe('gain');
    expect(performanceFormats('en-GB').figure({ ...tiny, value: null })).toBe('–');
  });
});

describe('the name of a figure', () => {
  it.each(['TOTAL_RETURN_YTD', 'ANNUALIZED_TOTAL_RETURN_Y_MINUS10', 'BEST_MONTH_ITD_MAX_Y10'])(
    'is read from its field: %s',
    (code) => expect(figureCode(figureNamed(code)!)).toBe(code),
  );

  it('tells a ratio of months from a number of them', () => {
    expect(figureNamed('POSITIVE_MONTHS_Y3')).toEqual({ kind: 'POSITIVE_MONTHS', window: 'Y3' });
    expect(figureNamed('POSITIVE_MONTHS_RATIO_Y3')).toEqual({ kind: 'POSITIVE_MONTHS_RATIO', window: 'Y3' });
  });

  it.each(['NAV', 'TOTAL_RETURN', 'TOTAL_RETURN_', 'FUND.TOTAL_RETURN_YTD', 'MY_TOTAL_RETURN_YTD'])(
    'is not made of %s',
    (code) => expect(figureNamed(code)).toBeNull(),
  );
});

it('a year says its own reason, and of a gap that a NAV at one end is missing or too old', () => {
  const reasonOf = (reason: 'NO_NAV' | 'GAP' | null) =>
    calendarReturn('YEAR', { label: '2024', value: null, reason }).reason;
  expect([reasonOf('NO_NAV'), reasonOf('GAP'), reasonOf(null)]).toEqual(['NO_NAV', 'CALENDAR', null]);
});
