import { attachmentQuery } from '@fundarium/contract/search-attachments';
import { attachmentDistinctQuery } from '@fundarium/contract/search-distinct';
import type { AttachmentNature } from '@fundarium/contract/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askIndex, openIndexSite, type IndexSite } from '../testing/index-site.ts';
import { writeDocuments } from '../testing/random-documents.ts';
import { makeFields, writeWorld } from '../testing/random-record.ts';
import { makeCustomer } from '../testing/world.ts';
import { distinct } from './answers/distinct.ts';
import { searchDocuments } from './answers/search.ts';
import { DOCUMENT_NATURES } from './brute-force/documents.ts';
import { randomViewer } from './brute-force/random-query.ts';
import { randomQuestion, type Question } from './brute-force/random-question.ts';
import { madeFields, randomWorld } from './brute-force/random-world.ts';
import { randomFrom } from './brute-force/random.ts';
import { readPlainRecord } from './brute-force/record.ts';
import { planSearch } from './plan/plan-search.ts';
import type { FoundRow, SearchPlan } from './plan/plan.ts';
import type { IndexReader } from './reader.ts';
import { streamRows } from './sql/stream-rows.ts';

// Searches of documents are compared with a plain reading of the record, by random questions.

const QUESTIONS = Number(process.env['FUNDARIUM_ORACLE_QUESTIONS'] ?? 60);
const ROUNDS = 4;
const STREAMED = 5;
/** Named by a failure; to be put here to see it again. */
const SEED = Number(process.env['FUNDARIUM_TEST_SEED'] ?? Date.now() % 1_000_000);
console.log(`Random with FUNDARIUM_TEST_SEED=${SEED}`);

let site: IndexSite;
const fields = madeFields();

beforeAll(async () => {
  site = await openIndexSite();
  for (const [place, code] of ['ANY', 'OTHER'].entries()) {
    await makeCustomer(site.database, site.test.ownerUrl, code, { language: 'fr' });
    await makeFields(site.database, code, fields);
    const random = randomFrom(SEED + place);
    await writeWorld(site.database, code, { random, fields, rows: randomWorld(random, fields, 12) });
  }
}, 120_000);
afterAll(() => site.close());

const ask = <T>(customerCode: string, revision: number, question: (reader: IndexReader) => Promise<T>) =>
  askIndex(site.engine, question, { customerCode, minRevision: revision });

const documentOf = ({ uuid, level, code, values }: FoundRow) => ({ uuid, level, code, asOf: null, values });

async function answersOf(reader: IndexReader, asked: Question, withStream: boolean) {
  const { nature, scopes, seesFiling } = asked.viewer;
  const { displayCap, listOrders } = asked;
  const who = { nature: nature as AttachmentNature, scopes, seesFiling, displayCap, listOrders };
  const query = attachmentQuery.parse(asked.search);
  const { total, printed, rows } = await searchDocuments(reader, who, query);
  const { distinctCount } = await distinct(reader, who, attachmentDistinctQuery.parse(asked.distinct));
  const plan = planSearch(reader.layout, reader.figures, who, query);
  const { offset, limit } = plan.page;
  const streamed = withStream ? await allRows(plan, reader) : null;
  return {
    search: { total, printed, rows: rows.map(documentOf) },
    distinct: distinctCount,
    // The same rows as a page has, read out as a whole.
    streamed: streamed && {
      length: streamed.length,
      rows: streamed.slice(offset, offset + limit).map(documentOf),
    },
  };
}

async function allRows(plan: SearchPlan, reader: IndexReader): Promise<FoundRow[]> {
  const rows: FoundRow[] = [];
  for await (const chunk of streamRows(plan, reader)) rows.push(...chunk);
  return rows;
}

it(
  `${QUESTIONS} random questions for documents are answered as a plain reading of the record does (seed ${SEED})`,
  async () => {
    const random = randomFrom(SEED);
    let filled = 0;
    let asked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const customerCode of ['ANY', 'OTHER']) {
        // Later rounds change some and file others: the index follows, or is built anew.
        const revision = await writeDocuments(site.database, customerCode, random, 30);
        if (round === 2) await site.restart();
        const record = await site.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
          readPlainRecord((text, values) => tx.query(text, [...values]), customerCode),
        );
        for (let question = 0; question < QUESTIONS / ROUNDS / 2; question += 1) {
          const viewer = randomViewer(random, random.pick(DOCUMENT_NATURES));
          const next = randomQuestion(random, record, viewer, random.pick([5, 50, 1000]));
          const answers = await ask(customerCode, revision, (reader) =>
            answersOf(reader, next, question % STREAMED === 0),
          );
          const plain = next.plain();
          const { total, rows } = plain.search;
          const streamed = answers.streamed && { length: total, rows };
          const words = `seed ${SEED}, ${customerCode}, ${next.words}`;
          expect(answers, words).toEqual({ ...plain, streamed });
          asked += 1;
          if (answers.search.total > 0) filled += 1;
        }
      }
    }
    console.log(`Answered ${JSON.stringify({ asked, filled })}`);
    // Usually more than a third have an answer: a test of empty answers would test nothing.
    expect(filled).toBeGreaterThan(asked / 10);
  },
  240_000 + QUESTIONS * 1_000,
);
