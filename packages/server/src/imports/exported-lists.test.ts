import { LANGUAGES, LEVELS, type Language, type Level } from '@fundarium/contract/vocabulary';
import { END_DATE, small } from '@fundarium/demo-world/testing-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOfLevel } from '../exports/columns.ts';
import {
  edited,
  OTHER,
  rowsOf,
  startExportedLists,
  OWN,
  type ExportedLists,
  type Listed,
} from '../testing/exported-lists.ts';
import type { FileReport } from './import-file.ts';

let site: ExportedLists;
beforeAll(async () => {
  site = await startExportedLists(small, END_DATE);
  // Assets of funds and sub-funds, which the demo world has none of: each line has a figure and its day then.
  for (const level of ['FUND', 'PROD'] as const) {
    const [header, ...lines] = rowsOf(
      await site.exported({ level, kind: 'FIELD_CODES', language: 'en', type: 'CSV' }),
    );
    const code = header!.indexOf('CODE');
    const assets = lines.map((line) => `${level};${line[code]};2026-11-18;1250000.5`);
    const prices = Buffer.from(`LEVEL;CODE;DATE;AUM\n${assets.join('\n')}\n`);
    await site.take(prices, 'CSV', { preview: false });
  }
}, 120_000);
afterAll(() => site.close());

const CASES = [
  ['FIELD_CODES', 'en'],
  ['FIELD_CODES', 'de'],
  ['FIELD_LABELS', 'de'],
  ['FIELD_LABELS', 'fr'],
  ['FIELD_LABELS', 'en'],
] as const;
/** Each list once as CSV and once as XLSX, as it was exported the one time and with another cell the other time. */
const listsOf = (first: 'CSV' | 'XLSX', other: 'CSV' | 'XLSX'): readonly Listed[] =>
  LEVELS.flatMap((level) => CASES.map(([kind, language]) => ({ level, kind, language }))).map((list, at) => ({
    ...list,
    type: at % 2 === 0 ? first : other,
  }));
const named = ({ level, kind, language, type }: Listed) => `${level} ${kind} ${language} ${type}`;

/** A text per language: what is recorded is that of the list's language beside the others. */
const OBJECTIVE = { field: 'INVESTMENT_OBJECTIVE', text: 'Other', recorded: null };

/** What people change in a cell, and what is recorded then. */
async function changesIn(language: Language, level: Level) {
  const statuses = (await site.metamodelIn(language)).lists['FUND_STATUS']!;
  const status = statuses.find(({ value }) => value === 'SUSPENDED') ?? statuses.at(-1)!;
  return [
    { field: 'NAME', text: 'Renamed, “and” more', recorded: 'Renamed, “and” more' },
    { field: 'STATUS', text: status.label, recorded: status.value },
    { field: 'CURRENCY', text: 'NOK', recorded: 'NOK' },
    { field: 'CREATION_DATE', text: '2001-02-03', recorded: '2001-02-03' },
    ...(level === 'PROD' ? [OBJECTIVE] : []),
  ];
}

/** Of what is derived, of figures, of the entities above, which may take three, and of the sheet about the file. */
const MOST_LINES = 6;

/** What the report says of columns that are not read, and of how many values each. */
const unread = ({ notTaken }: FileReport) =>
  notTaken.filter(({ kind }) => kind === 'unread').map(({ value, reason }) => `${value}: ${reason}`);

/** Columns with values that no file can set: what is derived, figures, and what is of the entities above. */
async function leftOutOf({ level, language }: Listed, csv: Buffer) {
  const own = fieldsOfLevel(await site.metamodelIn(language), level);
  const [header, ...lines] = rowsOf(csv);
  return header!.flatMap((name, at) => {
    const values = lines.filter((line) => line[at] !== '').length;
    return values > 0 && (own[at]?.readonly ?? true) ? [{ name, values }] : [];
  });
}

describe('a list of all fields that is delivered as it was exported', () => {
  it.each(listsOf('CSV', 'XLSX').map((list) => [named(list), list] as const))(
    'changes nothing: %s',
    async (_, list) => {
      const file = await site.exported(list);
      const csv = list.type === 'CSV' ? file : await site.exported({ ...list, type: 'CSV' });
      const report = await site.take(file, list.type);
      const { read, unchanged, rejected } = report.counts;
      expect({ unchanged, rejected }).toEqual({ unchanged: read, rejected: 0 });
      expect(read).toBe(rowsOf(csv).length - 1);
      expect(report.planned).toEqual({ created: 0, changed: 0, moved: 0, corrected: 0 });
      const said = unread(report);
      for (const { name, values } of await leftOutOf(list, csv)) {
        const alone = `${name}: `;
        const ofIt = said.filter(
          (each) =>
            each.includes(`${JSON.stringify(name)}: ${values}`) ||
            (each.startsWith(alone) && each.endsWith(`(values: ${values})`)),
        );
        expect(ofIt, name).toHaveLength(1);
      }
      const ofFigures = said.filter((each) => each.includes('Prices, assets and distributions'));
      expect(ofFigures).toHaveLength(list.level === 'CLAS' ? 0 : 1);
      expect(said.length).toBeLessThanOrEqual(MOST_LINES);
    },
  );

  it.each(LEVELS)('changes nothing by the labels of any other language: %s', async (level) => {
    for (const language of LANGUAGES.filter((each) => CASES.every(([, known]) => known !== each))) {
      const file = await site.exported({ level, kind: 'FIELD_LABELS', language, type: 'CSV' });
      const { counts, planned } = await site.take(file, 'CSV');
      expect(counts, language).toMatchObject({ written: 0, unchanged: counts.read, rejected: 0 });
      expect(planned, language).toEqual({ created: 0, changed: 0, moved: 0, corrected: 0 });
    }
  });

  it.each([
    [
      'its figures left out',
      [
        'CODE',
        'NAME',
        'CURRENCY',
        'LIFECYCLE_STATE',
        'TER',
        'LAUNCH_PRICE',
        'NAV',
        'NAV_DATE',
        'AUM',
        'AUM_DATE',
      ],
    ],
    [
      'its figures left out',
      ['CODE', 'TER', 'NAV', 'NAV_DATE', 'DIVIDEND', 'EX_DATE', 'FUND.NAME', 'PROD.CURRENCY'],
    ],
    ['its figures taken as those that they are', ['CODE', 'NAME', 'TER', 'NAV', 'NAV_DATE']],
  ])('by chosen columns changes nothing, %s: %j', async (_, columns) => {
    for (const type of ['CSV', 'XLSX'] as const) {
      const file = await site.exported({ level: 'PART', kind: 'SCREEN', language: 'de', type, columns });
      const { planned } = await site.take(file, type);
      expect(planned).toEqual({ created: 0, changed: 0, moved: 0, corrected: 0 });
    }
  });

  it.each(['PART', 'STRUCTURED_PRODUCT'] as const)(
    'by registration countries changes nothing: %s',
    async (level) => {
      for (const language of LANGUAGES) {
        const file = await site.exported({ level, kind: 'COUNTRIES', language, type: 'CSV' });
        const { counts, planned } = await site.take(file, 'CSV');
        expect(counts, language).toMatchObject({ written: 0, rejected: 0 });
        expect(planned, language).toEqual({ created: 0, changed: 0, moved: 0, corrected: 0 });
      }
    },
  );

  it.each(LEVELS)('changes no byte of the record, and nothing of another customer: %s', async (level) => {
    const file = await site.exported({ level, kind: 'FIELD_CODES', language: 'en', type: 'CSV' });
    const before = [await site.digest(OWN), await site.digest(OTHER)];
    expect((await site.take(file, 'CSV', { preview: false })).counts.written).toBe(0);
    expect([await site.digest(OWN), await site.digest(OTHER)]).toEqual(before);
  });
});

describe('a list of all fields of which one cell is changed', () => {
  it.each(listsOf('XLSX', 'CSV').map((list, at) => [named(list), list, at] as const))(
    'changes that alone: %s',
    async (_, list, at) => {
      const changes = await changesIn(list.language, list.level);
      const { field, text, recorded } = changes[at % changes.length]!;
      const fields = fieldsOfLevel(await site.metamodelIn(list.language), list.level);
      const column = fields.findIndex(({ businessCode }) => businessCode === field);
      const file = await edited(await site.exported(list), list.type, { line: 1, column }, text);
      const { counts, planned, firstPlanned } = await site.take(file, list.type);
      expect(counts).toMatchObject({ written: 1, unchanged: counts.read - 1, rejected: 0 });
      expect(planned).toEqual({ created: 0, changed: 1, moved: 0, corrected: 0 });
      const [change] = firstPlanned!;
      expect(Object.keys(change!.fields)).toEqual([field]);
      const { new: now } = change!.fields[field]!;
      expect(recorded === null ? (now as Record<string, string>)[list.language] : now).toBe(recorded ?? text);
    },
  );

  it('has it recorded, by a real import', async () => {
    const list: Listed = { level: 'PART', kind: 'FIELD_LABELS', language: 'de', type: 'XLSX' };
    const file = await edited(await site.exported(list), list.type, { line: 1, column: 0 }, 'Umbenannt');
    const before = await site.digest(OTHER);
    expect((await site.take(file, list.type, { preview: false })).counts).toMatchObject({
      written: 1,
      rejected: 0,
    });
    const csv = rowsOf(await site.exported({ ...list, type: 'CSV' }));
    expect(csv.filter(([name]) => name === 'Umbenannt')).toHaveLength(1);
    expect(await site.digest(OTHER)).toBe(before);
  });
});
