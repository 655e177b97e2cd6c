import { DuckDBInstance } from '@duckdb/node-api';
import type { SearchQueryInput } from '@fundarium/contract/search';
import { LANGUAGES, type Language } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIndexSite, searchIndex, type IndexSite } from '../testing/index-site.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';
import { randomFrom } from './brute-force/random.ts';
import { sameOrder } from './name-key.ts';

const SHARE_CLASSES = 160;
const PAGE = 7;
/** Names that share long beginnings, differ by case and accents alone, or are of several scripts. */
const BEGINNINGS = [
  'Amundi Funds ',
  'amundi fünds ',
  'Ñandú ',
  'nandu ',
  'Östliche ',
  '日本',
  'ファンド ',
  '(EUR) ',
  '10 ',
  '',
];
const ENDS = ['Alpha', 'alpha', 'Älpha', 'Beta', 'ß', '2', '10', 'ñ', '株式', '-'];

let site: IndexSite;

beforeAll(async () => {
  site = await openIndexSite();
  const { database, test } = site;
  await makeCustomer(database, test.ownerUrl, 'ONE', { language: 'fr' });
  const random = randomFrom(19);
  const classes = Array.from({ length: SHARE_CLASSES }, (_, place): [string, Record<string, string>] => [
    `C-${place}`,
    random.chance(0.9) ? { NAME: random.pick(BEGINNINGS) + random.pick(ENDS) } : {},
  ]);
  await writeEntities(database, 'ONE', fundTree('ALP', classes));
});
afterAll(() => site.close());

const ask = (input: SearchQueryInput) => searchIndex(site.engine, input);
const codes = async (input: SearchQueryInput) => (await ask(input)).rows.map(({ code }) => code);

describe('all share classes sorted by name', () => {
  // A filter that all rows meet makes the engine compare every name.
  const all = { fields: [{ name: 'CODE', operator: 'NOT_NULL' as const, operands: [] }], countries: [] };

  it.each(
    [undefined, 'de', 'es', 'ja'].flatMap((language) =>
      [false, true].map((descending) => [language as Language | undefined, descending] as const),
    ),
  )('in the order of %s, descending %s, page by page as in one', async (language, descending) => {
    const sort = [{ field: 'NAME', descending }];
    const whole = await codes({ language, sort, filters: all, page: { limit: SHARE_CLASSES } });
    expect(whole).toHaveLength(SHARE_CLASSES);
    const paged: string[] = [];
    for (let offset = 0; offset < SHARE_CLASSES; offset += PAGE) {
      paged.push(...(await codes({ language, sort, page: { offset, limit: PAGE } })));
    }
    expect(paged).toEqual(whole);
  });

  it('says the total on every page, past the last one too', async () => {
    const sort = [{ field: 'NAME' }];
    for (const offset of [0, SHARE_CLASSES - 1, SHARE_CLASSES, SHARE_CLASSES + 100]) {
      expect((await ask({ sort, page: { offset, limit: PAGE } })).total).toBe(SHARE_CLASSES);
    }
  });
});

it('languages that are said to share an order have the same sort keys', async () => {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const texts = BEGINNINGS.flatMap((beginning) => ENDS.map((end) => beginning + end));
  const keys = new Map<Language, string>();
  for (const language of LANGUAGES) {
    const reader = await connection.runAndReadAll(
      `select string_agg(icu_sort_key(text, '${language}'), ' ') as keys from (select unnest(from_json($1, '["VARCHAR"]')) as text)`,
      [JSON.stringify(texts)],
    );
    keys.set(language, String(reader.getRowObjectsJson()[0]!['keys']));
  }
  connection.closeSync();
  instance.closeSync();
  const pairs = LANGUAGES.flatMap((one) => LANGUAGES.map((other) => [one, other] as const));
  for (const [one, other] of pairs.filter((pair) => sameOrder(...pair))) {
    expect(keys.get(one), `${one} and ${other}`).toBe(keys.get(other));
  }
  expect(sameOrder('de', 'fr')).toBe(true);
  expect(keys.get('es')).not.toBe(keys.get('de'));
});
