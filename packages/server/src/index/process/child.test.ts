import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { withoutProcesses } from '../../testing/no-processes.ts';
import { startIndexChild, type IndexChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'fundarium-index-child-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each(['reported', 'thrown'] as const)(
  'is tried again where it could not begin: %s',
  async (how) => {
    const script = join(folder, 'ready.mjs');
    writeFileSync(
      script,
      "process.send({ kind: 'ready' });\nprocess.on('message', () => process.exit(0));\n",
    );
    const ends: unknown[] = [];
    let deaths = 0;
    let index: IndexChild | undefined;
    await withoutProcesses(how, async () => {
      index = startIndexChild(
        { script, environment: {}, log: (_, details) => ends.push(details?.['code']) },
        () => undefined,
        () => (deaths += 1),
      );
      await expect(index.ready()).rejects.toMatchObject({ status: 503 });
      await expect.poll(() => ends.length, { timeout: 20_000 }).toBeGreaterThan(1);
    });
    try {
      await expect
        .poll(() => index?.ready().then(() => index?.pid()), { timeout: 20_000 })
        .toBeTypeOf('number');
      expect(deaths).toBe(ends.length);
      expect(ends[0]).toBe(how === 'reported' ? 'ENOENT' : 'ERR_INVALID_ARG_VALUE');
    } finally {
      await index?.stop();
    }
  },
  60_000,
);
