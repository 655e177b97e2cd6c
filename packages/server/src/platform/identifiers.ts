import type { Tx } from './database.ts';

/** Fields of this category identify: deliveries may name entities by them. */
export const IDENTIFIERS_CATEGORY = 'IDENTIFIERS_PUBLICATION';

/** Longer ones are no keys of the table: an index holds no long text. */
export const MAX_IDENTIFIER_LENGTH = 200;

/** An identifier as keys are compared, or one whose capitals the record alone knows. */
export type Normal = { readonly value: string; readonly isNormal: boolean };

const ASCII = /^[\t-\r -~]*$/;
const BLANKS = /[\t-\r ]+/g;

/**
 * As `normal_identifier` of the record has it, for the many that are of ASCII alone: a call less for each row that an
 * import writes. Others are left to it, for capitals differ between languages.
 */
export function normalIdentifier(text: string): Normal {
  return ASCII.test(text)
    ? { value: text.replace(BLANKS, '').toUpperCase(), isNormal: true }
    : { value: text, isNormal: false };
}

/** Rows of `entity_identifier` as the values say, for entities `e` and fields `f` by the condition given. */
const fromValues = (condition: string) => `
  insert into entity_identifier (customer_code, field_id, value, entity_id, path)
  select $1, f.id, normal_identifier(v.value #>> '{}'), e.id, e.path
  from field f
  join entity e on e.customer_code = $1 and e.level = f.level and ${condition}
  cross join lateral jsonb_path_query(e.values -> f.business_code, 'lax $[*]') v(value)
  where f.customer_code = $1 and '${IDENTIFIERS_CATEGORY}' = any (f.categories)
    and jsonb_typeof(v.value) in ('string', 'number')
    and length(normal_identifier(v.value #>> '{}')) between 1 and ${MAX_IDENTIFIER_LENGTH}
  on conflict do nothing`;

/** Writes the identifiers of entities anew, from the values that they have by now. */
export async function renewIdentifiers(
  tx: Tx,
  customerCode: string,
  entityIds: readonly number[],
): Promise<void> {
  if (entityIds.length === 0) return;
  await tx.query(
    'delete from entity_identifier where customer_code = $1 and entity_id = any ($2::bigint[])',
    [customerCode, entityIds],
  );
  await tx.query(fromValues('e.id = any ($2::bigint[])'), [customerCode, entityIds]);
}

/** Writes the identifiers of one field anew, once the field or the form of its values is another. */
export async function renewIdentifiersOfField(tx: Tx, customerCode: string, fieldId: number): Promise<void> {
  await tx.query('delete from entity_identifier where customer_code = $1 and field_id = $2', [
    customerCode,
    fieldId,
  ]);
  await tx.query(fromValues('f.id = $2'), [customerCode, fieldId]);
}
