import type { Tx } from '../platform/database.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';

export type MergedTable = {
  readonly table: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** Columns that are off until somebody sets them. */
  readonly marks?: readonly string[];
};

export type Merged = {
  readonly written: number;
  readonly unchanged: number;
  /** Null where nothing differs. */
  readonly revision: number | null;
};

/**
 * Merges delivered rows into a table that keeps a history: new ones are added, those that differ replace the recorded
 * ones, which go to the history; a value that is absent is left as it is. Columns are given with their types, and the
 * rows are objects by column. One revision, or none where nothing differs; it touches the entities concerned as well.
 */
export async function mergeDelivered(
  tx: Tx,
  customerCode: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  { table, keys, values, marks = [] }: MergedTable,
  author: Author,
  concerned: readonly number[] = [],
): Promise<Merged> {
  const keyNames = Object.keys(keys);
  const valueNames = Object.keys(values);
  const columns = Object.entries({ ...keys, ...values }).map(([name, type]) => `${name} ${type}`);
  const same = (alias: string) => keyNames.map((name) => `${alias}.${name} = s.${name}`).join(' and ');
  // Else a row that another writer adds between the comparison and the insert would be replaced without history.
  await lockRevision(tx, customerCode);
  await tx.query('drop table if exists pg_temp.merge_write');
  await tx.query(
    `create temporary table merge_write on commit drop as
     select ${[
       ...keyNames.map((name) => `s.${name}`),
       ...valueNames.map(
         (name) => `coalesce(s.${name}, q.${name}${marks.includes(name) ? ', false' : ''}) as ${name}`,
       ),
       ...valueNames.map((name) => `q.${name} as recorded_${name}`),
     ].join(', ')}, q.revision as delivered_revision
     from jsonb_to_recordset($2::jsonb) s(${columns.join(', ')})
     left join lateral (select * from ${table} q where q.customer_code = $1 and ${same('q')} limit 1) q on true
     where q.revision is null or ${valueNames
       .map((name) => `(s.${name} is not null and s.${name} is distinct from q.${name})`)
       .join(' or ')}`,
    [customerCode, JSON.stringify(rows)],
  );
  const counted = await tx.query<{ written: number }>('select count(*)::integer as written from merge_write');
  const { written } = counted.rows[0]!;
  if (written === 0) return { written, unchanged: rows.length, revision: null };

  const { number } = await takeRevision(tx, customerCode, author);
  const [path, placed] = keyNames.includes('entity_id')
    ? [', path', 'join (select id, path from entity where customer_code = $1) e on e.id = entity_id']
    : ['', ''];
  await tx.query(
    `insert into ${table}_history (customer_code, revision, ${[...keyNames, ...valueNames].join(', ')}, delivered_revision${path})
     select $1, $2, ${[...keyNames, ...valueNames.map((name) => `recorded_${name}`)].join(', ')}, delivered_revision${path}
     from merge_write ${placed} where delivered_revision is not null
     returning delivered_revision`,
    [customerCode, number],
  );
  await tx.query(
    `insert into ${table} (customer_code, ${[...keyNames, ...valueNames].join(', ')}, revision${path})
     select $1, ${[...keyNames, ...valueNames].join(', ')}, $2${path} from merge_write ${placed} where true
     on conflict (customer_code, ${keyNames.join(', ')}) do update
     set ${valueNames.map((name) => `${name} = excluded.${name}`).join(', ')}, revision = excluded.revision`,
    [customerCode, number],
  );
  const touched = keyNames.includes('entity_id')
    ? (await tx.query<{ id: number }>('select distinct entity_id as id from merge_write')).rows
    : [];
  await touch(
    tx,
    customerCode,
    number,
    'quotation',
    touched.map(({ id }) => id),
  );
  if (concerned.length > 0) await touch(tx, customerCode, number, 'entity', concerned);
  return { written, unchanged: rows.length - written, revision: number };
}
