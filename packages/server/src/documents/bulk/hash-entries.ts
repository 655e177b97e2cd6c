import { createHash } from 'node:crypto';
import type { DeliveredEntry } from './delivery.ts';

/** One that names all that a delivery holds, whatever its order and packing. */
export function hashEntries(entries: readonly DeliveredEntry[]): string {
  const hash = createHash('sha256');
  const lines = entries.map(({ path, kind, sha256 }) => JSON.stringify([path, kind, sha256])).toSorted();
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
