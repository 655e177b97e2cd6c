import type { BreakdownsReply } from '@fundarium/contract/studio-metamodel';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Database } from '../platform/database.ts';
import { noSuchEntity } from '../platform/refusal.ts';
import { contextOf, type SignedIn } from '../platform/signed-in.ts';
import { readBreakdowns } from './breakdown-store.ts';

/** How an entity divides, of every day, as whoever asks sees it. */
export type BreakdownReading = (
  caller: SignedIn,
  place: { readonly level: Level; readonly code: string },
) => Promise<BreakdownsReply>;

export const breakdownReading =
  (database: Database): BreakdownReading =>
  async (caller, { level, code }) => {
    const found = await database.withCustomer(
      contextOf(caller),
      (tx) => readBreakdowns(tx, caller.customerCode, level, code),
      { snapshot: true },
    );
    if (found === null) throw noSuchEntity({ level, code });
    return found;
  };
