import type { Level } from '@fundarium/contract/vocabulary';
import type { Database, Tx } from '../platform/database.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';

/** Present codes of those that the context sees, by the codes that were asked for. */
export type ReadKnown = (
  tx: Tx,
  customerCode: string,
  level: Level,
  codes: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** Present codes of entities, each once, and the first code of those asked for of which the person sees none. */
export async function presentCodes(
  { database, known }: { readonly database: Database; readonly known: ReadKnown },
  person: SignedIn,
  level: Level,
  codes: readonly string[],
): Promise<{ readonly present: readonly string[]; readonly missing: string | undefined }> {
  const found = await database.withCustomer(contextOf(person), (tx) =>
    known(tx, person.customerCode, level, [...new Set(codes)]),
  );
  return { present: [...new Set(found.values())], missing: codes.find((code) => !found.has(code)) };
}
