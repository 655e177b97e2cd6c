import type { Revision } from '@fundarium/contract/revision';
import type { DuckDBConnection } from '@duckdb/node-api';
import { outOfSpace, unavailable } from '../platform/refusal.ts';
import {
  isDamage,
  isDiskFull,
  openCustomerIndex,
  type Connect,
  type CustomerIndex,
  type IndexSurroundings,
} from './customer-index.ts';
import { fairPlaces } from './fair-places.ts';
import type { FiguresShown } from './figures-shown.ts';
import { read, type IndexFile } from './index-file.ts';
import type { Cached } from './memory/cached.ts';
import type { IndexLayout } from './layout.ts';

type Values = readonly (string | number | boolean)[];

/** A question's view of one customer's index: everything it reads is of one revision. */
export type IndexReader = {
  readonly layout: IndexLayout;
  readonly figures: FiguresShown;
  readonly revision: Revision;
  /**
   * What is cached in memory, null where it shows another revision than the question; to be asked for again after every
   * wait, since it follows the file meanwhile.
   */
  readonly cached: () => Cached | null;
  readonly rows: (sql: string, values: Values) => Promise<Record<string, unknown>[]>;
  /** The numbers of a statement of one column of doubles, of which there may be many. */
  readonly ids: (sql: string, values: Values) => Promise<Float64Array>;
};

export type Question<T> = {
  readonly customerCode: string;
  /** The answer may not be older than this. */
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
  readonly ask: (reader: IndexReader) => Promise<T>;
};

export type IndexEngine = {
  answer<T>(question: Question<T>): Promise<T>;
  /** The record has a new revision of this customer; null: look at all that are open. */
  notice(customerCode: string | null): void;
  /** Opens and brings up a customer's index before anybody asks. */
  prepare(customerCode: string): Promise<Revision>;
  close(): Promise<void>;
};

/** Most customers whose files are open at once. */
export const MOST_OPEN = 32;
/** Longest that a question waits for the index to show what it must show. */
const WAIT_MS = 8000;
/** After a failure the record is followed again this much later, doubled each time, up to the longest. */
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 300_000;
/** Most questions answered at once; the others wait. */
const AT_ONCE = 4;

/** All customers' indexes of one process. */
export function createIndexEngine(around: IndexSurroundings): IndexEngine {
  const open = new Map<string, Promise<CustomerIndex>>();
  const places = fairPlaces(AT_ONCE);

  const closing = new Map<string, Promise<void>>();
  const close = (customerCode: string, index: Promise<CustomerIndex>) => {
    open.delete(customerCode);
    const closed = index.then((each) => each.close()).catch(() => undefined);
    closing.set(customerCode, closed);
    void closed.then(() => closing.delete(customerCode));
  };

  const indexOf = (customerCode: string): Promise<CustomerIndex> => {
    const there = open.get(customerCode);
    if (there !== undefined) {
      // The map's order is the order of last use.
      open.delete(customerCode);
      open.set(customerCode, there);
      return there;
    }
    // A file may be open once only: its last readers come first.
    const opening = Promise.resolve(closing.get(customerCode)).then(() =>
      openCustomerIndex(customerCode, around),
    );
    open.set(customerCode, opening);
    opening.catch(() => open.get(customerCode) === opening && open.delete(customerCode));
    if (open.size > MOST_OPEN) close(...open.entries().next().value!);
    return opening;
  };

  const following = new Map<string, { again: boolean }>();
  const failures = new Map<string, { count: number; until: number }>();
  /** One round per customer at a time, and one more for whatever came meanwhile; after failures, at growing intervals. */
  const followSoon = async (customerCode: string): Promise<void> => {
    if ((failures.get(customerCode)?.until ?? 0) > Date.now()) return;
    const running = following.get(customerCode);
    if (running !== undefined) {
      running.again = true;
      return;
    }
    const state = { again: true };
    following.set(customerCode, state);
    try {
      while (state.again) {
        state.again = false;
        await (await open.get(customerCode))?.follow({ hold: true });
      }
      if (failures.delete(customerCode)) around.onHealth?.(failures.size === 0);
    } catch (error) {
      const count = (failures.get(customerCode)?.count ?? 0) + 1;
      failures.set(customerCode, {
        count,
        until: Date.now() + Math.min(RETRY_MS * 2 ** count, LONGEST_RETRY_MS),
      });
      around.onHealth?.(false);
      around.log('the index could not follow the record; it goes on trying', {
        customerCode,
        error: String(error),
      });
    } finally {
      following.delete(customerCode);
    }
  };

  const attempt = async <T>(question: Question<T>): Promise<T> => {
    const { customerCode, minRevision, signal } = question;
    const index = await within(WAIT_MS, indexOf(customerCode));
    if (minRevision !== null && minRevision.number > index.shows().number) {
      await within(WAIT_MS, index.follow());
    }
    return index.read(
      (file, connect) =>
        readOnce(question, { index, file, connect, enter: () => places.enter(customerCode, signal) }),
      signal,
    );
  };

  /** Once more, from a file built anew. */
  const attemptAnew = async <T>(question: Question<T>, { message }: Error): Promise<T> => {
    try {
      const index = await indexOf(question.customerCode);
      index.damaged(`a question could not be answered: ${message.slice(0, 200)}`);
      await within(WAIT_MS, index.follow());
      return await attempt(question);
    } catch (error) {
      throw isDiskFull(error) ? outOfSpace() : error;
    }
  };

  return {
    answer: async (question) => {
      try {
        return await attempt(question);
      } catch (error) {
        if (question.signal.aborted) throw unavailable('The question was given up', 1);
        if (isDiskFull(error)) throw outOfSpace();
        if (isTooMuch(error)) throw unavailable('The question takes more memory than the index may use');
        if (!isDamage(error)) throw error;
        return await attemptAnew(question, error as Error);
      }
    },
    notice: (customerCode) => {
      for (const code of customerCode === null ? open.keys() : [customerCode]) void followSoon(code);
    },
    prepare: async (customerCode) => (await indexOf(customerCode)).shows(),
    close: async () => {
      for (const [code, index] of open) close(code, index);
      await Promise.all(closing.values());
    },
  };
}

type Reading = {
  readonly index: CustomerIndex;
  readonly file: IndexFile;
  readonly connect: Connect;
  /** Waits for a place among the questions that read files at once, and answers how to leave it. */
  readonly enter: () => Promise<() => void>;
};

/** What was cached in memory is of another revision by now than what the file answers. */
class Moved extends Error {}

/** Asks what is cached and, where that is not enough, one transaction of the file; of one revision all together. */
async function readOnce<T>(question: Question<T>, reading: Reading, withCached = true): Promise<T> {
  const { index, file } = reading;
  let leave = () => {};
  let revision: Revision | null = null;
  let begun: Promise<DuckDBConnection> | null = null;
  const begin = async () => {
    // What is cached in memory needs no place, nor does waiting for a file: a rebuild may not hold up other customers.
    leave = await reading.enter();
    const connection = await reading.connect();
    await connection.run('begin transaction');
    const meta = await file.readMeta(connection);
    if (revision !== null && revision.number !== meta.revision.number) throw new Moved();
    revision = meta.revision;
    return connection;
  };
  try {
    return await question.ask({
      layout: file.layout,
      figures: index.figures(),
      get revision() {
        return (revision ??= index.shows());
      },
      cached: () => {
        const cached = index.cached(file);
        const wanted = revision ?? index.shows();
        if (!withCached || cached === null || cached.revision() !== wanted.number) return null;
        revision = wanted;
        return cached;
      },
      rows: async (sql, values) => {
        question.signal.throwIfAborted();
        return rowsOf(await (begun ??= begin()), sql, values);
      },
      ids: async (sql, values) => {
        question.signal.throwIfAborted();
        return numbersOf(await (begun ??= begin()), sql, values);
      },
    });
  } catch (error) {
    if (!(error instanceof Moved)) throw error;
  } finally {
    if (begun !== null)
      await reading
        .connect()
        .then((connection) => connection.run('rollback'))
        .catch(() => undefined);
    leave();
  }
  return readOnce(question, reading, false);
}

/** Whether the engine stopped at the memory that it may use. */
const isTooMuch = (error: unknown) => error instanceof Error && error.message.startsWith('Out of Memory');

const rowsOf = (connection: DuckDBConnection, sql: string, values: Values) =>
  read(connection, sql, [...values]);

async function numbersOf(connection: DuckDBConnection, sql: string, values: Values): Promise<Float64Array> {
  const result = await connection.run(sql, [...values]);
  const numbers = new Float64Array(result.rowCount);
  let count = 0;
  for (let place = 0; place < result.chunkCount; place += 1) {
    const chunk = result.getChunk(place);
    const column = chunk.getColumnVector(0);
    for (let index = 0; index < chunk.rowCount; index += 1) {
      numbers[count] = column.getItem(index) as number;
      count += 1;
    }
  }
  return numbers;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('The index is still catching up with the record', 1)), ms);
  });
  // The work goes on when nobody waits for it any longer, and may fail unheard.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
