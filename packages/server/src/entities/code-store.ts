import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';
import { insertChanges } from './change-store.ts';
import type { Known } from './known-store.ts';
import type { Days } from './predecessor-store.ts';

/** Entities whose code it is, or was: an old code still has to find its own entity. */
export async function readCodeHolders(
  tx: Tx,
  customerCode: string,
  { level, code }: { readonly level: string; readonly code: string },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select id from entity where customer_code = $1 and level = $2 and code = $3
     union
     select entity_id from entity_code where customer_code = $1 and level = $2 and code = $3`,
    [customerCode, level, code],
  );
  return rows.map(({ id }) => id);
}

/** The first day of the code that the entity has, or null where nothing says. */
export async function readCodeSince(tx: Tx, customerCode: string, id: number): Promise<string | null> {
  const { rows } = await tx.query<{ since: string | null }>(
    `select coalesce(
       (select max(valid_to) from entity_code where customer_code = $1 and entity_id = $2),
       (select min(c.effective_date) from change c
        join entity e on e.customer_code = $1 and e.id = c.subject_id
        where c.customer_code = $1 and c.subject_kind = 'entity' and c.subject_id = $2
          and c.change_type = 'CREATE_ENTITY')
     ) as since`,
    [customerCode, id],
  );
  return rows[0]!.since;
}

/** Gives an entity another code and keeps the one that it had, with its days. */
export async function writeCode(
  tx: Tx,
  customerCode: string,
  { id, level, code }: Known,
  renaming: { readonly newCode: string; readonly since: string; readonly fieldIds: readonly number[] },
  { author, effectiveDate, today }: Days & { readonly author: Author },
): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query('update entity set code = $3, revision = $4 where customer_code = $1 and id = $2', [
    customerCode,
    id,
    renaming.newCode,
    number,
  ]);
  await tx.query(
    `insert into entity_code (customer_code, level, code, entity_id, valid_from, valid_to, path)
     select $1, $2, $3, e.id, $5, $6, e.path from entity e where e.customer_code = $1 and e.id = $4
     on conflict (customer_code, level, code, entity_id, valid_from) do update set valid_to = excluded.valid_to`,
    [customerCode, level, code, id, renaming.since, effectiveDate],
  );
  const change = {
    id,
    type: 'SET_FIELDS' as const,
    fields: { CODE: { new: renaming.newCode, previous: code, type: 'CODE' } },
    fieldIds: renaming.fieldIds,
    effectiveDate,
    retroactive: false,
  };
  await insertChanges(tx, customerCode, number, [change], { author, today });
  await touch(tx, customerCode, number, 'entity', [id]);
}
