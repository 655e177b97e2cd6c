import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Where a customer's uploads lie until they are imported; the reports of all imports lie beside these folders. */
export const uploadFolder = (importFolder: string, customerCode: string) => join(importFolder, customerCode);

export const uploadPath = (importFolder: string, customerCode: string, id: string) =>
  join(uploadFolder(importFolder, customerCode), id);

/** The machine and folder that hold a file: another node may share the folder, or know nothing of it. */
export const nodeOf = (importFolder: string) => `${hostname()} ${importFolder}`;

/** After this a file that no node has is given up. */
const LOST_AFTER_HOURS = 24;

/** Whether an upload's file lies here; or, where it never will, that it is lost. */
export function whereIs(
  importFolder: string,
  customerCode: string,
  { id, node, ageHours }: { readonly id: string; readonly node: string; readonly ageHours: number },
): 'here' | 'elsewhere' | 'lost' {
  if (existsSync(uploadPath(importFolder, customerCode, id))) return 'here';
  return node === nodeOf(importFolder) || ageHours > LOST_AFTER_HOURS ? 'lost' : 'elsewhere';
}

export type StagedFile = { readonly id: string; readonly fileSha256: string; readonly sizeBytes: number };

/** Stores a file under a new id, whole and on the disk when this returns; nothing is left of one that breaks off. */
export async function stageFile(
  importFolder: string,
  customerCode: string,
  bytes: AsyncIterable<Buffer>,
): Promise<StagedFile> {
  const id = randomUUID();
  const path = uploadPath(importFolder, customerCode, id);
  await mkdir(uploadFolder(importFolder, customerCode), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of bytes) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        await file.writeFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    return { id, fileSha256: hash.digest('hex'), sizeBytes };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Removes an upload's file, and what was unpacked of it. */
export async function removeUpload(importFolder: string, customerCode: string, id: string): Promise<void> {
  await removeUnpacked(importFolder, customerCode, id);
  await rm(uploadPath(importFolder, customerCode, id), { force: true });
}

/** Where an upload's archive is unpacked: gone with it, also when nobody was left to clean up. */
export const unpackFolder = (importFolder: string, customerCode: string, id: string) =>
  `${uploadPath(importFolder, customerCode, id)}.unpacked`;

export async function removeUnpacked(importFolder: string, customerCode: string, id: string): Promise<void> {
  await rm(unpackFolder(importFolder, customerCode, id), { recursive: true, force: true });
}

/**
 * Removes what an earlier process left in a customer's folder and belongs to no upload that waits. What was written
 * since `before`, in milliseconds, is somebody's who is at it: its row may not be there yet.
 * @param readWaiting asked once the folder was looked at, so that nothing which came meanwhile is taken for left
 */
export async function removeLeftUploads(
  importFolder: string,
  customerCode: string,
  before: number,
  readWaiting: () => Promise<ReadonlySet<string>>,
): Promise<void> {
  const folder = uploadFolder(importFolder, customerCode);
  const names: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const written = await stat(join(folder, name)).catch(() => null);
    if (written !== null && written.mtimeMs < before) names.push(name);
  }
  if (names.length === 0) return;
  const waiting = await readWaiting();
  for (const name of names) {
    const [id = '', ending] = name.split('.', 2);
    if (ending === 'part' || !waiting.has(id)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
