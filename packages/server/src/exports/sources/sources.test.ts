import type { EntityReply } from '@fundarium/contract/entity';
import type { ExportSourceType } from '@fundarium/contract/export-sources';
import type { PerformanceReply } from '@fundarium/contract/performance';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_TEXTS, SPLIT_LINES, startExportSite, type ExportSite } from '../../testing/export-site.ts';
import type { Caller } from '../../testing/product.ts';
import { noOpenpyxl, readByOpenpyxl, readCsvByAll } from '../../testing/foreign-readers.ts';
import {
  casesOfToday,
  CLASS_CODES,
  read,
  type Source,
  type RequestParts,
} from '../../testing/export-cases.ts';
import {
  definitionOf,
  guarded,
  inWorkbook,
  listed,
  number,
  ofField,
  rounded,
  text,
  word,
} from '../../testing/expected-cells.ts';
import { casesOfHistory } from '../../testing/export-history-cases.ts';
import { casesOfBreakdowns } from '../../testing/export-breakdown-cases.ts';
import { casesOfMatrix } from '../../testing/export-matrix-cases.ts';

let site: ExportSite;
beforeAll(async () => {
  site = await startExportSite();
}, 120_000);
afterAll(() => site.product.stop());

const CASES = () => ({
  ...casesOfToday(site),
  ...casesOfHistory(site),
  ...casesOfMatrix(site),
  ...casesOfBreakdowns(site),
});
const NAMES = [
  'SEARCH',
  'DETAILS',
  'DETAILS of a sub-fund with a long text',
  'DETAILS as of another day',
  'NAV',
  'NAV side by side',
  'DOCUMENTS',
  'AUDIT',
  'TIMELINE',
  'COMPARE',
  'CHANGES',
  'CHANGES, net and by field',
  'FINDINGS',
  'MATRIX',
  'MATRIX of gaps, by language',
  'BREAKDOWNS',
  'BREAKDOWNS compared',
] as const;
const SEARCHED: Source = { type: 'SEARCH', nature: 'PART', query: { sort: [{ field: 'CODE' }] } };
const MATRIX_OF_ALL: Source = { type: 'MATRIX', of: { kind: 'search', nature: 'PART', conditions: {} } };
const DETAILED: Source = { type: 'DETAILS', nature: 'PART', code: 'History' };

async function fileOf(who: Caller, source: Source, parts: RequestParts = {}) {
  const reply = await site.product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: who.headers,
    payload: { source, language: 'en', locale: 'en-GB', ...parts },
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  return reply;
}
async function refusalOf(who: Caller, source: Source, parts: RequestParts = {}) {
  const { status, json } = await who.call('export', { source, language: 'en', locale: 'en-GB', ...parts });
  return [status, (json as { code: string }).code];
}

const labelOf = (code: string) => {
  const { label, type } = definitionOf(site.metamodel, 'PART', code)!;
  return type === 'PERCENT' ? `${label} (%)` : label;
};

it('no source is left out here', () => {
  expect(Object.keys(CASES())).toEqual(NAMES);
});

describe.skipIf(noOpenpyxl !== null)(
  `a workbook read by openpyxl is what the call says, type and value${noOpenpyxl === null ? '' : ` (skipped: ${noOpenpyxl})`}`,
  () => {
    it.each(NAMES)('%s', async (name) => {
      const { who, source, parts, headers, expected } = CASES()[name]!;
      const rows = await expected();
      const book = readByOpenpyxl((await fileOf(who, source, parts)).rawPayload);
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
      const own = site.metamodel.fields.filter(({ level }) => level === 'PART');
      const named = (code: string) => (kind === 'FIELD_CODES' ? code : labelOf(code));
      const headers = book.rows[0]!.map(([, value]) => String(value));
      expect(headers).toEqual(expect.arrayContaining(own.map(({ businessCode }) => named(businessCode))));
      expect(headers.length === own.length).toBe(kind === 'FIELD_CODES');
      const at = (code: string) => headers.indexOf(named(code));
      const rows = book.rows.slice(1);
      const codes = rows.map((row) => String(row[at('CODE')]![1]));
      expect(codes).toEqual(source.type === 'SEARCH' ? CLASS_CODES.toSorted() : ['History']);
      for (const [place, code] of codes.entries()) {
        const { values } = await read<EntityReply>(site.reader, `browse/part/${encodeURIComponent(code)}`);
        for (const field of ['NAME', 'TER', 'LAUNCH_DATE', 'MINIMUM_INITIAL_INVESTMENT'])
          expect(rows[place]![at(field)]!.slice(0, 2).map(rounded)).toEqual(
            listed(ofField(site.metamodel, 'PART', field, values[field])).map(rounded),
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

describe('CSV is the same table to three readers', () => {
  it.each(NAMES)('%s', async (name) => {
    const { who, source, parts, headers, expected } = CASES()[name]!;
    const rows = await expected();
    const format = { type: 'CSV', separator: ';', byteOrderMark: false } as const;
    const { body } = await fileOf(who, source, { ...parts, format });
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

describe('the figures of a share class', () => {
  it.each([undefined, '2023-12-31'])('say where they are no longer current, to %s', async (asOf) => {
    const source = { type: 'PERFORMANCE', level: 'PART', code: 'SIGNS', ...(asOf && { asOf }) } as const;
    const { rawPayload } = await fileOf(site.reader, source);
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    const to = asOf ?? '2024-01-31';
    const day = (each: unknown) => (each instanceof Date ? each.toISOString().slice(0, 10) : each);
    const rows = sheets[0]!.rows.slice(1).map((row) => Array.from({ length: 8 }, (_, at) => row[at] ?? null));
    const remarks = new Map(
      rows
        .filter(([block, , , , , value]) => value !== null && block !== word('performance-months'))
        .map(([block, period, figure, , , , , remark]) => [
          [block, period, figure].map(String).join(' '),
          remark,
        ]),
    );
    const past = `as of ${to.split('-').toReversed().join('/')}, not current`;
    const total = `${word('performance-column-total')} (%)`;
    const of = (block: string, period: string, figure: string) =>
      remarks.get(`${word(`performance-${block}`)} ${word(`performance-${period}`)} ${figure}`);
    expect(of('returns', 'window-M3', total)).toBe(past);
    expect(of('returns', 'window-Y1', `${word('performance-column-annualised')} (%)`)).toBe(past);
    expect(of('rolling', 'rolling-Y1', total)).toBe(past);
    expect(of('whole-months', 'span-Y1', `${word('performance-BEST_MONTH')} (%)`)).toBe(past);
    expect(of('whole-months', 'span-ITD_MAX_Y10', word('performance-POSITIVE_MONTHS'))).toBe(past);
    expect(of('returns', 'window-FIRST_NAV', total)).toBeNull();
    const months = rows.filter(([block]) => block === word('performance-whole-months'));
    const spans = months.map(([, period, , from, until, value]) => [
      period,
      day(from),
      day(until),
      value !== null,
    ]);
    expect(spans.slice(0, 6)).toEqual(
      Array.from({ length: 6 }, () => [
        word('performance-span-Y1'),
        asOf === undefined ? '2023-01-31' : '2022-12-30',
        to,
        true,
      ]),
    );
    expect(spans.slice(6, 7)).toEqual([[word('performance-span-Y3'), null, null, false]]);
    expect(spans.slice(-6, -5)).toEqual([[word('performance-span-ITD_MAX_Y10'), '2022-12-30', to, true]]);
  });

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
      .filter(([, , figure]) => figure === `${word('performance-column-total')} (%)`);
    expect(totals.map((row) => [row[1], day(row[3]), day(row[4]), rounded(row[5])])).toEqual(
      shown.map(({ window, value, period }) => [
        word(`performance-window-${window === 'ITD' ? 'FIRST_NAV' : window}`),
        period?.startDate ?? null,
        period?.endDate ?? null,
        // Ten decimals of the percentage.
        value === null ? null : rounded(Number((value / 100).toFixed(12))),
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

describe('the matrix of documents', () => {
  it('says what its cells mean, and by what its columns are', async () => {
    const { rawPayload, headers } = await fileOf(site.reader, CASES()['MATRIX of gaps, by language']!.source);
    const about = (await readXlsx(new Uint8Array(rawPayload))).sheets[1]!.rows;
    expect(new Map(about.map(([name, each]) => [name, each])).get('Columns by')).toBe('By language');
    const first = about.findIndex(([name]) => name === 'Definitions');
    const meant = about.slice(first).map(([, each]) => String(each).split(':')[0]);
    expect(meant.slice(0, 5)).toEqual(['A date', 'Old', 'missing', 'filing', 'Blank']);
    expect(meant[5]).toContain('our reading of the rules');
    expect(String(headers['content-disposition'])).toContain('document-matrix-ALPHA-F_ALPHA_');
  });

  it('says what is being filed to whoever may file', async () => {
    const format = { type: 'CSV' } as const;
    const asReader = await fileOf(site.reader, MATRIX_OF_ALL, { format });
    const asContributor = await fileOf(site.contributor, MATRIX_OF_ALL, { format });
    expect([asReader, asContributor].map(({ body }) => body.includes('filing'))).toEqual([false, true]);
  });

  it('is of 2,000 entities at most', async () => {
    const of = (number: number) => ({
      kind: 'codes' as const,
      level: 'PART' as const,
      codes: Array.from({ length: number }, () => 'History'),
    });
    await fileOf(site.reader, { type: 'MATRIX', of: of(2000) });
    expect(await refusalOf(site.reader, { type: 'MATRIX', of: of(2001) })).toEqual([
      422,
      'export-matrix-too-large',
    ]);
  });
});

describe('a view of another day', () => {
  it('says so in its name and beside its values', async () => {
    const { source } = CASES()['DETAILS as of another day']!;
    const knownOn = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Zurich' }).format(new Date());
    const { headers, rawPayload } = await fileOf(site.reader, { ...source, knownOn } as Source);
    expect(String(headers['content-disposition'])).toContain(
      `JAPANESE-valid-on-2026-01-15-known-on-${knownOn}_ALPHA_`,
    );
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    const about = new Map(sheets[1]!.rows.map(([name, each]) => [name, each]));
    expect([about.get('Valid on'), about.get('Known on')]).toEqual(['2026-01-15', knownOn]);
  });

  it('is not of what will be known on a day ahead', async () => {
    const { source } = CASES()['DETAILS as of another day']!;
    const ahead = { ...source, knownOn: '2999-01-01' } as Source;
    expect(await refusalOf(site.auditor, ahead)).toEqual([422, 'as-of-known-ahead']);
  });

  it('has none of the kinds, which are of today', async () => {
    const { source } = CASES()['DETAILS as of another day']!;
    expect(await refusalOf(site.auditor, source, { kind: 'FIELD_CODES' })).toEqual([400, 'request-invalid']);
  });
});

describe('who may have what', () => {
  it('the audit is for whoever may see it, persons too', async () => {
    const { source } = CASES()['AUDIT']!;
    expect(await refusalOf(site.reader, source)).toEqual([403, 'not-allowed']);
    expect(await refusalOf(site.scoped, { ...source, of: null } as Source)).toEqual([403, 'not-allowed']);
    const { body } = await fileOf(site.reader, CASES()['TIMELINE']!.source, { format: { type: 'CSV' } });
    expect(body.split('\r\n')[0]).not.toContain('Modified by');
    const changes = await fileOf(site.reader, CASES()['CHANGES']!.source, { format: { type: 'CSV' } });
    expect(changes.body).not.toContain('person-');
  });

  it('no source but searches and details comes in the kinds', async () => {
    for (const [name, { source }] of Object.entries(CASES())) {
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
    for (const { source } of Object.values(CASES())) {
      sent.push(source.type);
      const refused = { body: '' };
      const { body } = await fileOf(site.other, source, { format: { type: 'CSV' } }).catch(() => refused);
      expect(body).not.toMatch(/ALPHA|改/);
    }
    expect(new Set(sent).size).toBe(11);
    const none: readonly Source[] = [
      { type: 'DETAILS', nature: 'PROD', code: 'ALPHA-P' },
      { type: 'BREAKDOWNS', level: 'PROD', code: 'ALPHA-P' },
    ];
    for (const source of none)
      expect(await refusalOf(site.other, source)).toEqual([404, 'entity-not-found-PROD']);
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
      { type: 'BREAKDOWNS', ...place },
      { type: 'COMPARE', columns: [{ level: 'PART', code: 'OPEN-1' }, place] },
      {
        type: 'CHANGES',
        of: { kind: 'codes', level: 'PART', codes: ['SHUT-1'] },
        from: '2000-01-01',
        to: '2100-01-01',
      },
      { type: 'FINDINGS', query: { entity: 'PART:SHUT-1' } },
      { type: 'MATRIX', of: { kind: 'codes', level: 'PART', codes: ['SHUT-1'] } },
      { type: 'MATRIX', of: { kind: 'subtree', ...place } },
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
    const { body: matrix } = await fileOf(site.scoped, MATRIX_OF_ALL, { format: { type: 'CSV' } });
    for (const each of [body, matrix]) {
      expect(each).toContain('OPEN-1');
      expect(each).not.toContain('SHUT');
    }
  });
});

it('every text of a file is there in the language asked for', async () => {
  for (const { who, source, parts } of Object.values(CASES())) {
    const { rawPayload } = await fileOf(who, source, { ...parts, language: 'de' });
    const { sheets } = await readXlsx(new Uint8Array(rawPayload));
    expect(JSON.stringify(sheets.map(({ rows }) => rows))).not.toMatch(/\?[a-z]+-[\w-]+\?/i);
  }
});
