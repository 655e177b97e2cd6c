import type { EntityValues } from '@fundarium/contract/entity';
import { currencyOnDay } from '../platform/currency-on-day.ts';
import type { Tx } from '../platform/database.ts';
import { textOf, type PriceIssue } from './rule.ts';

type Row = PriceIssue & { readonly id: number };

/** By entity, what deliveries left to be looked at of its prices and payments, and of the benchmark that it names. */
export async function readPriceIssues(
  tx: Tx,
  customerCode: string,
  entities: readonly { readonly id: number; readonly values: EntityValues }[],
): Promise<Map<number, PriceIssue[]>> {
  const found = new Map<number, PriceIssue[]>();
  const add = ({ id, ...issue }: Row) => found.set(id, [...(found.get(id) ?? []), issue]);
  const { rows } = await tx.query<Row>(
    `select i.entity_id as id, i.rule, i.date, i.key, i.details
     from price_issue i
     join entity e on e.customer_code = $1 and e.id = i.entity_id
     where i.customer_code = $1 and i.entity_id = any ($2::bigint[])
       -- What came in the currency that it had on that day needs no look.
       and (i.rule <> 'PRICE_CURRENCY_UNKNOWN'
            or i.key is distinct from ${currencyOnDay('e.id', "e.values ->> 'CURRENCY'", 'i.date')})
     order by i.date`,
    [customerCode, entities.map(({ id }) => id)],
  );
  rows.forEach(add);

  const named = entities.flatMap(({ id, values }) => {
    const code = textOf(values, 'BENCHMARK');
    return code === null ? [] : [{ id, code }];
  });
  if (named.length === 0) return found;
  const { rows: levels } = await tx.query<{ code: string; date: string; stored: string; other: string }>(
    `select code, date, stored::text, other::text from benchmark_issue
     where customer_code = $1 and code = any ($2::text[]) order by date`,
    [customerCode, [...new Set(named.map(({ code }) => code))]],
  );
  const byCode = Map.groupBy(levels, ({ code }) => code);
  for (const { id, code } of named) {
    for (const { date, stored, other } of byCode.get(code) ?? []) {
      add({ id, rule: 'PRICE_CONTRADICTED', date, key: 'BENCHMARK', details: { stored, other } });
    }
  }
  return found;
}
