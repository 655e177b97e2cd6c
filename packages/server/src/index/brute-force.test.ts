import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchQuery } from '@fundarium/contract/search';
import { distinctQuery } from '@fundarium/contract/search-distinct';
import type { Level } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { makeFields, writeWorld } from '../testing/random-record.ts';
import { makeCustomer } from '../testing/world.ts';
import { plainAnswer, plainFacet } from './brute-force/answer.ts';
import { askable, NATURES, randomQuery, randomSort, randomViewer } from './brute-force/random-query.ts';
import { madeFields, randomText, randomWorld } from './brute-force/random-world.ts';
import { randomFrom } from './brute-force/random.ts';
import { readPlainRecord, type PlainRecord } from './brute-force/record.ts';
import { viewOf } from './brute-force/view.ts';
import { createIndexEngine, type IndexEngine, type IndexReader } from './engine.ts';
import { distinct } from './query/distinct.ts';
import { search } from './query/search.ts';
import { readRecord } from './record-store.ts';

/** Questions of a run, asked in rounds between which the record changes. */
const QUESTIONS = 2000;
const ROUNDS = 4;
/** Named by a failure; to be put here to see it again. */
const SEED = Number(process.env['FUNDARIUM_TEST_SEED'] ?? Date.now() % 1_000_000);

let test: TestDatabase;
let database: Database;
let folder: string;
let engine: IndexEngine;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl);
  folder = await mkdtemp(join(tmpdir(), 'fundarium-index-'));
  await makeCustomer(database, test.ownerUrl, 'ANY', { language: 'fr' });
  await makeFields(database, 'ANY', madeFields());
  engine = createIndexEngine({
    folder,
    resources: { threads: 2, memoryMb: 256 },
    readRecord: (code, read) => readRecord(database, readFields, code, read),
    log: () => undefined,
  });
});
afterAll(async () => {
  await engine.close();
  await database.end();
  await test.drop();
  await rm(folder, { recursive: true, force: true });
});

const ask = <T>(revision: number, question: (reader: IndexReader) => Promise<T>) =>
  engine.answer({
    customerCode: 'ANY',
    minRevision: { number: revision, token: '' },
    signal: new AbortController().signal,
    ask: question,
  });

/** Waits for the index, which a busy machine keeps longer than a question would wait. */
async function shown(revision: number): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const reached = await ask(revision, async (reader) => reader.revision.number).catch(() => 0);
    if (reached >= revision) return;
  }
  throw new Error('The index does not catch up with the record');
}

it(`answers ${QUESTIONS} random questions as a plain reading of the record does (seed ${SEED})`, async () => {
  const random = randomFrom(SEED);
  const fields = madeFields();
  let filled = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Later rounds write a part of the world anew: the index follows.
    const revision = await writeWorld(database, 'ANY', {
      random,
      fields,
      rows: randomWorld(random, fields, round === 0 ? 30 : 5),
    });
    await shown(revision);
    const record = await database.withCustomer({ customerCode: 'ANY', scopes: '*' }, (tx) =>
      readPlainRecord((text, values) => tx.query(text, [...values]), 'ANY'),
    );
    const questions = Array.from({ length: QUESTIONS / ROUNDS }, () => question(random, record));
    while (questions.length > 0) {
      const found = await Promise.all(questions.splice(0, 4).map((each) => each(revision)));
      filled += found.filter((rows) => rows > 0).length;
    }
  }
  // Most questions have an answer: a test of empty answers would test nothing.
  expect(filled).toBeGreaterThan(QUESTIONS / 4);
}, 240_000);

/** A question with its plain answer; asked, it answers how many rows there are. */
function question(random: ReturnType<typeof randomFrom>, record: PlainRecord) {
  const nature = random.pick(NATURES);
  const { scopes, language } = { language: undefined, ...randomViewer(random, nature) };
  const query = randomQuery(random, record, nature);
  const fields = askable(record, nature);
  const sortable = fields.filter(({ field }) => field.sortable);
  const displayCap = random.pick([5, 50, 1000]);
  const page = { offset: random.pick([0, 0, 3, 40]), limit: random.pick([0, 5, 50, 1000]) };
  const sort = randomSort(random, sortable);
  const columns = random.some(fields, 5).map(({ name }) => name);
  const facet = random.chance(0.15)
    ? `REGISTRATION_COUNTRY.${random.pick(record.fields.filter(({ level }) => level === 'REGISTRATION_COUNTRY')).code}`
    : (query.fields[0]?.name ?? random.pick(fields).name);
  const facets = random.chance(0.3) ? [...new Set([facet, random.pick(fields).name])] : [facet];
  const text = random.chance(0.2) ? randomText(random).slice(0, 3).trim() : '';
  const limit = random.pick([1, 3, 100]);

  const conditions = {
    quickText: query.quickText,
    filters: { fields: [...query.fields], countries: [...query.countries] },
    identifiers: [...query.identifiers],
    ...(language && { language }),
  } as never;
  const asked = { nature, scopes, conditions, sort, columns, page, displayCap, facets, text, limit };
  const asker = { nature: nature as Level, scopes, displayCap };
  return async (revision: number): Promise<number> => {
    const view = viewOf(record, { nature, scopes, language });
    const answer = await ask(revision, async (reader) => ({
      search: await search(
        reader,
        asker,
        searchQuery.parse({ ...(conditions as object), sort, columns, page }),
      ),
      distinct: await distinct(
        reader,
        asker,
        distinctQuery.parse({ ...(conditions as object), distinctOnFieldsValues: facets, text, limit }),
      ),
    }));
    const plain = plainAnswer(view, { ...query, ...page, sort, columns, displayCap });
    const rows = answer.search.rows.map(({ code, values }) => ({ code, values }));
    const { total, printed } = answer.search;
    const where = JSON.stringify({ seed: SEED, ...asked });
    expect({ total, printed, rows }, where).toEqual(plain);
    for (const name of facets) {
      expect(answer.distinct.distinctCount[name], `${name} of ${where}`).toEqual(
        plainFacet(view, query, name, text, limit),
      );
    }
    return total;
  };
}
