import type { Tx } from '../platform/database.ts';
import { readDocument, readType, type Document, type Pair } from './document-store.ts';
import { readDuePairs } from './due-pairs-store.ts';
import { beginFiling } from './filing.ts';
import { findOvertaken } from './same-place-store.ts';
import type { EntityPort } from './surroundings.ts';

const author = { who: 'due', source: 'due' };

/**
 * Makes current, as one revision, the documents in filing whose start date has come; of a single type, those before them
 * are archived, and so is one that came behind a later one while it waited. For a context of all scopes.
 * @returns whether there was one
 */
export const activateDue =
  (entities: Pick<EntityPort, 'insertChanges' | 'beginWrite'>) =>
  async (tx: Tx, customerCode: string, today: string): Promise<boolean> => {
    if ((await readDuePairs(tx, customerCode, today)).length === 0) return false;
    await entities.beginWrite(tx, customerCode);
    const filing = beginFiling(tx, customerCode, entities, { author, today });
    // Read again: others may have been there before.
    for (const { uuid, entityId } of await readDuePairs(tx, customerCode, today)) {
      const stored = await readDocument(tx, customerCode, uuid);
      const pair = stored?.pairs.find((each) => each.entityId === entityId);
      if (!stored || !pair) continue;
      const isBehind = await isBehindCurrent(tx, customerCode, stored.document, pair);
      await filing.move(stored.document, pair, isBehind ? 'ARCHIVED' : 'ACTIVE');
    }
    await filing.end();
    return true;
  };

/** Whether in the place of a document of a single type one is current that begins later, or on the same day and was filed later. */
async function isBehindCurrent(
  tx: Tx,
  customerCode: string,
  document: Document,
  pair: Pair,
): Promise<boolean> {
  const type = await readType(tx, customerCode, document.type);
  if (type?.single !== true) return false;
  const behind = await findOvertaken(tx, customerCode, document, [pair], ['ACTIVE'], { orFiledLater: true });
  return behind.size > 0;
}
