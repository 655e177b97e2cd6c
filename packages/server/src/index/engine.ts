import type { Revision } from '@fundarium/contract/revision';
import type { DuckDBConnection } from '@duckdb/node-api';
import { unavailable } from '../platform/refusal.ts';
import { isDamage, openCustomerIndex, type CustomerIndex, type IndexSurroundings } from './customer-index.ts';
import { read } from './index-file.ts';
import type { IndexLayout } from './layout.ts';

/** A question's view of one customer's index: everything it reads is of one revision. */
export type IndexReader = {
  readonly layout: IndexLayout;
  readonly revision: Revision;
  readonly rows: (
    sql: string,
    values: readonly (string | number | boolean)[],
  ) => Promise<Record<string, unknown>[]>;
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
const MOST_OPEN = 32;
/** Longest that a question waits for the index to show what it must show. */
const WAIT_MS = 8000;
/** Most questions answered at once; the others wait. */
const AT_ONCE = 4;

/** All customers' indexes of one process. */
export function createIndexEngine(around: IndexSurroundings): IndexEngine {
  const open = new Map<string, Promise<CustomerIndex>>();
  const slots = semaphore(AT_ONCE);

  const indexOf = (customerCode: string): Promise<CustomerIndex> => {
    const there = open.get(customerCode);
    if (there !== undefined) {
      // The map's order is the order of last use.
      open.delete(customerCode);
      open.set(customerCode, there);
      return there;
    }
    const opening = openCustomerIndex(customerCode, around);
    open.set(customerCode, opening);
    opening.catch(() => open.delete(customerCode));
    if (open.size > MOST_OPEN) {
      const [longestUnused, index] = open.entries().next().value!;
      open.delete(longestUnused);
      void index.then((each) => each.close());
    }
    return opening;
  };

  const following = new Map<string, { again: boolean }>();
  /** One round per customer at a time, and one more for whatever came meanwhile. */
  const followSoon = async (customerCode: string): Promise<void> => {
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
    } catch (error) {
      around.log('the index could not follow the record; it goes on trying', {
        customerCode,
        error: String(error),
      });
    } finally {
      following.delete(customerCode);
    }
  };

  const attempt = async <T>({ customerCode, minRevision, signal, ask }: Question<T>): Promise<T> => {
    const index = await indexOf(customerCode);
    if (minRevision !== null && minRevision.number > index.shows().number) {
      await within(WAIT_MS, index.follow());
    }
    return index.read(async (file, connection) => {
      await connection.run('begin transaction');
      try {
        const meta = await file.readMeta(connection);
        return await ask({
          layout: file.layout,
          revision: meta.revision,
          rows: (sql, values) => rowsOf(connection, sql, values),
        });
      } finally {
        await connection.run('rollback').catch(() => undefined);
      }
    }, signal);
  };

  return {
    answer: async (question) => {
      const release = await slots.enter(question.signal);
      try {
        return await attempt(question);
      } catch (error) {
        if (question.signal.aborted) throw unavailable('The question was given up', 1);
        if (!isDamage(error)) throw error;
        const index = await indexOf(question.customerCode);
        index.damaged(`a question could not be answered: ${(error as Error).message.slice(0, 200)}`);
        await index.follow();
        return await attempt(question);
      } finally {
        release();
      }
    },
    notice: (customerCode) => {
      for (const code of customerCode === null ? open.keys() : [customerCode]) void followSoon(code);
    },
    prepare: async (customerCode) => (await indexOf(customerCode)).shows(),
    close: async () => {
      for (const index of open.values()) await index.then((each) => each.close()).catch(() => undefined);
      open.clear();
    },
  };
}

const rowsOf = (connection: DuckDBConnection, sql: string, values: readonly (string | number | boolean)[]) =>
  read(connection, sql, [...values]);

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable('The index is still catching up with the record', 1)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function semaphore(places: number) {
  let free = places;
  const waiting: (() => void)[] = [];
  const release = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    enter: async (signal: AbortSignal) => {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      if (signal.aborted) {
        release();
        throw unavailable('The question was given up', 1);
      }
      return release;
    },
  };
}
