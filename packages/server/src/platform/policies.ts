/**
 * How the application's role is bound on a customer's table: `customer` has no scope; `read` is read in the granted
 * subtrees and written with all of them alone; `write` is read and written in the granted subtrees; `path` is so by
 * the path in the row itself.
 */
type Binding = 'customer' | 'read' | 'write' | 'path' | 'entity' | 'change';

/** Every table of customers' data. A migration that adds one adds it here, or the start check refuses the schema. */
const BINDINGS: Readonly<Record<string, Binding>> = {
  activation_period: 'write',
  activity: 'customer',
  attachment_category: 'customer',
  attachment_type: 'customer',
  benchmark: 'customer',
  benchmark_history: 'customer',
  benchmark_issue: 'customer',
  breakdown: 'read',
  breakdown_member: 'customer',
  breakdown_type: 'customer',
  change: 'change',
  click_count: 'customer',
  customer_settings: 'customer',
  dividend: 'read',
  dividend_history: 'read',
  emptied_value: 'write',
  entity: 'entity',
  entity_code: 'write',
  entity_identifier: 'path',
  field: 'customer',
  field_category: 'customer',
  finding: 'read',
  finding_isin: 'read',
  finding_position: 'customer',
  idempotency_key: 'customer',
  import_chunk: 'customer',
  import_job: 'customer',
  import_mapping: 'customer',
  import_upload: 'customer',
  kept_search: 'customer',
  lov: 'customer',
  lov_value: 'customer',
  pending_change: 'write',
  performance: 'read',
  performance_method: 'customer',
  performance_position: 'customer',
  person: 'customer',
  price_issue: 'read',
  public_holiday: 'write',
  quotation: 'read',
  quotation_history: 'read',
  quotation_latest: 'read',
  registration: 'write',
  retyped_value: 'read',
  revision: 'customer',
  revision_touch: 'customer',
  scope_node: 'customer',
  structured_product_equivalent: 'write',
  unique_value: 'write',
  user_settings: 'customer',
};

/** A row of pg_policies, with what it says of rows in PostgreSQL's own words. */
export type Policy = {
  readonly table: string;
  readonly name: string;
  readonly permissive: boolean;
  readonly role: string;
  readonly command: string;
  readonly reads: string | null;
  readonly writes: string | null;
};

const CUSTOMER = `(customer_code = current_setting('app.customer_code'::text, true))`;
const EVERYTHING = `(current_setting('app.scopes'::text, true) = '*'::text)`;
const inSubtrees = (table: string, id: string) =>
  `(EXISTS ( SELECT 1 FROM entity e WHERE ((e.customer_code = ${table}.customer_code) AND (e.id = ${table}.${id}))))`;
const both = (scope: string) => `(${CUSTOMER} AND ${scope})`;
const twice = (condition: string) => [condition, condition] as const;

function conditions(table: string, binding: Binding): readonly [reads: string, writes: string] {
  const granted = both(`(${EVERYTHING} OR ${inSubtrees(table, 'entity_id')})`);
  const ofEntity = `ARRAY['entity'::text, 'registration'::text]`;
  switch (binding) {
    case 'customer':
      return twice(CUSTOMER);
    case 'read':
      return [granted, both(EVERYTHING)];
    case 'write':
      return twice(granted);
    case 'path':
      return twice(both(`(${EVERYTHING} OR (path && granted_entities()))`));
    case 'entity':
      return twice(both(`(${EVERYTHING} OR (path && ( SELECT granted_entities() AS granted_entities)))`));
    case 'change':
      return [
        both(
          `((( SELECT current_setting('app.scopes'::text, true) AS current_setting) = '*'::text) OR ((subject_kind = ANY (${ofEntity})) AND ${inSubtrees(table, 'subject_id')}))`,
        ),
        both(`(${EVERYTHING} OR (subject_kind <> ALL (${ofEntity})) OR ${inSubtrees(table, 'subject_id')})`),
      ];
  }
}

/** Names of the tables of customers' data. */
export const CUSTOMER_TABLES: readonly string[] = Object.keys(BINDINGS);

/** The policies that there are to be: one per table for the application, all of it for the owner, reading for the backup. */
export const EXPECTED_POLICIES: readonly Policy[] = Object.entries(BINDINGS).flatMap(([table, binding]) => {
  const [reads, writes] = conditions(table, binding);
  const policy = { table, permissive: true, command: 'ALL' };
  return [
    { ...policy, name: 'backup_reads', role: 'repo_backup', command: 'SELECT', reads: 'true', writes: null },
    { ...policy, name: 'own_customer', role: 'repo_app', reads, writes },
    { ...policy, name: 'owner_maintains', role: 'repo_owner', reads: 'true', writes: 'true' },
  ];
});

/** All policies, as `Policy` has them, but those of partitions for the owner: the application reads them by their table. */
export const READ_POLICIES = `
  select p.tablename as "table", p.policyname as name, p.permissive = 'PERMISSIVE' as permissive,
         array_to_string(p.roles, ',') as role, p.cmd as command,
         regexp_replace(p.qual, '\\s+', ' ', 'g') as reads, regexp_replace(p.with_check, '\\s+', ' ', 'g') as writes
  from pg_policies p
  join pg_class c on c.relname = p.tablename and c.relnamespace = p.schemaname::regnamespace
  where not (c.relispartition and p.roles = '{repo_owner}')
  order by p.tablename, p.policyname`;

/** Tables whose policies are not those that are expected, each once. */
export function differingTables(found: readonly Policy[]): string[] {
  const said = (policy: Policy) =>
    JSON.stringify([
      policy.table,
      policy.name,
      policy.permissive,
      policy.role,
      policy.command,
      policy.reads,
      policy.writes,
    ]);
  const expected = new Map(EXPECTED_POLICIES.map((policy) => [said(policy), policy.table]));
  const tables = new Set<string>();
  for (const policy of found) if (!expected.delete(said(policy))) tables.add(policy.table);
  for (const table of expected.values()) tables.add(table);
  return [...tables].toSorted();
}
