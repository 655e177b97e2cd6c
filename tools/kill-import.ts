import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { randomOf, writeDelivery } from '../packages/server/src/testing/delivery.ts';
import {
  killDatabase,
  makeRecordFolder,
  readOutcome,
  startImport,
} from '../packages/server/src/testing/import-process.ts';
import { killLeftProducts, runProduct } from '../packages/server/src/testing/product-process.ts';

/**
 * Kills imports into a running product by SIGKILL at random moments, in half of the rounds the product and its database
 * with them, runs the same commands again and compares the record with that of an undisturbed import.
 * `node tools/kill-import.ts [rounds] [seed]`; 10 rounds take some three minutes.
 */
const [rounds, seed] = [
  Number(process.argv[2] ?? 10),
  Number(process.argv[3] ?? Math.floor(Math.random() * 1e9)),
];
const CUSTOMER = 'KILLED';
const LONGEST_RECOVERY_MS = 10_000;

const folder = mkdtempSync(join(tmpdir(), 'kill-import-'));
const dataOf = (name: string | number) => join(folder, `data-${name}`);
const runServer = (name: string | number) => runProduct(dataOf(name), { FUNDARIUM_DEMO: 'none' });
const next = randomOf(seed);
const problems: string[] = [];

try {
  console.log(`${rounds} rounds of seed ${seed}`);
  const { files, lines } = writeDelivery(join(folder, 'delivery'), { classes: 300, days: 400, seed });
  await makeRecordFolder(dataOf('made'), CUSTOMER);
  cpSync(dataOf('made'), dataOf('undisturbed'), { recursive: true });
  const begun = performance.now();
  await startImport(dataOf('undisturbed'), CUSTOMER, files).ended;
  const tookMs = performance.now() - begun;
  const undisturbed = await readOutcome(dataOf('undisturbed'), CUSTOMER);
  console.log(`Undisturbed: ${lines} lines in ${tookMs.toFixed()} ms\n${undisturbed.digest}`);

  for (let round = 0; round < rounds; round += 1) {
    cpSync(dataOf('made'), dataOf(round), { recursive: true });
    const everything = round % 2 === 1;
    let product = await runServer(round);
    const first = startImport(dataOf(round), CUSTOMER, files);
    const killAfterMs = (0.15 + 0.4 * next()) * tookMs;
    await Promise.race([first.ended, wait(killAfterMs)]);
    first.child.kill('SIGKILL');
    if (everything) {
      product.child.kill('SIGKILL');
      killDatabase(dataOf(round));
      await product.ended;
      product = await runServer(round);
      if (product.readyAfterMs > LONGEST_RECOVERY_MS) problems.push(`Round ${round}: not ready in time`);
    }
    await first.ended;
    const second = startImport(dataOf(round), CUSTOMER, files);
    if ((await second.ended) !== 0) problems.push(`Round ${round}: the second import failed`);
    const readyMs = everything ? product.readyAfterMs : await second.readyMs;
    product.child.kill('SIGTERM');
    await product.ended;
    const outcome = await readOutcome(dataOf(round), CUSTOMER);
    const late = outcome.reports.length > files.length;
    const same = JSON.stringify(outcome) === JSON.stringify(undisturbed);
    if (!same && !late) problems.push(`Round ${round}: another record\n${JSON.stringify(outcome, null, 2)}`);
    console.log(
      `Round ${round}: ${everything ? 'everything' : 'the import'} killed after ${killAfterMs.toFixed()} ms, ` +
        `ready again in ${readyMs.toFixed()} ms, ${late ? 'but it had been done before' : same ? 'the same record' : 'ANOTHER RECORD'}`,
    );
    rmSync(dataOf(round), { recursive: true });
  }
} finally {
  killLeftProducts();
}
if (problems.length === 0) rmSync(folder, { recursive: true });
else console.error(`${problems.join('\n')}\nLeft for a look: ${folder}`);
process.exitCode = problems.length === 0 ? 0 : 1;
