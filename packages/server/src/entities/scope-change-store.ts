import type { Level } from '@fundarium/contract/vocabulary';
import type { OwnerTx } from '../platform/owner.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';

/** An entity by what people call it. */
export type EntityName = { readonly level: Level; readonly code: string };
export type ScopeNode = EntityName & { readonly scope: string };

/** The subtrees that a customer's scopes grant. */
export async function listScopeNodes(tx: OwnerTx, customerCode: string): Promise<readonly ScopeNode[]> {
  const { rows } = await tx.query<ScopeNode>(
    `select s.scope, e.level, e.code from scope_node s
     join entity e on e.customer_code = s.customer_code and e.id = s.entity_id
     where s.customer_code = $1 order by s.scope, e.level, e.code`,
    [customerCode],
  );
  return rows;
}

/** Those of the names that no entity of the customer has. */
export async function unknownEntities(
  tx: OwnerTx,
  customerCode: string,
  entities: readonly EntityName[],
): Promise<readonly EntityName[]> {
  const { rows } = await tx.query<EntityName>(
    `select n.level, n.code from jsonb_to_recordset($2::jsonb) n(level text, code text)
     where not exists (
       select from entity e where e.customer_code = $1 and e.level = n.level and e.code = n.code)`,
    [customerCode, JSON.stringify(entities)],
  );
  return rows;
}

/** Grants the subtrees below entities to a scope; how many it did not grant before. */
export async function addScopeNodes(
  tx: OwnerTx,
  customerCode: string,
  scope: string,
  entities: readonly EntityName[],
): Promise<number> {
  const { rowCount } = await tx.query(
    `insert into scope_node (customer_code, scope, entity_id)
     select $1, $2, e.id from jsonb_to_recordset($3::jsonb) n(level text, code text)
     join entity e on e.customer_code = $1 and e.level = n.level and e.code = n.code
     on conflict do nothing`,
    [customerCode, scope, JSON.stringify(entities)],
  );
  return rowCount ?? 0;
}

/** Takes subtrees from a scope, or all that it has; how many there were. */
export async function removeScopeNodes(
  tx: OwnerTx,
  customerCode: string,
  scope: string,
  entities: readonly EntityName[] | 'all',
): Promise<number> {
  const { rowCount } = await tx.query(
    `delete from scope_node s using entity e
     where s.customer_code = $1 and s.scope = $2 and e.customer_code = $1 and e.id = s.entity_id
       and ($3::jsonb is null or exists (
         select from jsonb_to_recordset($3::jsonb) n(level text, code text)
         where n.level = e.level and n.code = e.code))`,
    [customerCode, scope, entities === 'all' ? null : JSON.stringify(entities)],
  );
  return rowCount ?? 0;
}

/** Says that the customer's scopes have changed, for the index to follow. */
export async function touchScopes(tx: OwnerTx, customerCode: string, author: Author): Promise<void> {
  const { number } = await takeRevision(tx, customerCode, author);
  await touch(tx, customerCode, number, 'scope', []);
}
