import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Database, Tx } from '../platform/database.ts';
import { apartFromFailing } from '../platform/one-by-one.ts';
import { readClasses } from './class-store.ts';
import {
  computeClass,
  FIGURES_EDITION,
  type ClassRecord,
  type ComputedClass,
  type PerformanceRow,
} from './compute.ts';
import { readToday } from './entity-store.ts';
import { readMethod } from './method-store.ts';
import { readDigests, replacePerformance } from './performance-store.ts';
import {
  readAllClasses,
  readCodes,
  readPosition,
  readTouchedClasses,
  readTurnedClasses,
  writePosition,
} from './position-store.ts';

/** Classes computed together: their prices are cached in memory, and their figures are one revision. */
const CHUNK = 200;

/** Looks at classes' prices while their series are in hand: findings are another room's. */
export type JudgePrices = {
  /** With another one, every class is looked at again. */
  readonly edition: string;
  readonly judge: (
    tx: Tx,
    customerCode: string,
    looked: {
      readonly ids: readonly number[];
      readonly series: readonly ClassRecord[];
      /** What was computed of them; of a class without a NAV since its launch there is nothing. */
      readonly computed: readonly ComputedClass[];
      readonly revision: number;
    },
  ) => Promise<void>;
  readonly markFailing: MarkFailing;
};

/** Marks a class whose figures can't be computed: the finding is another room's. */
export type MarkFailing = (
  tx: Tx,
  customerCode: string,
  failed: { readonly id: number; readonly reason: string; readonly revision: number },
) => Promise<void>;

export type Failed = { readonly code: string; readonly reason: string };
export type Computed = {
  readonly classes: number;
  readonly written: number;
  /** Classes whose figures could not be computed; they have none now. */
  readonly failed: readonly Failed[];
};

/**
 * Brings the figures of a customer to its record and its business date. What is written is right for the record as it was read, and the
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

  const { ids, chosen, today } = await within(async (tx) => {
    const position = await readPosition(tx, customerCode);
    const method = await readMethod(tx, customerCode);
    const day = await readToday(tx, customerCode);
    const known = position?.methodRevision === method.revision && position.edition === edition;
    const wanted =
      known && position.today !== null
        ? [
            ...new Set([
              ...(await readTouchedClasses(tx, customerCode, position.revision)),
              ...(await readTurnedClasses(tx, customerCode, position.today, day)),
            ]),
          ]
        : await readAllClasses(tx, customerCode);
    return { ids: wanted, chosen: method, today: day };
  });

  let written = 0;
  const failed: Failed[] = [];
  // Where it fails, the classes are read again where they are computed, which tells whose fault it is.
  const readAhead = async (chunk: readonly number[]): Promise<ClassRecord[] | null> =>
    chunk.length === 0 ? null : within((tx) => readClasses(tx, customerCode, chunk)).catch(() => null);
  const computeChunk = (chunk: readonly number[], ahead: readonly ClassRecord[] | null) =>
    within(async (tx) => {
      const before = await readDigests(tx, customerCode, chunk);
      const rows: PerformanceRow[] = [];
      const failing: { id: number; reason: string }[] = [];
      // Computed apart from what is written, so that a class that fails takes no other one along.
      const compute = async (some: readonly number[]) => {
        const series = some === chunk && ahead !== null ? ahead : await readClasses(tx, customerCode, some);
        const computed: ComputedClass[] = [];
        for (const record of series) {
          const each = storable(computeClass(record, chosen.method));
          if (each !== null) computed.push(each);
          // The classes that come next arrive meanwhile: what the database sends is taken off its hands.
          await letOthersRun();
        }
        await prices?.judge(tx, customerCode, { ids: some, series, computed, revision: head });
        return computed.map(({ row }) => row);
      };
      const fail = async (id: number, { message }: Error) => {
        failing.push({ id, reason: message });
        await prices?.markFailing(tx, customerCode, { id, reason: message, revision: head });
      };
      for (const some of await apartFromFailing(tx, chunk, compute, fail)) rows.push(...some);
      const computed = new Set(rows.map(({ id }) => id));
      const differing = rows.filter(({ id, digest }) => before.get(id) !== digest);
      const gone = [...before.keys()].filter((id) => !computed.has(id));
      await replacePerformance(tx, customerCode, differing, gone);
      written += differing.length + gone.length;
      const codes = await readCodes(
        tx,
        customerCode,
        failing.map(({ id }) => id),
      );
      failed.push(...failing.map(({ id, reason }) => ({ code: codes.get(id) ?? String(id), reason })));
    });
  // The first ones are read where they are computed: they are often all, and somebody waits for them.
  let next: ReturnType<typeof readAhead> = Promise.resolve(null);
  try {
    for (let start = 0; start < ids.length; start += CHUNK) {
      signal.throwIfAborted();
      const ahead = await next;
      next = readAhead(ids.slice(start + CHUNK, start + 2 * CHUNK));
      await computeChunk(ids.slice(start, start + CHUNK), ahead);
    }
  } finally {
    await next;
  }
  await within((tx) =>
    writePosition(tx, customerCode, {
      revision: head,
      methodRevision: chosen.revision,
      edition,
      today,
    }),
  );
  return { classes: ids.length, written, failed };
}

/** @throws where a figure is no number: it would come out of the record as none, without a reason */
function storable(computed: ComputedClass | null): ComputedClass | null {
  const wrong = Object.entries(computed?.row.figures ?? {}).find(([, value]) => !Number.isFinite(value));
  if (wrong !== undefined) throw new RangeError(`${wrong[0]} is no finite number`);
  return computed;
}
