import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '@fundarium/contract/failure';
import { followRecord } from './findings/follow.ts';
import { computePerformance } from './performance/follow.ts';
import { openDatabase } from './platform/database.ts';
import { CUSTOMER_TABLES, DEPENDENT_TABLES, JOINED_TABLES } from './platform/policies.ts';
import { applyDividends } from './prices/delivery-store.ts';
import { startTestProduct, type Answer, type Caller, type TestProduct } from './testing/product.ts';
import { studio } from './testing/studio.ts';
import { grantScope, makeScopedCustomer, writeEntities, writeNavs } from './testing/world.ts';

let product: TestProduct;
let reader: Caller;
let contributor: Caller;
const everything = { customerCode: 'SCOPED', scopes: '*' } as const;
const north = { customerCode: 'SCOPED', scopes: ['NORTH'] } as const;
const note = (code: string) =>
  ({ level: 'STRUCTURED_PRODUCT', code, parent: null, values: { NAME: `Note of ${code}` } }) as const;

beforeAll(async () => {
  product = await startTestProduct();
  const { database } = product;
  await makeScopedCustomer(database, product.ownerUrl, {
    NAME: 'Class',
    CURRENCY: 'EUR',
    ISIN: 'CH0038863350',
  });
  await writeEntities(database, 'SCOPED', [note('OPEN-SP'), note('SHUT-SP')]);
  await grantScope(database, 'SCOPED', 'NORTH', 'STRUCTURED_PRODUCT', 'OPEN-SP');
  for (const code of ['OPEN-1', 'SHUT-1']) {
    await writeNavs(database, 'SCOPED', code, [
      ['2025-12-30', '100'],
      ['2025-12-31', '90'],
    ]);
    await writeNavs(database, 'SCOPED', code, [['2025-12-31', '91']]);
    await database.withCustomer(everything, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(`select id from entity where code = $1`, [code]);
      const row = { entityId: rows[0]!.id, exDate: '2025-12-31', kind: 'DIVIDEND', dividend: '9' } as const;
      await applyDividends(tx, 'SCOPED', [row], { who: 'test', source: 'test' });
    });
  }
  await fileDocuments('OPEN-1', 'SHUT-1');
  const { signal } = new AbortController();
  await followRecord(database, 'SCOPED', signal);
  await computePerformance(database, 'SCOPED', 1, signal);
  const roles = ['DATA_CONTRIBUTOR', 'STRUCTURED_PRODUCT_CONTRIBUTOR'];
  reader = await product.signIn('SCOPED', { scopes: ['NORTH'] });
  contributor = await product.signIn('SCOPED', { roles, scopes: ['NORTH'] });
});
afterAll(() => product.stop());

/** A document of each class, as the record has it. */
async function fileDocuments(...codes: readonly string[]): Promise<void> {
  await product.database.withCustomer(everything, async (tx) => {
    await tx.query(
      `with filed as (
         insert into attachment (customer_code, type_code, display_label, file_name, normalized_file_name, external_uri,
                                 who, source, revision)
         select e.customer_code, 'KID', e.code, e.code, e.code, 'https://example.org/' || e.code, 'test', 'test', 0
         from entity e where e.customer_code = 'SCOPED' and e.code = any ($1) returning customer_code, uuid, file_name
       )
       insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, revision)
       select f.customer_code, f.uuid, e.id, e.path, 'ACTIVE', '2026-01-05', 0
       from filed f join entity e on e.customer_code = f.customer_code and e.code = f.file_name
       returning entity_id`,
      [codes],
    );
  });
}

/** How a table whose statements join entity is joined with it. */
const JOINED_BY: Readonly<Record<string, string>> = {
  attachment: `attachment_node n on n.customer_code = t.customer_code and n.attachment_uuid = t.uuid
               join entity e on e.customer_code = t.customer_code and e.id = n.entity_id`,
  change: 'entity e on e.customer_code = t.customer_code and e.id = t.subject_id',
};

/** Calls on an entity of the subtree granted or of the other one, by the prefix of its codes. */
const READS: readonly ((prefix: string) => string)[] = [
  (prefix) => `browse/product/${prefix}-P`,
  (prefix) => `browse/classification/${prefix}-C`,
  (prefix) => `browse/part/${prefix}-1`,
  (prefix) => `browse/structured/product/${prefix}-SP`,
  (prefix) => `quotations?codes=${prefix}-1`,
  (prefix) => `dividends?codes=${prefix}-1`,
  (prefix) => `performance/part/${prefix}-1`,
  (prefix) => `timeline/PART/${prefix}-1?field=NAME`,
  (prefix) => `field-history/PART/${prefix}-1`,
  (prefix) => `as-of/PART/${prefix}-1?validOn=2026-01-06`,
  (prefix) => `as-of/STRUCTURED_PRODUCT/${prefix}-SP`,
  (prefix) => `findings/part/${prefix}-1`,
  (prefix) => `children/PROD/${prefix}-P`,
  (prefix) => `public/holidays/PART/${prefix}-1`,
  (prefix) => `activations/PART/${prefix}-1`,
  (prefix) => `structured/product/equivalents/${prefix}-SP`,
  (prefix) => `breakdowns?level=PROD&code=${prefix}-P`,
];

type Write = readonly [path: string, body: (prefix: string) => object];
const part = (prefix: string) => ({ entity: { level: 'PART', code: `${prefix}-1` } });
const WRITES: readonly Write[] = [
  ['entities/fields', (prefix) => ({ ...part(prefix), values: { NAME: 'Another' } })],
  // Before what holds, and ahead: each looks at the history.
  [
    'entities/fields',
    (prefix) => ({ ...part(prefix), values: { NAME: 'Earlier' }, effectiveDate: '2026-01-02' }),
  ],
  [
    'entities/fields',
    (prefix) => ({ ...part(prefix), values: { NAME: 'Later' }, effectiveDate: '2099-01-04' }),
  ],
  [
    'entities/registrations',
    (prefix) => ({ ...part(prefix), registrations: { CH: { REGISTRATION_STATUS: 'YES' } } }),
  ],
  ['entities/activation', (prefix) => ({ ...part(prefix), action: 'DEACTIVATE', start: '2026-03-01' })],
  ['entities/public/holidays/add', (prefix) => ({ ...part(prefix), dates: ['2026-05-01'] })],
  ['entities/public/holidays/remove', (prefix) => ({ ...part(prefix), dates: ['2026-05-01'] })],
  ['quotations', (prefix) => ({ ...part(prefix), date: '2025-12-31', values: { nav: '92' } })],
  ['quotations', (prefix) => ({ ...part(prefix), date: '2026-01-02', values: { nav: '93', ask: '94' } })],
  ['quotations', (prefix) => ({ ...part(prefix), date: '2026-01-02', remove: true })],
  [
    'dividends',
    (prefix) => ({ ...part(prefix), exDate: '2025-12-31', values: { dividend: '8', currency: 'EUR' } }),
  ],
  ['dividends/add', (prefix) => ({ ...part(prefix), exDate: '2026-01-05', values: { dividend: '1' } })],
  ['dividends', (prefix) => ({ ...part(prefix), exDate: '2026-01-05', remove: true })],
  ['entities/code', (prefix) => ({ ...part(prefix), newCode: `${prefix}-9` })],
  [
    'entities/parent',
    (prefix) => ({
      entity: { level: 'PART', code: `${prefix}-9` },
      parent: { level: 'PROD', code: `${prefix}-P` },
    }),
  ],
];
const described = (answer: Answer) => [answer.status, failure.safeParse(answer.json).data?.code];

describe('a reader with scopes', () => {
  it.each(READS.map((url) => [url('OPEN'), url('SHUT'), url('NONE')] as const))(
    'gets %s, and of %s what it gets of a code that there is not',
    async (open, shut, none) => {
      expect((await reader.call(open)).status).toBe(200);
      const refused = await reader.call(shut);
      expect(refused.status).toBe(404);
      expect(described(refused)).toEqual(described(await reader.call(none)));
    },
  );

  it('gets the findings of what is granted alone', async () => {
    const found = JSON.stringify((await reader.call('findings?limit=200')).json);
    expect(found).toContain('OPEN-');
    expect(found).not.toContain('SHUT');
    const all = await product.signIn('SCOPED', { scopes: ['SCOPE_ALL'] });
    expect(JSON.stringify((await all.call('findings?limit=200')).json)).toContain('SHUT-');
  });
});

describe('a contributor with scopes', () => {
  it.each(WRITES.map(([path, body]) => [path, body('OPEN'), body('SHUT'), body('NONE')] as const))(
    'writes by %s of %j, and nothing of %j',
    async (path, open, shut, none) => {
      const before = await digestOf('SHUT');
      const refused = await contributor.call(studio(path), shut);
      expect(refused.status).toBe(404);
      expect(described(refused)).toEqual(described(await contributor.call(studio(path), none)));
      expect(await digestOf('SHUT')).toEqual(before);
      const taken = await contributor.call(studio(path), open);
      expect([taken.status, taken.json]).toMatchObject([200, { changed: true }]);
    },
  );

  it('left the path of every row as its entity has it', async () => {
    await product.database.withCustomer(everything, async (tx) => {
      for (const table of DEPENDENT_TABLES) {
        const { rows } = await tx.query(
          `select d.path, e.path as own from ${table} d join entity e on e.customer_code = d.customer_code and e.id = d.entity_id
           where d.path <> e.path`,
        );
        expect([table, rows]).toEqual([table, []]);
      }
    });
  });
});

/** What stands in the record below a fund, in every table that has an entity. */
async function digestOf(prefix: string): Promise<unknown> {
  return product.database.withCustomer(everything, async (tx) => {
    const counts: Record<string, unknown> = {};
    for (const table of [...DEPENDENT_TABLES, 'quotation', 'quotation_history']) {
      const { rows } = await tx.query<{ digest: string }>(
        `select md5(coalesce(string_agg(to_jsonb(t)::text, chr(10) order by to_jsonb(t)::text), '')) as digest
         from ${table} t join entity e on e.customer_code = t.customer_code and e.id = t.entity_id
         where e.code like $1`,
        [`${prefix}-%`],
      );
      counts[table] = rows[0]!.digest;
    }
    const { rows } = await tx.query(
      `select count(*) from change c join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
       where e.code like $1`,
      [`${prefix}-%`],
    );
    return { ...counts, changes: rows[0] };
  });
}

describe('the door in a context with scopes', () => {
  it.each(JOINED_TABLES)(
    'refuses a statement on %s that does not join entity, and shows no other row',
    async (table) => {
      await expect(
        product.database.withCustomer(north, (tx) => tx.query(`select 1 from ${table}`)),
      ).rejects.toThrow(/has to join entity/);
      const by = JOINED_BY[table] ?? 'entity e on e.customer_code = t.customer_code and e.id = t.entity_id';
      const joined = `select distinct e.code from ${table} t join ${by}`;
      const seen = async (context: typeof everything | typeof north) =>
        (await product.database.withCustomer(context, (tx) => tx.query<{ code: string }>(joined))).rows.map(
          ({ code }) => code,
        );
      expect((await seen(north)).filter((code) => code.startsWith('SHUT'))).toEqual([]);
      expect((await seen(everything)).some((code) => code.startsWith('SHUT'))).toBe(true);
    },
  );

  it('refuses nothing to the next transaction of the connection', async () => {
    const single = openDatabase(product.appUrl, { max: 1 });
    await single.withCustomer(north, (tx) => tx.query('select 1 from entity'));
    await single.withCustomer(everything, (tx) => tx.query('select 1 from quotation'));
    const { rows } = await single.pool.query(
      `select current_setting('app.customer_code', true) as customer, current_setting('app.granted', true) as granted`,
    );
    expect(rows).toEqual([{ customer: '', granted: '' }]);
    await single.end();
  });

  it('shows every table of the subtree granted alone', async () => {
    await product.database.withCustomer(north, async (tx) => {
      for (const table of CUSTOMER_TABLES.filter((each) => DEPENDENT_TABLES.includes(each))) {
        const { rows } = await tx.query<{ hidden: number }>(
          `select count(*)::integer as hidden from ${table} t
           where not exists (select 1 from entity e where e.customer_code = t.customer_code and e.id = t.entity_id)`,
        );
        expect([table, rows[0]!.hidden]).toEqual([table, 0]);
      }
    });
  });
});

/** Last, for it takes the schema to pieces. */
it('begins, in a record that was there before, with the path that each entity has', async () => {
  const digests = [await digestOf('OPEN'), await digestOf('SHUT')];
  const migration = 'database/migrations/0035_scopes_without_subqueries.sql';
  const [fill] = /^do \$\$[^]*?^end \$\$;/m.exec(readFileSync(migration, 'utf8'))!;
  const owner = new Client({ connectionString: product.ownerUrl });
  await owner.connect();
  // Those that had it by then, or came later.
  const others = ['entity_identifier', 'attachment_node'];
  for (const table of DEPENDENT_TABLES.filter((each) => !others.includes(each))) {
    await owner.query(`drop policy own_customer on ${table}; alter table ${table} drop column path`);
  }
  await owner.query(fill);
  await owner.end();
  expect([await digestOf('OPEN'), await digestOf('SHUT')]).toEqual(digests);
});
