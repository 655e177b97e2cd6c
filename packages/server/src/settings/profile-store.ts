import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** @returns the language before, or undefined where the customer has no such person */
export async function changePreferredLanguage(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  language: Language,
): Promise<{ readonly previous: string | null } | undefined> {
  const { rows } = await tx.query<{ previous: string | null }>(
    'select preferred_language as previous from person where customer_code = $1 and id = $2 for no key update',
    [customerCode, personId],
  );
  if (rows[0] !== undefined && rows[0].previous !== language) {
    await tx.query('update person set preferred_language = $3 where customer_code = $1 and id = $2', [
      customerCode,
      personId,
      language,
    ]);
  }
  return rows[0];
}
