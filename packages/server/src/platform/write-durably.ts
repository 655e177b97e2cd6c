import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that was written: its size, and the SHA-256 of its content in hexadecimal. */
export type WrittenFile = { readonly sizeBytes: number; readonly sha256: string };

/** Bytes that are on their way to the disk at most. */
const WRITTEN_AT_ONCE = 1_048_576;

/**
 * Writes a stream, through others if there are more, to a new file and hashes it on the way; it is whole and durable when
 * this returns.
 */
export async function writeDurably(
  [source, ...through]: readonly [Readable, ...Transform[]],
  path: string,
  signal: AbortSignal,
): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });
  await pipeline([source, ...through, measured, file], { signal });
  const written = await open(path, 'r+');
  try {
    await written.sync();
  } finally {
    await written.close();
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
