import type { Problem } from '@fundarium/contract/failure';
import type { Level } from '@fundarium/contract/vocabulary';
import { readCalendarDay } from '../platform/business-date-store.ts';
import type { Tx } from '../platform/database.ts';
import { ID_OF_CODE } from '../platform/id-of-code.ts';
import { problemOf, Refusal } from '../platform/refusal.ts';

/** What a reader may know: changes before an instant and up to a revision; null sets no bound. */
export type Known = { readonly before: string | null; readonly revision: number | null };

/** Both clocks: what held on a day, as far as it was known. */
export type Moment = { readonly validOn: string; readonly known: Known };

/** What is wrong with a day of the second clock that is still to come: nobody knows yet what will be known then. */
export function knownAhead(path: string, knownOn: string | undefined, today: string): Problem[] {
  if (knownOn === undefined || knownOn <= today) return [];
  const message = `may not lie after today (${today})`;
  return [problemOf({ path, field: 'knownOn', value: knownOn, message, rule: 'date-in-the-future' })];
}

/** Refuses a question as of what is known on a day that is still to come. */
export async function checkKnownOn(
  tx: Tx,
  customerCode: string,
  { knownOn }: { readonly knownOn?: string | undefined },
): Promise<void> {
  if (knownOn === undefined) return;
  const problems = knownAhead('query.knownOn', knownOn, await readCalendarDay(tx, customerCode));
  if (problems.length > 0)
    throw new Refusal(422, 'as-of-known-ahead', 'What is known on a later day is not known yet', {
      problems,
    });
}

/** The second clock of a question, its day taken to the end in the customer's time zone. */
export async function readKnown(
  tx: Tx,
  customerCode: string,
  { knownOn, knownAt }: { readonly knownOn?: string | undefined; readonly knownAt?: number | undefined },
): Promise<Known> {
  return {
    before: knownOn === undefined ? null : await startOfDay(tx, customerCode, knownOn, 1),
    revision: knownAt ?? null,
  };
}

/** The instant at which a day begins for the customer, or one some days later. */
export async function startOfDay(tx: Tx, customerCode: string, day: string, daysLater = 0): Promise<string> {
  const { rows } = await tx.query<{ instant: string }>(
    `select (($2::date + $3::integer)::timestamp at time zone time_zone)::text as instant
     from customer where customer_code = $1`,
    [customerCode, day, daysLater],
  );
  return rows[0]!.instant;
}

export type Subject = { readonly id: number; readonly code: string };

/** The entity that a level and a code, a former one too, name today; null where the context sees none. */
export async function findSubject(
  tx: Tx,
  customerCode: string,
  level: Level,
  code: string,
): Promise<Subject | null> {
  const { rows } = await tx.query<Subject>(
    `select id, code from entity
     where customer_code = $1 and level = $2 and id = ${ID_OF_CODE}`,
    [customerCode, level, code],
  );
  return rows[0] ?? null;
}

/** User names by person's id, of those among the authors that are persons of the customer. */
export async function readUsernames(
  tx: Tx,
  customerCode: string,
  authors: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; username: string }>(
    'select id::text, username from person where customer_code = $1 and id::text = any($2)',
    [customerCode, [...new Set(authors)]],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
