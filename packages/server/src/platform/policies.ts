/**
 * How the application's role is bound on a customer's table: `customer` by the customer alone; `path` by the granted
 * subtrees as well, through the path in the row itself; `joined` by the customer, while every statement in a context
 * with scopes joins `entity`, which the door sees to (joined-statements.ts).
 */
type Binding = 'customer' | 'path' | 'joined';

/** Every table of customers' data. A migration that adds one adds it here, or the start check refuses the schema. */
const BINDINGS: Readonly<Record<string, Binding>> = {
  activation_period: 'path',
  activity: 'customer',
  attachment: 'joined',
  attachment_category: 'customer',
  attachment_node: 'path',
  attachment_type: 'customer',
  benchmark: 'customer',
  benchmark_history: 'customer',
  benchmark_issue: 'customer',
  breakdown: 'path',
  breakdown_member: 'customer',
  breakdown_type: 'customer',
  caught_mail: 'customer',
  change: 'joined',
  click_count: 'customer',
  customer_settings: 'customer',
  dividend: 'path',
  dividend_history: 'path',
  emptied_value: 'path',
  entity: 'path',
  entity_code: 'path',
  entity_identifier: 'path',
  field: 'customer',
  field_category: 'customer',
  finding: 'joined',
  finding_isin: 'joined',
  finding_position: 'customer',
  idempotency_key: 'customer',
  import_chunk: 'customer',
  import_job: 'customer',
  import_mapping: 'customer',
  import_upload: 'customer',
  job: 'customer',
  kept_search: 'customer',
  lov: 'customer',
  lov_value: 'customer',
  mail: 'customer',
  pending_change: 'path',
  performance: 'joined',
  performance_method: 'customer',
  performance_position: 'customer',
  person: 'customer',
  price_issue: 'path',
  public_holiday: 'path',
  quotation: 'joined',
  quotation_history: 'joined',
  quotation_latest: 'path',
  registration: 'path',
  retyped_value: 'path',
  revision: 'customer',
  revision_field: 'customer',
  revision_touch: 'customer',
  scope_node: 'customer',
  structured_product_equivalent: 'path',
  unique_value: 'path',
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
const GRANTED = `current_setting('app.granted'::text, true)`;
// A case, for planners: of an `or` they expect a row in a hundred. It also keeps `*` away from the array's cast.
const VISIBLE = `(${CUSTOMER} AND CASE WHEN (${GRANTED} = '*'::text) THEN true ELSE (path && (NULLIF(${GRANTED}, ''::text))::bigint[]) END)`;
const CONDITIONS: Readonly<Record<Binding, string>> = { customer: CUSTOMER, joined: CUSTOMER, path: VISIBLE };

/** Names of the tables of customers' data. */
export const CUSTOMER_TABLES: readonly string[] = Object.keys(BINDINGS);

const bound = (by: Binding): string[] => CUSTOMER_TABLES.filter((table) => BINDINGS[table] === by);

/** Tables whose statements join `entity` in a context with scopes. */
export const JOINED_TABLES: readonly string[] = bound('joined');

/** Tables with the path of their `entity_id`, which a move renews. */
export const DEPENDENT_TABLES: readonly string[] = bound('path').filter((table) => table !== 'entity');

/** The policies that there are to be: one per table for the application, all of it for the owner, reading for the backup. */
export const EXPECTED_POLICIES: readonly Policy[] = Object.entries(BINDINGS).flatMap(([table, binding]) => {
  const visible = CONDITIONS[binding];
  const policy = { table, permissive: true, command: 'ALL' };
  return [
    { ...policy, name: 'backup_reads', role: 'repo_backup', command: 'SELECT', reads: 'true', writes: null },
    { ...policy, name: 'own_customer', role: 'repo_app', reads: visible, writes: visible },
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
