import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureQuotationPartitions } from '../../platform/partitions.ts';
import { randomOf, writeDelivery, type Delivery } from '../../testing/delivery.ts';
import { ImportSite } from '../../testing/import-site.ts';
import {
  contributorOf,
  outcomesOf,
  runServer,
  uploadFiles,
  type ServerProcess,
} from '../../testing/upload-process.ts';

const TIMEOUT_MS = 180_000;
const seed = Number(process.env['FUNDARIUM_TEST_SEED']);
const next = randomOf(seed);

let site: ImportSite;
let dataFolder: string;
let server: ServerProcess;
let delivery: Delivery;
let calm: { digest: string; outcomes: unknown; tookMs: number };

const signIn = async (customerCode: string) => {
  await site.customer(customerCode);
  return contributorOf(site.test, site.database, dataFolder, customerCode);
};

beforeAll(async () => {
  console.log(`Kills at moments of FUNDARIUM_TEST_SEED=${seed}`);
  site = await ImportSite.open();
  await ensureQuotationPartitions(site.test.ownerUrl, '2026-01-01');
  dataFolder = mkdtempSync(join(tmpdir(), 'upload-killed-'));
  delivery = writeDelivery(join(site.folder, 'delivery'), { classes: 80, days: 120, seed: 7 });
  server = await runServer(site.test, dataFolder);
  const headers = await signIn('CALM');
  const begun = performance.now();
  const outcomes = await outcomesOf(server, headers, await uploadFiles(server, headers, delivery.files));
  calm = { outcomes, digest: await site.digest('CALM'), tookMs: performance.now() - begun };
}, TIMEOUT_MS);

afterAll(async () => {
  await server?.kill('everything');
  await site.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

describe('uploads whose server is killed', () => {
  it('come to what the command comes to, undisturbed', async () => {
    await site.customer('COMMAND');
    const reports = await site.take('COMMAND', delivery.files);
    expect(await site.digest('COMMAND')).toBe(calm.digest);
    expect(calm.digest).toMatch(/priceHistory [1-9]\d{2,} /);
    expect(calm.outcomes).toEqual(
      reports.map(({ name, format, counts, notTaken }) => ({
        fileName: name,
        status: 'finished',
        failure: null,
        files: [{ fileName: name, format, counts, notTaken }],
      })),
    );
  });

  it.each([
    { round: 'while they wait', after: () => 0, what: 'everything' },
    { round: 'while they run', after: () => 0.05 + 0.4 * next(), what: 'server' },
    { round: 'with the process that imports', after: () => 0.05 + 0.4 * next(), what: 'everything' },
  ] as const)(
    'go on at the next start as if nothing had been: $round',
    async ({ after, what, round }) => {
      const customerCode = `KILLED_${round.replaceAll(/\W/g, '_').toUpperCase()}`;
      const headers = await signIn(customerCode);
      const ids = await uploadFiles(server, headers, delivery.files);
      const killAfterMs = after() * calm.tookMs;
      await wait(killAfterMs);
      await server.kill(what);
      const unfinished = await site.read(
        customerCode,
        `select status from import_upload where customer_code = $1 and status in ('queued', 'running')`,
      );
      console.log(`Killed ${round} after ${killAfterMs.toFixed()} ms: ${unfinished.length} unfinished`);
      expect(unfinished.length).toBeGreaterThan(0);
      server = await runServer(site.test, dataFolder);
      expect(await outcomesOf(server, headers, ids)).toEqual(calm.outcomes);
      expect(await site.digest(customerCode)).toBe(calm.digest);
      expect(
        await site.read(
          customerCode,
          `select count(*)::integer as jobs from import_job where customer_code = $1 and status <> 'done'`,
        ),
      ).toEqual([{ jobs: 0 }]);
      expect(readdirSync(join(dataFolder, 'imports', customerCode))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
