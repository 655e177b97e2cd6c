import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file as it came, on this machine until it is stored. */
export type StagedFile = StagedBytes & {
  readonly fileName: string;
  readonly declaredType: string | undefined;
};
export type StagedBytes = { readonly path: string; readonly sha256: string; readonly sizeBytes: number };

/** Writes what comes to a file of its own, hashed on the way; nothing is left of one that breaks off. */
export async function stageFile(folder: string, bytes: AsyncIterable<Buffer>): Promise<StagedBytes> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        await file.writeFile(chunk);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { path, sha256: hash.digest('hex'), sizeBytes };
}
