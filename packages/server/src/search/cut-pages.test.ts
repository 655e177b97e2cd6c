import { searchReply, type SearchQueryInput } from '@fundarium/contract/search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

/** Of text of a share class: 8 MiB hold 83 of them. */
const NOTE_LETTERS = 100_000;
const codeAt = (at: number) => `C-${String(at).padStart(3, '0')}`;
const CODES = Array.from({ length: 100 }, (_, at) => codeAt(at));
const CAP = 95;
let product: TestProduct;
let reader: Caller;

beforeAll(async () => {
  product = await startTestProduct({ displayCap: CAP });
  await makeCustomer(product.database, product.ownerUrl, 'ALPHA');
  await product.database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    tx.query(
      `insert into field (customer_code, id, level, business_code, type, position, labels)
       values ('ALPHA', 9000, 'PART', 'NOTES', 'LONGTEXT', 9000, '{}')`,
    ),
  );
  const classes = CODES.map((code) => [code, { NAME: 'C', NOTES: code.padEnd(NOTE_LETTERS, 'x') }] as const);
  await writeEntities(product.database, 'ALPHA', fundTree('F', classes));
  reader = await product.signIn('ALPHA');
});
afterAll(() => product.stop());

const searched = async (query: SearchQueryInput) => {
  const answer = await reader.call('browse/search/parts', { sort: [{ field: 'CODE' }], ...query });
  expect(answer.status).toBe(200);
  return searchReply.parse(answer.json);
};

/** The codes of each page that a client reads, from one page to the next as the replies say. */
async function readAll(limit: number, columns: string[]): Promise<string[][]> {
  const pages: string[][] = [];
  for (let offset: number | null = 0; offset !== null && pages.length < CODES.length;) {
    const { rows, nextOffset } = await searched({ columns, page: { offset, limit } });
    pages.push(rows.map(({ code }) => code));
    offset = nextOffset;
  }
  return pages;
}

it.each([
  ['that the bytes cut', 90, ['NOTES'], [83, 12]],
  ['that the cap ends', 90, ['NAME'], [90, 5]],
  ['that end with the last row', 19, ['NAME'], [19, 19, 19, 19, 19]],
])(
  'a client that goes on as replies say has each row once, of pages %s',
  async (_, limit, columns, sizes) => {
    const pages = await readAll(limit, columns);
    expect(pages.map(({ length }) => length)).toEqual(sizes);
    expect(pages.flat()).toEqual(CODES.slice(0, CAP));
  },
);

it.each([
  ['none is asked for', { offset: 0, limit: 0 }],
  ['the page begins behind the last', { offset: CAP, limit: 5 }],
])('no row follows where %s', async (_, page) => {
  expect(await searched({ page })).toMatchObject({ total: 100, printed: CAP, rows: [], nextOffset: null });
});
