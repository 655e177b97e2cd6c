import { writeActivity } from '../platform/activity.ts';
import type { Tx } from '../platform/database.ts';
import type { SignedIn } from '../platform/signed-in.ts';

/** An act that takes no revision. */
export type Activity = {
  readonly act: 'UPDATE_USER_SETTINGS' | 'UPDATE_PREFERRED_LANGUAGE';
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** Belongs to the transaction of the act itself, so that there is one exactly where the act was done. */
export async function recordActivity(
  tx: Tx,
  { customerCode, personId }: SignedIn,
  activity: Activity,
): Promise<void> {
  await writeActivity(tx, { customerCode, who: personId, ...activity });
}
