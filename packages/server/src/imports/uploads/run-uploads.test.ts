import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordWriters } from '../../import-app.ts';
import { openDatabase } from '../../platform/database.ts';
import { personAtWork } from '../../session/person-at-work-store.ts';
import { ENTITY_LINES, ImportSite } from '../../testing/import-site.ts';
import { makePerson } from '../../testing/world.ts';
import { runUploads } from './run-uploads.ts';
import { nodeOf, stageFile, removeLeftUploads, uploadPath } from './upload-folder.ts';
import { beginUpload, cancelUpload, insertUpload, readUpload, readWaiting } from './upload-store.ts';

let site: ImportSite;
let importFolder: string;
beforeAll(async () => {
  site = await ImportSite.open();
  importFolder = join(site.folder, 'imports');
});
afterAll(() => site.close());

const inRecord = <T>(customerCode: string, act: Parameters<typeof site.database.withCustomer<T>>[1]) =>
  site.database.withCustomer({ customerCode, scopes: '*' }, act);

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Buffer> {
  yield Buffer.from(`${lines.join('\n')}\n`);
}

/** An upload that waits. */
async function wait(
  customerCode: string,
  lines: readonly string[],
  { node = nodeOf(importFolder), who }: { readonly node?: string; readonly who?: string } = {},
): Promise<string> {
  const staged = await stageFile(importFolder, customerCode, bytesOf(lines));
  const person = who ?? (await makePerson(site.database, customerCode));
  const upload = { ...staged, fileName: 'f.csv', mapping: null, preview: false, who: person, node };
  await inRecord(customerCode, (tx) => insertUpload(tx, customerCode, upload));
  return staged.id;
}

async function run(
  customerCode: string,
  signal = new AbortController().signal,
  othersWait = () => false,
  importUrl = site.test.appUrl,
): Promise<string[]> {
  const open = (url = site.test.appUrl) => openDatabase(url, { max: 1, statementTimeoutMs: 0 });
  const [database, control] = [open(importUrl), open()];
  const log: string[] = [];
  try {
    await runUploads({
      customerCode,
      importFolder,
      database,
      control,
      writers: recordWriters,
      personOf: personAtWork,
      signal,
      othersWait,
      log: (line) => log.push(line),
    });
    return log;
  } finally {
    await Promise.all([database.end(), control.end()]);
  }
}

const stateOf = (customerCode: string, id: string) =>
  inRecord(customerCode, (tx) => readUpload(tx, customerCode, id));

it('imports what waits in the order in which it came, by two processes at once as by one', async () => {
  await site.customer('ORDER');
  const ids = [
    await wait('ORDER', ENTITY_LINES),
    await wait('ORDER', ['code;date;nav', 'C1;2026-01-05;1']),
    await wait('ORDER', ['code;date;nav', 'C1;2026-01-05;2']),
  ];
  await Promise.all([run('ORDER'), run('ORDER')]);
  for (const id of ids) expect(await stateOf('ORDER', id)).toMatchObject({ status: 'finished' });
  expect(await site.pricesOf('ORDER')).toEqual([{ code: 'C1', date: '2026-01-05', nav: '2' }]);
  expect(
    await site.read('ORDER', 'select count(*)::integer as jobs from import_job where customer_code = $1'),
  ).toEqual([{ jobs: 3 }]);
  expect(readdirSync(join(importFolder, 'ORDER'))).toEqual([]);
});

it('gives up what its own machine has lost, and leaves alone what lies on another', async () => {
  await site.customer('LOST');
  const [lost, elsewhere] = [
    await wait('LOST', ENTITY_LINES),
    await wait('LOST', ENTITY_LINES, { node: 'another /data' }),
  ];
  await removeLeftUploads(importFolder, 'LOST', Number.POSITIVE_INFINITY, async () => new Set());
  expect(readdirSync(join(importFolder, 'LOST'))).toEqual([]);
  await run('LOST');
  expect(await stateOf('LOST', lost)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/no longer there/),
  });
  expect(await stateOf('LOST', elsewhere)).toMatchObject({ status: 'queued' });
});

it('gives up what takes its process down again and again', async () => {
  await site.customer('CRASH');
  const id = await wait('CRASH', ENTITY_LINES);
  for (let at = 0; at < 5; at += 1) await inRecord('CRASH', (tx) => beginUpload(tx, 'CRASH', id));
  await run('CRASH');
  expect(await stateOf('CRASH', id)).toMatchObject({
    status: 'failed',
    failure: 'The import was begun 5 times and broke off each time at the same place',
  });
  expect(existsSync(uploadPath(importFolder, 'CRASH', id))).toBe(false);
});

it('waits for the end of an outage, however often it is begun meanwhile', async () => {
  await site.customer('OUTAGE');
  const id = await wait('OUTAGE', ENTITY_LINES);
  const away = 'postgres://nobody@127.0.0.1:1/none';
  for (let at = 0; at < 6; at += 1)
    await expect(run('OUTAGE', undefined, undefined, away)).rejects.toThrow(/ECONNREFUSED/);
  expect(await stateOf('OUTAGE', id)).toMatchObject({ status: 'running', failure: null });
  await run('OUTAGE');
  expect(await stateOf('OUTAGE', id)).toMatchObject({ status: 'finished' });
});

it('says of a job that fails after it has begun to write why it failed', async () => {
  await site.customerWithClasses('HALF');
  const id = await wait('HALF', ['code;date;nav', 'C1;2026-01-05;1']);
  const [file] = await site.read(
    'HALF',
    'select file_sha256 as sha from import_upload where customer_code = $1',
  );
  // As a process leaves it that was killed after its first chunk; the file is damaged meanwhile.
  await inRecord('HALF', async (tx) => {
    const { rows } = await tx.query(
      `insert into import_job (customer_code, file_name, file_sha256, format, who, upload_id)
       values ('HALF', 'f.csv', $1, 'navs', 'somebody', $2) returning id`,
      [file!['sha'], id],
    );
    await tx.query(
      `insert into import_chunk (customer_code, job_id, first_line, last_line, written, unchanged, rejected)
       values ('HALF', $1, 1, 1, 0, 0, 0)`,
      [(rows[0] as { id: string }).id],
    );
  });
  writeFileSync(uploadPath(importFolder, 'HALF', id), 'no table');
  await run('HALF');
  expect(await stateOf('HALF', id)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/no known format/),
  });
  expect(
    await site.read(
      'HALF',
      'select status, failure from import_job where customer_code = $1 and upload_id is not null',
    ),
  ).toEqual([{ status: 'failed', failure: expect.stringMatching(/no known format/) }]);
});

it('stops at a signal and leaves the rest to be taken up again, but not what was cancelled', async () => {
  await site.customer('STOP');
  const [first, second] = [await wait('STOP', ENTITY_LINES), await wait('STOP', ENTITY_LINES)];
  await expect(run('STOP', AbortSignal.abort(new Error('Stopped.')))).rejects.toThrow('Stopped.');
  expect(await inRecord('STOP', (tx) => readWaiting(tx, 'STOP'))).toHaveLength(2);
  // Cancelled between two processes, while it counts as running.
  await inRecord('STOP', (tx) => beginUpload(tx, 'STOP', first));
  await inRecord('STOP', (tx) => cancelUpload(tx, 'STOP', first));
  await run('STOP');
  expect(await stateOf('STOP', first)).toMatchObject({ status: 'cancelled', files: [] });
  expect(await stateOf('STOP', second)).toMatchObject({ status: 'finished' });
});

it('tells of an upload whose mapping can not be read any more, and goes on with the next', async () => {
  const customerCode = 'OLD_MAPPING';
  await site.customer(customerCode);
  const [unread, next] = [await wait(customerCode, ENTITY_LINES), await wait(customerCode, ENTITY_LINES)];
  await inRecord(customerCode, (tx) =>
    tx.query(`update import_upload set mapping = '{"name": 1}' where customer_code = $1 and id = $2`, [
      customerCode,
      unread,
    ]),
  );
  await run(customerCode);
  expect(await stateOf(customerCode, unread)).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/^The mapping .* set it anew/),
  });
  expect(await stateOf(customerCode, next)).toMatchObject({ status: 'finished' });
});

it('imports nothing of whoever may no longer import, and goes on with the next', async () => {
  const customerCode = 'WITHDRAWN';
  await site.customer(customerCode);
  const [without, disabled] = [
    await makePerson(site.database, customerCode),
    await makePerson(site.database, customerCode),
  ];
  const ids = [
    await wait(customerCode, ENTITY_LINES, { who: without }),
    await wait(customerCode, ENTITY_LINES, { who: disabled }),
    await wait(customerCode, ENTITY_LINES, { who: 'nobody' }),
  ];
  const next = await wait(customerCode, ['code;date;nav', 'C1;2026-01-05;1']);
  await inRecord(customerCode, async (tx) => {
    await tx.query(`update person set granted_roles = '{}' where customer_code = $1 and id = $2`, [
      customerCode,
      without,
    ]);
    await tx.query('update person set enabled = false where customer_code = $1 and id = $2', [
      customerCode,
      disabled,
    ]);
  });
  await run(customerCode);
  for (const id of ids)
    expect(await stateOf(customerCode, id)).toMatchObject({
      status: 'failed',
      failure: 'Whoever uploaded this may no longer import',
      files: [],
    });
  expect(await stateOf(customerCode, next)).toMatchObject({ status: 'finished' });
  expect(await site.read(customerCode, 'select code from entity where customer_code = $1')).toEqual([]);
  expect(readdirSync(join(importFolder, customerCode))).toEqual([]);
});

it('imports one and leaves the rest where other customers wait, past what lies on another machine', async () => {
  await site.customer('TURNS');
  const elsewhere = await wait('TURNS', ENTITY_LINES, { node: 'another /data' });
  rmSync(uploadPath(importFolder, 'TURNS', elsewhere));
  const ids = [await wait('TURNS', ENTITY_LINES), await wait('TURNS', ['code;date;nav', 'C1;2026-01-05;1'])];
  const statuses = () =>
    Promise.all([elsewhere, ...ids].map(async (id) => (await stateOf('TURNS', id))!.status));
  await run('TURNS', undefined, () => true);
  expect(await statuses()).toEqual(['queued', 'finished', 'queued']);
  await run('TURNS', undefined, () => true);
  expect(await statuses()).toEqual(['queued', 'finished', 'finished']);
});
