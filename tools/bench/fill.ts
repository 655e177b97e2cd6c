import pg from 'pg';
import { insertCustomer } from '../../packages/server/src/entities/customer-store.ts';
import { readFields, writeStandardMetamodel } from '../../packages/server/src/metamodel/store.ts';
import type { Database } from '../../packages/server/src/platform/database.ts';

const CUSTOMER = 'BENCH';
const PER_PRODUCT = 20;
const PER_FUND = 200;

/**
 * Fills one customer with funds, sub-funds and `rows` share classes, set-wise by the owner's role and without
 * history. The values depend on the row's number alone, so that each run has the same, and nothing on the calendar.
 */
export async function fillRecord(
  database: Database,
  ownerUrl: string,
  rows: number,
  businessDate: string,
): Promise<void> {
  await insertCustomer(ownerUrl, {
    code: CUSTOMER,
    name: 'Benchmark',
    language: 'en',
    timeZone: 'Europe/Zurich',
    modules: ['MAIA_REPOSITORY'],
    businessDate,
  });
  await database.withCustomer({ customerCode: CUSTOMER, scopes: '*' }, async (tx) => {
    if ((await readFields(tx, CUSTOMER)).length > 0) return;
    await writeStandardMetamodel(tx, CUSTOMER, { who: 'benchmark', source: 'metamodel' });
  });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const funds = Math.ceil(rows / PER_FUND);
    const products = Math.ceil(rows / PER_PRODUCT);
    await owner.query(
      `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
       overriding system value
       select $1, n, 'FUND', 'F' || n, null, array[n],
              jsonb_build_object('NAME', 'Umbrella ' || n || ' SICAV', 'CURRENCY', 'EUR', 'DOMICILE',
                                 (array['LU', 'IE', 'FR', 'DE', 'CH'])[n % 5 + 1]), 1
       from generate_series(1, $2::bigint) n`,
      [CUSTOMER, funds],
    );
    await owner.query(
      `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
       overriding system value
       select $1, $2 + n, 'PROD', 'P' || n, f, array[f, $2 + n],
              jsonb_build_object('NAME', (array['Global', 'Euro', 'Swiss', 'Asian', 'US'])[n % 5 + 1] || ' ' ||
                (array['Equities', 'Bonds', 'Balanced', 'Money Market'])[n % 4 + 1] || ' ' || n), 1
       from (select n, (n - 1) / ($3::bigint) + 1 as f from generate_series(1, $4::bigint) n) s`,
      [CUSTOMER, funds, PER_FUND / PER_PRODUCT, products],
    );
    await owner.query(
      `insert into entity (customer_code, id, level, code, parent_id, path, values, revision)
       overriding system value
       select $1, $2 + n, 'PART', 'LU' || lpad(n::text, 10, '0'), p, array[(p - $3 - 1) / $5 + 1, p, $2 + n],
         jsonb_strip_nulls(jsonb_build_object(
           'NAME', (array['Global', 'Euro', 'Swiss', 'Asian', 'US'])[p % 5 + 1] || ' Fund ' || p || ' class ' ||
             chr(65 + (n % 26)::int) || ' ' || (array['acc', 'dist', 'hedged acc'])[n % 3 + 1],
           'ISIN', 'LU' || lpad(n::text, 10, '0'),
           'CURRENCY', (array['EUR', 'USD', 'CHF', 'GBP', 'JPY', 'SEK', 'NOK', 'AUD'])[h % 8 + 1],
           'DISTRIBUTION_POLICY', case when h % 50 > 0 then (array['ACCUMULATING', 'DISTRIBUTING'])[h % 2 + 1] end,
           'VALUATION_FREQUENCY', case when h % 20 > 0 then (array['DAILY', 'WEEKLY', 'MONTHLY', 'QUARTERLY'])[h % 4 + 1] end,
           'SRI', case when h % 5 > 0 then h % 7 + 1 end,
           'MGMT_FEE', case when h % 10 > 0 then ((h % 300) / 100.0)::text end,
           'ONGOING_COSTS', case when h % 7 > 0 then ((h % 400) / 100.0)::text end,
           'LAUNCH_DATE', case when h % 19 > 0 then (date '2006-01-01' + (h % 7000)::int)::text end)), 1
       from (select n, abs(hashint8(n))::bigint as h, $3 + (n - 1) / $4 + 1 as p from generate_series(1, $6::bigint) n) s`,
      [CUSTOMER, funds + products, funds, PER_PRODUCT, PER_FUND / PER_PRODUCT, rows],
    );
    await owner.query('analyze entity');
  } finally {
    await owner.end();
  }
}
