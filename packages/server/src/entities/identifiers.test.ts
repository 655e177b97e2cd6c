import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyDueChanges } from './due-store.ts';
import { recordWriters } from '../import-app.ts';
import { importFiles } from '../imports/import-files.ts';
import { randomFrom } from '../index/brute-force/random.ts';
import { openDatabase, type Context, type Database } from '../platform/database.ts';
import { normalIdentifier } from '../platform/identifiers.ts';
import { startTestProduct, type Caller, type TestProduct } from '../testing/product.ts';
import { fundTree, makeCustomer, makeScopedCustomer, writeEntities } from '../testing/world.ts';

let product: TestProduct;
let importing: Database;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  importing = openDatabase(product.appUrl, { max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'identifiers-'));
  for (const code of ['ALPHA', 'BETA']) {
    await makeCustomer(product.database, product.ownerUrl, code, {
      modules: ['MAIA_REPOSITORY', 'MAIA_SCOPED_CUSTOMER'],
    });
    await writeEntities(product.database, code, [
      ...fundTree(code, [
        ['P-1', { NAME: 'One', ISIN: 'LU0000000001' }],
        ['P-2', { NAME: 'Two', ISIN: 'LU0000000002' }],
      ]),
      {
        level: 'PROD',
        code: 'OTHER-P',
        parent: { level: 'FUND', code: `${code}-F` },
        values: { NAME: 'Other' },
      },
    ]);
  }
});
afterAll(async () => {
  await importing.end();
  await product.stop();
  rmSync(folder, { recursive: true });
});

type Row = { readonly field: number; readonly value: string; readonly id: number; readonly path: string };
const written = (context: Context) =>
  product.database.withCustomer(context, async (tx) => {
    const { rows } = await tx.query<Row>(
      `select field_id as field, value, entity_id as id, path::text from entity_identifier`,
    );
    return rows.map(show).toSorted();
  });
const show = ({ field, value, id, path }: Row) => `${field} ${value} ${id} ${path}`;

/** The table as the values alone make it, by other means than the product's. */
const rebuilt = (customerCode: string) =>
  product.database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const fields = await tx.query<{ id: number; level: string; code: string; categories: string[] }>(
      'select id, level, business_code as code, categories from field where customer_code = $1',
      [customerCode],
    );
    const entities = await tx.query<{
      id: number;
      level: string;
      path: string;
      values: Record<string, unknown>;
    }>('select id, level, path::text, values from entity where customer_code = $1', [customerCode]);
    const rows = new Set<string>();
    for (const { id, level, path, values } of entities.rows)
      for (const field of fields.rows) {
        if (field.level !== level || !field.categories.includes('IDENTIFIERS_PUBLICATION')) continue;
        for (const each of [values[field.code] ?? []].flat()) {
          const value = typeof each === 'object' ? '' : String(each).toUpperCase().split(/\s+/).join('');
          if (value !== '' && value.length <= 200) rows.add(show({ field: field.id, value, id, path }));
        }
      }
    return [...rows].toSorted();
  });

async function importTable(lines: readonly string[], name: string): Promise<void> {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  await importFiles([path], {
    customerCode: 'ALPHA',
    database: importing,
    writers: recordWriters,
    author: { who: 'test', source: 'import' },
    reportFolder: join(folder, 'reports'),
    signal: new AbortController().signal,
    onProgress: () => undefined,
    log: () => undefined,
  });
}

const STUDIO = '/studio/api/v1';
const random = randomFrom(14);
const DAY_MS = 86_400_000;
const LONG_AGO = '2025-03-01';
/** Days ahead take effect one after the other. */
let today = Date.now();
const dayToCome = () => new Date(today + DAY_MS * (1 + random.below(3))).toISOString().slice(0, 10);

/** Every door through which a value, a place or the meaning of a field changes. */
function doors(contributor: Caller, editor: Caller): Readonly<Record<string, () => Promise<unknown>>> {
  const codes = ['P-1', 'P-2'];
  let made = 0;
  const identifier = () =>
    random.pick([
      'lu 00 1',
      'LU0000000001',
      'Lu0000000003',
      'x\u00A0y',
      'a',
      'A',
      ' ',
      'é1',
      '9'.repeat(201),
    ]);
  /** A field is not retyped while changes of it are to come. */
  const values = (retyped: readonly string[] = ['OWN_KEY']) => ({
    [random.pick(['ISIN', 'WKN', 'BLOOMBERG', ...retyped])]: random.chance(0.2) ? null : identifier(),
    ...(random.chance(0.5) ? { NAME: identifier() } : {}),
    ...(random.chance(0.5) ? { OWN_KEYS: random.chance(0.3) ? null : [identifier(), identifier()] } : {}),
  });
  const part = () => ({ level: 'PART', code: random.pick(codes) });
  const write = (path: string, body: object) => contributor.call(`${STUDIO}/entities${path}`, body);
  const own = { level: 'PART', businessCode: 'OWN_KEY' };
  const edit = (path: string, body: object) =>
    editor.call(`${STUDIO}/meta/fields/${path}`, { effectiveDate: LONG_AGO, ...body });
  return {
    'a new entity': async () => {
      made += 1;
      const code = `N-${made}`;
      await write('', {
        level: 'PART',
        code,
        parent: { level: 'PROD', code: 'ALPHA-P' },
        values: { ...values(), SAME_CURRENCY_AS_PARENT_PROD: false },
        effectiveDate: LONG_AGO,
      });
      codes.push(code);
    },
    'values of today': () => write('/fields', { entity: part(), values: values() }),
    'values of a day past': () =>
      write('/fields', { entity: part(), values: values(), effectiveDate: LONG_AGO }),
    'values of a future day': () =>
      write('/fields', {
        entity: part(),
        values: values([]),
        effectiveDate: dayToCome(),
      }),
    'a day that comes': async () => {
      today += DAY_MS * 2;
      await applyDueChanges(product.database, () => undefined, new Date(today));
    },
    'an identifier of the sub-fund': () =>
      write('/fields', { entity: { level: 'PROD', code: 'ALPHA-P' }, values: { LEI: identifier() } }),
    'another code': async () => {
      const at = random.below(codes.length);
      made += 1;
      await write('/code', { entity: { level: 'PART', code: codes[at] }, newCode: `C-${made}` });
      codes[at] = `C-${made}`;
    },
    'a move': () =>
      write('/parent', {
        entity: random.chance(0.5) ? part() : { level: 'CLAS', code: 'ALPHA-C' },
        parent: { level: 'PROD', code: random.pick(['ALPHA-P', 'OTHER-P']) },
        ...(random.chance(0.2) ? { effectiveDate: dayToCome() } : {}),
      }),
    'a switch': () =>
      write('/activation', {
        entity: part(),
        action: random.pick(['ACTIVATE', 'DEACTIVATE']),
        start: '2025-01-01',
      }),
    'an import': () => {
      made += 1;
      codes.push(`I-${made}`);
      return importTable(
        [
          'LEVEL;CODE;PARENT_CODE;ISIN;WKN;NAME',
          `PART;I-${made};OTHER-P;${identifier()};${identifier()};Imported`,
          `PART;${random.pick(codes)};;${identifier()};;`,
        ],
        `${made}.csv`,
      );
    },
    'a field in the category, or out of it': () =>
      edit('update', {
        level: 'PART',
        businessCode: random.pick(['WKN', 'OWN_KEY', 'NAME', 'ISIN', 'OWN_KEYS']),
        categories: random.pick([
          ['IDENTIFIERS_PUBLICATION'],
          ['KEY_FEATURES'],
          ['KEY_FEATURES', 'IDENTIFIERS_PUBLICATION'],
        ]),
      }),
    'a field of another type': () =>
      edit('retype', {
        ...own,
        type: random.pick(['STRING', 'INTEGER', 'LONGTEXT']),
        multiple: random.chance(0.3),
        unconvertible: 'KEEP_ASIDE',
      }),
    'a field that is disabled, or offered again': () =>
      edit('disable', { ...own, disabled: random.chance(0.5) }),
  };
}

describe('identifiers', () => {
  it('are what the values say after writes through every door, and the other customer keeps its own', async () => {
    const contributor = await product.signIn('ALPHA', { roles: ['DATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    const editor = await product.signIn('ALPHA', { roles: ['METADATA_CONTRIBUTOR'], scopes: ['SCOPE_ALL'] });
    for (const [businessCode, multiple] of [
      ['OWN_KEY', false],
      ['OWN_KEYS', true],
    ] as const) {
      const body = {
        level: 'PART',
        businessCode,
        type: 'STRING',
        multiple,
        labels: { en: businessCode },
        categories: ['IDENTIFIERS_PUBLICATION'],
      };
      expect(
        (await editor.call(`${STUDIO}/meta/fields/create`, { effectiveDate: LONG_AGO, ...body })).status,
      ).toBe(200);
    }
    const others = await written({ customerCode: 'BETA', scopes: '*' });
    const all = Object.entries(doors(contributor, editor));
    const changed = new Set<string>();
    let last = await written({ customerCode: 'ALPHA', scopes: '*' });
    for (let step = 0; step < all.length * 8; step += 1) {
      const [name, write] = step < all.length ? all[step]! : random.pick(all);
      await write();
      const now = await written({ customerCode: 'ALPHA', scopes: '*' });
      expect([step, name, now]).toEqual([step, name, await rebuilt('ALPHA')]);
      if (now.join() !== last.join()) changed.add(name);
      last = now;
    }
    // What these do to the table was seen, not only that it stayed right.
    expect([...changed].toSorted()).toEqual(
      all
        .map(([name]) => name)
        .filter(
          (name) =>
            ![
              'values of a future day',
              'another code',
              'a switch',
              'a field that is disabled, or offered again',
            ].includes(name),
        )
        .toSorted(),
    );
    expect(await written({ customerCode: 'BETA', scopes: '*' })).toEqual(others);
    expect(await rebuilt('BETA')).toEqual(others);
  }, 120_000);

  it('are compared by an importing process as the record compares them', async () => {
    const texts = fc.sample(
      fc.oneof(
        fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
        fc.string({ unit: fc.constantFrom(...' \t\n\v\f\raZz09-/_~@^') }),
        fc.string({ unit: fc.constantFrom(...'aß\u00a0\u3000ıİéЖ ') }),
      ),
      600,
    );
    const { rows } = await product.database.pool.query<{ normal: string }>(
      'select normal_identifier(t) as normal from unnest($1::text[]) with ordinality u(t, place) order by place',
      [texts],
    );
    const plain = texts.flatMap((text, at) => {
      const { value, isNormal } = normalIdentifier(text);
      return isNormal ? [[text, value, rows[at]!.normal]] : [];
    });
    expect(plain.length).toBeGreaterThan(200);
    for (const [text, ours, theirs] of plain) expect([text, ours]).toEqual([text, theirs]);
  });

  it('are filled for a record that was there before the table', async () => {
    const migration = join(
      import.meta.dirname,
      '../../../../database/migrations/0026_entity_identifiers.sql',
    );
    const [fill] = /^insert into entity_identifier[^;]*;/m.exec(readFileSync(migration, 'utf8'))!;
    const owner = new Client({ connectionString: product.ownerUrl });
    await owner.connect();
    await owner.query('delete from entity_identifier');
    await owner.query(fill);
    await owner.end();
    for (const customerCode of ['ALPHA', 'BETA'])
      expect(await written({ customerCode, scopes: '*' })).toEqual(await rebuilt(customerCode));
  });

  it('are seen and written within the scopes of a person only', async () => {
    await makeScopedCustomer(product.database, product.ownerUrl, { ISIN: 'LU0000000007' });
    const all = await written({ customerCode: 'SCOPED', scopes: '*' });
    expect(all.filter((row) => row.includes('LU0000000007'))).toHaveLength(2);
    const north = { customerCode: 'SCOPED', scopes: ['NORTH'] } as const;
    expect((await written(north)).filter((row) => row.includes('LU0000000007'))).toHaveLength(1);
    expect(await written({ customerCode: 'SCOPED', scopes: ['NOWHERE'] })).toEqual([]);
    const person = await product.signIn('SCOPED', { roles: ['DATA_CONTRIBUTOR'], scopes: ['NORTH'] });
    const set = (code: string) =>
      person.call(`${STUDIO}/entities/fields`, { entity: { level: 'PART', code }, values: { WKN: 'a0 b1' } });
    expect((await set('OPEN-1')).status).toBe(200);
    expect((await set('SHUT-1')).status).toBe(404);
    expect((await written(north)).filter((row) => row.includes('A0B1'))).toHaveLength(1);
    expect(await written({ customerCode: 'SCOPED', scopes: '*' })).toEqual(await rebuilt('SCOPED'));
    // Even a statement of its own can't write for an entity that the person does not see.
    await expect(
      product.database.withCustomer(north, (tx) =>
        tx.query(
          `insert into entity_identifier (customer_code, field_id, value, entity_id, path)
           values ('SCOPED', 1, 'X', 1, array[999999]) returning value`,
        ),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});
