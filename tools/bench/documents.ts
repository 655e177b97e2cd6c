import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import pg from 'pg';
import { openDatabase } from '../../packages/server/src/platform/database.ts';
import { startPostgres } from '../../packages/server/src/standalone/postgres/launcher.ts';
import { bringUpRecord } from '../../packages/server/src/standalone/record.ts';
import { fillRecord } from './fill.ts';
import { startBenchSite, type BenchSite } from './search-site.ts';
import { median } from './statistics.ts';

/**
 * Times the search of documents over HTTP beside the bare engine on the same rows, in turn.
 * `npm run bench:documents -- --documents 1000000 --classes 100000 --runs 15`
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000000' },
    classes: { type: 'string', default: '100000' },
    runs: { type: 'string', default: '15' },
  },
});
const [documents, classes, runs] = [values.documents, values.classes, values.runs].map(Number) as [
  number,
  number,
  number,
];
const CUSTOMER = 'BENCH';
const BUSINESS_DATE = '2026-06-30';
const BAR = 2;

/** A document at a share class; what it says depends on its number alone. */
const DOCUMENT = `
  md5('document ' || n)::uuid as uuid, (array['KID', 'FACTSHEET', 'PROSPECTUS', 'ANNUAL_REPORT'])[n % 4 + 1] as type,
  'Document ' || lpad((n * 7919 % 10000019)::text, 8, '0') as label, (array['en', 'de', 'fr', 'it', 'ja'])[n / 4 % 5 + 1] as language,
  (array['CH', 'LU', 'DE', 'FR', 'IT', null])[n / 7 % 6 + 1] as country, 1000 + n * 31 % 5000000 as size,
  case when n % 3 = 0 then 'ARCHIVED' else 'ACTIVE' end as status, date '2020-01-01' + (n % 2300)::int as start`;

async function fill(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(
      `insert into attachment (customer_code, uuid, type_code, display_label, file_name, normalized_file_name, language,
                               country, mime_type, file_size, sha256, who, source, revision)
       select $1, uuid, type, label, label || '.pdf', label || '.pdf', array[language], country, 'application/pdf', size,
              encode(sha256(label::bytea), 'hex'), 'benchmark', 'benchmark', 1
       from (select ${DOCUMENT} from generate_series(1, $2::bigint) n) d`,
      [CUSTOMER, documents],
    );
    await owner.query(
      `with class as (select id, path, row_number() over (order by id) as place from entity
                      where customer_code = $1 and level = 'PART')
       insert into attachment_node (customer_code, attachment_uuid, entity_id, path, status, start_date, revision)
       select $1, uuid, class.id, class.path, status, start, 1
       from (select n, ${DOCUMENT} from generate_series(1, $2::bigint) n) d
       join class on class.place = n % $3::bigint + 1`,
      [CUSTOMER, documents, classes],
    );
    await owner.query('analyze attachment');
    await owner.query('analyze attachment_node');
  } finally {
    await owner.end();
  }
}

/** The same rows in one flat table of the bare engine. */
async function flatTable(folder: string): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(join(folder, 'flat.duckdb'), {
    threads: '2',
    memory_limit: '2048MB',
  });
  const connection = await instance.connect();
  const inEngine = DOCUMENT.replace("md5('document ' || n)::uuid", "md5('document ' || n)")
    .replaceAll('n / ', 'n // ')
    .replaceAll('(array[', '([')
    .replace('::text', '::varchar');
  await connection.run(
    `create table flat as
     select d.*, 'LU' || lpad((n % ${classes} + 1)::varchar, 10, '0') as code
     from (select n, ${inEngine} from range(1, ${documents + 1}) t(n)) d`,
  );
  await connection.run('checkpoint');
  return connection;
}

const is = (name: string, ...operands: string[]) => ({ name, operator: 'EQUALS', operands });
const COLUMNS = [
  'DISPLAY_LABEL',
  'FILE_TYPE',
  'LANGUAGE',
  'COUNTRY',
  'FILE_SIZE',
  'STATUS',
  'START_DATE',
  'NODE_CODE',
];
const FLAT = 'label, type, language, country, size, status, start, code, uuid';
const three = [is('FILE_TYPE', 'KID'), is('LANGUAGE', 'de', 'fr'), is('STATUS', 'ACTIVE')];
const threeFlat = `type = 'KID' and language in ('de', 'fr') and status = 'ACTIVE'`;
const statement = (where: string, order: string) =>
  `select ${FLAT}, count(*) over () as total from flat ${where && `where ${where}`} order by ${order} limit 50`;

const QUESTIONS = [
  {
    name: 'three filters, sort by size, 50 rows, total',
    body: {
      filters: { fields: [], nodeAttachments: three },
      sort: [{ field: 'FILE_SIZE', descending: true }],
    },
    bare: statement(threeFlat, 'size desc nulls last, code, uuid'),
  },
  {
    name: 'the same, newest first',
    body: {
      filters: { fields: [], nodeAttachments: three },
      sort: [{ field: 'START_DATE', descending: true }],
    },
    bare: statement(threeFlat, 'start desc nulls last, code, uuid'),
  },
  {
    name: 'current ones, sorted by label',
    body: {
      filters: { fields: [], nodeAttachments: [is('STATUS', 'ACTIVE')] },
      sort: [{ field: 'DISPLAY_LABEL' }],
    },
    bare: statement(`status = 'ACTIVE'`, 'label collate en nulls last, code, uuid'),
  },
  {
    name: "three filters, one of them the entity's",
    body: {
      filters: { fields: [is('PART.CURRENCY', 'CHF')], nodeAttachments: three.slice(0, 2) },
      sort: [{ field: 'FILE_SIZE' }],
    },
    bare: null,
  },
];

async function measure(site: BenchSite, flat: DuckDBConnection): Promise<void> {
  const person = await site.person(CUSTOMER);
  console.log(`load average ${loadavg()[0]!.toFixed(1)}\n    ours     bare  ours/bare      rows found`);
  for (const { name, body, bare } of QUESTIONS) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    let [total, found] = [0, 0];
    for (let run = 0; run <= runs; run += 1) {
      const first = performance.now();
      const reply = await person.post('search/attachments', {
        columns: COLUMNS,
        page: { limit: 50 },
        ...body,
      });
      const second = performance.now();
      const rows = bare === null ? [] : (await flat.runAndReadAll(bare)).getRowObjectsJson();
      total = Number(reply['total']);
      found = Number(rows[0]?.['total'] ?? total);
      if (run === 0) continue;
      ours.push(second - first);
      theirs.push(performance.now() - second);
    }
    if (total !== found) throw new Error(`${name}: ${total} are found, and the bare engine finds ${found}`);
    const [mine, plain] = [median(ours), median(theirs)];
    const ratio = bare === null ? '' : (mine / plain).toFixed(2);
    console.log(
      `${mine.toFixed(1).padStart(8)} ${bare === null ? ''.padStart(8) : plain.toFixed(1).padStart(8)} ${ratio.padStart(10)} ${total.toLocaleString('en').padStart(15)}   ${name}`,
    );
    if (bare !== null && mine / plain > BAR) process.exitCode = 1;
  }
}

async function timed<T>(what: string, act: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await act();
  console.log(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  return result;
}

const folder = await mkdtemp(join(tmpdir(), 'fundarium-bench-documents-'));
const postgres = await startPostgres({ dataDir: join(folder, 'data'), log: () => undefined, fast: true });
const database = openDatabase(postgres.appUrl, { statementTimeoutMs: 0 });
let site: BenchSite | null = null;
try {
  await bringUpRecord({ ...postgres, embedded: true, leave: async () => undefined }, () => undefined);
  await timed('classes', () => fillRecord(database, postgres.ownerUrl, classes, BUSINESS_DATE));
  await timed('documents', () => fill(postgres.ownerUrl));
  const flat = await timed('bare table', () => flatTable(folder));
  site = await startBenchSite(folder, database, postgres);
  const { index } = site;
  await timed('index built from the record', () => index.call('prepare', { customerCode: CUSTOMER }));
  await measure(site, flat);
} finally {
  await site?.stop();
  await database.end();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
