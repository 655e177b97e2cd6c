import type { PerformanceReply, WindowFigure } from '@fundarium/contract/performance';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import { performanceTable } from './performance.ts';

const REPLY: PerformanceReply = {
  code: 'A',
  currency: 'EUR',
  currencyChanges: [],
  quotationUnit: null,
  referenceDate: '2024-04-10',
  isMonthEnd: false,
  firstNavDate: '2024-01-15',
  current: null,
  method: { reinvested: 'GROSS', yearCount: 'ACT_ACT', toleratedGap: null },
  frequency: 'WEEKLY',
  toleratedGap: 10,
  since: 'LAUNCH',
  launchAfterNavs: null,
  sinceFirstNav: null,
  firstMonth: null,
  factors: [],
  windows: [],
  monthly: [],
  months: [],
  years: [],
  ignored: [],
  fault: false,
  unpaidCoupon: null,
  stored: null,
  revision: { number: 1, token: 'a' },
};
const NOTHING: Partial<PerformanceReply> = { referenceDate: null, firstNavDate: null, toleratedGap: null };

/** The rows of a file, and what the sheet about it says after the reference date and currency. */
async function fileOf(more: Partial<PerformanceReply>, locale = 'en-GB') {
  const asked = {
    request: { language: locale.slice(0, 2) },
    say: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    locale,
  } as unknown as Asked;
  const around = { performance: () => Promise.resolve({ ...REPLY, ...more }) };
  const source = { type: 'PERFORMANCE', level: 'PART', code: 'A' } as const;
  const { table, lines } = await performanceTable(asked, source, around as unknown as ExportSurroundings);
  const rows = (await Array.fromAsync(table.rows)).flat();
  return { rows, said: lines!.filter(([name]) => /method|remark/.test(name)).map(([, text]) => text) };
}
const METHOD = 'performance-reinvested-GROSS. performance-years-by-ACT_ACT.';

describe('the sheet about a file of figures says what the card does', () => {
  it('how far a NAV was carried forward', async () => {
    const how = METHOD.slice(0, -1);
    expect((await fileOf({})).said).toEqual([`${how}. performance-tolerated-gap_other 10.`]);
    expect((await fileOf({ toleratedGap: 1 })).said).toEqual([`${how}. performance-tolerated-gap_one 1.`]);
    const monthly = { toleratedGap: null, frequency: 'MONTHLY' };
    expect((await fileOf(monthly)).said).toEqual([`${how}. performance-tolerated-month.`]);
  });

  it('how many payments count nowhere, and that a coupon is not among them', async () => {
    const ignored = ['2024-02-01', '2024-03-01'].map(
      (exDate) => ({ kind: 'DIVIDEND', exDate, reason: 'NO_AMOUNT' }) as const,
    );
    expect((await fileOf({ ignored, unpaidCoupon: '5.5' }, 'de-DE')).said.slice(1)).toEqual([
      'performance-unpaid-coupon 5,5',
      'performance-ignored_other 2',
    ]);
  });

  it('why there are no figures at all', async () => {
    const { rows, said } = await fileOf({ ...NOTHING, fault: true });
    expect([rows, said]).toEqual([[], [METHOD, 'performance-fault']]);
    expect((await fileOf(NOTHING)).said).toEqual([METHOD]);
  });
});

it('has the return since the first NAV of a history that begins late', async () => {
  const { rows } = await fileOf({ sinceFirstNav: { value: 45, factors: [] } });
  expect(rows).toEqual([
    [
      'performance-returns',
      'performance-window-FIRST_NAV',
      expect.stringContaining('performance-column-total'),
      '2024-01-15',
      '2024-04-10',
      expect.objectContaining({ value: '45' }),
      null,
      null,
    ],
  ]);
});

describe('a month that is no whole one', () => {
  const PERIOD = {
    startDate: '2024-01-15',
    endDate: '2024-01-31',
    startNav: 100,
    endNav: 101,
    factor: 1,
    value: 1,
  };
  const found = (window: string, more: Partial<WindowFigure>): WindowFigure => ({
    window,
    value: null,
    reason: null,
    from: null,
    to: null,
    period: null,
    factors: [],
    gap: null,
    annualised: null,
    ...more,
  });
  const year = { label: '2024', value: 1, period: null, reason: null, partial: true };
  const monthsOf = async (more: Partial<PerformanceReply>) => {
    const { rows } = await fileOf({ years: [year], ...more });
    return rows
      .filter(([block]) => block === 'performance-months')
      .map(([, month, , from, to, value, , remark]) => [month, from, to, value, remark]);
  };
  const late = found('INCEPTION_MONTH', { reason: 'LATE_HISTORY' });

  it('has what there is of the first one of a history that begins late', async () => {
    const firstMonth = found('INCEPTION_MONTH', { value: 1, period: PERIOD });
    expect(await monthsOf({ windows: [late], firstMonth })).toEqual([
      ['2024-01', '2024-01-15', '2024-01-31', expect.objectContaining({ value: '1' }), 'performance-partial'],
    ]);
  });

  it('says why there is none of it', async () => {
    const gap = { wanted: '2024-03-31', navDate: '2024-03-01', tolerated: 10 };
    const change = { on: '2024-04-03', from: 'EUR', to: 'USD' };
    const remarksOf = async (first: Partial<WindowFigure>, current: Partial<WindowFigure>) => {
      const windows = [found('INCEPTION_MONTH', first), found('MTD', current)];
      const months = await monthsOf({ windows, currencyChanges: [change] });
      return months.map(([month, , , value, remark]) => [month, value, remark]);
    };
    expect(await remarksOf({ reason: 'NO_NAV' }, { reason: 'FREQUENCY' })).toEqual([
      ['2024-01', null, 'performance-reason-NO_NAV'],
      ['2024-04', null, 'performance-reason-FREQUENCY'],
    ]);
    const [, april] = await remarksOf({ reason: 'NO_NAV' }, { reason: 'GAP', gap });
    expect(april![2]).toMatch(/^performance-reason-GAP .*10/);
    const [, changed] = await remarksOf({ reason: 'NO_NAV' }, { reason: 'CURRENCY_CHANGE' });
    expect(changed![2]).toMatch(/^performance-reason-CURRENCY_CHANGE EUR/);
    const month = { label: '2024-02', value: null, period: null, reason: 'GAP' } as const;
    expect((await monthsOf({ months: [month] }))[0]![4]).toBe('performance-reason-CALENDAR 10');
    const { rows } = await fileOf({ years: [{ ...year, value: null, reason: 'NO_NAV' }] });
    expect(rows.find(([block]) => block === 'performance-years')!.at(-1)).toBe('performance-reason-NO_NAV');
  });
});
