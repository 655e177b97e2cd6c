import type { ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { shutDown } from '../standalone/postgres/shut-down.ts';
import { randomOf, writeDelivery, type Delivery } from '../testing/delivery.ts';
import { writeIndustryDelivery } from '../testing/industry-delivery.ts';
import {
  killDatabase,
  makeRecordFolder,
  readOutcome,
  startImport,
  type ImportOutcome,
} from '../testing/import-process.ts';

const CUSTOMER = 'KILLED';
/** Ten seconds are the aim, and printed; a machine that others use as well gets what only a hang exceeds. */
const LONGEST_RECOVERY_MS = 60_000;
const ROUND_TIMEOUT_MS = 120_000;
/** Of each delivery, at random moments: each run of the tests has other ones, and `npm run test:kill` more of them. */
const ROUNDS = Array.from({ length: Number(process.env['FUNDARIUM_KILL_ROUNDS'] ?? 1) }, (_, round) => round);
/** Each delivery has lines that are rejected, which the command's exit code says. */
const SOME_REJECTED = 3;

type Counts = Readonly<Record<string, number>>;
type Reports = readonly { readonly file_name: string; readonly report: Counts }[];

const DELIVERIES = [
  {
    what: 'more than 100,000 lines of entities and prices',
    databaseFirst: true,
    write: (folder: string) => writeDelivery(folder, { classes: 250, days: 400, seed: 5 }),
    least: 100_000,
    atLeast: [
      ['entities.csv', { rejected: 10 }],
      ['navs.csv.gz', { written: 50, missing: 50, duplicate: 50, rejected: 50 }],
      ['navs-corrected.csv', { written: 1000 }],
    ],
    digest: [/priceHistory [1-9]\d{3} /],
  },
  {
    what: 'an openfunds file, a table of fields and one of prices',
    databaseFirst: false,
    write: (folder: string) => writeIndustryDelivery(folder, { classes: 240, days: 80, seed: 6 }),
    least: 19_000,
    atLeast: [
      ['openfunds.csv', { written: 500 }],
      ['fields.csv', { written: 60, rejected: 5 }],
      ['prices.csv.gz', { written: 50, rejected: 100 }],
    ],
    digest: [/dividends [1-9]\d /, /registrations [1-9]\d{2} /],
  },
] as const;

const seed = Number(process.env['FUNDARIUM_TEST_SEED']);
const next = randomOf(seed);

describe.each(DELIVERIES)(
  'an import of $what, killed and run again',
  ({ databaseFirst, write, least, atLeast, digest: telling }) => {
    const KILLS = ROUNDS.map((round) => ({ round, databaseToo: (round % 2 === 0) === databaseFirst }));
    let folder: string;
    let delivery: Delivery;
    let undisturbed: ImportOutcome & { readonly tookMs: number };
    let child: ChildProcess | undefined;

    const dataOf = (name: string | number) => join(folder, `data-${name}`);

    function start(name: string | number): ReturnType<typeof startImport> {
      const started = startImport(dataOf(name), CUSTOMER, delivery.files);
      child = started.child;
      return started;
    }

    beforeAll(async () => {
      console.log(`Kills at moments of FUNDARIUM_TEST_SEED=${seed}`);
      folder = mkdtempSync(join(tmpdir(), 'import-killed-'));
      delivery = write(join(folder, 'delivery'));
      await makeRecordFolder(dataOf('made'), CUSTOMER);
      cpSync(dataOf('made'), dataOf('undisturbed'), { recursive: true });
      const begun = performance.now();
      if ((await start('undisturbed').ended) !== SOME_REJECTED)
        throw new Error('The undisturbed import failed');
      const tookMs = performance.now() - begun;
      undisturbed = { tookMs, ...(await readOutcome(dataOf('undisturbed'), CUSTOMER)) };
    }, ROUND_TIMEOUT_MS);

    afterEach(() => void child?.kill('SIGKILL'));

    afterAll(async () => {
      for (const name of ['made', 'undisturbed', ...ROUNDS]) {
        await shutDown(join(dataOf(name), 'postgres'), 'SIGQUIT');
      }
      rmSync(folder, { recursive: true, force: true });
    });

    it('has enough to do', () => {
      expect(delivery.lines).toBeGreaterThan(least);
      for (const [file, counts] of atLeast) {
        const { report } = (undisturbed.reports as Reports).find(({ file_name }) => file_name === file)!;
        for (const [kind, lines] of Object.entries(counts)) {
          expect(report[kind], `${file} ${kind}`).toBeGreaterThanOrEqual(lines);
        }
      }
      for (const part of telling) expect(undisturbed.digest).toMatch(part);
    });

    it.each(KILLS)(
      'is as if never disturbed: round $round, the database killed too: $databaseToo',
      async ({ round, databaseToo }) => {
        // Killed when all was done, it would be imported anew: then a shorter time is tried.
        for (let killAfterMs = (0.25 + 0.6 * next()) * undisturbed.tookMs; ; killAfterMs /= 2) {
          cpSync(dataOf('made'), dataOf(round), { recursive: true });
          const first = start(round);
          const isDone = await Promise.race([
            first.ended.then(() => true),
            wait(killAfterMs).then(() => false),
          ]);
          if (isDone) {
            rmSync(dataOf(round), { recursive: true });
            continue;
          }
          first.child.kill('SIGKILL');
          if (databaseToo) killDatabase(dataOf(round));
          await first.ended;

          const second = start(round);
          expect(await second.ended).toBe(SOME_REJECTED);
          const readyMs = await second.readyMs;
          expect(readyMs).toBeLessThan(LONGEST_RECOVERY_MS);
          const { digest, reports } = await readOutcome(dataOf(round), CUSTOMER);
          rmSync(dataOf(round), { recursive: true });
          if (reports.length > delivery.files.length) continue;
          console.log(
            `Round ${round}: killed after ${killAfterMs.toFixed()} ms, ready again in ${readyMs.toFixed()} ms`,
          );
          expect(digest).toBe(undisturbed.digest);
          expect(reports).toEqual(undisturbed.reports);
          return;
        }
      },
      ROUND_TIMEOUT_MS,
    );
  },
);
