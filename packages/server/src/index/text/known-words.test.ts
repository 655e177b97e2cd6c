import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIndex, openIndexSite, type IndexSite } from '../../testing/index-site.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../../testing/world.ts';
import { randomFrom } from '../brute-force/random.ts';
import { knowText } from './known-words.ts';
import { NATURES } from '../nature.ts';
import type { KnownText } from '../plan/known-text.ts';
import { textTerms } from '../plan/text-terms.ts';
import type { Viewer } from '../plan/viewer.ts';
import { newStatement, ownId, type Statement } from '../file/statement.ts';
import type { IndexReader } from '../reader.ts';
import { postingsOfAll, textConditions } from './postings.ts';
import { fromWhere } from '../sql/conditions.ts';

const SHARE_CLASSES = 60;
const PARTS = ['Alp', 'hedged', 'EUR', 'Ñandú', '日本', 'a-acc', 'x', 'Größe', 'line\nbreak', '12'];
const random = randomFrom(4);
const isin = (number: number) => `LU99${String(number * 7919).padStart(8, '0')}`;

/** Share classes with names of one to three words, and identifiers that hold one another. */
const classes = (first: number) =>
  Array.from({ length: SHARE_CLASSES }, (_, place): [string, Record<string, string>] => {
    const name = Array.from({ length: 1 + random.below(3) }, () => random.pick(PARTS)).join(' ');
    const code = random.chance(0.5) ? isin(first + place) : `${random.pick(PARTS).trim()}-${first + place}`;
    return [
      code.replaceAll('\n', ''),
      { NAME: name, WKN: `A${(first + place) % 9}B1C${place % 10}`, ISIN: isin(first + place) },
    ];
  });
const WORDS =
  'alp hedg ÑANDÚ nand 日本 本 grö gro break e - eur 12 zzz lu99 b1c umbrella bet-f LU9900023757 lu9900506816 0050681 0506816';
const TEXTS = [
  ...WORDS.split(' '),
  'alp hedg',
  'acc alp x',
  'a eur',
  'zzz alp',
  'ump zzz',
  'b1c5 alp',
  `${isin(64)} alp`,
];
const FIGURES = { on: '2026-01-05', all: false };
const viewer = (nature: 'FUND' | 'PART' | 'PROD', scopes: Viewer['scopes'] = '*'): Viewer => ({
  nature: NATURES[nature],
  seesFiling: false,
  scopes,
  figures: FIGURES,
  languages: ['en'],
});
const CLASSES = viewer('PART');
const VIEWERS: readonly Viewer[] = [
  CLASSES,
  viewer('PROD'),
  viewer('FUND'),
  viewer('PART', ['ALL']),
  viewer('PROD', ['NONE']),
];

const LIMITS = [
  ['everything in memory', { few: 500, words: 1000, letters: 500_000 }],
  ['what is small in memory', { few: 500, words: 1000, letters: 100 }],
  ['nothing in memory', { few: 500, words: 1000, letters: -1 }],
  ['few being three', { few: 3, words: 2, letters: 500_000 }],
] as const;
type Limits = (typeof LIMITS)[number][1];

let site: IndexSite;
let revision = 0;
/** What the file alone finds, until something is written. */
const readings = new Map<string, Promise<{ rows: string[]; exact: string[] }>>();
beforeAll(async () => {
  site = await openIndexSite();
  for (const code of ['ONE', 'TWO']) await makeCustomer(site.database, site.test.ownerUrl, code);
  revision = await writeEntities(site.database, 'ONE', fundTree('ALP', classes(0)));
  await writeEntities(site.database, 'TWO', fundTree('BET', [[isin(64), { NAME: 'Zzz alp' }]]));
  await grantScope(site.database, 'ONE', 'ALL', 'FUND', 'ALP-F');
});
afterAll(() => site.close());

const ask = <T>(customerCode: string, act: Parameters<typeof askIndex<T>>[1]) =>
  askIndex(site.engine, act, { customerCode, minRevision: customerCode === 'ONE' ? revision : 0 });

const idsOf = async (reader: IndexReader, statement: Statement, sql: string) => {
  const rows = await reader.rows(sql, statement.values);
  return [...new Set(rows.map(({ id }) => String(id)))].toSorted();
};

function rowsWith(reader: IndexReader, viewer: Viewer, quickText: string, by?: KnownText) {
  const statement = newStatement(viewer, by);
  const sql = fromWhere(statement, textConditions(statement, textTerms(quickText)));
  return idsOf(reader, statement, `select ${ownId(statement)} as id ${sql}`);
}

/** Ids that a quick text finds, and those that it is an identifier of, by what is known. */
const found = (quickText: string, viewer: Viewer, limits: Limits, customerCode = 'ONE') =>
  ask(customerCode, async (reader) => {
    const known = await knowText(reader, viewer, textTerms(quickText), limits);
    return { rows: await rowsWith(reader, viewer, quickText, known), exact: known?.exact };
  });

/** The same by the file alone. */
const readAlone = (quickText: string, viewer: Viewer) =>
  ask('ONE', async (reader) => {
    const statement = newStatement(viewer);
    const exact = await idsOf(reader, statement, postingsOfAll(statement, quickText));
    return { rows: await rowsWith(reader, viewer, quickText), exact };
  });

/** Questions that are answered otherwise with what is known than without. */
async function differences(limits: Limits, viewers = VIEWERS): Promise<string[]> {
  const different: string[] = [];
  for (const viewer of viewers) {
    for (const text of TEXTS) {
      const name = `${viewer.nature.level} ${String(viewer.scopes)} ${text}`;
      const alone = readings.get(name) ?? readAlone(text, viewer);
      readings.set(name, alone);
      const [known, { rows, exact }] = [await found(text, viewer, limits), await alone];
      // One row needs nobody to come first.
      const isExact = !known.exact || rows.length <= 1 || String(known.exact.toSorted()) === String(exact);
      if (String(known.rows) !== String(rows) || !isExact) different.push(name);
    }
  }
  return different;
}

describe.each(LIMITS)('what is known of a quick text, %s,', (_, limits) => {
  // What an engine has read of the words it keeps, whatever the limits of the next question.
  beforeAll(() => site.restart());

  it('finds what the file alone finds', async () => {
    expect(await differences(limits)).toEqual([]);
  });

  it('is of the customer alone', async () => {
    expect((await found('zzz', CLASSES, limits, 'TWO')).rows).toHaveLength(1);
    expect((await found('bet-f', CLASSES, limits, 'TWO')).rows).toHaveLength(1);
    expect((await found('zzz', CLASSES, limits)).rows).toEqual([]);
    expect((await found('ñandú', CLASSES, limits, 'TWO')).rows).toEqual([]);
  });

  it('finds what has been written since', async () => {
    const place = LIMITS.findIndex(([, each]) => each === limits);
    const name = ['Umpteenth', 'Vicarage', 'Quincunx', 'Sextant'][place]!;
    const code = isin(SHARE_CLASSES * (place + 2));
    expect((await found(code, CLASSES, limits)).rows).toEqual([]);
    const written = [...classes(SHARE_CLASSES * (place + 1)), [code, { NAME: name }] as const];
    revision = await writeEntities(site.database, 'ONE', fundTree('ALP', written));
    readings.clear();
    expect((await found(code, CLASSES, limits)).rows).toHaveLength(1);
    expect((await found(name.slice(0, 4), CLASSES, limits)).rows).toHaveLength(1);
    expect(await differences(limits, [viewer('FUND'), viewer('PART', ['ALL'])])).toEqual([]);
  });

  it('is asked for again of a file that was built anew', async () => {
    await site.restart();
    expect(await differences(limits, VIEWERS.slice(0, 1))).toEqual([]);
  });
});
