import type { OwnLanguages } from '@fundarium/contract/expected-documents';
import type { EntityValues } from '@fundarium/contract/entity';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { readCurrentDocuments } from './current-document-store.ts';
import {
  readDisabledFields,
  readEmptied,
  readRegistrations,
  type DateFields,
} from './offered-field-store.ts';
import type { Above, Neighbourhood } from './rule.ts';
import { readAumOfClasses } from './aum-store.ts';
import { readBreakdownSums } from './breakdown-sum-store.ts';
import { readDividendDates, readNewestExDates, readPaying } from './payment-store.ts';
import { readPriceIssues } from './price-issue-store.ts';
import { readPricesAhead } from './prices-ahead-store.ts';
import { FIELDS_READ } from './rules.ts';
import { firstOverdueDay } from './rules/nav-overdue.ts';

const NO_HOLIDAYS: ReadonlySet<string> = new Set();
/** Others named with a shared ISIN: a placeholder may stand on thousands. */
const MOST_SHARING = 10;

export type Around = {
  readonly dateFields: DateFields;
  readonly ownLanguages: OwnLanguages;
  readonly today: string;
};

/** What the rules see of some entities; one that is gone is left out. */
export async function readNeighbourhoods(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  { dateFields, ownLanguages, today }: Around,
): Promise<Neighbourhood[]> {
  const disabled = await readDisabledFields(tx, customerCode);
  const fields = [...FIELDS_READ, ...[...dateFields.values()].flat()];
  const own = await readEntities(tx, customerCode, ids, { fields, disabled });
  const above = await readAbove(tx, customerCode, [...new Set(own.flatMap(({ path }) => path.slice(0, -1)))]);
  const registrations = await readRegistrations(tx, customerCode, ids, disabled);
  const documents = await readCurrentDocuments(tx, customerCode, ids);
  const sharing = await readSharing(tx, customerCode, ids);
  const emptied = await readEmptied(tx, customerCode, ids, disabled);
  const navs = await readNavDates(tx, customerCode, ids);
  const holidays = await readHolidays(tx, customerCode, navs, today);
  const ahead = await readPricesAhead(tx, customerCode, own, today);
  const issues = await readPriceIssues(tx, customerCode, own);
  const products = own.flatMap(({ id, level }) => (level === 'STRUCTURED_PRODUCT' ? [id] : []));
  const paying = await readPaying(tx, customerCode, products, today);
  const activated = await readActivated(tx, customerCode, ids, today);
  const subFunds = own.flatMap(({ id, level }) => (level === 'PROD' ? [id] : []));
  const aums = await readAumOfClasses(tx, customerCode, subFunds, today);
  const breakdowns = await readBreakdownSums(tx, customerCode, ids);
  const dividends = await readDividendDates(tx, customerCode, own);
  const exDates = await readNewestExDates(tx, customerCode, ids, today);
  const noFrequency = own.flatMap(({ id, values }) =>
    values['VALUATION_FREQUENCY'] === undefined ? [id] : [],
  );
  const ended = await readNoLongerCurrent(tx, customerCode, noFrequency, today);
  return own.map(({ path, ...entity }) => {
    // From the nearest up.
    const line = path
      .slice(0, -1)
      .toReversed()
      .flatMap((id) => above.get(id) ?? []);
    return {
      ...entity,
      parent: line[0] ?? null,
      product: line.find(({ level }) => level === 'PROD') ?? null,
      sharing: sharing.get(entity.id) ?? new Map<string, readonly number[]>(),
      registrations: registrations.get(entity.id) ?? [],
      documents: documents.get(entity.id) ?? [],
      ownLanguages,
      emptied: emptied.get(entity.id) ?? [],
      aumOfClasses: aums.get(entity.id) ?? null,
      breakdownSums: breakdowns.get(entity.id) ?? [],
      isActivated: activated.get(entity.id) ?? null,
      newestNavDate: navs.get(entity.id) ?? null,
      pricesAhead: ahead.get(entity.id) ?? [],
      priceIssues: issues.get(entity.id) ?? [],
      hasPayment: paying.has(entity.id),
      holidays: holidays.get(entity.id) ?? NO_HOLIDAYS,
      newestDividendDate: dividends.get(entity.id) ?? null,
      newestExDate: exDates.get(entity.id) ?? null,
      currentUntil: ended.get(entity.id) ?? null,
      dateFields: dateFields.get(entity.level) ?? [],
      today,
    };
  });
}

type Entity = {
  readonly id: number;
  readonly level: Level;
  readonly code: string;
  readonly path: readonly number[];
  readonly values: EntityValues;
};

async function readEntities(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  { fields, disabled }: { readonly fields: readonly string[]; readonly disabled: string },
): Promise<Entity[]> {
  const { rows } = await tx.query<Omit<Entity, 'path'> & { path: (string | number)[] }>(
    // The record takes a row's document apart, not this process: most of its fields are nothing to the rules.
    `select e.id, e.level, e.code, e.path, coalesce(v.values, '{}') as values
     from entity e
     cross join lateral (
       select jsonb_object_agg(f.key, f.value) as values from jsonb_each(e.values) f
       where f.key = any ($3::text[]) and not coalesce(($4::jsonb -> e.level) ? f.key, false)
     ) v
     where e.customer_code = $1 and e.id = any ($2::bigint[])`,
    [customerCode, ids, [...new Set(fields)], disabled],
  );
  return rows.map((row) => ({ ...row, path: row.path.map(Number) }));
}

async function readAbove(tx: Tx, customerCode: string, ids: readonly number[]): Promise<Map<number, Above>> {
  const { rows } = await tx.query<Above>(
    `select id, level, jsonb_strip_nulls(jsonb_build_object(
              'CURRENCY', values -> 'CURRENCY', 'STATUS', values -> 'STATUS',
              'CREATION_DATE', values -> 'CREATION_DATE', 'LIQUIDATION_DATE', values -> 'LIQUIDATION_DATE')) as values
     from entity where customer_code = $1 and id = any ($2::bigint[])`,
    [customerCode, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readSharing(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, Map<string, number[]>>> {
  const { rows } = await tx.query<{ id: number; isin: string; others: (string | number)[] }>(
    `select a.entity_id as id, a.isin, array_agg(b.entity_id order by b.entity_id) as others
     from finding_isin a
     cross join lateral (
       select entity_id from finding_isin
       where customer_code = $1 and isin = a.isin and entity_id <> a.entity_id order by entity_id limit $3
     ) b
     where a.customer_code = $1 and a.entity_id = any ($2::bigint[])
     group by a.entity_id, a.isin`,
    [customerCode, ids, MOST_SHARING],
  );
  const found = new Map<number, Map<string, number[]>>();
  for (const { id, isin, others } of rows) {
    found.set(id, (found.get(id) ?? new Map<string, number[]>()).set(isin, others.map(Number)));
  }
  return found;
}

async function readNavDates(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; date: string }>(
    `select entity_id as id, nav_date as date from quotation_latest
     where customer_code = $1 and entity_id = any ($2::bigint[]) and nav_date is not null`,
    [customerCode, ids],
  );
  return new Map(rows.map(({ id, date }) => [id, date]));
}

/** Last days on which figures were current, of those that no longer are; a newer price's figures are still to come. */
async function readNoLongerCurrent(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  today: string,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; until: string }>(
    `select p.entity_id as id, p.current_until as until
     from performance p
     join quotation_latest l on l.customer_code = $1 and l.entity_id = p.entity_id
     where p.customer_code = $1 and p.entity_id = any ($2::bigint[])
       and p.current_until < $3::date and p.reference_date >= l.nav_date`,
    [customerCode, ids, today],
  );
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** Of those whose newest price is old: holidays since then, their own and those of what stands above them. */
async function readHolidays(
  tx: Tx,
  customerCode: string,
  navs: ReadonlyMap<number, string>,
  today: string,
): Promise<Map<number, ReadonlySet<string>>> {
  const overdueBefore = firstOverdueDay(today);
  const old = [...navs].flatMap(([id, date]) => (date < overdueBefore ? [id] : []));
  if (old.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; days: string[] }>(
    `select e.id, array_agg(distinct h.date::text) as days
     from entity e
     join quotation_latest l on l.customer_code = $1 and l.entity_id = e.id
     join public_holiday h on h.customer_code = $1 and h.entity_id = any (e.path)
      and h.date > l.nav_date and h.date < $3::date
     where e.customer_code = $1 and e.id = any ($2::bigint[])
     group by e.id`,
    [customerCode, old, today],
  );
  return new Map(rows.map(({ id, days }) => [id, new Set(days)]));
}

async function readActivated(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  today: string,
): Promise<Map<number, boolean>> {
  const { rows } = await tx.query<{ id: number; covers: boolean }>(
    `select entity_id as id, bool_or(start_date <= $3 and (end_date is null or end_date >= $3)) as covers
     from activation_period where customer_code = $1 and entity_id = any ($2::bigint[]) group by entity_id`,
    [customerCode, ids, today],
  );
  return new Map(rows.map(({ id, covers }) => [id, covers]));
}
