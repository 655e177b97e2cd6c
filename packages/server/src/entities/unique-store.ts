import type { Tx } from '../platform/database.ts';
import type { EntityRow, FieldsOfLevel } from './entity-row.ts';
import { canonicalJson } from '../platform/canonical-json.ts';

/** A value that no other entity of the level may have, with the row that brings it. */
export type Claim = { readonly code: string; readonly fieldId: number; readonly value: string };

const claimKey = ({ fieldId, value }: Omit<Claim, 'code'>) => `${fieldId} ${value}`;

/** Values of unique fields that a row brings, but for its code, whose uniqueness is the entity's own. */
export function claimsOf(row: EntityRow, fields: FieldsOfLevel): Claim[] {
  const claims: Claim[] = [];
  for (const code of Object.keys(row.values)) {
    const field = fields.get(code);
    if (field?.unique !== true || code === 'CODE' || row.values[code] === null) continue;
    claims.push({ code, fieldId: field.id, value: canonicalJson(row.values[code]) });
  }
  return claims;
}

/** Which entities have values now, or will. Costs nothing where no field is unique. */
export async function readOwners(
  tx: Tx,
  customerCode: string,
  claims: readonly Claim[],
): Promise<(claim: Claim) => number | undefined> {
  const owners = new Map<string, number>();
  if (claims.length > 0) {
    const { rows } = await tx.query<Omit<Claim, 'code'> & { owner: number }>(
      `select u.field_id as "fieldId", u.value, u.entity_id as owner
       from unnest($2::integer[], $3::text[]) c(field_id, value)
       join unique_value u on u.customer_code = $1 and u.field_id = c.field_id and u.value = c.value`,
      [customerCode, claims.map(({ fieldId }) => fieldId), claims.map(({ value }) => value)],
    );
    for (const { owner, ...claim } of rows) owners.set(claimKey(claim), owner);
  }
  return (claim) => owners.get(claimKey(claim));
}

/**
 * Notes which entities have values, at once for such that lie ahead, so that nobody takes them meanwhile.
 * @returns those that another entity has, be it one that the context does not see
 */
export async function claimUniqueValues(
  tx: Tx,
  customerCode: string,
  claims: readonly (Claim & { readonly entityId: number })[],
): Promise<Claim[]> {
  await tx.query(
    `insert into unique_value (customer_code, field_id, value, entity_id, path)
     select $1, c."fieldId", c.value, e.id, e.path
     from jsonb_to_recordset($2::jsonb) c("fieldId" integer, value text, "entityId" bigint)
     join entity e on e.customer_code = $1 and e.id = c."entityId"
     on conflict (customer_code, field_id, value) do nothing`,
    [customerCode, JSON.stringify(claims)],
  );
  const ownerOf = await readOwners(tx, customerCode, claims);
  return claims.filter((claim) => ownerOf(claim) !== claim.entityId);
}

/** Frees the values that entities neither have any more nor will. */
export async function releaseUniqueValues(
  tx: Tx,
  customerCode: string,
  entityIds: readonly number[],
): Promise<void> {
  await tx.query(
    `delete from unique_value u using field f, entity e
     where u.customer_code = $1 and u.entity_id = any ($2)
       and f.customer_code = $1 and f.id = u.field_id and e.customer_code = $1 and e.id = u.entity_id
       and e.values -> f.business_code is distinct from u.value::jsonb
       and not exists (
         select from pending_change p
         join change c on c.customer_code = $1 and c.revision = p.revision and c.ordinal = p.ordinal
         where p.customer_code = $1 and p.entity_id = u.entity_id
           and c.fields -> f.business_code -> 'new' = u.value::jsonb)`,
    [customerCode, entityIds],
  );
}
