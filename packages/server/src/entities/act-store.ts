import type { Tx } from '../platform/database.ts';
import { renewIdentifiers } from '../platform/identifiers.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import { insertChanges, type EntityChange } from './change-store.ts';
import { enact, type Act } from './enact-store.ts';
import { forgetOriginals } from './emptied-value-store.ts';
import type { EntityValue } from '@fundarium/contract/entity';
import type { Days } from './predecessor-store.ts';

export type RecordedAct = Pick<EntityChange, 'id' | 'type' | 'fields'> & {
  readonly act: Act;
  /** A later act of the kind holds already: this one is history only. */
  readonly superseded?: boolean;
  /** What the act makes of fields that the metamodel has. */
  readonly values?: {
    readonly fieldIds: readonly number[];
    readonly after: Readonly<Record<string, EntityValue>>;
  };
  /** Changes of fields that the act brings on other days. */
  readonly following?: readonly FollowingChange[];
};
export type FollowingChange = Pick<EntityChange, 'fields' | 'fieldIds' | 'effectiveDate' | 'retroactive'>;

/** Records an act on an entity as one revision, and does it unless it lies ahead or was overtaken. */
export async function recordAct(
  tx: Tx,
  customerCode: string,
  { id, type, fields, act, superseded = false, values, following = [] }: RecordedAct,
  { author, effectiveDate, today }: Days & { readonly author: Author },
): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  const fieldIds = values?.fieldIds ?? [];
  const change = { id, type, fields, fieldIds, effectiveDate, retroactive: superseded, act };
  const more = following.map((each): EntityChange => ({ id, type: 'SET_FIELDS', ...each }));
  await insertChanges(tx, customerCode, number, [change, ...more], { author, today });
  let touched = [id];
  if (effectiveDate <= today && !superseded) {
    touched = await enact(tx, customerCode, id, act);
    await tx.query(
      'update entity set revision = $3, values = coalesce($4, values) where customer_code = $1 and id = $2',
      [customerCode, id, number, values === undefined ? null : JSON.stringify(values.after)],
    );
    if (values !== undefined) {
      await renewIdentifiers(tx, customerCode, [id]);
      const done = following.filter((each) => each.effectiveDate <= today);
      const set = [fields, ...done.map((each) => each.fields)].flatMap((each) => Object.keys(each));
      await forgetOriginals(tx, customerCode, id, set);
    }
  }
  await touch(tx, customerCode, number, 'entity', touched);
}
