import type { ChangeType } from '@fundarium/contract/change-types';
import { AUDIT_CHOICES_MAX, type AuditChoicesReply } from '@fundarium/contract/history';
import type { Tx } from '../platform/database.ts';
import { currentRevision } from '../platform/revision.ts';
import { readUsernames } from './known-store.ts';

/** What the record of changes can be asked for: each value once, by steps through an index and not row by row. */
export async function readAuditChoices(tx: Tx, customerCode: string): Promise<AuditChoicesReply> {
  const changeTypes = await readValues<ChangeType>(tx, customerCode, 'change_type');
  const authors = await readValues(tx, customerCode, 'who');
  const usernames = await readUsernames(tx, customerCode, authors);
  return {
    changeTypes,
    modifiedBy: authors
      .map((who) => ({ who, modifiedBy: usernames.get(who) ?? who }))
      .toSorted((a, b) => (a.modifiedBy < b.modifiedBy ? -1 : 1)),
    sources: await readValues(tx, customerCode, 'source'),
    revision: await currentRevision(tx, customerCode),
  };
}

async function readValues<T extends string = string>(
  tx: Tx,
  customerCode: string,
  column: 'change_type' | 'who' | 'source',
): Promise<T[]> {
  const { rows } = await tx.query<{ value: T }>(
    `with recursive found as (
       (select ${column} as value from change where customer_code = $1 order by ${column} limit 1)
       union all
       select (select c.${column} from change c where c.customer_code = $1 and c.${column} > f.value
               order by c.${column} limit 1)
       from found f where f.value is not null
     )
     select value from found where value is not null limit ${AUDIT_CHOICES_MAX}`,
    [customerCode],
  );
  return rows.map(({ value }) => value);
}
