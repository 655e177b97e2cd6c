import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordWriters } from '../import-app.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { writeDelivery } from '../testing/delivery.ts';
import { digestRecord } from '../testing/record-digest.ts';
import { makeCustomer } from '../testing/world.ts';
import type { FileReport } from './import-file.ts';
import { importFiles } from './import-files.ts';

let test: TestDatabase;
let database: Database;
let folder: string;
let log: string[];

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.appUrl, { max: 1 });
  folder = mkdtempSync(join(tmpdir(), 'import-'));
});
afterAll(async () => {
  await database.end();
  await test.drop();
  rmSync(folder, { recursive: true });
});

type More = {
  readonly chunk?: number;
  readonly signal?: AbortSignal;
  readonly by?: Database;
  readonly onChunk?: (path: string) => void;
};

function take(customerCode: string, paths: readonly string[], more: More = {}): Promise<FileReport[]> {
  log = [];
  return importFiles(paths, {
    customerCode,
    database: more.by ?? database,
    writers: recordWriters,
    author: { who: 'test', source: 'import' },
    reportFolder: join(folder, 'reports'),
    signal: more.signal ?? new AbortController().signal,
    onProgress: ({ phase, path }) => phase === 'applying' && more.onChunk?.(path),
    log: (line) => log.push(line),
    ...(more.chunk && { chunks: { first: more.chunk, least: more.chunk, most: more.chunk } }),
  });
}

function file(name: string, lines: readonly string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

async function read(customerCode: string, sql: string): Promise<Record<string, unknown>[]> {
  const { rows } = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    tx.query(sql, [customerCode]),
  );
  return rows;
}
const pricesOf = (customerCode: string) =>
  read(
    customerCode,
    `select e.code, q.date, q.nav::text as nav from quotation q
     join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
     where q.customer_code = $1 order by e.code, q.date`,
  );
const traces = (customerCode: string) =>
  read(
    customerCode,
    `select (select revision from customer where customer_code = $1) as revision,
            (select count(*) from revision where customer_code = $1) as revisions,
            (select count(*) from revision_touch where customer_code = $1) as touches,
            (select count(*) from change where customer_code = $1) as changes,
            (select count(*) from quotation_history where customer_code = $1) as history,
            (select max(xmin::text::bigint) from entity where customer_code = $1) as entity_write,
            (select max(revision) from quotation where customer_code = $1) as price_write`,
  );

const ENTITIES = [
  'LEVEL;CODE;NAME;PARENT_CODE;CURRENCY;ISIN;LAUNCH_DATE',
  'PART;C1;Class one;P1;EUR;LU9900000019;31/12/2019',
  'PART;C2;"Class; two";K1;USD;;9999-12-31',
  'CLAS;K1;Classification;P1;;;',
  'PROD;P1;Sub-fund;F1;EUR;;',
  'FUND;F1;Umbrella;;EUR;;',
];

describe('importing files', () => {
  it('takes entities of all levels in any order and the prices after them, whatever the order given', async () => {
    await makeCustomer(database, test.ownerUrl, 'BASIC');
    const navs = file('basic-navs.csv', [
      'code;date;nav',
      'C1;2026-01-06;101.5',
      'C1;05/01/2026;100',
      'C2;2026-01-05;7',
    ]);
    const reports = await take('BASIC', [navs, file('basic.csv', ENTITIES)]);
    expect(reports.map(({ format, counts }) => [format, counts])).toEqual([
      ['entities', { read: 5, written: 5, unchanged: 0, missing: 0, duplicate: 0, rejected: 0 }],
      ['navs', { read: 3, written: 3, unchanged: 0, missing: 0, duplicate: 0, rejected: 0 }],
    ]);
    expect(
      await read(
        'BASIC',
        `select e.level, e.code, p.level as parent, e.values from entity e
         left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
         where e.customer_code = $1 and e.level = 'PART' order by e.code`,
      ),
    ).toEqual([
      {
        level: 'PART',
        code: 'C1',
        parent: 'PROD',
        values: { NAME: 'Class one', CURRENCY: 'EUR', ISIN: 'LU9900000019', LAUNCH_DATE: '2019-12-31' },
      },
      { level: 'PART', code: 'C2', parent: 'CLAS', values: { NAME: 'Class; two', CURRENCY: 'USD' } },
    ]);
    expect(await pricesOf('BASIC')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '100' },
      { code: 'C1', date: '2026-01-06', nav: '101.5' },
      { code: 'C2', date: '2026-01-05', nav: '7' },
    ]);
  });

  it('writes nothing to the record the second time, and another customer sees none of it', async () => {
    await makeCustomer(database, test.ownerUrl, 'AGAIN');
    await makeCustomer(database, test.ownerUrl, 'OTHER');
    const { files: all } = writeDelivery(join(folder, 'again'), { classes: 12, days: 30, seed: 1 });
    // Without the corrections: what they correct would be two true changes each time.
    const files = all.slice(0, 2);
    const first = await take('AGAIN', files);
    const before = await traces('AGAIN');
    const second = await take('AGAIN', files);
    expect(await traces('AGAIN')).toEqual(before);
    for (const [at, { counts, job }] of second.entries()) {
      expect(counts).toEqual({ ...first[at]!.counts, written: 0, unchanged: first[at]!.counts.written });
      expect(job.id).not.toBe(first[at]!.job.id);
    }
    const jobs = `select count(*)::integer as jobs from import_job where customer_code = $1 and status = 'done'`;
    expect(await read('AGAIN', jobs)).toEqual([{ jobs: 4 }]);
    expect(await read('OTHER', jobs)).toEqual([{ jobs: 0 }]);
    expect(await pricesOf('OTHER')).toEqual([]);
    // The door of one with the other's statement.
    const { rows } = await database.withCustomer({ customerCode: 'OTHER', scopes: '*' }, (tx) =>
      tx.query(`select 1 from import_job where customer_code = 'AGAIN' union all
                select 1 from import_chunk where customer_code = 'AGAIN' union all
                select 1 from quotation where customer_code = 'AGAIN'`),
    );
    expect(rows).toEqual([]);
  });

  it('comes to the same record and the same report wherever its chunks end', async () => {
    const { files } = writeDelivery(join(folder, 'sizes'), { classes: 45, days: 50, seed: 2 });
    const outcomes: string[] = [];
    for (const chunk of [41, 500, 100_000]) {
      const customer = `SIZE_${chunk}`;
      await makeCustomer(database, test.ownerUrl, customer);
      const reports = await take(customer, files, { chunk });
      for (const { counts } of reports) {
        const { read, ...others } = counts;
        expect(Object.values(others).reduce((sum, each) => sum + each, 0)).toBe(read);
      }
      const said = reports.map(({ reportFiles }) => readFileSync(reportFiles[1]!, 'utf8'));
      outcomes.push(`${await digestRecord(test.ownerUrl, customer)}${said.join('')}`);
    }
    expect(outcomes[0]).toMatch(/prices [1-9]\d{3} /);
    expect(new Set(outcomes).size).toBe(1);
  });

  it('names each line not taken with its reason, and of one class and day keeps the last line', async () => {
    await makeCustomer(database, test.ownerUrl, 'REASONS');
    await take('REASONS', [file('reasons.csv', ENTITIES)]);
    const path = file('reasons-navs.csv', [
      'code;date;nav',
      'C1;2026-01-05;1',
      'C1;05/01/2026;2',
      'C1;2026-01-05;0',
      'NONE;2026-01-05;3',
      'C1;2026-02-30;4',
      'C1;1900-01-01;4',
      'C1;2026-01-06;1,5',
      'C1;2026-01-06;-5',
      `C1;\0\0"Mac OS X\0;${'x'.repeat(3000)};4`,
      '"C1;2026-01-07;5',
      '',
      'C1;2026-01-08;5',
    ]);
    const [report] = await take('REASONS', [path]);
    expect(report!.counts).toEqual({
      read: 11,
      written: 2,
      unchanged: 0,
      missing: 1,
      duplicate: 1,
      rejected: 7,
    });
    expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      '5 rejected: There is no share class with this code',
      '6 rejected: Not a day as yyyy-mm-dd or dd/mm/yyyy',
      '7 rejected: Not a day as yyyy-mm-dd or dd/mm/yyyy',
      '8 rejected: Not a price',
      '9 rejected: Not a price',
      '10 rejected: 3 values are expected, 4 are there',
      '11 rejected: There is no share class with this code',
      '2 duplicate: Line 3 has the same class and day and comes later',
      '4 missing: A price of 0 is a missing one',
    ]);
    expect(report!.notTaken[5]!.value).toMatch(/^C1;·"Mac OS X·;x+…$/);
    expect(await pricesOf('REASONS')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '2' },
      { code: 'C1', date: '2026-01-08', nav: '5' },
    ]);
    const written = JSON.parse(readFileSync(report!.reportFiles[0]!, 'utf8')) as FileReport;
    expect(written).toMatchObject({
      customer: 'REASONS',
      counts: report!.counts,
      notTaken: report!.notTaken,
    });
  });

  it('rejects rows of entities with all that is wrong, and keeps the last of two', async () => {
    await makeCustomer(database, test.ownerUrl, 'ROWS');
    const path = file('rows.csv', [
      ENTITIES[0]!,
      'FUND;F1;Umbrella;;EUR;;',
      'FUND;F1;Renamed umbrella;;EUR;;',
      'FUND;F2;Child;F1;EUR;;',
      'PROD;P1;No parent;;EUR;;',
      'PROD;P2;Unknown parent;F9;EUR;;',
      'PROD;P3;Parent rejected;F2;EUR;;',
      'FUND;F3;Has no ISIN;;EUR;LU9900000019;',
      'PROD;P4;Bad date;F1;EUR;;2026-13-01',
      'LEAF;P5;No level;F1;EUR;;',
      'PROD;;No code;F1;EUR;;',
      'PROD;P6;Too few;F1',
      'PROD;P7;Bro\0ken;F1;EUR;;',
    ]);
    const [report] = await take('ROWS', [path]);
    expect(report!.notTaken.map(({ line, kind, reason }) => `${line} ${kind}: ${reason}`)).toEqual([
      '4 rejected: PARENT_CODE: FUND has no parent',
      '5 rejected: PARENT_CODE: PROD needs a parent (FUND)',
      '6 rejected: PARENT_CODE: There is no FUND with this code',
      '7 rejected: PARENT_CODE: There is no FUND with this code',
      '8 rejected: ISIN: FUND has no field ISIN',
      '9 rejected: LAUNCH_DATE: Not of type DATE',
      '10 rejected: LEVEL: Not a level (FUND, PROD, CLAS, PART, STRUCTURED_PRODUCT)',
      '11 rejected: CODE: An entity needs a code',
      '12 rejected: 7 values are expected, 4 are there',
      '13 rejected: NAME: Holds what is not text in UTF-8',
      '2 duplicate: Line 3 is of the same entity and comes later',
    ]);
    expect(report!.counts).toEqual({
      read: 12,
      written: 1,
      unchanged: 0,
      missing: 0,
      duplicate: 1,
      rejected: 10,
    });
    expect(
      await read('ROWS', `select values ->> 'NAME' as name from entity where customer_code = $1`),
    ).toEqual([{ name: 'Renamed umbrella' }]);
  });

  it('finds an entity by a code that it had before', async () => {
    await makeCustomer(database, test.ownerUrl, 'FORMER');
    await take('FORMER', [file('former.csv', ENTITIES)]);
    await database.withCustomer({ customerCode: 'FORMER', scopes: '*' }, async (tx) => {
      await tx.query(
        `insert into entity_code (customer_code, level, code, entity_id, valid_from, valid_to)
         select customer_code, level, 'OLD_' || code, id, '2019-01-01', '2025-12-31' from entity where customer_code = 'FORMER'`,
      );
    });
    const [entities, navs] = await take('FORMER', [
      file('former-again.csv', [
        ENTITIES[0]!,
        'PART;OLD_C1;New name;OLD_P1;EUR;;',
        'PART;C3;Third;OLD_K1;EUR;;',
      ]),
      file('former-navs.csv', [
        'code;date;nav',
        'OLD_C1;2026-01-05;1',
        'C1;2026-01-05;2',
        'OLD_C2;2026-01-05;3',
      ]),
    ]);
    expect(entities!.counts).toMatchObject({ written: 2, rejected: 0 });
    expect(navs!.counts).toMatchObject({ written: 2, duplicate: 1, rejected: 0 });
    expect(
      await read(
        'FORMER',
        `select code, values ->> 'NAME' as name from entity where customer_code = $1 and level = 'PART' order by code`,
      ),
    ).toEqual([
      { code: 'C1', name: 'New name' },
      { code: 'C2', name: 'Class; two' },
      { code: 'C3', name: 'Third' },
    ]);
    expect(await pricesOf('FORMER')).toEqual([
      { code: 'C1', date: '2026-01-05', nav: '2' },
      { code: 'C2', date: '2026-01-05', nav: '3' },
    ]);
  });

  it('puts a price that a later file corrects into the history', async () => {
    await makeCustomer(database, test.ownerUrl, 'CORRECT');
    await take('CORRECT', [file('correct.csv', ENTITIES)]);
    await take('CORRECT', [
      file('correct-1.csv', ['code;date;nav', 'C1;2026-01-05;1.10', 'C2;2026-01-05;5']),
    ]);
    const [report] = await take('CORRECT', [
      file('correct-2.csv', ['code;date;nav', 'C1;2026-01-05;2', 'C2;2026-01-05;5.00']),
    ]);
    expect(report!.counts).toMatchObject({ written: 1, unchanged: 1 });
    expect(
      await read('CORRECT', 'select nav::text as nav from quotation_history where customer_code = $1'),
    ).toEqual([{ nav: '1.10' }]);
  });

  it.each([
    { file: 'entities.csv', chunk: 1 },
    { file: 'navs.csv.gz', chunk: 3 },
    { file: 'navs-corrected.csv', chunk: 1 },
  ])('stopped in $file, goes on there and reports the whole command', async ({ file, chunk }) => {
    const { files } = writeDelivery(join(folder, 'stopped'), { classes: 80, days: 50, seed: 3 });
    const [whole, halved] = [`WHOLE_${file.length}`, `HALVED_${file.length}`];
    await makeCustomer(database, test.ownerUrl, whole);
    await makeCustomer(database, test.ownerUrl, halved);
    const undisturbed = await take(whole, files, { chunk: 70 });

    const stop = new AbortController();
    let chunks = 0;
    const stopped = take(halved, files, {
      chunk: 70,
      signal: stop.signal,
      onChunk: (path) => path.endsWith(file) && ++chunks === chunk && stop.abort(),
    });
    await expect(stopped).rejects.toThrow(`${file}: stopped\nWhat is applied stays`);
    const reports = await take(halved, files, { chunk: 110 });
    expect(log).toEqual([expect.stringContaining(`${file}: goes on where`)]);
    expect(reports.map(({ counts, notTaken }) => ({ counts, notTaken }))).toEqual(
      undisturbed.map(({ counts, notTaken }) => ({ counts, notTaken })),
    );
    // What was finished is not taken again: an earlier file would undo what a later one corrected.
    const digest = await digestRecord(test.ownerUrl, halved);
    expect(digest).toMatch(/priceHistory [1-9]\d* /);
    expect(digest).toBe(await digestRecord(test.ownerUrl, whole));
    expect(await read(halved, 'select status from import_job where customer_code = $1')).toEqual(
      files.map(() => ({ status: 'done' })),
    );
  });

  it('lets a second import of the same file wait for the first, and reports the same job', async () => {
    await makeCustomer(database, test.ownerUrl, 'TWICE');
    const { files } = writeDelivery(join(folder, 'twice'), { classes: 10, days: 50, seed: 4 });
    await take('TWICE', [files[0]!]);
    const other = openDatabase(test.appUrl, { max: 1 });
    try {
      const [one, two] = await Promise.all([
        take('TWICE', [files[1]!], { chunk: 20 }),
        take('TWICE', [files[1]!], { chunk: 20, by: other }),
      ]);
      expect(log).toEqual([expect.stringMatching(/another process imports this file/)]);
      expect(two).toEqual(one);
      expect(one[0]!.counts.written).toBe((await pricesOf('TWICE')).length);
    } finally {
      await other.end();
    }
  });

  it('keeps in the history what two imports at once take from each other', async () => {
    await makeCustomer(database, test.ownerUrl, 'RACE');
    await take('RACE', [file('race.csv', ENTITIES)]);
    const days = Array.from({ length: 400 }, (_, day) =>
      new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10),
    );
    const files = [1, 2].map((nav) =>
      file(`race-${nav}.csv`, ['code;date;nav', ...days.map((day) => `C1;${day};${nav}`)]),
    );
    const other = openDatabase(test.appUrl, { max: 1 });
    try {
      await Promise.all([
        take('RACE', [files[0]!], { chunk: 20 }),
        take('RACE', [files[1]!], { chunk: 20, by: other }),
      ]);
    } finally {
      await other.end();
    }
    const [counted] = await read(
      'RACE',
      `select count(*)::integer as days, (count(*) filter (where q.nav + h.nav = 3))::integer as both
       from quotation q join quotation_history h using (customer_code, entity_id, date) where customer_code = $1`,
    );
    expect(counted).toEqual({ days: 400, both: 400 });
  });

  it('takes a file that is named twice once', async () => {
    await makeCustomer(database, test.ownerUrl, 'NAMED');
    const [one, copy] = [file('named.csv', ENTITIES), file('named-copy.csv', ENTITIES)];
    const reports = await take('NAMED', [one, copy, one]);
    expect(reports.map(({ path, counts }) => [path, counts.written])).toEqual([[one, 5]]);
  });

  it('refuses what it does not know before it takes anything', async () => {
    await makeCustomer(database, test.ownerUrl, 'STRICT');
    const good = file('strict.csv', ENTITIES);
    await expect(take('NOBODY', [good])).rejects.toThrow(/no customer NOBODY.*npm run customer/s);
    await expect(take('STRICT', [good, file('strange.csv', ['a;b', '1;2'])])).rejects.toThrow(
      /strange\.csv is of no known format.*entities: LEVEL;CODE.*navs: code;date;nav/s,
    );
    await expect(take('STRICT', [good, join(folder, 'absent.csv')])).rejects.toThrow(
      /absent\.csv can't be read/,
    );
    await expect(
      take('STRICT', [file('column.csv', ['LEVEL;CODE;NAME;PARENT_CODE;SHOE_SIZE'])]),
    ).rejects.toThrow(/SHOE_SIZE is no field/);
    expect(await read('STRICT', 'select 1 from entity where customer_code = $1')).toEqual([]);
  });
});
