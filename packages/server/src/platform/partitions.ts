import { Client } from 'pg';
import { KEPT_ALIVE } from './database.ts';
import { MIGRATION_LOCK } from './migrate.ts';

const FIRST_YEAR = 2000;
const YEARS_AHEAD = 2;
const DEFAULT_PARTITION = 'quotation_other';

interface Partition {
  readonly name: string;
  /** Bounds as SQL; `to` is exclusive. Nothing for the default partition. */
  readonly range: { readonly from: string; readonly to: string } | null;
}

/**
 * Makes the missing partitions of the prices: one before 2000, a quarter each from then to two years ahead of `today`
 * (yyyy-mm-dd), and a default one. Returns the names of those made. Runs at every start over the owner connection;
 * a table `quotation` that does not exist yet is left alone.
 */
export async function ensureQuotationPartitions(ownerUrl: string, today: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: ownerUrl, ...KEPT_ALIVE });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const made = await addMissing(client, today);
    await client.query('commit');
    return made;
  } finally {
    await client.end();
  }
}

async function addMissing(client: Client, today: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = to_regclass('quotation')`,
  );
  const present = new Set(rows.map((row) => row.name));
  const exists = await client.query(`select to_regclass('quotation') is not null as yes`);
  if (exists.rows[0].yes !== true) return [];
  const missing = wantedPartitions(today).filter(({ name }) => !present.has(name));
  if (missing.length === 0) return [];
  if (present.has(DEFAULT_PARTITION) && (await defaultHolds(client, missing))) {
    await addAroundDefault(client, missing);
  } else {
    await client.query(missing.map(creation).join('\n'));
  }
  return missing.map(({ name }) => name);
}

function wantedPartitions(today: string): readonly Partition[] {
  const partitions: Partition[] = [
    { name: 'quotation_before_2000', range: { from: 'minvalue', to: day(FIRST_YEAR, 1) } },
  ];
  // The quarter of today two years ahead is the last one.
  const end =
    (Number(today.slice(0, 4)) + YEARS_AHEAD - FIRST_YEAR) * 4 + Math.ceil(Number(today.slice(5, 7)) / 3);
  for (let index = 0; index < end; index += 1) {
    const year = FIRST_YEAR + Math.floor(index / 4);
    const quarter = (index % 4) + 1;
    const to = quarter === 4 ? day(year + 1, 1) : day(year, quarter + 1);
    partitions.push({ name: `quotation_${year}q${quarter}`, range: { from: day(year, quarter), to } });
  }
  partitions.push({ name: DEFAULT_PARTITION, range: null });
  return partitions;
}

function day(year: number, quarter: number): string {
  return `'${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01'`;
}

/** The parent's policies do not bind who names a partition itself, so each is closed to all but the owner. */
function creation({ name, range }: Partition): string {
  const bounds = range === null ? 'default' : `for values from (${range.from}) to (${range.to})`;
  return `create table ${name} partition of quotation ${bounds};
    alter table ${name} enable row level security;
    alter table ${name} force row level security;
    create policy owner_maintains on ${name} to repo_owner using (true) with check (true);`;
}

async function defaultHolds(client: Client, missing: readonly Partition[]): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from ${DEFAULT_PARTITION} where ${missing.map(within).join(' or ')}) as yes`,
  );
  return rows[0].yes === true;
}

function within({ range }: Partition): string {
  if (range === null) return 'false';
  return range.from === 'minvalue' ? `date < ${range.to}` : `(date >= ${range.from} and date < ${range.to})`;
}

/** Prices for a day beyond the quarters wait in the default partition; they move into the quarter made for them. */
async function addAroundDefault(client: Client, missing: readonly Partition[]): Promise<void> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
     where attrelid = 'quotation'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const { columns } = rows[0]!;
  await client.query(`alter table quotation detach partition ${DEFAULT_PARTITION}`);
  await client.query(missing.map(creation).join('\n'));
  await client.query(
    `with moved as (delete from ${DEFAULT_PARTITION} where ${missing.map(within).join(' or ')} returning *)
     insert into quotation (${columns}) select ${columns} from moved returning date`,
  );
  await client.query(`alter table quotation attach partition ${DEFAULT_PARTITION} default`);
}
