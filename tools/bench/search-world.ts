import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { mixedFields, type BenchNature } from './search-mix.ts';

/** Share classes of a sub-fund, sub-funds of a fund. */
const PER_PRODUCT = 20;
const PER_FUND = 10;
/** Rows that go from the one to the other at a time. */
const CHUNK = 50_000;

const HOUSE = `(['Al','Be','Ca','Do','El','Fi','Gra','Ho','In','Ju'][(hash(f) % 10)::int + 1] || ['ra','ne','ti','lo','mu','va','so','ki','re','da'][(hash(f + 7) % 10)::int + 1] || ['vest','mont','fina','cap','nova','rium','lux','bank','gest','alp'][(hash(f + 13) % 10)::int + 1])`;
const PARENTS = {
  prod: {
    NAME: `${HOUSE} || ' ' || ['Global','Euro','Swiss','Asian','US','Nordic','Emerging Markets','Japan'][(hash(p) % 8)::int + 1] || ' ' ||
           ['Equity','Bond','Balanced','Money Market','Small Cap','High Yield','Convertible','Sustainable'][(hash(p + 3) % 8)::int + 1] || ' ' || p`,
    CURRENCY: `['EUR','USD','CHF','GBP'][(hash(p + 5) % 4)::int + 1]`,
    DOMICILE: `['LU','IE','FR','DE','CH'][(hash(p + 6) % 5)::int + 1]`,
    EU_DIRECTIVE: `['UCITS','AIF'][(hash(p + 7) % 2)::int + 1]`,
    OPEN_CLOSED: `['OPEN','CLOSED'][(hash(p + 8) % 2)::int + 1]`,
    BENCHMARK: `'Index ' || (hash(p + 9) % 200)`,
    PORTFOLIO_MANAGER: `'Manager ' || (hash(p + 10) % 500)`,
    ASSET_CLASS: `['EQUITY','BOND','MIXED','MONEY_MARKET'][(hash(p + 11) % 4)::int + 1]`,
  },
  fund: {
    NAME: `${HOUSE} || ' SICAV ' || f`,
    CURRENCY: `['EUR','USD','CHF'][(hash(f + 5) % 3)::int + 1]`,
    DOMICILE: `['LU','IE','FR','DE','CH'][(hash(f + 6) % 5)::int + 1]`,
    LEGAL_FORM: `['SICAV','FCP','ICAV'][(hash(f + 7) % 3)::int + 1]`,
    CUSTODIAN: `'Custodian ' || (hash(f + 8) % 60)`,
    AUDITOR: `'Auditor ' || (hash(f + 9) % 12)`,
  },
} as const;

/** Columns of the flat table that stand for the parents' fields. */
export const parentColumn = (level: 'prod' | 'fund', code: string) => `${level}_${code.toLowerCase()}`;
export const column = (code: string) => code.toLowerCase();

const DECIMALS = ['PERCENT', 'DOUBLE', 'LONG'];
const SQL_TYPES: Readonly<Record<string, string>> = {
  PERCENT: 'double precision',
  DOUBLE: 'double precision',
  INTEGER: 'bigint',
  DATE: 'date',
  BOOLEAN: 'boolean',
};

export type BareTable = {
  readonly nature: BenchNature;
  readonly rows: number;
  readonly connection: DuckDBConnection;
  readonly connect: () => Promise<DuckDBConnection>;
  /** Size of the flat table's file, and what of it is used. */
  readonly fileBytes: number;
  readonly usedBytes: number;
  readonly close: () => void;
};

const CODE = `lpad((n * 7368787 % 10000000000)::varchar, 10, '0')`;
const classesBelow = (above: readonly string[], rows: number) =>
  `select n, p, f, 'LU' || ${CODE} as code, ${above.join(', ')},
          'class ' || chr(65 + (n % 26)::int) || ' ' || ['acc','dist','hedged acc','hedged dist','institutional'][n % 5 + 1] as class_name
   from (select n, (n - 1) // ${PER_PRODUCT} + 1 as p, (n - 1) // ${PER_PRODUCT * PER_FUND} + 1 as f
         from range(1, ${rows + 1}) t(n))`;
const productsAlone = (rows: number) => `select n, 'CH' || ${CODE} as code from range(1, ${rows + 1}) t(n)`;

/** Makes the flat table of the bare engine: the rows that all three engines hold. */
export async function makeBareTable(
  folder: string,
  rows: number,
  nature: BenchNature = 'PART',
): Promise<BareTable> {
  const path = join(folder, `bare-${rows}.duckdb`);
  const instance = await DuckDBInstance.create(path, { threads: '2', memory_limit: '2048MB' });
  const connection = await instance.connect();
  const mix = mixedFields(nature);
  const above = Object.entries(PARENTS).flatMap(([level, fields]) =>
    Object.entries(fields).map(([code, sql]) => `${sql} as ${parentColumn(level as 'prod', code)}`),
  );
  await connection.run(`
    create table flat as
    select code, ${mix.map(({ code, sql }) => `${sql} as ${column(code)}`).join(', ')},
           ${nature === 'PART' ? '* exclude (code, class_name)' : 'n'}
    from (${nature === 'PART' ? classesBelow(above, rows) : productsAlone(rows)})`);
  await connection.run('checkpoint');
  const fileBytes = (await stat(path)).size;
  const reader = await connection.runAndReadAll(
    'select (used_blocks * block_size)::double as used from pragma_database_size()',
  );
  const usedBytes = Number(reader.getRowObjectsJson()[0]!['used']);
  // What quick search reads, in a table beside: it is no column of the record.
  await connection.run(
    `create table text as select code, lower(concat_ws(' ', ${searchedColumns(nature).join(', ')})) as words from flat`,
  );
  return {
    nature,
    rows,
    connection,
    connect: () => instance.connect(),
    fileBytes,
    usedBytes,
    close: () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

const IDENTIFIERS =
  /^(ISIN.*|SUCCESSOR_ISIN|WKN|VALOR|SEDOL|CUSIP|BLOOMBERG|FIGI|CFI|CIC|AMFI_CODE|AMF_CODE|CSSF_CODE|NAME)$/;
const searchedColumns = (nature: BenchNature) => [
  'code',
  ...mixedFields(nature)
    .filter(({ code }) => IDENTIFIERS.test(code))
    .map(({ code }) => column(code)),
  ...(nature === 'PART' ? [`'P' || p`, 'prod_name', `'F' || f`, 'fund_name'] : []),
];

const PARENT_COLUMNS = [
  'p bigint',
  'f bigint',
  ...Object.entries(PARENTS).flatMap(([level, fields]) =>
    Object.keys(fields).map((code) => `${parentColumn(level as 'prod', code)} text`),
  ),
];

/** Fills the plain table of PostgreSQL with the same rows, and its trigram index over what quick search reads. */
export async function makePlainTable(bare: BareTable, superuserUrl: string, folder: string, rows: number) {
  const table = `flat_${rows}`;
  const columns = [
    'code text',
    ...mixedFields(bare.nature).map(({ code, type }) => `${column(code)} ${SQL_TYPES[type] ?? 'text'}`),
    'n bigint',
    ...(bare.nature === 'PART' ? PARENT_COLUMNS : []),
    'words text',
  ];
  const file = join(folder, `${table}.csv`);
  await bare.connection.run(
    `copy (select flat.*, words from flat join text using (code)) to '${file}' (format csv, header false)`,
  );
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query('create extension if not exists pg_trgm');
  await client.query(`create unlogged table ${table} (${columns.join(', ')})`);
  await pipeline(createReadStream(file), client.query(copyFrom(`copy ${table} from stdin (format csv)`)));
  await rm(file);
  await client.query(`create unique index on ${table} (code)`);
  await client.query(`create index on ${table} using gin (words gin_trgm_ops)`);
  await client.query(`vacuum analyze ${table}`);
  return { client, table };
}

/** Fills the record with the same rows, set-wise by the owner's role and without history. */
export async function fillEntities(
  bare: BareTable,
  ownerUrl: string,
  customerCode: string,
  folder: string,
): Promise<void> {
  const file = join(folder, `${customerCode}.csv`);
  const pair = (code: string, type: string, value: string) =>
    type === 'INTEGER' || type === 'BOOLEAN'
      ? `'"${code}":' || ${value}`
      : DECIMALS.includes(type)
        ? `'"${code}":"' || ${value}::decimal(18, 2) || '"'`
        : `'"${code}":"' || ${value} || '"'`;
  const values = (pairs: readonly string[]) => `'{' || concat_ws(',', ${pairs.join(', ')}) || '}'`;
  const parentPairs = (level: 'prod' | 'fund') =>
    Object.keys(PARENTS[level]).map((code) => pair(code, 'STRING', parentColumn(level, code)));
  const { rows, nature } = bare;
  const own = mixedFields(nature).map(({ code, type }) => pair(code, type, column(code)));
  const size =
    nature === 'PART'
      ? 'size as (select max(f) as funds, max(p) as products from flat)'
      : 'size as (select 0 as funds, 0 as products)';
  const place =
    nature === 'PART'
      ? `funds + p as parent, '{' || f || ',' || (funds + p) || ',' || (funds + products + n) || '}' as path`
      : `null as parent, '{' || n || '}' as path`;
  const copied = async (owner: pg.Client, select: string) => {
    await bare.connection.run(
      `copy (with ${size} select '${customerCode}', id, level, code, parent, path, values, 1 from (${select})
             order by id) to '${file}' (format csv, header false)`,
    );
    await pipeline(
      createReadStream(file),
      owner.query(
        copyFrom(
          'copy entity (customer_code, id, level, code, parent_id, path, values, revision) from stdin (format csv)',
        ),
      ),
    );
  };
  const copiedParents = async () => {
    await copied(
      owner,
      `select f as id, 'FUND' as level, 'F' || f as code, null as parent, '{' || f || '}' as path,
              any_value(${values(parentPairs('fund'))}) as values from flat group by f`,
    );
    await copied(
      owner,
      `select funds + p as id, 'PROD' as level, 'P' || p as code, f as parent,
              '{' || f || ',' || (funds + p) || '}' as path, v as values
       from (select p, f, any_value(${values(parentPairs('prod'))}) as v from flat group by p, f), size`,
    );
  };
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('begin');
    // A table whose row-level security binds its owner takes no COPY.
    await owner.query('alter table entity no force row level security');
    if (nature === 'PART') await copiedParents();
    // The values of a million rows at once are more than the engine's memory.
    for (let start = 0; start < rows; start += CHUNK) {
      await copied(
        owner,
        `select funds + products + n as id, '${nature}' as level, code, ${place}, ${values(own)} as values
         from flat, size where n > ${start} and n <= ${start + CHUNK}`,
      );
    }
    await owner.query('alter table entity force row level security');
    await owner.query('commit');
    await owner.query('vacuum analyze entity');
  } finally {
    await owner.end();
    await rm(file, { force: true });
  }
}
