import { DEFAULT_METHOD, type FigureMethod } from '@fundarium/finance/figures';
import type { Tx } from '../platform/database.ts';
import { takeRevision, touch, type Author } from '../platform/revision.ts';

/** A customer's method, and the revision that it was chosen in: 0 where none was. */
export async function readMethod(
  tx: Tx,
  customerCode: string,
): Promise<{ readonly method: FigureMethod; readonly revision: number }> {
  const { rows } = await tx.query<FigureMethod & { revision: number }>(
    `select reinvested, year_count as "yearCount", tolerated_gap as "toleratedGap", revision
     from performance_method where customer_code = $1 order by revision desc limit 1`,
    [customerCode],
  );
  if (rows[0] === undefined) return { method: DEFAULT_METHOD, revision: 0 };
  const { revision, ...method } = rows[0];
  return { method, revision };
}

/** Every method that the customer chose, the newest first, with who chose it when. */
export async function readMethodHistory(
  tx: Tx,
  customerCode: string,
): Promise<(FigureMethod & { readonly revision: number; readonly at: string; readonly who: string })[]> {
  const { rows } = await tx.query<FigureMethod & { revision: number; at: Date; who: string }>(
    `select m.reinvested, m.year_count as "yearCount", m.tolerated_gap as "toleratedGap", m.revision, r.at, r.who
     from performance_method m
     join revision r on r.customer_code = m.customer_code and r.revision = m.revision
     where m.customer_code = $1 order by m.revision desc limit 200`,
    [customerCode],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Chooses a method; the figures are computed by it as soon as the follower hears of the revision. */
export async function writeMethod(
  tx: Tx,
  customerCode: string,
  { reinvested, yearCount, toleratedGap }: FigureMethod,
  author: Author,
): Promise<number> {
  const { number } = await takeRevision(tx, customerCode, author);
  await tx.query(
    `insert into performance_method (customer_code, revision, reinvested, year_count, tolerated_gap)
     values ($1, $2, $3, $4, $5)`,
    [customerCode, number, reinvested, yearCount, toleratedGap],
  );
  await touch(tx, customerCode, number, 'figure', []);
  return number;
}
