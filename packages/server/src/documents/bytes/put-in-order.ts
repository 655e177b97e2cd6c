import type { Tx } from '../../platform/database.ts';
import type { StagedBytes } from '../stage-file.ts';
import { lockBytes } from './byte-lock-store.ts';
import type { ByteStore } from './byte-store.ts';

/**
 * Stores files before a transaction is begun, so that a store that is slow or hangs keeps no connection to the record.
 * `putInOrder` makes sure of them afterwards, which takes no time any more.
 */
export async function putAhead(
  bytes: ByteStore,
  customerCode: string,
  files: readonly StagedBytes[],
): Promise<void> {
  for (const { sha256, path } of files) await bytes.put(customerCode, sha256, path);
}

/** Stores files before the record names them; in one order, so that two writers of the same ones do not wait for each other. */
export async function putInOrder(
  tx: Tx,
  bytes: ByteStore,
  customerCode: string,
  files: readonly StagedBytes[],
): Promise<void> {
  for (const { sha256, path } of files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))) {
    await lockBytes(tx, customerCode, sha256);
    await bytes.put(customerCode, sha256, path);
  }
}
