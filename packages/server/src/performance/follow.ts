import type { Database, Tx } from '../platform/database.ts';
import { readClasses } from './class-store.ts';
import { FIGURES_EDITION, performanceRow, type ClassRecord } from './compute.ts';
import { readMethod } from './method-store.ts';
import { readDigests, replacePerformance } from './performance-store.ts';
import { readAllClasses, readPosition, readTouchedClasses, writePosition } from './position-store.ts';

/** Classes computed together: their prices are held in memory, and their figures are one revision. */
const CHUNK = 200;

/** Looks at classes' prices while their series are in hand: doubts are another room's. */
export type JudgePrices = {
  /** With another one, every class is looked at again. */
  readonly edition: string;
  readonly judge: (
    tx: Tx,
    customerCode: string,
    looked: {
      readonly ids: readonly number[];
      readonly series: readonly ClassRecord[];
      readonly revision: number;
    },
  ) => Promise<void>;
};

export type Computed = { readonly classes: number; readonly written: number };

/**
 * Brings the figures of a customer to its record. What is written is right for the record as it was read, and the
 * position is kept last: a process that dies halfway computes again what it had, and writes what differs.
 */
export async function computePerformance(
  database: Database,
  customerCode: string,
  head: number,
  signal: AbortSignal,
  prices?: JudgePrices,
): Promise<Computed> {
  const edition = prices === undefined ? FIGURES_EDITION : `${FIGURES_EDITION} ${prices.edition}`;
  const within = <T>(act: Parameters<typeof database.withCustomer<T>>[1]) =>
    database.withCustomer<T>({ customerCode, scopes: '*' }, act);

  const { ids, chosen } = await within(async (tx) => {
    const position = await readPosition(tx, customerCode);
    const method = await readMethod(tx, customerCode);
    const same = position?.methodRevision === method.revision && position.edition === edition;
    const wanted = same
      ? await readTouchedClasses(tx, customerCode, position.revision)
      : await readAllClasses(tx, customerCode);
    return { ids: wanted, chosen: method };
  });

  let written = 0;
  for (let start = 0; start < ids.length; start += CHUNK) {
    signal.throwIfAborted();
    const chunk = ids.slice(start, start + CHUNK);
    written += await within(async (tx) => {
      const before = await readDigests(tx, customerCode, chunk);
      const series = await readClasses(tx, customerCode, chunk);
      await prices?.judge(tx, customerCode, { ids: chunk, series, revision: head });
      const rows = series.flatMap((record) => performanceRow(record, chosen.method) ?? []);
      const computed = new Set(rows.map(({ id }) => id));
      const differing = rows.filter(({ id, digest }) => before.get(id) !== digest);
      const gone = [...before.keys()].filter((id) => !computed.has(id));
      await replacePerformance(tx, customerCode, differing, gone);
      return differing.length + gone.length;
    });
  }
  await within((tx) =>
    writePosition(tx, customerCode, {
      revision: head,
      methodRevision: chosen.revision,
      edition,
    }),
  );
  return { classes: ids.length, written };
}
