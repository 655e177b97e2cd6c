import { searchReply } from '@fundarium/contract/search';
import { distinctReply } from '@fundarium/contract/search-distinct';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NATURES } from '../index/brute-force/random-query.ts';
import { randomQuestion } from '../index/brute-force/random-question.ts';
import { madeFields, randomWorld } from '../index/brute-force/random-world.ts';
import { randomFrom } from '../index/brute-force/random.ts';
import { readPlainRecord, type PlainRecord } from '../index/brute-force/record.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { makeFields, writeWorld } from '../testing/random-record.ts';
import { grantScope, makeCustomer } from '../testing/world.ts';

const DISPLAY_CAP = 40;
const QUESTIONS = 30;
const SEED = Number(process.env['FUNDARIUM_TEST_SEED']);
const PATHS: Readonly<Record<string, readonly [search: string, counts: string]>> = {
  FUND: ['funds', 'fund'],
  PROD: ['products', 'prod'],
  CLAS: ['classifications', 'clas'],
  PART: ['parts', 'part'],
  STRUCTURED_PRODUCT: ['structured/products', 'structured/product'],
};

let product: TestProduct;
const records = new Map<string, PlainRecord>();

beforeAll(async () => {
  product = await startTestProduct({ displayCap: DISPLAY_CAP });
  const { database, ownerUrl } = product;
  const fields = madeFields();
  // The codes of both are the same; nothing else is.
  for (const [place, code] of ['ALPHA', 'BETA'].entries()) {
    const random = randomFrom(SEED + place);
    const modules = ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'] as const;
    await makeCustomer(database, ownerUrl, code, { language: place === 0 ? 'de' : 'ja', modules });
    await makeFields(database, code, fields);
    await writeWorld(database, code, { random, fields, rows: randomWorld(random, fields, 12) });
    for (const fund of [0, 1, 2, 3, 4]) await grantScope(database, code, 'WEST', 'PROD', `P-${fund}-0`);
    await grantScope(database, code, 'WEST', 'FUND', 'F-5');
    const record = await database.withCustomer({ customerCode: code, scopes: '*' }, (tx) =>
      readPlainRecord((text, values) => tx.query(text, [...values]), code),
    );
    records.set(code, record);
  }
}, 120_000);
afterAll(() => product.stop());

describe(`over HTTP (seed ${SEED})`, () => {
  it.each([
    ['ALPHA', ['SCOPE_ALL']],
    ['ALPHA', ['WEST']],
    ['BETA', ['SCOPE_ALL']],
    ['BETA', ['NORTH', 'WEST']],
    ['BETA', []],
  ])(
    'a person of %s with scopes %j gets what a plain reading of the record gives',
    async (customer, granted) => {
      const random = randomFrom(SEED);
      const caller = await product.signIn(customer, { scopes: granted });
      await answered(caller, 'browse/search/funds', {});
      let filled = 0;
      for (let asked = 0; asked < QUESTIONS; asked += 1) {
        const nature = asked % 2 === 0 ? 'PART' : random.pick(NATURES);
        const scopes = granted.includes('SCOPE_ALL') ? ('*' as const) : granted;
        const language = random.pick([undefined, 'de', 'fr', 'ja']);
        const viewer = { nature, scopes, language };
        const question = randomQuestion(random, records.get(customer)!, viewer, DISPLAY_CAP);
        const [search, counts] = PATHS[nature]!;
        const found = searchReply.parse(await answered(caller, `browse/search/${search}`, question.search));
        const counted = distinctReply.parse(
          await answered(caller, `browse/distinct/counts/${counts}`, question.distinct),
        );
        const { total, printed, rows } = found;
        expect(
          {
            search: {
              total,
              printed,
              rows: rows.map(({ code, values, asOf = null }) => ({ code, values, asOf })),
            },
            distinct: counted.distinctCount,
          },
          `seed ${SEED}, ${question.words}`,
        ).toEqual(question.plain());
        filled += Number(total > 0);
      }
      // Usually ten have an answer: a test of empty answers would test nothing.
      expect(filled).toBeGreaterThanOrEqual(granted.length > 0 ? 2 : 0);
    },
    120_000,
  );
});

async function answered(caller: Caller, url: string, body: object): Promise<unknown> {
  for (let tries = 0; ; tries += 1) {
    const { status, json } = await caller.call(url, body);
    if (status === 200) return json;
    // A busy machine builds the index longer than a question waits for it.
    if (status !== 503 || tries > 5) throw new Error(JSON.stringify(json));
  }
}
