import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withoutProcesses } from '../testing/no-processes.ts';
import { startJobProcess, type JobProcess } from './job-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundarium-job-process-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('is ended and started anew when something keeps it busy for good', async () => {
  const script = join(folder, 'stuck.mjs');
  writeFileSync(script, "process.send('ready');\nfor (;;);\n");
  const log: string[] = [];
  const jobs = startJobProcess({
    script,
    environment: {},
    log: (line) => log.push(line),
    answer: () => () => false,
    silentMs: 500,
  });
  const first = jobs.pid();
  try {
    await expect
      .poll(() => log, { timeout: 20_000 })
      .toEqual(
        expect.arrayContaining([
          'Jobs: the process said nothing for 0.5 s and is ended',
          'Jobs: the process ended (SIGKILL); it is started anew',
        ]),
      );
    await expect.poll(() => jobs.pid(), { timeout: 20_000 }).not.toBe(first);
  } finally {
    await jobs.stop();
  }
}, 60_000);

it.each(['reported', 'thrown'] as const)(
  'is tried again where it could not begin: %s',
  async (how) => {
    const script = join(folder, 'idle.mjs');
    writeFileSync(script, "process.send('begun');\nprocess.once('disconnect', () => process.exit(0));\n");
    const log: string[] = [];
    let jobs: JobProcess | undefined;
    await withoutProcesses(how, async () => {
      jobs = startJobProcess({
        script,
        environment: {},
        log: (line) => log.push(line),
        answer: () => () => false,
      });
      const tries = () => log.filter((line) => line.endsWith('it is started anew')).length;
      // The second try is made in a timer.
      await expect.poll(tries, { timeout: 20_000 }).toBeGreaterThan(1);
    });
    try {
      await expect.poll(() => log, { timeout: 20_000 }).toContain('Jobs: begun');
    } finally {
      await jobs?.stop();
    }
  },
  60_000,
);
