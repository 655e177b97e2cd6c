import { searchQuery } from '@fundarium/contract/search';
import { distinctQuery } from '@fundarium/contract/search-distinct';
import type { Level } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { moveToZone, ZONES } from '../testing/figures.ts';
import { makeFields, writeWorld } from '../testing/random-record.ts';
import { makeCustomer } from '../testing/world.ts';
import { NATURES, randomViewer } from './brute-force/random-query.ts';
import { randomQuestion, type Question } from './brute-force/random-question.ts';
import { madeFields, randomWorld } from './brute-force/random-world.ts';
import { randomFrom } from './brute-force/random.ts';
import { readPlainRecord } from './brute-force/record.ts';
import type { IndexReader } from './reader.ts';
import { distinct } from './answers/distinct.ts';
import { search } from './answers/search.ts';

/** Questions of a run, asked in rounds between which the record changes. */
const QUESTIONS = 1200;
const ROUNDS = 4;
const AT_ONCE = 4;
/** Named by a failure; to be put here to see it again. */
const SEED = Number(process.env['FUNDARIUM_TEST_SEED'] ?? Date.now() % 1_000_000);
console.log(`Random with FUNDARIUM_TEST_SEED=${SEED}`);

let site: IndexSite;

beforeAll(async () => {
  site = await openIndexSite();
  await makeCustomer(site.database, site.test.ownerUrl, 'ANY', { language: 'fr' });
  await makeFields(site.database, 'ANY', madeFields());
});
afterAll(() => site.close());

const ask = <T>(revision: number, question: (reader: IndexReader) => Promise<T>) =>
  askIndex(site.engine, question, { customerCode: 'ANY', minRevision: revision });

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
    // Another day begins between rounds.
    await moveToZone(site.test.ownerUrl, 'ANY', round % 2 === 0 ? ZONES.behind : ZONES.ahead);
    // Later rounds write a part of the world anew: the index follows.
    const revision = await writeWorld(site.database, 'ANY', {
      random,
      fields,
      rows: randomWorld(random, fields, round === 0 ? 30 : 5),
    });
    await shown(revision);
    const record = await site.database.withCustomer({ customerCode: 'ANY', scopes: '*' }, (tx) =>
      readPlainRecord((text, values) => tx.query(text, [...values]), 'ANY'),
    );
    for (let asked = 0; asked < QUESTIONS / ROUNDS; asked += AT_ONCE) {
      const found = await Promise.all(
        Array.from({ length: AT_ONCE }, () => {
          const displayCap = random.pick([5, 50, 1000]);
          const viewer = randomViewer(random, random.pick(NATURES));
          return compare(randomQuestion(random, record, viewer, displayCap), revision, displayCap);
        }),
      );
      filled += found.filter((rows) => rows > 0).length;
    }
  }
  // Most questions have an answer: a test of empty answers would test nothing.
  expect(filled).toBeGreaterThan(QUESTIONS / 4);
}, 240_000);

/** Asks and compares; answers how many rows there are. */
async function compare(
  { viewer: plainViewer, words, plain, ...asked }: Question,
  revision: number,
  displayCap: number,
): Promise<number> {
  const viewer = { nature: plainViewer.nature as Level, scopes: plainViewer.scopes, displayCap };
  const answer = await ask(revision, async (reader) => ({
    search: await search(reader, viewer, searchQuery.parse(asked.search)),
    distinct: await distinct(reader, viewer, distinctQuery.parse(asked.distinct)),
  }));
  const { total, printed, rows } = answer.search;
  const given = {
    search: { total, printed, rows: rows.map(({ code, values, asOf = null }) => ({ code, asOf, values })) },
    distinct: answer.distinct.distinctCount,
  };
  expect(given, `seed ${SEED}, ${words}`).toEqual(plain());
  return total;
}
