import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordWriters } from '../import-app.ts';
import { openDatabase } from '../platform/database.ts';
import { runRetentionJobs } from '../platform/retention-jobs.ts';
import { personAtWork } from '../session/person-at-work-store.ts';
import { ENTITY_LINES, ImportSite } from '../testing/import-site.ts';
import { makePerson } from '../testing/world.ts';
import { importRetention } from './retention.ts';
import { runUploads } from './uploads/run-uploads.ts';
import { nodeOf, stageFile, uploadPath } from './uploads/upload-folder.ts';
import { insertUpload } from './uploads/upload-store.ts';

const AGES = { uploadedFileDays: 7, importReportDays: 400 };
let site: ImportSite;
let importFolder: string;

beforeAll(async () => {
  site = await ImportSite.open();
  importFolder = join(site.folder, 'imports');
  for (const code of ['ALPHA', 'BETA']) await site.customer(code);
});
afterAll(() => site.close());

const inRecord = <T>(customerCode: string, act: Parameters<typeof site.database.withCustomer<T>>[1]) =>
  site.database.withCustomer({ customerCode, scopes: '*' }, act);

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${lines.join('\n')}\n`);
}

async function wait(customerCode: string, lines: readonly string[] = ENTITY_LINES): Promise<string> {
  const staged = await stageFile(importFolder, customerCode, bytesOf(lines));
  const upload = {
    ...staged,
    fileName: 'f.csv',
    mapping: null,
    preview: false,
    who: await makePerson(site.database, customerCode),
    node: nodeOf(importFolder),
  };
  await inRecord(customerCode, (tx) => insertUpload(tx, customerCode, upload));
  return staged.id;
}

async function take(customerCode: string, lines: readonly string[] = ENTITY_LINES): Promise<string> {
  const id = await wait(customerCode, lines);
  const open = () => openDatabase(site.test.appUrl, { max: 1, statementTimeoutMs: 0 });
  const [database, control] = [open(), open()];
  const { signal } = new AbortController();
  const run = { customerCode, importFolder, database, control, writers: recordWriters, signal };
  const more = { personOf: personAtWork, othersWait: () => false, log: () => undefined };
  await runUploads({ ...run, ...more });
  await Promise.all([database.end(), control.end()]);
  return id;
}

const age = (path: string, days: number) => {
  const then = new Date(Date.now() - days * 86_400_000);
  utimesSync(path, then, then);
};
/** Lets an import and its reports be so many days old. */
async function ageImport(customerCode: string, id: string, days: number): Promise<void> {
  const reports = await reportsOf(customerCode, id);
  reports.forEach((name) => age(join(importFolder, name), days));
  await inRecord(customerCode, async (tx) => {
    for (const [table, column] of [
      ['import_upload', 'id'],
      ['import_job', 'upload_id'],
    ]) {
      await tx.query(
        `update ${table} set finished_at = now() - make_interval(days => $3) where customer_code = $1 and ${column} = $2`,
        [customerCode, id, days],
      );
    }
  });
}
async function reportsOf(customerCode: string, id: string): Promise<string[]> {
  const { rows } = await inRecord(customerCode, (tx) =>
    tx.query<{ id: string }>('select id from import_job where customer_code = $1 and upload_id = $2', [
      customerCode,
      id,
    ]),
  );
  return readdirSync(importFolder).filter((name) => rows.some((job) => name.includes(job.id)));
}
const rowsOf = async (customerCode: string) =>
  (
    await inRecord(customerCode, (tx) =>
      tx.query(
        `select (select array_agg(id order by uploaded_at) from import_upload) as uploads,
                (select count(*) from import_job) as jobs, (select count(*) from import_chunk) as chunks,
                (select count(*) from entity) as entities`,
      ),
    )
  ).rows[0];

const runJobs = async () => {
  const log: string[] = [];
  await runRetentionJobs(site.database, importRetention(site.database, importFolder, AGES), (line) =>
    log.push(line),
  );
  return log;
};

it('forgets imports and their reports at their age, of each customer its own, and nothing that they wrote', async () => {
  const [old, young] = [await take('ALPHA'), await take('ALPHA', [...ENTITY_LINES, ''])];
  const other = await take('BETA');
  await ageImport('ALPHA', old, 401);
  await ageImport('ALPHA', young, 399);
  await ageImport('BETA', other, 399);
  const { entities } = (await rowsOf('ALPHA'))!;
  expect(entities).toBeGreaterThan(0);
  const oldReports = await reportsOf('ALPHA', old);
  expect(oldReports).toHaveLength(3);
  expect(await runJobs()).toEqual([
    'Reports of imports of ALPHA forgotten for their age: 3',
    'Imports of ALPHA forgotten for their age: 2',
  ]);
  expect(await rowsOf('ALPHA')).toEqual({ uploads: [young], jobs: 1, chunks: expect.any(Number), entities });
  expect(await rowsOf('BETA')).toMatchObject({ uploads: [other], jobs: 1 });
  expect(oldReports.filter((name) => existsSync(join(importFolder, name)))).toEqual([]);
  expect(await reportsOf('ALPHA', young)).toHaveLength(3);
  expect(await reportsOf('BETA', other)).toHaveLength(3);
  expect(await runJobs()).toEqual([]);
});

it('removes files that nothing waits for after a week, and never one that waits', async () => {
  const waiting = await wait('ALPHA');
  const folder = join(importFolder, 'ALPHA');
  const [stale, fresh] = [randomUUID(), `${randomUUID()}.part`];
  for (const name of [stale, fresh]) writeFileSync(join(folder, name), '');
  age(uploadPath(importFolder, 'ALPHA', waiting), 30);
  age(join(folder, stale), 8);
  expect(await runJobs()).toEqual(['Uploaded files of ALPHA forgotten for their age: 1']);
  expect(readdirSync(folder).toSorted()).toEqual([waiting, fresh].toSorted());
});

it('goes on with the others where one fails, and says so', async () => {
  const asked: string[] = [];
  const log: string[] = [];
  const failing = {
    what: 'Things',
    forget: async (customerCode: string) => {
      asked.push(customerCode);
      if (customerCode === 'ALPHA') throw new Error('no');
      return 1;
    },
  };
  await runRetentionJobs(site.database, [failing], (line) => log.push(line));
  expect(asked).toEqual(['ALPHA', 'BETA']);
  expect(log).toEqual([
    'Things of BETA forgotten for their age: 1',
    'Things of ALPHA could not be forgotten: no',
  ]);
});
