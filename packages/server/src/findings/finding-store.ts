import { PRICE_RULES, type FindingRule } from '@fundarium/contract/finding-endpoints';
import type { Tx } from '../platform/database.ts';
import type { FoundIssue } from './issues.ts';

/** Whoever looks at prices replaces these alone, and whoever looks at entities all others. */
const OF_PRICES: readonly FindingRule[] = [...PRICE_RULES, 'FIGURES_NOT_COMPUTED'];

/**
 * Makes the findings of some entities those given: what is mended vanishes, what stays keeps the revision since which
 * it stands. Those of prices and the others are looked at by different hands, and each leaves the other's alone.
 */
export async function replaceFindings(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  issues: readonly FoundIssue[],
  revision: number,
  of: 'entities' | 'prices' = 'entities',
): Promise<void> {
  const given = JSON.stringify(
    issues.map(({ entityId, rule, field, country = '', severity, value, details = {}, related = [] }) => ({
      entity_id: entityId,
      rule,
      field,
      country,
      severity,
      value,
      details,
      related,
    })),
  );
  await tx.query(
    `delete from finding f where f.customer_code = $1 and f.entity_id = any ($2::bigint[])
       and (f.rule = any ($4::text[])) = $5
       and not exists (
         select 1 from jsonb_to_recordset($3::jsonb) n(entity_id bigint, rule text, field text, country text)
         where n.entity_id = f.entity_id and n.rule = f.rule and n.field = f.field and n.country = f.country)`,
    [customerCode, ids, given, OF_PRICES, of === 'prices'],
  );
  if (issues.length === 0) return;
  await tx.query(
    `insert into finding (customer_code, entity_id, rule, field, country, severity, value, details, related, since)
     select $1, n.entity_id, n.rule, n.field, n.country, n.severity, n.value, n.details,
            array(select jsonb_array_elements_text(n.related)::bigint), $3
     from jsonb_to_recordset($2::jsonb)
       n(entity_id bigint, rule text, field text, country text, severity text, value text, details jsonb, related jsonb)
     on conflict (customer_code, entity_id, rule, field, country) do update
     set severity = excluded.severity, value = excluded.value, details = excluded.details, related = excluded.related,
         since = case when finding.value = excluded.value then finding.since else excluded.since end
     where (finding.severity, finding.value, finding.details, finding.related)
           is distinct from (excluded.severity, excluded.value, excluded.details, excluded.related)`,
    [customerCode, given, revision],
  );
}

export type BornIsins = { readonly id: number; readonly isins: readonly string[] };

/** Makes the ISINs of some entities those given. */
export async function replaceIsins(tx: Tx, customerCode: string, born: readonly BornIsins[]): Promise<void> {
  const rows = born.flatMap(({ id, isins }) => [...new Set(isins)].map((isin) => ({ id, isin })));
  const [ids, isins] = [rows.map(({ id }) => id), rows.map(({ isin }) => isin)];
  await tx.query(
    `delete from finding_isin f where f.customer_code = $1 and f.entity_id = any ($2::bigint[])
       and not exists (select 1 from unnest($3::bigint[], $4::text[]) n(id, isin)
                       where n.id = f.entity_id and n.isin = f.isin)`,
    [customerCode, born.map(({ id }) => id), ids, isins],
  );
  await tx.query(
    `insert into finding_isin (customer_code, entity_id, isin)
     select $1, id, isin from unnest($2::bigint[], $3::text[]) n(id, isin) on conflict do nothing`,
    [customerCode, ids, isins],
  );
}

/** Entities that have an ISIN which one of those given has. */
export async function readEntitiesWith(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct b.entity_id as id
     from finding_isin a
     join finding_isin b on b.customer_code = a.customer_code and b.isin = a.isin
     where a.customer_code = $1 and a.entity_id = any ($2::bigint[])`,
    [customerCode, ids],
  );
  return rows.map(({ id }) => id);
}
