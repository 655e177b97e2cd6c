import type { EntityValue } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import {
  IDENTIFIERS_CATEGORY,
  MAX_IDENTIFIER_LENGTH,
  normalIdentifier,
  type Normal,
} from '../platform/identifiers.ts';

/** An entity as a write leaves it. */
export type Identified = {
  readonly id: number;
  readonly level: string;
  readonly path: readonly number[];
  readonly values: Readonly<Record<string, EntityValue>>;
  /** Codes of the fields that the write changed; null for a new entity. */
  readonly changed: readonly string[] | null;
};

/** Identifying fields by level, as business code and id, those that are disabled too. */
type IdentifyingFields = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Writes the identifiers of entities whose values are known to the writer: new ones, and of others those that a write
 * changed. Reading them back out of thousands of documents would cost more than writing them did.
 */
export async function writeIdentifiers(
  tx: Tx,
  customerCode: string,
  entities: readonly Identified[],
): Promise<void> {
  const fields = await readIdentifyingFields(tx, customerCode);
  const renewed = entities.filter(
    ({ level, changed }) => changed?.some((code) => fields.get(level)?.has(code)) ?? false,
  );
  if (renewed.length > 0) {
    await tx.query(
      'delete from entity_identifier where customer_code = $1 and entity_id = any ($2::bigint[])',
      [customerCode, renewed.map(({ id }) => id)],
    );
  }
  const concerned = [...entities.filter(({ changed }) => changed === null), ...renewed];
  const rows = concerned.flatMap((entity) => rowsOf(entity, fields));
  if (rows.length === 0) return;
  await tx.query(
    // In the order of the key, so that neighbours are written together.
    `insert into entity_identifier (customer_code, field_id, value, entity_id, path)
     select $1, n.field_id, n.value, n.entity_id, n.path::bigint[]
     from (
       select i.field_id, case when i.is_normal then i.value else normal_identifier(i.value) end as value,
              i.entity_id, i.path
       from unnest($2::integer[], $3::text[], $4::bigint[], $5::text[], $6::boolean[])
         i(field_id, value, entity_id, path, is_normal)
     ) n
     where length(n.value) between 1 and ${MAX_IDENTIFIER_LENGTH}
     order by n.field_id, n.value
     on conflict do nothing`,
    [
      customerCode,
      rows.map(({ fieldId }) => fieldId),
      rows.map(({ value }) => value),
      rows.map(({ id }) => id),
      rows.map(({ path }) => path),
      rows.map(({ isNormal }) => isNormal),
    ],
  );
}

type Row = Normal & { readonly fieldId: number; readonly id: number; readonly path: string };

/** A list has a row for each of its values. */
function rowsOf({ id, level, path, values }: Identified, fields: IdentifyingFields): Row[] {
  const own = { id, path: `{${path.join(',')}}` };
  return Array.from(fields.get(level) ?? [], ([code, fieldId]) =>
    textsOf(values[code]).map((text) => ({ ...own, fieldId, ...normalIdentifier(text) })),
  ).flat();
}

function textsOf(value: EntityValue | undefined): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
}

async function readIdentifyingFields(tx: Tx, customerCode: string): Promise<IdentifyingFields> {
  const { rows } = await tx.query<{ id: number; level: string; code: string }>(
    `select id, level, business_code as code from field where customer_code = $1 and $2 = any (categories)`,
    [customerCode, IDENTIFIERS_CATEGORY],
  );
  const levels = Map.groupBy(rows, ({ level }) => level);
  return new Map(
    Array.from(levels, ([level, all]) => [level, new Map(all.map(({ code, id }) => [code, id]))]),
  );
}
