import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createHealth } from '../../platform/health.ts';
import { openByteStore } from './open-byte-store.ts';
import { watchByteStore } from './store-watch.ts';

it('says that documents can’t be reached, and that they can again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-watch-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // A file where the folder should be: what a mount that failed may look like.
  const root = join(folder, 'bytes');
  await writeFile(root, '');
  const health = createHealth(async () => new Set());
  expect((await health.read()).parts).not.toHaveProperty('documents');
  const lines: string[] = [];
  const stop = watchByteStore(
    {
      bytes: await openByteStore(root, undefined),
      log: (line) => lines.push(line),
      onHealth: (well) => health.report('documents', well),
    },
    20,
  );
  onTestFinished(stop);
  await expect
    .poll(() => health.read())
    .toMatchObject({ status: 'DEGRADED', parts: { documents: 'DEGRADED', index: 'UP' } });
  await rename(root, join(folder, 'away'));
  await expect.poll(() => health.read()).toMatchObject({ status: 'UP', parts: { documents: 'UP' } });
  stop();
  // The file may be moved while it is looked at, which is another cause.
  const causes = lines.slice(0, -1);
  expect(causes).toContainEqual(expect.stringContaining(root));
  expect(causes).toHaveLength(new Set(causes).size);
  expect(lines.at(-1)).toBe('The files of documents can be reached again');
});
