import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EntityRow } from '../entities/entity-row.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, writeEntities } from '../testing/world.ts';

/** Enough for several chunks of rows. */
const CLASSES = 1500;
/** So many files of each kind, or more until the data have changed between two of them. */
const FILES = 4;

let product: TestProduct;
let editor: Caller;
/** By what the writer said last: its revision. */
const revisions = new Map<string, number>();

const partOf = (code: string, NAME: string): EntityRow => ({
  level: 'PART',
  code,
  parent: { level: 'CLAS', code: 'ALP-C' },
  values: { NAME },
});

beforeAll(async () => {
  product = await startTestProduct({ cellsAtOnce: 2_000_000 });
  const { database, ownerUrl } = product;
  await makeCustomer(database, ownerUrl, 'ALPHA');
  const classes = Array.from({ length: CLASSES - 2 }, (_, n) => [`C-${n}`, { NAME: `Class ${n}` }] as const);
  await writeEntities(database, 'ALPHA', fundTree('ALP', classes));
  await say(0);
  editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'] });
}, 120_000);
afterAll(() => product.stop());

/** In one transaction: the first and the last class of every list say the same number, and there is one class more. */
async function say(n: number): Promise<void> {
  const rows = [partOf('A-FIRST', `${n}`), partOf('Z-LAST', `${n}`)];
  if (n > 0) rows.push(partOf(`M-${n}`, 'New'));
  revisions.set(`${n}`, await writeEntities(product.database, 'ALPHA', rows));
}

/** Tries of a file: on a busy machine the writer may be too quick for one, which then is refused and asked for again. */
const TRIES = 20;

async function sheetsOf(kind: string, format: object, tries = TRIES): Promise<unknown[][][]> {
  const query = { columns: ['CODE', 'NAME'], sort: [{ field: 'CODE', descending: false }] };
  const reply = await product.app.inject({
    method: 'POST',
    url: '/repository/api/v1/export',
    headers: editor.headers,
    payload: {
      source: { type: 'SEARCH', nature: 'PART', query },
      kind,
      format,
      language: 'en',
      locale: 'en-GB',
    },
  });
  const isAskedAgain = reply.statusCode === 503 && 'retry-after' in reply.headers && tries > 1;
  if (isAskedAgain) return sheetsOf(kind, format, tries - 1);
  expect([reply.statusCode, reply.headers['content-type']!.includes('json') ? reply.body : '']).toEqual([
    200,
    '',
  ]);
  if (reply.headers['content-type']!.includes('csv')) return [parseCsv(reply.body)];
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload));
  return sheets.map(({ rows }) => rows);
}

it.each([
  ['SCREEN', { type: 'CSV' }],
  ['SCREEN', { type: 'XLSX' }],
  ['FIELD_CODES', { type: 'XLSX' }],
] as const)(
  '%s as %j holds all rows of one revision while the data change',
  async (kind, format) => {
    const stop = new AbortController();
    const writing = (async () => {
      for (let n = revisions.size; !stop.signal.aborted; n += 1) await say(n);
    })();
    const seen = new Set<string>();
    try {
      for (let file = 0; file < FILES || seen.size < 2; file += 1) {
        const [[header, ...rows] = [], about] = await sheetsOf(kind, format);
        const [code, name] = ['CODE', 'NAME'].map((field) =>
          header!.findIndex((cell) => String(cell).toUpperCase() === field),
        );
        const names = new Map(rows.map((row) => [String(row[code!]), String(row[name!])]));
        const said = names.get('A-FIRST')!;
        seen.add(said);
        expect([names.get('Z-LAST'), names.size, rows.length]).toEqual([
          said,
          CLASSES + Number(said),
          CLASSES + Number(said),
        ]);
        if (about === undefined) continue;
        const entries = new Map(about.map(([line, text]) => [line, String(text)]));
        expect(entries.get('Rows')).toBe(String(rows.length));
        expect(Number(entries.get('Data revision'))).toBe(revisions.get(said));
      }
    } finally {
      stop.abort();
      await writing;
    }
  },
  120_000,
);
