import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import { searchQuery, type SearchQueryInput } from '@fundarium/contract/search';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createIndexEngine, type IndexReader } from '../../packages/server/src/index/engine.ts';
import { search } from '../../packages/server/src/index/query/search.ts';
import { readRecord } from '../../packages/server/src/index/record-store.ts';
import { readFields } from '../../packages/server/src/metamodel/store.ts';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { fillRecord, MIX } from './fill.ts';

// Times the index's answers against the bare engine over one flat table: `npm run bench:search -- --rows 100000`.

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const rows = Number(values.rows);
const RUNS = 11;

type Case = { readonly name: string; readonly query: SearchQueryInput; readonly bare: string };
const columns = ['NAME', 'ISIN', 'CURRENCY', 'SRI', 'MGMT_FEE', 'LAUNCH_DATE', 'PROD.NAME', 'FUND.NAME'];
const is = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS' as const, operands });
const flatColumns = 'name, isin, currency, sri, mgmt_fee, launch_date, prod_name, fund_name';

const CASES: readonly Case[] = [
  {
    name: 'three filters, sort, 50 rows, total',
    query: {
      filters: {
        fields: [is('CURRENCY', 'CHF'), is('DISTRIBUTION_POLICY', 'ACCUMULATING'), is('SRI', '4', '5')],
        countries: [],
      },
      sort: [{ field: 'MGMT_FEE' }],
      columns,
    },
    bare: `select ${flatColumns}, count(*) over () from flat
           where currency = 'CHF' and policy = 'ACCUMULATING' and sri in (4, 5) order by mgmt_fee nulls last, code limit 50`,
  },
  {
    name: 'sort by name, 50 rows, total',
    query: { sort: [{ field: 'NAME' }], columns },
    bare: `select ${flatColumns}, count(*) over () from flat order by name collate en nulls last, code limit 50`,
  },
  {
    name: 'quick text of two words',
    query: { quickText: 'swiss hedged', columns },
    bare: `select ${flatColumns}, count(*) over () from flat
           where lower(name) like '%swiss%' and lower(name) like '%hedged%' order by code limit 50`,
  },
  {
    name: 'an ISIN',
    query: { quickText: `LU${String(Math.floor(rows / 2)).padStart(10, '0')}`, columns },
    bare: `select ${flatColumns} from flat where isin = 'LU${String(Math.floor(rows / 2)).padStart(10, '0')}'`,
  },
  {
    name: 'filter on an ancestor',
    query: {
      filters: { fields: [is('FUND.DOMICILE', 'IE')], countries: [] },
      sort: [{ field: 'LAUNCH_DATE', descending: true }],
      columns,
    },
    bare: `select ${flatColumns}, count(*) over () from flat where domicile = 'IE' order by launch_date desc nulls last, code limit 50`,
  },
];

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  const filling = performance.now();
  await fillRecord(database, postgres.ownerUrl, rows);
  console.log(
    `${rows.toLocaleString('en')} share classes in the record after ${seconds(filling)} s; columns ${JSON.stringify(MIX)}`,
  );

  const engine = createIndexEngine({
    folder: join(folder, 'index'),
    resources: { threads: 2, memoryMb: 2048 },
    readRecord: (code, act) => readRecord(database, readFields, code, act),
    log: () => undefined,
  });
  const building = performance.now();
  await engine.prepare('BENCH');
  console.log(`index built in ${seconds(building)} s`);

  const bare = await bareTable();
  console.log(
    `\n${'ours'.padStart(8)} ${'bare'.padStart(8)} ${'ratio'.padStart(7)}   ${'rows found'.padStart(10)}   median of ${RUNS}, ms`,
  );
  for (const { name, query, bare: sql } of CASES) {
    const parsed = searchQuery.parse(query);
    let total = 0;
    const ours: number[] = [];
    const theirs: number[] = [];
    // In turn, so that a busy moment of the machine meets both.
    for (let run = 0; run < RUNS + 1; run += 1) {
      const first = performance.now();
      const { signal } = new AbortController();
      const ask = (reader: IndexReader) =>
        search(reader, { nature: 'PART', scopes: '*', displayCap: 1_000_000 }, parsed);
      total = (await engine.answer({ customerCode: 'BENCH', minRevision: null, signal, ask })).total;
      const second = performance.now();
      await bare.runAndReadAll(sql);
      if (run > 0) ours.push(second - first);
      if (run > 0) theirs.push(performance.now() - second);
    }
    const [mine, plain] = [median(ours), median(theirs)];
    console.log(
      `${mine.toFixed(1).padStart(8)} ${plain.toFixed(1).padStart(8)} ${(mine / plain).toFixed(2).padStart(7)}   ${total.toLocaleString('en').padStart(10)}   ${name}`,
    );
  }
  await engine.close();
} finally {
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The plainest table that the same questions can be asked of: one, flat, filled from the record by hand-written SQL. */
async function bareTable(): Promise<DuckDBConnection> {
  const file = join(folder, 'flat.csv');
  const owner = new pg.Client({ connectionString: postgres.ownerUrl });
  await owner.connect();
  const rowsOut = owner.query(
    copyTo(`copy (
      select p.code, p.values ->> 'ISIN' as isin, p.values ->> 'NAME' as name, p.values ->> 'CURRENCY' as currency,
             p.values ->> 'DISTRIBUTION_POLICY' as policy, p.values ->> 'SRI' as sri, p.values ->> 'MGMT_FEE' as mgmt_fee,
             p.values ->> 'LAUNCH_DATE' as launch_date, d.values ->> 'NAME' as prod_name,
             f.values ->> 'NAME' as fund_name, f.values ->> 'DOMICILE' as domicile
      from entity p
      join entity d on d.customer_code = p.customer_code and d.id = p.parent_id
      join entity f on f.customer_code = d.customer_code and f.id = d.parent_id
      where p.customer_code = 'BENCH' and p.level = 'PART') to stdout (format csv, header)`),
  );
  await pipeline(rowsOut, createWriteStream(file));
  await owner.end();
  const instance = await DuckDBInstance.create(join(folder, 'bare.duckdb'), {
    threads: '2',
    memory_limit: '2048MB',
  });
  const connection = await instance.connect();
  await connection.run(
    `create table flat as select code, isin, name, currency, policy, sri::bigint as sri, mgmt_fee::double as mgmt_fee,
       launch_date::date as launch_date, prod_name, fund_name, domicile from read_csv('${file}', all_varchar = true)`,
  );
  return connection;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1);
}
