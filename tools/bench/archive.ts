import { execFileSync, spawnSync } from 'node:child_process';
import { randomFillSync, createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type {
  ArchiveContents,
  ArchiveEntry,
} from '../../packages/server/src/documents/archives/archive-contents.ts';
import { archiveSize, writeArchive } from '../../packages/server/src/documents/archives/write-archive.ts';
import { folderBytes } from '../../packages/server/src/documents/bytes/folder-bytes.ts';
import { median } from './statistics.ts';

/**
 * Builds an archive of many documents from a folder store beside `zip -0` over the same files, in turn, and says how much
 * memory it took. `npm run bench:archive -- --documents 20000 --megabytes 2048 --runs 3`
 */
const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    megabytes: { type: 'string', default: '2048' },
    runs: { type: 'string', default: '3' },
  },
});
const [documents, megabytes, runs] = [values.documents, values.megabytes, values.runs].map(Number) as [
  number,
  number,
  number,
];
const CUSTOMER = 'BENCH';
const folder = mkdtempSync(join(tmpdir(), 'fundarium-bench-archive-'));
const root = join(folder, 'bytes');
const MEGABYTE = 1_048_576;

function fill(): ArchiveEntry[] {
  const sizeBytes = Math.floor((megabytes * MEGABYTE) / documents);
  const bytes = Buffer.alloc(sizeBytes);
  return Array.from({ length: documents }, (_, n) => {
    randomFillSync(bytes, 0, Math.min(4096, sizeBytes));
    bytes.writeUInt32LE(n, 0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const place = join(root, CUSTOMER, sha256.slice(0, 2));
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, sha256), bytes);
    return { path: `PART/C-${n}/document ${n}.pdf`, sha256, sizeBytes, modifiedAt: new Date(0) };
  });
}

async function ours(contents: ArchiveContents): Promise<{ ms: number; mb: number; size: number }> {
  const path = join(folder, 'ours.zip');
  rmSync(path, { force: true });
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const begun = performance.now();
  const { sizeBytes } = await writeArchive(contents, path, {
    customerCode: CUSTOMER,
    bytes: folderBytes(root),
    signal: new AbortController().signal,
    entered: () => undefined,
  });
  const ms = performance.now() - begun;
  clearInterval(watch);
  return { ms, mb: (most - before) / MEGABYTE, size: sizeBytes };
}

function theirs(): number {
  const path = join(folder, 'theirs.zip');
  rmSync(path, { force: true });
  const begun = performance.now();
  execFileSync('zip', ['-0', '-q', '-r', path, '.'], { cwd: root });
  execFileSync('sync', [path]);
  return performance.now() - begun;
}

try {
  if (spawnSync('zip', ['-v']).error) throw new Error('There is no zip on this machine');
  const entries = fill();
  const bytes = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const contents: ArchiveContents = { entries, lines: [], bytes, leftOut: 0 };
  const [own, other, memory]: [number[], number[], number[]] = [[], [], []];
  for (let run = 0; run < runs; run += 1) {
    const { ms, mb, size } = await ours(contents);
    own.push(ms);
    memory.push(mb);
    other.push(theirs());
    const estimated = archiveSize(contents) / size;
    console.log(
      `run ${run + 1}: ours ${(ms / 1000).toFixed(1)} s, zip -0 ${(other.at(-1)! / 1000).toFixed(1)} s, ` +
        `${mb.toFixed(0)} MB more, estimate ${estimated.toFixed(4)} of the size`,
    );
  }
  console.log(
    `${documents} documents, ${(bytes / MEGABYTE).toFixed(0)} MB: ` +
      `${(median(other) / median(own)).toFixed(2)} of the speed of zip -0, ${Math.max(...memory).toFixed(0)} MB above idle`,
  );
  console.log(`The archive has ${(statSync(join(folder, 'ours.zip')).size / MEGABYTE).toFixed(0)} MB`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
