import type { Tx } from '../platform/database.ts';
import { lockRevision, takeRevision, touch, type Author } from '../platform/revision.ts';

/** What somebody should look at of one payment, beside what is stored of it. */
export type PaymentIssue = {
  readonly entityId: number;
  readonly exDate: string;
  readonly rule: 'PAYMENT_CORRECTED' | 'PAYMENT_ADDED';
  readonly kind: string;
  readonly sequence: number;
  /** Decimal text: as recorded, and as delivered. */
  readonly recorded: string;
  readonly delivered: string;
  /** Ex-date of the recorded one, where it is another. */
  readonly recordedDate?: string | undefined;
};

export type DeliveredIssues = {
  /** A select of entity_id, code (of a benchmark, then without an entity), date, rule, key and details. */
  readonly issues: string;
  /** A select of entity_id, code, date and key: what the delivery says, contradicted or not. */
  readonly given: string;
};

/** Notes what a delivery left to be looked at and forgets what it settled, as one revision where anything differs. */
export async function noteIssues(
  tx: Tx,
  customerCode: string,
  { issues, given }: DeliveredIssues,
  author: Author,
): Promise<void> {
  await tx.query('drop table if exists pg_temp.issue_write');
  await tx.query(
    `create temporary table issue_write on commit drop as
     select distinct on (entity_id, code, rule, date, key) entity_id, code, date, rule, key, details
     from (${issues}) i`,
  );
  const settled = await findSettled(tx, customerCode, given);
  const { rows: unknown } = await tx.query(
    `select 1 from issue_write i
     left join price_issue p on p.customer_code = $1 and p.entity_id = i.entity_id and p.rule = i.rule
      and p.date = i.date and p.key = i.key and p.details = i.details
     left join benchmark_issue b on i.entity_id is null and b.customer_code = $1 and b.code = i.code and b.date = i.date
      and b.stored::text = i.details ->> 'stored' and b.other::text = i.details ->> 'other'
     where p.entity_id is null and b.code is null limit 1`,
    [customerCode],
  );
  if (unknown.length === 0 && settled === 0) return;
  await lockRevision(tx, customerCode);
  const { number } = await takeRevision(tx, customerCode, author);
  const prices = await replacePriceIssues(tx, customerCode, number);
  const levels = await replaceBenchmarkIssues(tx, customerCode, number);
  if (prices.length > 0) await touch(tx, customerCode, number, 'quotation', prices);
  const naming = await findNaming(tx, customerCode, levels);
  if (naming.length > 0) await touch(tx, customerCode, number, 'entity', naming);
}

/** Finds contradictions of which the delivery says one value now. */
async function findSettled(tx: Tx, customerCode: string, given: string): Promise<number> {
  await tx.query(
    `drop table if exists pg_temp.issue_settled;
     create temporary table issue_settled (entity_id bigint, code text, date date, key text) on commit drop`,
  );
  const { rows } = await tx.query(
    `(select 1 from price_issue where customer_code = $1 and rule = 'PRICE_CONTRADICTED' limit 1)
     union all (select 1 from benchmark_issue where customer_code = $1 limit 1)`,
    [customerCode],
  );
  if (rows.length === 0) return 0;
  const { rowCount } = await tx.query(
    `insert into issue_settled (entity_id, code, date, key)
     with known as (
       select entity_id, null as code, date, key from price_issue
       where customer_code = $1 and rule = 'PRICE_CONTRADICTED'
       union all
       select null, code, date, 'NAV' from benchmark_issue where customer_code = $1
     )
     select distinct k.* from known k
     join (${given}) g on g.date = k.date and g.key = k.key and (g.entity_id = k.entity_id or g.code = k.code)
     where not exists (
       select 1 from issue_write i
       where i.rule = 'PRICE_CONTRADICTED' and i.date = k.date and i.key = k.key
         and (i.entity_id = k.entity_id or i.code = k.code))`,
    [customerCode],
  );
  return rowCount ?? 0;
}

async function replacePriceIssues(tx: Tx, customerCode: string, revision: number): Promise<number[]> {
  const { rows: gone } = await tx.query<{ id: number }>(
    `delete from price_issue p using issue_settled s
     where p.customer_code = $1 and p.rule = 'PRICE_CONTRADICTED' and p.entity_id = s.entity_id and p.date = s.date
       and p.key = s.key
     returning p.entity_id as id`,
    [customerCode],
  );
  const { rows: noted } = await tx.query<{ id: number }>(
    `insert into price_issue as known (customer_code, entity_id, rule, date, key, details, revision, path)
     select $1, e.id, i.rule, i.date, i.key, i.details, $2::bigint, e.path
     from issue_write i join entity e on e.customer_code = $1 and e.id = i.entity_id
     on conflict (customer_code, entity_id, rule, date, key) do update
     set details = excluded.details, revision = excluded.revision
     where known.details is distinct from excluded.details
     returning entity_id as id`,
    [customerCode, revision],
  );
  // Of a currency that nothing could be compared with, the last day tells enough.
  await tx.query(
    `delete from price_issue old using price_issue newer
     where old.customer_code = $1 and newer.customer_code = $1 and old.entity_id = newer.entity_id
       and old.rule = 'PRICE_CURRENCY_UNKNOWN' and newer.rule = old.rule and newer.key = old.key and old.date < newer.date`,
    [customerCode],
  );
  return [...new Set([...gone, ...noted].map(({ id }) => id))];
}

async function replaceBenchmarkIssues(tx: Tx, customerCode: string, revision: number): Promise<string[]> {
  const { rows: gone } = await tx.query<{ code: string }>(
    `delete from benchmark_issue b using issue_settled s
     where b.customer_code = $1 and b.code = s.code and b.date = s.date returning b.code`,
    [customerCode],
  );
  const { rows: noted } = await tx.query<{ code: string }>(
    `insert into benchmark_issue (customer_code, code, date, stored, other, revision)
     select $1, code, date, (details ->> 'stored')::numeric, (details ->> 'other')::numeric, $2
     from issue_write where entity_id is null
     on conflict (customer_code, code, date) do update
     set stored = excluded.stored, other = excluded.other, revision = excluded.revision
     returning code`,
    [customerCode, revision],
  );
  return [...new Set([...gone, ...noted].map(({ code }) => code))];
}

/** Entities that name one of some benchmarks. */
export async function findNaming(tx: Tx, customerCode: string, codes: readonly string[]): Promise<number[]> {
  if (codes.length === 0) return [];
  const { rows } = await tx.query<{ id: number }>(
    `select id from entity where customer_code = $1 and values ->> 'BENCHMARK' = any ($2::text[])`,
    [customerCode, codes],
  );
  return rows.map(({ id }) => id);
}

/**
 * Forgets what was to be looked at of a day's prices, or of an ex-date's payments of a kind and of those that seem to be
 * one of them; says whether there was any.
 */
export async function forgetIssues(
  tx: Tx,
  customerCode: string,
  id: number,
  date: string,
  of: 'prices' | 'DIVIDEND' | 'SPLIT',
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from price_issue
     where customer_code = $1 and entity_id = $2 and (date = $3::date or details ->> 'recordedDate' = $3::date::text)
       and case $4 when 'prices' then rule = 'PRICE_CONTRADICTED'
                   else rule in ('PAYMENT_CORRECTED', 'PAYMENT_ADDED') and split_part(key, ' ', 1) = $4 end`,
    [customerCode, id, date, of],
  );
  return (rowCount ?? 0) > 0;
}

/** Notes what is to be looked at of payments, within the revision that wrote them. */
export async function notePayments(
  tx: Tx,
  customerCode: string,
  issues: readonly PaymentIssue[],
  revision: number,
): Promise<void> {
  if (issues.length === 0) return;
  await tx.query(
    `insert into price_issue (customer_code, entity_id, rule, date, key, details, revision, path)
     select $1, e.id, i.rule, i."exDate", i.kind || ' ' || i.sequence,
            jsonb_strip_nulls(
              jsonb_build_object('recorded', i.recorded, 'delivered', i.delivered, 'recordedDate', i."recordedDate")),
            $3, e.path
     from jsonb_to_recordset($2::jsonb)
       i("entityId" bigint, rule text, "exDate" date, kind text, sequence integer, recorded text, delivered text,
         "recordedDate" text)
     join entity e on e.customer_code = $1 and e.id = i."entityId"
     on conflict (customer_code, entity_id, rule, date, key) do update
     set details = excluded.details, revision = excluded.revision`,
    [customerCode, JSON.stringify(issues), revision],
  );
}
