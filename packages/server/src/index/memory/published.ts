import type { Revision } from '@fundarium/contract/revision';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import type { MemoryBudget } from './budget.ts';
import { bytesOfColumn } from './column.ts';
import { keepDerived } from './derived.ts';
import { bytesOfOrder, bytesOfRows } from './rows.ts';
import type { CachedLevel, Snapshot } from './snapshot.ts';

/** The present snapshot of a file's memory, and the one way to put another in its place, counted by the budget. */
export type Published = {
  readonly present: () => Snapshot;
  /** Puts another version of a level in the place of the one there; null: none. */
  readonly replace: (level: SearchNature, next: CachedLevel | null) => void;
  /** Says that the levels are of another revision now, and whether entities have changed since the last. */
  readonly advance: (revision: Revision, haveEntitiesChanged: boolean) => void;
  /** Lets go of all levels. */
  readonly clear: () => void;
  /** Lets go of everything, for good. */
  readonly close: () => void;
};

const ROWS = 'rows';
const ORDER = 'order';

export function publishSnapshots(shown: Revision, budget: MemoryBudget): Published {
  const { derived, drop } = keepDerived(budget);
  let snapshot: Snapshot = { revision: shown, levels: new Map(), entities: Symbol('opened'), derived };

  const publish = (level: SearchNature, next: CachedLevel | null) => {
    const levels = new Map(snapshot.levels);
    if (next === null) levels.delete(level);
    else levels.set(level, next);
    snapshot = { ...snapshot, levels };
  };
  /** What goes to make room, oldest first; rows take all of their level with them. */
  const dropPart = (level: SearchNature, name: string) => {
    const there = snapshot.levels.get(level);
    if (there === undefined) return;
    if (name === ROWS) replace(level, null);
    else if (name === ORDER) publish(level, { ...there, order: null });
    else publish(level, { ...there, columns: new Map([...there.columns].filter(([each]) => each !== name)) });
  };
  const replace = (level: SearchNature, next: CachedLevel | null) => {
    const [before, after] = [partsOf(snapshot.levels.get(level) ?? null), partsOf(next)];
    publish(level, next);
    for (const part of before.keys()) if (!after.has(part)) budget.free(part);
    for (const [part, { bytes, name }] of after) {
      // What was counted first may have gone again to make room.
      if (before.has(part) || !partsOf(snapshot.levels.get(level) ?? null).has(part)) continue;
      budget.take(part, bytes, () => dropPart(level, name));
    }
  };
  const clear = () => {
    for (const level of snapshot.levels.keys()) replace(level, null);
  };
  return {
    present: () => snapshot,
    replace,
    advance: (revision, haveEntitiesChanged) => {
      const entities = haveEntitiesChanged ? Symbol('changed') : snapshot.entities;
      snapshot = { ...snapshot, revision, entities };
      drop('until');
      if (haveEntitiesChanged) drop('text');
    },
    clear,
    close: () => {
      drop();
      clear();
    },
  };
}

/** The arrays of a level, with their sizes and names. */
function partsOf(level: CachedLevel | null): Map<object, { readonly bytes: number; readonly name: string }> {
  if (level === null) return new Map();
  const { rows, order, columns } = level;
  return new Map<object, { readonly bytes: number; readonly name: string }>([
    [rows, { bytes: bytesOfRows(rows), name: ROWS }],
    ...(order === null ? [] : [[order, { bytes: bytesOfOrder(order), name: ORDER }] as const]),
    ...[...columns].map(([name, { column }]) => [column, { bytes: bytesOfColumn(column), name }] as const),
  ]);
}
