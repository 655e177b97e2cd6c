import type { SourceOf } from '@fundarium/contract/export-sources';
import type { Metamodel } from '@fundarium/contract/metamodel';
import { expect, it } from 'vitest';
import type { Asked } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import { navTable } from './nav.ts';

const PAID = {
  code: 'X',
  exDate: '2026-11-26',
  paymentDate: null,
  currency: 'EUR',
  kind: 'DIVIDEND',
  notional: false,
  dividend: '1',
  grossDividend: null,
  netDividend: null,
  dividendTaxCredit: null,
  capitalGain: null,
  splitRatio: null,
  beforeSplit: null,
};
/** A product that is quoted on both sides long before it has a NAV, and goes on after the last one. */
const AROUND = {
  quotations: async () => ({
    today: '2026-11-27',
    series: [
      {
        code: 'X',
        name: 'X',
        currency: 'EUR',
        currencyChanges: [],
        quotationUnit: null,
        denomination: null,
        benchmark: null,
        launchDate: null,
        valuationFrequency: null,
        holidays: '',
        dates: '2020-01-02,2022-03-01,2026-11-20,2026-11-25',
        nav: ',10,12,',
        ask: '9,10,12,13',
        bid: ',,,13',
      },
    ],
  }),
  dividends: async () => ({ series: [{ code: 'X', dividends: [PAID] }] }),
  benchmarks: async () => ({
    series: [{ code: 'INDEX', dates: '2000-01-03,2022-02-28,2022-03-02,2026-11-20', values: '1,2,3,4' }],
  }),
  figureMethod: async () => ({ reinvested: 'GROSS', toleratedGap: null }),
} as unknown as ExportSurroundings;
const NET = {
  ...AROUND,
  figureMethod: async () => ({ reinvested: 'NET', toleratedGap: null }),
} as unknown as ExportSurroundings;
const ASKED = {
  session: {},
  metamodel: { fields: [], structuredProducts: { fields: [] } } as unknown as Metamodel,
  say: (key: string) => key,
} as unknown as Asked;

const SINCE_INCEPTION: SourceOf<'NAV'> = {
  type: 'NAV',
  level: 'STRUCTURED_PRODUCT',
  lines: [{ code: 'X', from: '2022-03-01' }],
  benchmark: null,
  until: '2026-11-20',
  lastDay: '2026-11-27',
  isWhole: true,
  mode: 'price',
  figure: 'nav',
  layout: 'DAYS',
};

it.each([
  ['all days', SINCE_INCEPTION, 5, '2020-01-02', '2026-11-26'],
  [
    'days from between two NAVs on',
    { ...SINCE_INCEPTION, lines: [{ code: 'X', from: '2022-05-01' }], isWhole: false },
    4,
    '2022-03-01',
    '2026-11-26',
  ],
  [
    'days that end before the last one asked for',
    { ...SINCE_INCEPTION, lines: [{ code: 'X', from: '2021-01-01' }], isWhole: false, lastDay: '2026-11-20' },
    2,
    '2021-01-01',
    '2026-11-20',
  ],
  [
    'lines side by side',
    { ...SINCE_INCEPTION, layout: 'SIDE_BY_SIDE' as const },
    2,
    '2022-03-01',
    '2026-11-20',
  ],
])('a file of %s names the days that its rows have', async (_, source, count, from, until) => {
  const { named, lines, rows } = await navTable(ASKED, source, AROUND);
  const isIndex = source.layout === 'DAYS';
  expect([rows, named, ...lines!.slice(0, 2)]).toEqual([
    count,
    `export-name-nav-X-${isIndex ? 'export-name-nav-price-' : ''}${from}-${until}`,
    ['nav-from', from],
    ['nav-to', until],
  ]);
});

it.each([
  ['price', AROUND, 'nav-return-price'],
  ['total', AROUND, 'nav-return-total'],
  ['total', NET, 'nav-total-return-net-note'],
  ['price', NET, 'nav-return-price'],
] as const)('values at base 100 say that they are in %s return', async (mode, around, said) => {
  const days = await navTable(ASKED, { ...SINCE_INCEPTION, mode }, around);
  expect(days.table.columns[4]!.header).toBe(`nav-column-nav100 (${said})`);
  const aside = { ...SINCE_INCEPTION, mode, figure: 'base100', layout: 'SIDE_BY_SIDE' } as const;
  const lines = await navTable(ASKED, aside, around);
  expect(lines.table.columns[1]!.header).toBe(`X · nav-base-100 (${said})`);
  for (const { named } of [days, lines]) expect(named).toContain(`-export-name-nav-${mode}-`);
});

it('has all of a share, and of a benchmark the days from which on they are compared', async () => {
  const source = { ...SINCE_INCEPTION, benchmark: { code: 'INDEX', from: '2022-03-01' } };
  const { table, named } = await navTable(ASKED, source, AROUND);
  const days = (await Array.fromAsync(table.rows)).flat().map(([code, , date]) => [code, date]);
  expect(days.filter(([code]) => code === 'INDEX').map(([, date]) => date)).toEqual([
    '2022-02-28',
    '2022-03-02',
    '2026-11-20',
  ]);
  expect(days.find(([code]) => code === 'X')![1]).toBe('2020-01-02');
  expect(named).toContain('-2020-01-02-');
});
