import type { Database } from '../../platform/database.ts';
import type { ByteStore } from './byte-store.ts';
import { readRecordIdentity } from './record-identity-store.ts';

/**
 * Makes sure that a store belongs to this record before anything is removed from it: a restored copy that has the same
 * store would take for unneeded what the original has stored since. The first record that asks has it.
 * @throws Error that says how to hand the store over, where it belongs to another record
 */
export async function requireOwnStore(database: Database, bytes: ByteStore): Promise<void> {
  const identity = await database.withPlatform(readRecordIdentity);
  const owner = await bytes.owner();
  if (owner === identity) return;
  if (owner !== null)
    throw new Error(
      'the files belong to another record, of which this one is a copy. Where it has taken the place of the original for good, say so: npm run admin -- documents claim',
    );
  await bytes.setOwner(identity);
}

/**
 * A store from which acts remove what they leave over only where it belongs to this record, or to none yet.
 * @param identity of this record; given, since removals happen within transactions, which must not wait for a second connection
 */
export const removingFromOwn = (identity: string, bytes: ByteStore): ByteStore => ({
  ...bytes,
  remove: async (customerCode, sha256) => {
    const owner = await bytes.owner();
    if (owner === null || owner === identity) await bytes.remove(customerCode, sha256);
  },
});

/** Hands a store over to this record; false where it is its own. */
export async function claimStore(database: Database, bytes: ByteStore): Promise<boolean> {
  const identity = await database.withPlatform(readRecordIdentity);
  if ((await bytes.owner()) === identity) return false;
  await bytes.setOwner(identity);
  return true;
}
