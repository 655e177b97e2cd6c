import type { CurrencyAct } from '@fundarium/finance/currency-changes';
import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { BUSINESS_DATE } from '../platform/day.ts';

/** An entity under the code that it was asked for. */
export type Instrument = {
  readonly id: number;
  readonly code: string;
  readonly name: string | null;
  readonly currency: string | null;
  readonly currencyActs: readonly CurrencyAct[];
  readonly quotationUnit: string | null;
  readonly denomination: string | null;
  readonly launchDate: string | null;
  readonly valuationFrequency: string | null;
};

/**
 * Entities of a level in the order of their codes, former ones too; a code that the context does not see is absent.
 */
export async function findInstruments(
  tx: Tx,
  customerCode: string,
  level: Level,
  codes: readonly string[],
): Promise<Instrument[]> {
  const { rows } = await tx.query<Instrument>(
    `select e.id, w.code, e.values ->> 'NAME' as name, e.values ->> 'CURRENCY' as currency,
            coalesce(c.acts, '[]') as "currencyActs",
            e.values ->> 'QUOTATION_UNIT' as "quotationUnit", e.values ->> 'DENOMINATION' as denomination,
            e.values ->> 'LAUNCH_DATE' as "launchDate", e.values ->> 'VALUATION_FREQUENCY' as "valuationFrequency"
     from unnest($3::text[]) with ordinality w(code, place)
     cross join lateral (
       select id, values from entity where customer_code = $1 and level = $2 and code = w.code
       union all
       (select former.id, former.values from entity_code f
        join entity former on former.customer_code = $1 and former.id = f.entity_id
        where f.customer_code = $1 and f.level = $2 and f.code = w.code
        order by f.valid_from desc)
       limit 1
     ) e
     left join lateral (
       select jsonb_agg(jsonb_build_array(effective_date, fields -> 'CURRENCY' ->> 'new', fields -> 'CURRENCY' ->> 'previous',
                                          revision)
                        order by effective_date, revision, ordinal) as acts
       from change where customer_code = $1 and subject_kind = 'entity' and subject_id = e.id and fields ? 'CURRENCY'
     ) c on true
     order by w.place`,
    [customerCode, level, codes],
  );
  return rows;
}

/**
 * By instrument, the code of the benchmark that its BENCHMARK, or that of its nearest sub-fund, names; where the record
 * has its series and the context sees who names it.
 */
export async function findBenchmarks(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; code: string }>(
    `select e.id, named.code
     from entity e
     cross join lateral (
       select n.values ->> 'BENCHMARK' as code from entity n
       where n.customer_code = $1 and n.id = any (e.path) and n.level in ('PART', 'STRUCTURED_PRODUCT', 'PROD')
         and n.values ? 'BENCHMARK'
       order by cardinality(n.path) desc limit 1
     ) named
     where e.customer_code = $1 and e.id = any ($2::bigint[])
       and exists (select from benchmark b where b.customer_code = $1 and b.code = named.code)`,
    [customerCode, ids],
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** By instrument, its public holidays from a day on and those of all that stands above it: joined by commas. */
export async function findHolidays(
  tx: Tx,
  customerCode: string,
  ids: readonly number[],
  from: string | undefined,
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; holidays: string }>(
    `select e.id, string_agg(distinct h.date::text, ',' order by h.date::text) as holidays
     from entity e
     join public_holiday h on h.customer_code = $1 and h.entity_id = any (e.path)
     where e.customer_code = $1 and e.id = any ($2::bigint[]) and h.date >= coalesce($3::date, '-infinity')
     group by e.id`,
    [customerCode, ids, from ?? null],
  );
  return new Map(rows.map(({ id, holidays }) => [id, holidays]));
}

/** The customer's present day. */
export async function readToday(tx: Tx, customerCode: string): Promise<string> {
  const { rows } = await tx.query<{ today: string }>(`select ${BUSINESS_DATE} as today`, [customerCode]);
  return rows[0]!.today;
}
