import { PARENT_FIELD } from '@fundarium/contract/change-types';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { readLabelledAbove } from './as-of-store.ts';
import { findSubject } from './known-store.ts';
import { readSeenProducts } from './members-at-store.ts';
import type { FieldAct } from './timeline.ts';

type Place = { readonly level: Level; readonly code: string };

/**
 * Acts that name other entities, those left out that the context does not see: scopes show neither the equivalents
 * outside of them nor a parent that the entity has left.
 */
export async function hideUnseen(
  tx: Tx,
  customerCode: string,
  { entityId, field }: { readonly entityId: number; readonly field: string },
  acts: readonly FieldAct[],
): Promise<readonly FieldAct[]> {
  if (field === 'EQUIVALENTS') {
    const codesOf = ({ value }: FieldAct) => (value as readonly string[] | null) ?? [];
    const seen = await readSeenProducts(tx, customerCode, acts.flatMap(codesOf));
    return acts.map((act) => ({ ...act, value: codesOf(act).filter((code) => seen.has(code)) }));
  }
  if (field !== PARENT_FIELD) return acts;
  const labels = await readLabelledAbove(tx, entityId);
  const shown: FieldAct[] = [];
  for (const act of acts) {
    const parent = act.value as Place | null;
    const isSeen =
      parent !== null &&
      (labels.some(({ level, code }) => level === parent.level && code === parent.code) ||
        (await findSubject(tx, customerCode, parent.level, parent.code)) !== null);
    shown.push(isSeen ? act : { ...act, value: null });
  }
  return shown;
}
