import { SEARCH_COLUMNS_MAX } from '@fundarium/contract/limits';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

/** More fields of one level than a search asks for. */
const OWN_FIELDS = SEARCH_COLUMNS_MAX + 1;
const nameAt = (at: number) => `OWN_${at}`;

let product: TestProduct;
let editor: Caller;

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  await database.withCustomer({ customerCode: 'ALPHA', scopes: '*' }, (tx) =>
    tx.query(
      `insert into field (customer_code, id, level, business_code, type, position, labels)
       select 'ALPHA', 9000 + at, 'PART', 'OWN_' || at, 'STRING', 9000 + at, jsonb_build_object('en', 'Own ' || at)
       from generate_series(1, $1::int) as at`,
      [OWN_FIELDS],
    ),
  );
  const values = { [nameAt(1)]: 'first', [nameAt(OWN_FIELDS)]: 'last' };
  await writeEntities(database, 'ALPHA', fundTree('ALP', [['A-1', { NAME: 'Class', ...values }]]));
  editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
}, 60_000);
afterAll(() => product.stop());

const search = (columns: readonly string[]) => ({ type: 'SEARCH', nature: 'PART', query: { columns } });

async function rowsOf(source: object, kind: string): Promise<readonly (readonly unknown[])[]> {
  const reply = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: editor.headers,
    payload: { source, kind, language: 'en', locale: 'en-GB' },
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload));
  return sheets[0]!.rows;
}

it.each([
  ['SEARCH', 'FIELD_CODES', 'OWN_'],
  ['SEARCH', 'FIELD_LABELS', 'Own '],
  ['DETAILS', 'FIELD_CODES', 'OWN_'],
  ['DETAILS', 'FIELD_LABELS', 'Own '],
])('%s by %s hold all fields of a customer with more than a search asks for', async (type, kind, named) => {
  const source = type === 'SEARCH' ? search([]) : { type, nature: 'PART', code: 'A-1' };
  const [header, row] = await rowsOf(source, kind);
  const own = header!.filter((each) => String(each).startsWith(named));
  expect(own).toEqual(Array.from({ length: OWN_FIELDS }, (_, at) => `${named}${at + 1}`));
  const valueOf = (at: number) => row![header!.indexOf(`${named}${at}`)];
  expect([valueOf(1), valueOf(OWN_FIELDS)]).toEqual(['first', 'last']);
});

it('a list of as many columns as a search asks for has the currency of its amounts as well', async () => {
  const own = Array.from({ length: SEARCH_COLUMNS_MAX - 1 }, (_, at) => nameAt(at + 1));
  const [header] = await rowsOf(search(['LAUNCH_PRICE', ...own]), 'SCREEN');
  expect(header!.slice(0, 2)).toEqual(['Launch price', 'Currency']);
  expect(header).toHaveLength(SEARCH_COLUMNS_MAX + 1);
});
