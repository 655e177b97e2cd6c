import pg from 'pg';
import { insertCustomer } from '../../packages/server/src/entities/customer-store.ts';
import { writeStandardMetamodel } from '../../packages/server/src/metamodel/store.ts';
import type { Database } from '../../packages/server/src/platform/database.ts';
import { mixedFields, type BenchNature } from './search-mix.ts';

/** Pinned, so that a run of another year measures the same. */
export const BUSINESS_DATE = '2026-06-30';

/** Makes a customer with the standard metamodel, and the fields of its own that the benchmark fills. */
export async function makeBenchmarkCustomer(
  database: Database,
  ownerUrl: string,
  customerCode: string,
  nature: BenchNature = 'PART',
): Promise<void> {
  await insertCustomer(ownerUrl, {
    code: customerCode,
    name: 'Benchmark',
    language: 'en',
    timeZone: 'Europe/Zurich',
    modules: ['MAIA_REPOSITORY'],
    businessDate: BUSINESS_DATE,
  });
  await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    writeStandardMetamodel(tx, customerCode, { who: 'benchmark', source: 'metamodel' }),
  );
  const own = mixedFields(nature).filter((field) => field.own);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into field (customer_code, id, level, business_code, type, position, labels)
     select $1, 5000 + f.place, 'PART', f.code, f.type, 5000 + f.place, '{}'
     from unnest($2::text[], $3::text[]) with ordinality f(code, type, place)`,
    [customerCode, own.map(({ code }) => code), own.map(({ type }) => type)],
  );
  await owner.end();
}
