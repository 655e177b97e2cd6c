import { Client } from 'pg';

/**
 * What a customer's record says, as one text to compare: natural keys, values and how often each changed; no ids, no
 * clock times, no revision numbers.
 */
export async function digestRecord(ownerUrl: string, customerCode: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const parts: string[] = [];
    for (const [name, sql] of Object.entries(PARTS)) {
      const { rows } = await client.query<{ lines: number; digest: string | null }>(
        `select count(*)::integer as lines, md5(string_agg(md5(line), '' order by line)) as digest from (${sql}) t(line)`,
        [customerCode],
      );
      parts.push(`${name} ${rows[0]!.lines} ${rows[0]!.digest ?? '-'}`);
    }
    return parts.join('\n');
  } finally {
    await client.end();
  }
}

const PRICE = `concat_ws('|', e.level, e.code, q.date, trim_scale(q.nav), trim_scale(q.ask), trim_scale(q.bid),
  trim_scale(q.number_of_shares), trim_scale(q.aum))`;
const DIVIDEND = `concat_ws('|', e.level, e.code, d.ex_date, d.kind, d.payment_date, d.record_date, d.currency,
  d.notional, trim_scale(d.dividend), trim_scale(d.gross_dividend), trim_scale(d.net_dividend), trim_scale(d.split_ratio))`;

const PARTS = {
  entities: `select concat_ws('|', e.level, e.code, p.level, p.code, e.values)
             from entity e left join entity p on p.customer_code = e.customer_code and p.id = e.parent_id
             where e.customer_code = $1`,
  formerCodes: `select concat_ws('|', f.level, f.code, e.code)
                from entity_code f join entity e on e.customer_code = f.customer_code and e.id = f.entity_id
                where f.customer_code = $1`,
  changes: `select concat_ws('|', e.level, e.code, c.change_type, c.fields)
            from change c left join entity e on e.customer_code = c.customer_code and e.id = c.subject_id
            where c.customer_code = $1`,
  prices: `select ${PRICE} from quotation q
           join entity e on e.customer_code = q.customer_code and e.id = q.entity_id where q.customer_code = $1`,
  priceHistory: `select ${PRICE} from quotation_history q
                 join entity e on e.customer_code = q.customer_code and e.id = q.entity_id
                 where q.customer_code = $1`,
  dividends: `select ${DIVIDEND} from dividend d
              join entity e on e.customer_code = d.customer_code and e.id = d.entity_id where d.customer_code = $1`,
  dividendHistory: `select ${DIVIDEND} from dividend_history d
                    join entity e on e.customer_code = d.customer_code and e.id = d.entity_id
                    where d.customer_code = $1`,
  benchmarks: `select concat_ws('|', code, date, trim_scale(value)) from benchmark where customer_code = $1`,
  benchmarkHistory: `select concat_ws('|', code, date, trim_scale(value)) from benchmark_history where customer_code = $1`,
  registrations: `select concat_ws('|', e.level, e.code, r.country, r.fields) from registration r
                  join entity e on e.customer_code = r.customer_code and e.id = r.entity_id
                  where r.customer_code = $1`,
} as const;
