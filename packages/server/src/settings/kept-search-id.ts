import { createHash } from 'node:crypto';

const ID_BYTES = 16;

/** The id of what is kept: 128 bits of the digest of its JSON, whose keys have one order. */
export function keptSearchIdOf(kept: unknown): { readonly id: string; readonly json: string } {
  const json = JSON.stringify(kept, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  const digest = createHash('sha256').update(json).digest();
  return { id: digest.subarray(0, ID_BYTES).toString('base64url'), json };
}
