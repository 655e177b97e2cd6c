import type { EntityRow, FieldsOfLevel } from './entity-row.ts';
import type { Judged } from './judge-rows.ts';
import { beginWrite } from './due-store.ts';
import { readKnown } from './known-store.ts';
import type { PathsById } from './same-currency-store.ts';
import { moveEntity } from './studio-acts.ts';
import type { Author } from '../platform/revision.ts';
import type { Tx } from '../platform/database.ts';
import { Refusal } from '../platform/refusal.ts';

/**
 * Moves entities that a delivery hangs below other parents, each by the act that a person moves one by; an entity that
 * hangs there already is left as it is. One that can't be moved is named, and the others go on.
 */
export async function moveEntities(
  tx: Tx,
  customerCode: string,
  rows: readonly Omit<EntityRow, 'values'>[],
  options: {
    readonly author: Author;
    readonly fields: ReadonlyMap<string, FieldsOfLevel>;
    /** From when on they hang there, `yyyy-mm-dd`. */
    readonly effectiveDate: string;
  },
): Promise<{
  readonly rejected: Judged['rejected'];
  /** By id, the paths that the entities had. */
  readonly pathsBefore: PathsById;
}> {
  const today = await beginWrite(tx, customerCode);
  const known = await readKnown(tx, customerCode, rows);
  const rejected: { index: number; problems: Judged['rejected'][number]['problems'] }[] = [];
  for (const [index, { level, code, parent }] of rows.entries()) {
    if (parent === null) continue;
    try {
      await moveEntity(
        { tx, customerCode, ...options, today, codeHolders: [], equivalents: [] },
        { entity: { level, code }, parent },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const reason = error.problems?.[0]?.message ?? error.message;
      const problem = { field: 'PARENT_CODE', value: parent.code, reason, rule: 'other-parent' } as const;
      rejected.push({ index, problems: [problem] });
    }
  }
  return { rejected, pathsBefore: new Map(Array.from(known.values(), ({ id, path }) => [id, path])) };
}
