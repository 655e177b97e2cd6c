import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportSite } from '../../testing/import-site.ts';
import { withoutProcesses } from '../../testing/no-processes.ts';
import { makePerson } from '../../testing/world.ts';
import { nodeOf, stageFile } from './upload-folder.ts';
import { startUploadQueue, type UploadQueue } from './upload-queue.ts';
import { insertUpload } from './upload-store.ts';

const TIMEOUT_MS = 120_000;
/** Of each customer that has many. */
const MANY = 8;

let site: ImportSite;
let importFolder: string;
beforeAll(async () => {
  site = await ImportSite.open();
  importFolder = join(site.folder, 'imports');
});
afterAll(() => site.close());

async function wait(customerCode: string, count: number): Promise<void> {
  const who = await makePerson(site.database, customerCode);
  for (let at = 0; at < count; at += 1) {
    const bytes = async function* () {
      yield Buffer.from(`LEVEL;CODE;NAME\nFUND;F${at};Fund\n`);
    };
    const staged = await stageFile(importFolder, customerCode, bytes());
    const more = { fileName: 'f.csv', mapping: null, preview: false, who, node: nodeOf(importFolder) };
    await site.database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      insertUpload(tx, customerCode, { ...staged, ...more }),
    );
  }
}

const finishedAt = async (customerCode: string): Promise<number[]> => {
  const rows = await site.read(
    customerCode,
    `select finished_at as at from import_upload where customer_code = $1 and status = 'finished' order by finished_at`,
  );
  return rows.map(({ at }) => (at as Date).getTime());
};

it(
  "imports in the customers' turn: two that have many waiting hold up no third one, and go on after it",
  async () => {
    for (const code of ['FIRST', 'SECOND', 'THIRD']) await site.customer(code);
    await wait('FIRST', MANY);
    await wait('SECOND', MANY);
    const log: string[] = [];
    const queue = await startUploadQueue({
      database: site.database,
      script: join(import.meta.dirname, '../../upload-main.ts'),
      environment: {
        UPLOAD_DATABASE_URL: site.test.appUrl,
        UPLOAD_DOCUMENTS: JSON.stringify({ dataFolder: site.folder, documentBytes: 1_000_000 }),
      },
      importFolder,
      log: (line) => log.push(line),
    });
    try {
      expect(queue.pids()).toHaveLength(2);
      await wait('THIRD', 1);
      queue.wake('THIRD');
      const counts = async () =>
        Promise.all(['FIRST', 'SECOND', 'THIRD'].map(async (code) => (await finishedAt(code)).length));
      await expect.poll(counts, { timeout: TIMEOUT_MS, interval: 200 }).toEqual([MANY, MANY, 1]);
      const [third] = await finishedAt('THIRD');
      for (const code of ['FIRST', 'SECOND'])
        expect((await finishedAt(code)).at(-1)!).toBeGreaterThan(third!);
      expect(log.filter((line) => line.includes('ended'))).toEqual([]);
    } finally {
      await queue.stop();
    }
  },
  TIMEOUT_MS,
);

it('ends a process that a file keeps busy for good', async () => {
  await site.customer('STUCK');
  await wait('STUCK', 1);
  const script = join(site.folder, 'stuck.mjs');
  writeFileSync(script, 'for (;;);\n');
  const log: string[] = [];
  const queue = await startUploadQueue({
    database: site.database,
    script,
    environment: {},
    importFolder,
    log: (line) => log.push(line),
    silentMs: 500,
  });
  try {
    const lines = () => log.filter((line) => line.includes('STUCK'));
    await expect
      .poll(lines, { timeout: TIMEOUT_MS })
      .toEqual(
        expect.arrayContaining([
          'Import: the process for STUCK said nothing for 0.5 s and is ended',
          'Import: the process for STUCK ended (SIGKILL); it is started anew',
        ]),
      );
  } finally {
    await queue.stop();
  }
});

it.each([
  ['reported', 'NONE_REPORTED'],
  ['thrown', 'NONE_THROWN'],
] as const)(
  'begins a process again that could not begin: %s',
  async (how, customerCode) => {
    await site.customer(customerCode);
    await wait(customerCode, 1);
    const script = join(site.folder, 'begun.mjs');
    writeFileSync(script, 'process.send(`begun for ${process.env.UPLOAD_CUSTOMER}`);\n');
    const log: string[] = [];
    let queue: UploadQueue | undefined;
    try {
      await withoutProcesses(how, async () => {
        queue = await startUploadQueue({
          database: site.database,
          script,
          environment: {},
          importFolder,
          log: (line) => log.push(line),
        });
        await expect
          .poll(() => log.join(), { timeout: TIMEOUT_MS })
          .toMatch(new RegExp(`the process for ${customerCode} ended .*; it is started anew`));
      });
      await expect.poll(() => log, { timeout: TIMEOUT_MS }).toContain(`Import: begun for ${customerCode}`);
    } finally {
      await queue?.stop();
    }
  },
  TIMEOUT_MS,
);
