import type { Language } from '@fundarium/contract/vocabulary';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

const CODE = 'INVESTMENT_OBJECTIVE';
const TEXTS = { en: 'Growth', de: 'Wachstum' };

let product: TestProduct;
let editor: Caller;

/** The sub-fund of the tree has its objective in two languages, the other one in German alone. */
const rows: readonly EntityRow[] = fundTree('ALP', []).flatMap((row): EntityRow[] =>
  row.level === 'PROD'
    ? [
        { ...row, values: { ...row.values, [CODE]: TEXTS } },
        { ...row, code: 'GERMAN', values: { NAME: 'German', [CODE]: { de: TEXTS.de } } },
      ]
    : [row],
);

beforeAll(async () => {
  product = await startTestProduct();
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA', { language: 'de' });
  await writeEntities(database, 'ALPHA', rows);
  editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
}, 60_000);
afterAll(() => product.stop());

async function columnOf(header: RegExp, source: object, kind: string, language: Language) {
  const reply = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: editor.headers,
    payload: { source, kind, language, locale: 'en-GB', format: { type: 'CSV' } },
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`);
  const [names, ...lines] = parseCsv(reply.body);
  const places = names!.flatMap((name, at) => (header.test(String(name)) ? [at] : []));
  return places.map((at) => [names![at], ...lines.map((line) => line[at])]);
}

const details = { type: 'DETAILS', nature: 'PROD', code: 'ALP-P' };
const search = (more: object = {}) => ({
  type: 'SEARCH',
  nature: 'PROD',
  query: { sort: [{ field: 'CODE' }], ...more },
});

describe('by field codes', () => {
  it.each([
    ['en', CODE, ['Growth', '']],
    ['de', `${CODE}@de`, ['Wachstum', 'Wachstum']],
    ['fr', `${CODE}@fr`, ['', '']],
  ] as const)(
    'a text in %s stands below %s, and none of another language',
    async (language, header, texts) => {
      const byCode = new RegExp(`^${CODE}`);
      expect(await columnOf(byCode, search(), 'FIELD_CODES', language)).toEqual([[header, ...texts]]);
      // Whatever language the list is read in.
      expect(await columnOf(byCode, search({ language: 'de' }), 'FIELD_CODES', language)).toEqual([
        [header, ...texts],
      ]);
      expect(await columnOf(byCode, details, 'FIELD_CODES', language)).toEqual([[header, texts[0]]]);
    },
  );
});

describe('by field labels', () => {
  it.each([
    ['en', 'Investment objective', 'Growth'],
    ['de', 'Anlageziel', 'Wachstum'],
  ] as const)(
    'a text in %s stands below %s, whatever language is the customer’s',
    async (language, header, text) => {
      const byLabel = new RegExp(`^${header}$`);
      expect(await columnOf(byLabel, details, 'FIELD_LABELS', language)).toEqual([[header, text]]);
      expect(await columnOf(byLabel, search(), 'FIELD_LABELS', language)).toEqual([[header, text, TEXTS.de]]);
    },
  );
});
