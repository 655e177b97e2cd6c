import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askIndex, openIndexSite, type IndexSite } from '../../testing/index-site.ts';
import { fundTree, grantScope, makeCustomer, writeEntities } from '../../testing/world.ts';
import { randomFrom } from '../brute-force/random.ts';
import { knowText } from './known-words.ts';
import { NATURES } from '../nature.ts';
import { textTerms } from '../plan/text-terms.ts';
import type { Viewer } from '../plan/viewer.ts';
import { newStatement, ownId } from '../file/statement.ts';
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

describe.each([
  ['of everything in memory', { few: 500, words: 1000, letters: 500_000 }],
  ['of what is small in memory', { few: 500, words: 1000, letters: 100 }],
  ['of nothing in memory', { few: 500, words: 1000, letters: -1 }],
  ['where few are three', { few: 3, words: 2, letters: 500_000 }],
])('what is known of a quick text, %s,', (_, limits) => {
  let site: IndexSite;
  let revision = 0;
  beforeAll(async () => {
    site = await openIndexSite();
    for (const code of ['ONE', 'TWO']) await makeCustomer(site.database, site.test.ownerUrl, code);
    revision = await writeEntities(site.database, 'ONE', fundTree('ALP', classes(0)));
    await writeEntities(site.database, 'TWO', fundTree('BET', [[isin(64), { NAME: 'Zzz alp' }]]));
    await grantScope(site.database, 'ONE', 'ALL', 'FUND', 'ALP-F');
  });
  afterAll(() => site.close());

  /** Ids that a quick text finds, and those that it is an identifier of: by what is known, and by the file alone. */
  const found = (quickText: string, viewer: Viewer, customerCode = 'ONE') =>
    askIndex(
      site.engine,
      async (reader) => {
        const text = textTerms(quickText);
        const known = await knowText(reader, viewer, text, limits);
        const idsOf = async (by?: typeof known) => {
          const statement = newStatement(viewer, by);
          const sql = fromWhere(statement, textConditions(statement, text));
          const rows = await reader.rows(`select ${ownId(statement)} as id ${sql}`, statement.values);
          return rows.map(({ id }) => String(id)).toSorted();
        };
        const statement = newStatement(viewer);
        const exact = await reader.rows(postingsOfAll(statement, quickText), statement.values);
        return {
          known: await idsOf(known),
          read: await idsOf(),
          exact: known?.exact,
          exactRead: [...new Set(exact.map(({ id }) => String(id)))].toSorted(),
        };
      },
      { customerCode, minRevision: customerCode === 'ONE' ? revision : 0 },
    );

  /** Questions that are answered otherwise with what is known than without. */
  const differences = async (viewers = VIEWERS) => {
    const different: string[] = [];
    for (const viewer of viewers) {
      for (const text of TEXTS) {
        const { known, read, exact, exactRead } = await found(text, viewer);
        // One row needs nobody to come first.
        const isExact = !exact || read.length <= 1 || String(exact.toSorted()) === String(exactRead);
        if (String(known) !== String(read) || !isExact)
          different.push(`${viewer.nature.level} ${String(viewer.scopes)} ${text}`);
      }
    }
    return different;
  };

  it('finds what the file alone finds', async () => {
    expect(await differences()).toEqual([]);
  });

  it('finds what has been written since', async () => {
    expect((await found(isin(64), CLASSES)).known).toEqual([]);
    revision = await writeEntities(
      site.database,
      'ONE',
      fundTree('ALP', [...classes(SHARE_CLASSES), ['NEW-1', { NAME: 'Umpteenth' }]]),
    );
    expect((await found(isin(64), CLASSES)).known).toHaveLength(1);
    expect((await found('umpt', CLASSES)).known).toHaveLength(1);
    expect(await differences([viewer('FUND'), viewer('PART', ['ALL'])])).toEqual([]);
  });

  it('is of the customer alone', async () => {
    expect((await found('zzz', CLASSES, 'TWO')).known).toHaveLength(1);
    expect((await found('bet-f', CLASSES, 'TWO')).known).toHaveLength(1);
    expect((await found('zzz', CLASSES)).known).toEqual([]);
    expect((await found('umpt', CLASSES, 'TWO')).known).toEqual([]);
  });

  it('is asked for again of a file that was built anew', async () => {
    await site.restart();
    expect(await differences(VIEWERS.slice(0, 1))).toEqual([]);
  });
});
