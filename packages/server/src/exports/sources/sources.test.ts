import type { ComparisonReply, ChangesReply } from '@fundarium/contract/comparison';
import type { EntityReply } from '@fundarium/contract/entity';
import type { ExportRequestInput } from '@fundarium/contract/export';
import type { ExportSourceType } from '@fundarium/contract/export-sources';
import type { FindingsReply } from '@fundarium/contract/finding-endpoints';
import type { AuditReply, TimelineReply } from '@fundarium/contract/history';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { PerformanceReply } from '@fundarium/contract/performance';
import { columnOf, type QuotationsReply } from '@fundarium/contract/quotations';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  HOSTILE_TEXTS,
  LONG,
  SPLIT_LINES,
  startExportSite,
  type ExportSite,
} from '../../testing/export-site.ts';
import type { Caller } from '../../testing/product.ts';
import { packFor } from '../../translations/packs.ts';
import { noOpenpyxl, readByOpenpyxl, readCsvByAll } from '../foreign-for-test.ts';

let site: ExportSite;
let metamodel: Metamodel;
const en = packFor('en');

beforeAll(async () => {
  site = await startExportSite();
  const { status } = await site.contributor.call('/studio/api/v1/entities/fields', {
    entity: { level: 'PART', code: 'JAPANESE' },
    values: { TER: '0.75', NAME: '日本の投資信託 改' },
    effectiveDate: '2026-02-01',
  });
  if (status !== 200) throw new Error(`The change was answered ${status}`);
  const registered = await site.contributor.call('/studio/api/v1/entities/registrations', {
    entity: { level: 'PART', code: 'History' },
    registrations: { CH: { REGISTRATION_STATUS: 'YES' }, JP: { REGISTRATION_STATUS: 'YES' } },
  });
  if (registered.status !== 200) throw new Error(`The registrations were answered ${registered.status}`);
  metamodel = (await site.reader.call('meta/model/en')).json;
}, 120_000);
afterAll(() => site.product.stop());

type Source = ExportRequestInput['source'];
type Wish = Partial<Omit<ExportRequestInput, 'source'>>;

async function fileOf(who: Caller, source: Source, wish: Wish = {}) {
  const reply = await site.product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: who.headers,
    payload: { source, language: 'en', locale: 'en-GB', ...wish },
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply;
}
async function refusalOf(who: Caller, source: Source, wish: Wish = {}) {
  const { status, json } = await who.call('export', { source, language: 'en', locale: 'en-GB', ...wish });
  return [status, (json as { code: string }).code];
}
const read = async <T>(who: Caller, url: string, body?: object): Promise<T> => {
  const { status, json } = await who.call(url, body);
  if (status !== 200) throw new Error(`${url}: ${status}`);
  return json;
};

/** A cell as a call has it: its kind, and the value in the form of the record. */
type Expected = readonly [
  kind: 'text' | 'number' | 'percent' | 'date' | 'moment' | 'boolean',
  value: unknown,
];
const text = (value: unknown): Expected => ['text', value];

/** Significant digits that a spreadsheet keeps. */
const fits = (value: unknown) =>
  /^-?\d+(\.\d+)?$/.test(String(value)) && String(value).replace(/^-?0*\.?0*|[.]/g, '').length <= 15;

/** What openpyxl is to read of it: type and value. */
function inWorkbook([kind, value]: Expected): readonly [string, unknown] {
  if (value === null || value === undefined || value === '') return ['n', null];
  if (kind === 'boolean') return ['b', value];
  if (kind === 'number' || kind === 'percent') {
    if (!fits(value)) return ['s', String(value)];
    return ['n', kind === 'number' ? Number(value) : Number((Number(value) / 100).toPrecision(15))];
  }
  if (kind === 'date' || kind === 'moment') {
    if (String(value) < '1900-03-01') return ['s', value];
    const moment = String(value).replace('.000Z', '').replace('Z', '000');
    return ['d', kind === 'date' ? `${String(value)}T00:00:00` : moment];
  }
  const shown = String(value);
  return ['s', shown.length > 32_767 ? `${shown.slice(0, 32_766)}…` : shown];
}
/** What every reader of CSV is to read of it, without the apostrophe that guards it. */
const inCsv = ([kind, value]: Expected): string => {
  if (value === null || value === undefined) return '';
  return kind === 'boolean' ? (value === true ? 'true' : 'false') : String(value);
};
const guarded = ([kind, value]: Expected): string => {
  const plain = inCsv([kind, value]);
  return kind === 'text' && /^[=+\-@\t\r\n]/.test(plain) ? `'${plain}` : plain;
};

const definitionOf = (level: string, code: string) =>
  [...metamodel.fields, ...metamodel.structuredProducts.fields].find(
    (each) => each.level === level && each.businessCode === code,
  );
/** A field's value by its type alone; labels of lists are looked up plainly. */
function ofField(level: string, code: string, value: unknown): Expected {
  const field = definitionOf(level, code);
  if (value === null || value === undefined) return text(null);
  if (field === undefined) return text(typeof value === 'object' ? JSON.stringify(value) : value);
  if (field.perLanguage) return text((value as Record<string, string>)['en']);
  const label = (each: unknown) =>
    (field.list === null || field.list === 'CURRENCY'
      ? undefined
      : metamodel.lists[field.list]?.find((option) => option.value === each)?.label) ?? String(each);
  if (Array.isArray(value)) return text(value.map(label).join('\n'));
  switch (field.type) {
    case 'DOUBLE':
    case 'INTEGER':
    case 'LONG':
      return ['number', value];
    case 'PERCENT':
      return ['percent', value];
    case 'DATE':
      return ['date', value];
    case 'BOOLEAN':
      return ['boolean', value];
    default:
      return text(label(value));
  }
}
const word = (key: string) => en[key]!;

const levelOf = (level: string, country: string | null) =>
  country === null ? level : 'REGISTRATION_COUNTRY';

type Case = {
  readonly who: () => Caller;
  readonly source: Source;
  readonly wish?: Wish;
  readonly headers: readonly string[];
  readonly expected: () => Promise<readonly (readonly Expected[])[]>;
};

const HISTORY_CODES = Object.keys(HOSTILE_TEXTS);
const LISTED = ['CODE', 'NAME', 'CURRENCY', 'TER', 'LAUNCH_DATE'];
const SEARCHED: Source = { type: 'SEARCH', nature: 'PART', query: { sort: [{ field: 'CODE' }] } };
const DETAILED: Source = { type: 'DETAILS', nature: 'PART', code: 'History' };
const COMPARED = [
  { level: 'PART' as const, code: 'History' },
  { level: 'PART' as const, code: 'JAPANESE' },
];
const CHANGED = { kind: 'codes' as const, level: 'PART' as const, codes: ['JAPANESE', 'History'] };

/** Each source with its table as its own call has it. */
const CASES: Readonly<Record<string, Case>> = {
  SEARCH: {
    who: () => site.reader,
    source: { type: 'SEARCH', nature: 'PART', query: { columns: LISTED, sort: [{ field: 'CODE' }] } },
    headers: ['Code', 'Name', 'Currency', 'Total expense ratio (TER) (%)', 'Launch date'],
    expected: async () => {
      const query = { columns: LISTED, sort: [{ field: 'CODE', descending: false }] };
      const { rows } = await read<{ rows: { values: Record<string, unknown> }[] }>(
        site.reader,
        'browse/search/parts',
        query,
      );
      expect(rows).toHaveLength(HISTORY_CODES.length);
      return rows.map(({ values }) => LISTED.map((code) => ofField('PART', code, values[code])));
    },
  },
  DETAILS: {
    who: () => site.reader,
    source: { type: 'DETAILS', nature: 'PART', code: '00123' },
    headers: ['Field code', 'Field', 'Value'],
    expected: () => detailsOf('PART', 'part', '00123'),
  },
  'DETAILS of a sub-fund with a long text': {
    who: () => site.reader,
    source: { type: 'DETAILS', nature: 'PROD', code: 'ALPHA-P' },
    headers: ['Field code', 'Field', 'Value'],
    expected: async () => {
      const rows = await detailsOf('PROD', 'product', 'ALPHA-P');
      expect(rows.find(([code]) => code![1] === 'INVESTMENT_OBJECTIVE')?.[2]![1]).toBe(LONG);
      return rows;
    },
  },
  'DETAILS as of another day': {
    who: () => site.reader,
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
      [text('TER'), text('Total expense ratio (TER)'), ['percent', '1.25']],
      [text('LAUNCH_DATE'), text('Launch date'), text(null)],
    ],
  },
  AUDIT: {
    who: () => site.auditor,
    source: { type: 'AUDIT', of: { level: 'PART', code: 'JAPANESE' }, filters: { order: 'newest' } },
    headers: [
      'Subject',
      'Change type',
      'Integration date (UTC)',
      'Field',
      'Field label',
      'New value',
      'Previous value',
      'Retroactive',
      'Date',
      'Modified by',
    ],
    expected: async () => {
      const { rows } = await read<AuditReply>(site.auditor, 'audit/PART/JAPANESE?limit=1000');
      expect(rows.length).toBeGreaterThan(4);
      return rows.map((row) => [
        text(row.subject.name === null ? row.subject.code : `${row.subject.name} ${row.subject.code}`),
        text(word(`change-type-${row.changeType}`)),
        ['moment', row.integratedAt],
        text(row.field),
        text(row.fieldLabel),
        ofField('PART', row.field ?? '', row.value),
        ofField('PART', row.field ?? '', row.previous),
        ['boolean', row.retroactive],
        ['date', row.effectiveDate],
        text(row.modifiedBy),
      ]);
    },
  },
  TIMELINE: {
    who: () => site.auditor,
    source: { type: 'TIMELINE', level: 'PART', code: 'JAPANESE', query: { field: 'TER' } },
    headers: [
      'Valid from',
      'Valid to',
      'Value',
      'Previous value',
      'Integration date (UTC)',
      'Retroactive',
      'Superseded',
      'Modified by',
      'Source',
    ],
    expected: async () => {
      const { steps } = await read<TimelineReply>(site.auditor, 'timeline/PART/JAPANESE?field=TER');
      expect(steps.map(({ value }) => value)).toEqual(['0.75', '1.25']);
      return steps.map((step) => [
        ['date', step.validFrom],
        ['date', step.validTo],
        ['percent', step.value],
        ['percent', step.previous],
        ['moment', step.integratedAt],
        ['boolean', step.retroactive],
        ['boolean', step.superseded],
        text(step.modifiedBy),
        text(step.source),
      ]);
    },
  },
  COMPARE: {
    who: () => site.reader,
    source: { type: 'COMPARE', columns: COMPARED, category: 'KEY_FEATURES' },
    headers: [
      'Category',
      'Field code',
      'Field',
      "=cmd|' /C calc'!A0 · History",
      '日本の投資信託 改 · JAPANESE',
    ],
    expected: async () => {
      const { rows } = await read<ComparisonReply>(site.reader, 'compare', { columns: COMPARED });
      const places = metamodel.fields.map(({ level, businessCode }) => `${level} ${businessCode}`);
      const shown = rows
        .filter(({ part, differs }) => part === 'FIELD' && differs)
        .filter(({ field }) => definitionOf('PART', field)?.categories[0] === 'KEY_FEATURES')
        .toSorted((a, b) => places.indexOf(`PART ${a.field}`) - places.indexOf(`PART ${b.field}`));
      expect(shown.map(({ field }) => field)).toEqual(expect.arrayContaining(['NAME', 'LAUNCH_DATE']));
      return shown.map(({ field, values }) => [
        text(metamodel.categories.KEY_FEATURES),
        text(field),
        text(definitionOf('PART', field)!.label),
        ...values.map((value) => ofField('PART', field, value)),
      ]);
    },
  },
  CHANGES: {
    who: () => site.reader,
    source: { type: 'CHANGES', of: CHANGED, from: '2000-01-01', to: '2100-01-01' },
    headers: [
      'Level',
      'Name',
      'Code',
      'Field code',
      'Field',
      'Before',
      'After',
      'Effective',
      'Retroactive',
      'Integration date (UTC)',
      'Change type',
      'By',
    ],
    expected: async () => {
      const body = { of: CHANGED, from: '2000-01-01', to: '2100-01-01', limit: 1000 };
      const { rows } = await read<ChangesReply>(site.reader, 'changes', body);
      expect(rows.length).toBeGreaterThan(4);
      return rows.map(({ entity, field, fieldLabel, country, previous, value, act }) => [
        text(metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        text(field),
        text(country === null ? fieldLabel : `${fieldLabel} (${country})`),
        ofField(levelOf(entity.level, country), field ?? '', previous),
        ofField(levelOf(entity.level, country), field ?? '', value),
        ['date', act!.effectiveDate],
        ['boolean', act!.retroactive],
        ['moment', act!.integratedAt],
        text(word(`change-type-${act!.changeType}`)),
        text(act!.source),
      ]);
    },
  },
  'CHANGES, net and by field': {
    who: () => site.auditor,
    source: {
      type: 'CHANGES',
      of: CHANGED,
      from: '2000-01-01',
      to: '2100-01-01',
      net: true,
      groupBy: 'field',
    },
    headers: ['Field code', 'Field', 'Level', 'Name', 'Code', 'Before', 'After'],
    expected: async () => {
      const body = {
        of: CHANGED,
        from: '2000-01-01',
        to: '2100-01-01',
        net: true,
        groupBy: 'field',
        limit: 1000,
      };
      const { rows } = await read<ChangesReply>(site.auditor, 'changes', body);
      expect(rows.length).toBeGreaterThan(4);
      return rows.map(({ entity, field, fieldLabel, country, previous, value }) => [
        text(field),
        text(country === null ? fieldLabel : `${fieldLabel} (${country})`),
        text(metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        ofField(levelOf(entity.level, country), field ?? '', previous),
        ofField(levelOf(entity.level, country), field ?? '', value),
      ]);
    },
  },
  FINDINGS: {
    who: () => site.reader,
    source: { type: 'FINDINGS', query: { rule: ['DATE_BEFORE_1900'] } },
    headers: [
      'Severity',
      'Rule',
      'Finding',
      'Level',
      'Name',
      'Code',
      'Field code',
      'Field',
      'Value',
      'Also concerns',
      'How to fix it',
    ],
    expected: async () => {
      const { findings } = await read<FindingsReply>(site.reader, 'findings?rule=DATE_BEFORE_1900');
      expect(findings.map(({ entity }) => entity.code)).toEqual(['00123', "O'Neill's"]);
      return findings.map(({ rule, severity, entity, field, value }) => [
        text(word(`finding-severity-${severity}`)),
        text(word(`finding-rule-${rule}`)),
        text(`Launch date ${value.split('-').toReversed().join('/')} is before the year 1900`),
        text(metamodel.levels[entity.level]),
        text(entity.name),
        text(entity.code),
        text(field),
        text('Launch date'),
        ['date', value],
        text(null),
        text(word(`finding-mend-${rule}`)),
      ]);
    },
  },
  NAV: {
    who: () => site.reader,
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
      'Base 100',
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
    who: () => site.reader,
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
    headers: ['Date', 'JAPANESE · Drawdown', 'HEBREW · Drawdown'],
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
    who: () => site.reader,
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
    ],
  },
};

async function detailsOf(level: 'PART' | 'PROD', path: string, code: string): Promise<Expected[][]> {
  const { values } = await read<EntityReply>(site.reader, `browse/${path}/${encodeURIComponent(code)}`);
  return metamodel.fields
    .filter((field) => field.level === level)
    .map(({ businessCode, label }) => [
      text(businessCode),
      text(label),
      ofField(level, businessCode, values[businessCode]),
    ]);
}

describe.skipIf(noOpenpyxl !== null)(
  `a workbook read by openpyxl is what the call says, type and value${noOpenpyxl === null ? '' : ` (skipped: ${noOpenpyxl})`}`,
  () => {
    it.each(Object.keys(CASES))('%s', async (name) => {
      const { who, source, wish, headers, expected } = CASES[name]!;
      const rows = await expected();
      const book = readByOpenpyxl((await fileOf(who(), source, wish)).rawPayload);
      expect(book.rows[0]!.map(([, value]) => value)).toEqual(headers);
      const cells = book.rows.slice(1).map((row) => row.map(([type, value]) => [type, rounded(value)]));
      expect(cells).toEqual(rows.map((row) => row.map((cell) => inWorkbook(cell).map(rounded))));
      expect(book.rows.flat().filter(([type]) => type === 'f' || type === 'e')).toEqual([]);
      // What a spreadsheet would take for a formula once it is edited is marked as typed text.
      const texts = book.rows
        .slice(1)
        .flat()
        .filter(([type]) => type === 's');
      expect(texts.map(([, value, , quoted]) => [value, quoted])).toEqual(
        texts.map(([, value]) => [value, /^[=+\-@\t\r\n]/.test(String(value))]),
      );
      expect(book.frozen).toBe('A2');
      expect(new Map(book.about).get('Rows')).toBe(String(rows.length));
    });

    it.each(
      [SEARCHED, DETAILED].flatMap((source) =>
        (['FIELD_CODES', 'FIELD_LABELS'] as const).map((kind) => ({ type: source.type, source, kind })),
      ),
    )('$type by $kind', async ({ source, kind }) => {
      const book = readByOpenpyxl((await fileOf(site.auditor, source, { kind })).rawPayload);
      const own = metamodel.fields.filter(({ level }) => level === 'PART');
      const named = (code: string) => (kind === 'FIELD_CODES' ? code : labelOf(code));
      const headers = book.rows[0]!.map(([, value]) => String(value));
      expect(headers).toEqual(expect.arrayContaining(own.map(({ businessCode }) => named(businessCode))));
      expect(headers.length === own.length).toBe(kind === 'FIELD_CODES');
      const at = (code: string) => headers.indexOf(named(code));
      const rows = book.rows.slice(1);
      const codes = rows.map((row) => String(row[at('CODE')]![1]));
      expect(codes).toEqual(source.type === 'SEARCH' ? HISTORY_CODES.toSorted() : ['History']);
      for (const [place, code] of codes.entries()) {
        const { values } = await read<EntityReply>(site.reader, `browse/part/${encodeURIComponent(code)}`);
        for (const field of ['NAME', 'TER', 'LAUNCH_DATE', 'MINIMUM_INITIAL_INVESTMENT'])
          expect(rows[place]![at(field)]!.slice(0, 2).map(rounded)).toEqual(
            listed(ofField('PART', field, values[field])).map(rounded),
          );
      }
    });

    it.each([SEARCHED, DETAILED])('$type by registration countries', async (source) => {
      const { rawPayload } = await fileOf(site.auditor, source, { kind: 'COUNTRIES' });
      const [header, ...rows] = readByOpenpyxl(rawPayload).rows.map((row) => row.map(([, value]) => value));
      expect(header!.slice(0, 3)).toEqual(['Code', 'Name', 'Country']);
      expect(rows.map((row) => row.slice(0, 3))).toEqual([
        ['History', HOSTILE_TEXTS['History'], 'Switzerland'],
        ['History', HOSTILE_TEXTS['History'], 'Japan'],
      ]);
    });
  },
);
const labelOf = (code: string) => {
  const { label, type } = definitionOf('PART', code)!;
  return type === 'PERCENT' ? `${label} (%)` : label;
};

/** Lists hold doubles: what has more digits than those keep is rounded, and still a number. */
const listed = ([kind, value]: Expected) =>
  kind === 'number' && value !== null && !fits(value)
    ? (['n', Number(Number(value).toPrecision(15))] as const)
    : inWorkbook([kind, value]);

/** Doubles are compared by the digits that a spreadsheet keeps. */
const rounded = (value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(14)) : value;

describe('CSV is the same table to three readers', () => {
  it.each(Object.keys(CASES))('%s', async (name) => {
    const { who, source, wish, headers, expected } = CASES[name]!;
    const rows = await expected();
    const format = { type: 'CSV', separator: ';', byteOrderMark: false } as const;
    const { body } = await fileOf(who(), source, { ...wish, format });
    const readers = await readCsvByAll(body, ';');
    for (const [reader, table] of Object.entries(readers)) {
      expect([reader, table[0]]).toEqual([reader, headers.map((header) => guarded(text(header)))]);
      expect([reader, table.slice(1).map((row) => row.map(number))]).toEqual([
        reader,
        rows.map((row) => row.map((cell) => number(guarded(cell)))),
      ]);
    }
    expect(Object.keys(readers).length).toBeGreaterThan(1);
  });
});
/** The last digits of a double are nobody's. */
const number = (cell: string) =>
  /^-?\d+\.\d{12,}$/.test(cell) && cell.length < 19 ? Number(cell).toPrecision(13) : cell;

describe('the figures of a share class', () => {
  it('are the rows of the card, typed, with the reason where there is none', async () => {
    const source = { type: 'PERFORMANCE', level: 'PART', code: 'JAPANESE' } as const;
    const { rawPayload, headers } = await fileOf(site.reader, source);
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    const { windows, years } = await read<PerformanceReply>(site.reader, 'performance/part/JAPANESE');
    const rows = sheets[0]!.rows.map((row) => Array.from({ length: 8 }, (_, at) => row[at] ?? null));
    const shown = windows.filter(({ window }) => !window.startsWith('Y_M'));
    const day = (each: unknown) => (each instanceof Date ? each.toISOString().slice(0, 10) : each);
    const totals = rows
      .filter(([block]) => block === word('performance-returns'))
      .filter(([, , figure]) => figure === word('performance-column-total'));
    expect(totals.map((row) => [row[1], day(row[3]), day(row[4]), rounded(row[5])])).toEqual(
      shown.map(({ window, value, period }) => [
        word(`performance-window-${window === 'ITD' ? 'FIRST_NAV' : window}`),
        period?.startDate ?? null,
        period?.endDate ?? null,
        rounded(value === null ? null : Number((value / 100).toPrecision(14))),
      ]),
    );
    // Where there is none, it says why.
    expect(totals.map((row) => row[7] === null)).toEqual(shown.map(({ value }) => value !== null));
    expect(rows.filter(([block]) => block === word('performance-years')).map((row) => row[1])).toEqual(
      years.toReversed().map(({ label }) => label),
    );
    const about = new Map(sheets[1]!.rows.map(([name, each]) => [name, each]));
    expect(about.get('Reference date')).toBe('2026-02-27');
    expect(
      sheets[1]!.rows.map(([, each]) => String(each)).filter((each) => each.startsWith('Total return:')),
    ).toHaveLength(1);
    expect(String(headers['content-disposition'])).toContain('performance-JAPANESE_ALPHA_');
  });

  it('are nobody else’s', async () => {
    const source = { type: 'PERFORMANCE', level: 'PART', code: 'SHUT-1' } as const;
    expect(await refusalOf(site.scoped, source)).toEqual([404, 'entity-not-found-PART']);
  });
});

describe('a view of another day', () => {
  it('says so in its name and beside its values', async () => {
    const { source } = CASES['DETAILS as of another day']!;
    const { headers, rawPayload } = await fileOf(site.reader, { ...source, knownOn: '2100-01-01' } as Source);
    expect(String(headers['content-disposition'])).toContain(
      'JAPANESE-valid-on-2026-01-15-known-on-2100-01-01_ALPHA_',
    );
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    const about = new Map(sheets[1]!.rows.map(([name, each]) => [name, each]));
    expect([about.get('Valid on'), about.get('Known on')]).toEqual(['2026-01-15', '2100-01-01']);
  });

  it('has none of the kinds, which are of today', async () => {
    const { source } = CASES['DETAILS as of another day']!;
    expect(await refusalOf(site.auditor, source, { kind: 'FIELD_CODES' })).toEqual([400, 'request-invalid']);
  });
});

describe('who may have what', () => {
  it('the audit is for who may see it, persons too', async () => {
    const { source } = CASES['AUDIT']!;
    expect(await refusalOf(site.reader, source)).toEqual([403, 'not-allowed']);
    expect(await refusalOf(site.scoped, { ...source, of: null } as Source)).toEqual([403, 'not-allowed']);
    const { body } = await fileOf(site.reader, CASES['TIMELINE']!.source, { format: { type: 'CSV' } });
    expect(body.split('\r\n')[0]).not.toContain('Modified by');
    const changes = await fileOf(site.reader, CASES['CHANGES']!.source, { format: { type: 'CSV' } });
    expect(changes.body).not.toContain('person-');
  });

  it('no source but searches and details comes in the kinds', async () => {
    for (const [name, { source }] of Object.entries(CASES)) {
      if (/^(SEARCH|DETAILS)/.test(name)) continue;
      expect(await refusalOf(site.auditor, source, { kind: 'FIELD_CODES' })).toEqual([
        400,
        'request-invalid',
      ]);
      expect(await refusalOf(site.reader, source, { kind: 'FIELD_CODES' })).toEqual([403, 'not-allowed']);
    }
  });

  it('another customer has its own, or none', async () => {
    const sent: ExportSourceType[] = [];
    for (const { source } of Object.values(CASES)) {
      sent.push(source.type);
      const refused = { body: '' };
      const { body } = await fileOf(site.other, source, { format: { type: 'CSV' } }).catch(() => refused);
      expect(body).not.toMatch(/ALPHA|改/);
    }
    expect(new Set(sent).size).toBe(9);
    expect(await refusalOf(site.other, { type: 'DETAILS', nature: 'PROD', code: 'ALPHA-P' })).toEqual([
      404,
      'entity-not-found-PROD',
    ]);
    const whole = await fileOf(site.other, { type: 'AUDIT' }, { format: { type: 'CSV' } });
    expect(whole.body).toContain('BETA-P');
    expect(whole.body).not.toContain('ALPHA');
    expect(whole.body).toContain(SPLIT_LINES);
  });

  it('a scoped person has nothing from outside the scopes', async () => {
    const place = { level: 'PART', code: 'SHUT-1' } as const;
    const refused: readonly Source[] = [
      { type: 'DETAILS', nature: 'PART', code: 'SHUT-1', validOn: '2026-02-01' },
      { type: 'TIMELINE', ...place, query: { field: 'NAME' } },
      { type: 'COMPARE', columns: [{ level: 'PART', code: 'OPEN-1' }, place] },
      {
        type: 'CHANGES',
        of: { kind: 'codes', level: 'PART', codes: ['SHUT-1'] },
        from: '2000-01-01',
        to: '2100-01-01',
      },
      { type: 'FINDINGS', query: { entity: 'PART:SHUT-1' } },
      {
        type: 'NAV',
        level: 'PART',
        lines: [{ code: 'SHUT-1', from: '2026-01-01' }],
        until: '2026-03-01',
        mode: 'total',
        figure: 'nav',
      },
    ];
    for (const source of refused)
      expect([source.type, ...(await refusalOf(site.scoped, source))]).toEqual([
        source.type,
        404,
        'entity-not-found-PART',
      ]);
    const { body } = await fileOf(site.scoped, { type: 'FINDINGS' }, { format: { type: 'CSV' } });
    expect(body).toContain('OPEN-1');
    expect(body).not.toContain('SHUT');
  });
});

it('every text of a file is there in the language asked for', async () => {
  for (const { who, source, wish } of Object.values(CASES)) {
    const { rawPayload } = await fileOf(who(), source, { ...wish, language: 'de' });
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toMatch(/\?[a-z]+-[\w-]+\?/i);
  }
});
