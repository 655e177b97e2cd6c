import type { Revision } from '@fundarium/contract/revision';
import type { Tx } from './database.ts';

export type Author = {
  /** Who acts: a person's id or the name of a command. */
  readonly who: string;
  /** What the act came by: `studio`, `import`, `demo`, `metamodel`. */
  readonly source: string;
};

/** Most entity ids that one touch row carries. */
const IDS_PER_TOUCH = 5000;

/**
 * Takes the customer's next revision. From here to the end of the transaction no other writer of the customer gets
 * one: parse, check and resolve before calling.
 */
export async function takeRevision(tx: Tx, customerCode: string, { who, source }: Author): Promise<Revision> {
  const { rows } = await tx.query<{ revision: number; token: string }>(
    `with taken as (
       update customer set revision = revision + 1 where customer_code = $1 returning customer_code, revision
     )
     insert into revision (customer_code, revision, who, source)
     select customer_code, revision, $2, $3 from taken
     returning revision, token`,
    [customerCode, who, source],
  );
  const row = rows[0];
  if (row === undefined) throw new Error(`There is no customer ${customerCode}`);
  return { number: row.revision, token: row.token };
}

/** Beside `written`, the changes of a revision as a statement inserts them ($1 customer, $2 revision): their fields. */
export const FIELDS_OF_REVISION = `noted as (
  insert into revision_field (customer_code, field_id, revision)
  select distinct $1::text, f.id, $2::bigint from written cross join lateral unnest(written.field_ids) f(id)
  on conflict do nothing returning field_id)`;

/**
 * Bars the customer's other writers until the transaction ends, before a revision is taken: for a comparison with the
 * record that must still hold when its outcome is written.
 */
export async function lockRevision(tx: Tx, customerCode: string): Promise<void> {
  await tx.query('select from customer where customer_code = $1 for no key update', [customerCode]);
}

export type TouchKind = 'entity' | 'quotation' | 'figure' | 'metamodel' | 'scope' | 'attachment';

/** Says what a revision changed, for the index to follow; call once per kind and revision. */
export async function touch(
  tx: Tx,
  customerCode: string,
  revision: number,
  kind: TouchKind,
  entityIds: readonly number[],
): Promise<void> {
  for (let start = 0; start === 0 || start < entityIds.length; start += IDS_PER_TOUCH) {
    await tx.query(
      `insert into revision_touch (customer_code, revision, ordinal, kind, entity_ids)
       select $1, $2, coalesce(max(ordinal) + 1, 0), $3, $4::bigint[]
       from revision_touch where customer_code = $1 and revision = $2
       returning ordinal`,
      [customerCode, revision, kind, entityIds.slice(start, start + IDS_PER_TOUCH)],
    );
  }
  // Heard at commit; the payload names whose index has work.
  await tx.query('select pg_notify($1, $2)', ['revision', customerCode]);
}

/** The customer's newest revision as this transaction sees it; a customer without one stands at 0. */
export async function currentRevision(tx: Tx, customerCode: string): Promise<Revision> {
  const { rows } = await tx.query<{ revision: number; token: string | null }>(
    `select c.revision, r.token
     from customer c
     left join revision r on r.customer_code = c.customer_code and r.revision = c.revision
     where c.customer_code = $1`,
    [customerCode],
  );
  return { number: rows[0]?.revision ?? 0, token: rows[0]?.token ?? '' };
}
