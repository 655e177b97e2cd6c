import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { DemoCustomer, DemoQuotations } from '@fundarium/demo-world/world';
import type { Database, Tx } from '../../platform/database.ts';
import type { Author } from '../../platform/revision.ts';
import { applyStagedQuotations } from '../../prices/bulk-store.ts';
import { CREATE_STAGED_QUOTATIONS, STAGED_QUOTATIONS } from '../../prices/staged-quotations.ts';

/** Prices staged and applied in one transaction, at least; a series is never split. */
const CHUNK = 60_000;

/** Writes all prices of a customer, chunk by chunk. */
export async function loadPrices(
  database: Database,
  customer: DemoCustomer,
  author: Author,
  progress: (written: number) => void,
): Promise<number> {
  const context = { customerCode: customer.code, scopes: '*' } as const;
  let total = 0;
  for (const series of chunksOf(customer.quotations())) {
    total += await database.withCustomer(context, async (tx) => {
      const staged = await stage(tx, customer.code, series);
      await applyStagedQuotations(tx, customer.code, { first: 1, last: staged }, author);
      return staged;
    });
    progress(total);
  }
  return total;
}

function* chunksOf(quotations: Iterable<DemoQuotations>): Generator<DemoQuotations[]> {
  let chunk: DemoQuotations[] = [];
  let size = 0;
  for (const series of quotations) {
    chunk.push(series);
    size += series.dates.length;
    if (size < CHUNK) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (chunk.length > 0) yield chunk;
}

async function stage(tx: Tx, customerCode: string, series: readonly DemoQuotations[]): Promise<number> {
  const { rows } = await tx.query<{ id: number; place: number }>(
    `select e.id, s.place::integer - 1 as place
     from unnest($2::text[], $3::text[]) with ordinality s(level, code, place)
     join entity e on e.customer_code = $1 and e.level = s.level and e.code = s.code`,
    [customerCode, series.map(({ level }) => level), series.map(({ code }) => code)],
  );
  await tx.query(CREATE_STAGED_QUOTATIONS);
  await tx.query(`truncate ${STAGED_QUOTATIONS}`);
  let line = 0;
  const text = function* () {
    const null_ = '\\N';
    for (const { id, place } of rows) {
      const { dates, navs, asks, bids, numbersOfShares, aums } = series[place]!;
      let block = '';
      for (const [index, date] of dates.entries()) {
        line += 1;
        block += `${line}\t${id}\t${date}\t${navs[index]}\t${asks[index] ?? null_}\t${bids[index] ?? null_}\t${numbersOfShares[index] ?? null_}\t${aums[index] ?? null_}\n`;
      }
      yield block;
    }
  };
  await pipeline(
    Readable.from(text()),
    tx.query(
      copyFrom(
        `copy ${STAGED_QUOTATIONS} (line, entity_id, date, nav, ask, bid, number_of_shares, aum) from stdin`,
      ),
    ),
  );
  return line;
}
