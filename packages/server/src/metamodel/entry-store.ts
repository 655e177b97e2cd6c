import type { Language } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import type { EntryTable } from './entry-kinds.ts';

/** A category, list, value, type or member, as the record has it. */
export type Entry = {
  readonly id: number;
  readonly of: string | null;
  readonly code: string;
  readonly labels: Readonly<Partial<Record<Language, string>>>;
  readonly position: number;
  readonly disabled: boolean;
  /** Attachment types only. */
  readonly category: string | null;
  /** Lists only. */
  readonly listType: string | null;
};

/** The columns that only one kind has. */
const extras = ({ table }: EntryTable) => ({
  category: table === 'attachment_type' ? 'category_code' : 'null',
  listType: table === 'lov' ? 'list_type' : 'null',
});

/** Entries of a kind, of one list or breakdown type where it belongs to such, in their order. */
export async function readEntries(
  tx: Tx,
  customerCode: string,
  table: EntryTable,
  of: string | null,
): Promise<Entry[]> {
  const { category, listType } = extras(table);
  const { rows } = await tx.query<Entry>(
    `select id, ${table.parent?.column ?? 'null'} as of, ${table.codeColumn} as code, labels, position,
            is_disabled as disabled, ${category} as category, ${listType} as "listType"
     from ${table.table}
     where customer_code = $1 and ($2::text is null or ${table.parent?.column ?? 'null'} = $2)
     order by position, ${table.codeColumn}`,
    [customerCode, of],
  );
  return rows;
}

/** Writes a new entry behind the others, and answers its id. */
export async function insertEntry(
  tx: Tx,
  customerCode: string,
  table: EntryTable,
  entry: Omit<Entry, 'id'>,
): Promise<number> {
  const columns: [name: string, value: unknown][] = [
    [table.codeColumn, entry.code],
    ['labels', JSON.stringify(entry.labels)],
    ['position', entry.position],
    ...(table.parent === null ? [] : [[table.parent.column, entry.of] as [string, unknown]]),
    ...(table.table === 'attachment_type' ? [['category_code', entry.category] as [string, unknown]] : []),
    ...(table.table === 'lov' ? [['list_type', entry.listType] as [string, unknown]] : []),
  ];
  const { rows } = await tx.query<{ id: number }>(
    `insert into ${table.table} (customer_code, ${columns.map(([name]) => name).join(', ')})
     values ($1, ${columns.map((_, index) => `$${index + 2}`).join(', ')}) returning id`,
    [customerCode, ...columns.map(([, value]) => value)],
  );
  return rows[0]!.id;
}

/** Writes what can change of an entry. */
export async function writeEntry(
  tx: Tx,
  customerCode: string,
  table: EntryTable,
  entry: Entry,
): Promise<void> {
  const category = table.table === 'attachment_type' ? ', category_code = $5' : '';
  await tx.query(
    `update ${table.table} set labels = $3, is_disabled = $4${category} where customer_code = $1 and id = $2`,
    [
      customerCode,
      entry.id,
      JSON.stringify(entry.labels),
      entry.disabled,
      ...(category === '' ? [] : [entry.category]),
    ],
  );
}

/** Gives entries their places: the ids in order. */
export async function writeOrder(
  tx: Tx,
  customerCode: string,
  table: EntryTable,
  ids: readonly number[],
): Promise<void> {
  await tx.query(
    `update ${table.table} t set position = o.position - 1
     from unnest($2::bigint[]) with ordinality o(id, position)
     where t.customer_code = $1 and t.id = o.id`,
    [customerCode, ids],
  );
}

/** How much of the metamodel still uses an entry. */
export async function countUses(tx: Tx, customerCode: string, sql: string, code: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(sql, [customerCode, code]);
  return rows[0]!.n;
}
