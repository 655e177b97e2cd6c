import type { EntityValues } from '@fundarium/contract/entity';
import type { Tx } from '../platform/database.ts';
import { QUOTED_COLUMNS } from '../platform/quoted-columns.ts';
import { textOf, type PriceAhead } from './rule.ts';

type Row = PriceAhead & { readonly id: number };

/** Of several values the first of these is named: prices before assets, the number of shares last. */
const NAMED = QUOTED_COLUMNS.toSorted(
  (one, other) => Number(one === 'number_of_shares') - Number(other === 'number_of_shares'),
);

/**
 * By entity, what is dated after today of its own prices and of the series that its BENCHMARK names: of each the last
 * day with its first value.
 */
export async function readPricesAhead(
  tx: Tx,
  customerCode: string,
  entities: readonly { readonly id: number; readonly values: EntityValues }[],
  today: string,
): Promise<Map<number, PriceAhead[]>> {
  const found = new Map<number, PriceAhead[]>();
  const add = ({ id, ...ahead }: Row) => found.set(id, [...(found.get(id) ?? []), ahead]);
  const ids = entities.map(({ id }) => id);
  (await readOwn(tx, customerCode, ids, today)).forEach(add);

  const named = entities.flatMap(({ id, values }) => {
    const code = textOf(values, 'BENCHMARK');
    return code === null ? [] : [{ id, code }];
  });
  const benchmarks = await readBenchmarks(
    tx,
    customerCode,
    [...new Set(named.map(({ code }) => code))],
    today,
  );
  for (const { id, code } of named) {
    const ahead = benchmarks.get(code);
    if (ahead !== undefined) add({ id, field: 'BENCHMARK', value: code, ...ahead });
  }
  return found;
}

async function readOwn(tx: Tx, customerCode: string, ids: readonly number[], today: string): Promise<Row[]> {
  const { rows } = await tx.query<Row>(
    `select l.entity_id as id, v.field, v.value::text as value, q.date, q.days
     from quotation_latest l
     cross join lateral (
       select *, count(*) over () as days from quotation
       where customer_code = $1 and entity_id = l.entity_id and date > $3::date
       order by date desc limit 1
     ) q
     cross join lateral (
       select field, value
       from (values ${NAMED.map((column, place) => `(${place}, '${column.toUpperCase()}', q.${column})`).join(', ')})
            each(place, field, value)
       where value is not null order by place limit 1
     ) v
     where l.customer_code = $1 and l.entity_id = any ($2::bigint[]) and l.ahead_date is not null`,
    [customerCode, ids, today],
  );
  return rows;
}

async function readBenchmarks(
  tx: Tx,
  customerCode: string,
  codes: readonly string[],
  today: string,
): Promise<Map<string, { date: string; days: number }>> {
  if (codes.length === 0) return new Map();
  const { rows } = await tx.query<{ code: string; date: string; days: number }>(
    `select w.code, b.date, b.days
     from unnest($2::text[]) w(code)
     cross join lateral (
       select date, count(*) over () as days from benchmark
       where customer_code = $1 and code = w.code and date > $3::date order by date desc limit 1
     ) b`,
    [customerCode, codes, today],
  );
  return new Map(rows.map(({ code, ...ahead }) => [code, ahead]));
}
