import type { EntityReply } from '@fundarium/contract/entity';
import type { ExportRequestInput } from '@fundarium/contract/export';
import { columnOf, type QuotationsReply } from '@fundarium/contract/quotations';
import { expect } from 'vitest';
import { HOSTILE_TEXTS, LONG, type ExportSite } from './export-site.ts';
import type { Caller } from './product.ts';
import { ofField, text, type Expected } from './expected-cells.ts';

export type Source = ExportRequestInput['source'];
export type RequestParts = Partial<Omit<ExportRequestInput, 'source'>>;
export type Case = {
  readonly who: Caller;
  readonly source: Source;
  readonly parts?: RequestParts;
  readonly headers: readonly string[];
  readonly expected: () => Promise<readonly (readonly Expected[])[]>;
};

export const read = async <T>(who: Caller, url: string, body?: object): Promise<T> => {
  const { status, json } = await who.call(url, body);
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return json;
};

/** The codes of all classes. */
export const CLASS_CODES = Object.keys(HOSTILE_TEXTS);
const LISTED = ['CODE', 'NAME', 'CURRENCY', 'TER', 'LAUNCH_DATE'];

/** What is now, with its tables as their own calls have them. */
export const casesOfToday = (site: ExportSite): Readonly<Record<string, Case>> => ({
  SEARCH: {
    who: site.reader,
    source: { type: 'SEARCH', nature: 'PART', query: { columns: LISTED, sort: [{ field: 'CODE' }] } },
    headers: ['Code', 'Name', 'Currency', 'Total expense ratio (TER) (%)', 'Launch date'],
    expected: async () => {
      const query = { columns: LISTED, sort: [{ field: 'CODE', descending: false }] };
      const { rows } = await read<{ rows: { values: Record<string, unknown> }[] }>(
        site.reader,
        'browse/search/parts',
        query,
      );
      expect(rows).toHaveLength(CLASS_CODES.length);
      return rows.map(({ values }) =>
        LISTED.map((code) => ofField(site.metamodel, 'PART', code, values[code])),
      );
    },
  },
  DETAILS: {
    who: site.reader,
    source: { type: 'DETAILS', nature: 'PART', code: '00123' },
    headers: ['Field code', 'Field', 'Value'],
    expected: () => detailsOf(site, 'PART', 'part', '00123'),
  },
  'DETAILS of a sub-fund with a long text': {
    who: site.reader,
    source: { type: 'DETAILS', nature: 'PROD', code: 'ALPHA-P' },
    headers: ['Field code', 'Field', 'Value'],
    expected: async () => {
      const rows = await detailsOf(site, 'PROD', 'product', 'ALPHA-P');
      expect(rows.find(([code]) => code![1] === 'INVESTMENT_OBJECTIVE')?.[2]![1]).toBe(LONG);
      return rows;
    },
  },
  'DETAILS as of another day': {
    who: site.reader,
    source: {
      type: 'DETAILS',
      nature: 'PART',
      code: 'JAPANESE',
      fields: ['NAME', 'TER', 'LAUNCH_DATE'],
      validOn: '2026-01-15',
    },
    headers: ['Field code', 'Field', 'Value'],
    expected: async () => [
      [text('NAME'), text('Name'), text('日本の投資信託')],
      [text('TER'), text('Total expense ratio (TER) (%)'), ['percent', '1.25']],
      [text('LAUNCH_DATE'), text('Launch date'), text(null)],
    ],
  },
  NAV: {
    who: site.reader,
    source: {
      type: 'NAV',
      level: 'PART',
      lines: [{ code: 'JAPANESE', from: '2025-12-31' }],
      until: '2026-02-27',
      mode: 'total',
      figure: 'nav',
    },
    headers: [
      'Code',
      'Currency',
      'Date',
      'NAV',
      'Base 100 (Total return)',
      'Ask',
      'Bid',
      'Dividend',
      'Gross dividend',
      'Net dividend',
      'Tax credit',
      'Capital gain',
    ],
    expected: async () => {
      const { series } = await read<QuotationsReply>(site.reader, 'quotations?codes=JAPANESE&fields=nav');
      const [dates, navs] = [columnOf(series[0]!.dates), columnOf(series[0]!.nav!)];
      // 1.5 is reinvested at the NAV of its ex-date, 30 January.
      const held = 1 + 1.5 / Number(navs[1]);
      return dates.map((date, at) => [
        text('JAPANESE'),
        text('EUR'),
        ['date', date],
        ['number', navs[at]],
        ['number', Number((Number(navs[at]) * (at === 0 ? 1 : held)).toPrecision(15))],
        text(null),
        text(null),
        at === 1 ? ['number', '1.5'] : text(null),
        text(null),
        text(null),
        text(null),
        text(null),
      ]);
    },
  },
  'NAV side by side': {
    who: site.reader,
    source: {
      type: 'NAV',
      level: 'PART',
      lines: [
        { code: 'JAPANESE', from: '2025-12-31' },
        { code: 'HEBREW', from: '2025-12-31' },
      ],
      until: '2026-02-27',
      mode: 'price',
      figure: 'drawdown',
      layout: 'SIDE_BY_SIDE',
    },
    headers: ['Date', 'JAPANESE · Drawdown (%)', 'HEBREW · Drawdown (%)'],
    expected: async () => [
      [
        ['date', '2025-12-31'],
        ['percent', '0'],
        ['percent', '0'],
      ],
      [['date', '2026-01-30'], ['percent', '0'], text(null)],
      [
        ['date', '2026-02-27'],
        ['percent', '0'],
        ['percent', '-2'],
      ],
    ],
  },
  DOCUMENTS: {
    who: site.reader,
    source: {
      type: 'DOCUMENTS',
      nature: 'ATTACHMENT',
      query: {
        columns: [
          'DISPLAY_LABEL',
          'FILE_NAME',
          'LANGUAGE',
          'FILE_SIZE',
          'START_DATE',
          'NODE_NATURE',
          'PART.NAME',
        ],
        sort: [{ field: 'START_DATE', descending: true }],
      },
    },
    headers: [
      'Label',
      'File name',
      'Language',
      'File size (bytes)',
      'Start date',
      'Entity nature',
      'Share class · Name',
    ],
    expected: async () => [
      [
        text('+ALPHA KID'),
        text('=1+1.pdf'),
        text('German\nJapanese'),
        ['number', '123456'],
        ['date', '2026-01-05'],
        text('Share class'),
        text('日本の投資信託 改'),
      ],
      [
        text('-old'),
        text('old.pdf'),
        text('French'),
        ['number', '1000'],
        ['date', '2025-01-15'],
        text('Share class'),
        text(HOSTILE_TEXTS['History']),
      ],
    ],
  },
});

async function detailsOf(
  { reader, metamodel }: ExportSite,
  level: 'PART' | 'PROD',
  path: string,
  code: string,
): Promise<Expected[][]> {
  const { values } = await read<EntityReply>(reader, `browse/${path}/${encodeURIComponent(code)}`);
  return metamodel.fields
    .filter((field) => field.level === level)
    .map(({ businessCode, label, type }) => [
      text(businessCode),
      text(type === 'PERCENT' ? `${label} (%)` : label),
      ofField(metamodel, level, businessCode, values[businessCode]),
    ]);
}
