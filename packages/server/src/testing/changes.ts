import type { ChangeType } from '@fundarium/contract/change-types';
import { Client } from 'pg';
import type { Database } from '../platform/database.ts';
import { FIELDS_OF_REVISION, takeRevision } from '../platform/revision.ts';

/** An act as the record keeps it, for histories that no writer makes in a test's time. */
export type Act = {
  readonly level: string;
  readonly code: string;
  readonly changeType: ChangeType;
  readonly effectiveDate: string;
  /** An instant; without it, now. */
  readonly integratedAt?: string;
  readonly retroactive?: boolean;
  readonly who?: string;
  readonly source?: string;
  readonly fields: Readonly<Record<string, { new: unknown; previous: unknown; type: string }>>;
};

/** Writes each act as one revision of its own, on entities that are there; answers the revisions. */
export async function writeActs(
  database: Database,
  customerCode: string,
  acts: readonly Act[],
): Promise<number[]> {
  return database.withCustomer({ customerCode, scopes: '*' }, async (tx) => {
    const revisions: number[] = [];
    for (const act of acts) {
      const author = { who: act.who ?? 'test', source: act.source ?? 'test' };
      const { number } = await takeRevision(tx, customerCode, author);
      const { rowCount } = await tx.query(
        `with written as (
         insert into change (customer_code, revision, ordinal, subject_kind, subject_id, change_type, effective_date,
                             integrated_at, retroactive, who, source, fields, field_ids)
         select $1, $2, 0, 'entity', e.id, $5, $6, coalesce($7::timestamptz, now()), $8, $9, $10, $11,
                array(select f.id from field f where f.customer_code = $1 and f.level = $3
                      and f.business_code in (select jsonb_object_keys($11::jsonb)))
         from entity e where e.customer_code = $1 and e.level = $3 and e.code = $4
         returning ordinal, field_ids
         ), ${FIELDS_OF_REVISION}
         select ordinal from written`,
        [
          customerCode,
          number,
          act.level,
          act.code,
          act.changeType,
          act.effectiveDate,
          act.integratedAt ?? null,
          act.retroactive ?? false,
          author.who,
          author.source,
          JSON.stringify(act.fields),
        ],
      );
      if (rowCount !== 1) throw new Error(`There is no ${act.level} ${act.code}`);
      revisions.push(number);
    }
    return revisions;
  });
}

/** Moves all that a customer has on record to an instant, for questions of what was known on days since. */
export async function recordAllAt(ownerUrl: string, customerCode: string, instant: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('update change set integrated_at = $2 where customer_code = $1', [
      customerCode,
      instant,
    ]);
  } finally {
    await client.end();
  }
}
