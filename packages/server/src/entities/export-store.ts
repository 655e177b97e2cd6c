import type { EntityValue, Registration } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';

/** What lists do not have of an entity. */
export type RecordedRow = {
  /** By field as a list names it: `NAME`, of an ancestor `FUND.NAME`. */
  readonly values: Readonly<Record<string, EntityValue>>;
  readonly registrations: readonly Registration[];
};

type Wanted = {
  readonly level: Level;
  readonly codes: readonly string[];
  /** Business codes of fields, of the level and of what stands above it. */
  readonly fields: readonly string[];
  readonly registrations: boolean;
};

/** Values and registrations of many entities by their codes, of those that the context sees. */
export async function readRecorded(
  tx: Tx,
  customerCode: string,
  wanted: Wanted,
): Promise<ReadonlyMap<string, RecordedRow>> {
  const { level, codes, fields } = wanted;
  const byCode = new Map<string, { values: Record<string, EntityValue>; registrations: Registration[] }>();
  const rowOf = (code: string) => {
    const row = byCode.get(code) ?? { values: {}, registrations: [] };
    byCode.set(code, row);
    return row;
  };
  if (fields.length > 0) {
    const { rows } = await tx.query<{ code: string; level: Level; values: Record<string, EntityValue> }>(
      `select e.code, a.level, a.values
       from entity e join entity a on a.customer_code = $1 and a.id = any (e.path)
       where e.customer_code = $1 and e.level = $2 and e.code = any ($3)`,
      [customerCode, level, codes],
    );
    for (const each of rows) {
      const { values } = rowOf(each.code);
      for (const field of fields) {
        const value = each.values[field];
        if (value !== undefined) values[each.level === level ? field : `${each.level}.${field}`] = value;
      }
    }
  }
  if (wanted.registrations) {
    const { rows } = await tx.query<{ code: string } & Registration>(
      `select e.code, r.country, r.fields as values
       from entity e join registration r on r.customer_code = $1 and r.entity_id = e.id
       where e.customer_code = $1 and e.level = $2 and e.code = any ($3)
       order by e.code, r.country`,
      [customerCode, level, codes],
    );
    for (const { code, country, values } of rows) rowOf(code).registrations.push({ country, values });
  }
  return byCode;
}
