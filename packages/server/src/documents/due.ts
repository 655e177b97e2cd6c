import type { Tx } from '../platform/database.ts';
import { readDocument } from './document-store.ts';
import { readDuePairs } from './due-pairs-store.ts';
import { beginFiling } from './filing.ts';
import type { EntityPort } from './surroundings.ts';

const author = { who: 'due', source: 'due' };

/**
 * Makes current, as one revision, the documents in filing whose start date has come; of a single type, those before them
 * are archived. For a context of all scopes.
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
      if (stored && pair) await filing.move(stored.document, pair, 'ACTIVE');
    }
    await filing.end();
    return true;
  };
