import type { DuckDBConnection } from '@duckdb/node-api';
import type { Revision } from '@fundarium/contract/revision';
import { removeIndexFile, type IndexFile } from '../file/index-file.ts';
import type { MemoryBudget } from '../memory/budget.ts';
import { openMemory, type Memory } from '../memory/memory.ts';

/** Gives a reader its connection, the same each time. */
export type Connect = () => Promise<DuckDBConnection>;

/** A reader of a file, which stays open until it ends, once; it gets a connection when it asks for one. */
export type FileUse = { readonly file: IndexFile; readonly connect: Connect; readonly end: () => void };

/** An open file with what is cached of it. */
export type OpenFile = {
  readonly file: IndexFile;
  /** Null where nothing is to be cached. */
  readonly memory: Memory | null;
  readonly use: (signal?: AbortSignal) => FileUse;
  /** Another file has taken its place: it goes when its last reader ends. */
  readonly retire: () => void;
  /** Waits for the last reader; the file stays for the next start. */
  readonly close: () => Promise<void>;
};

/** How often a statement that nobody waits for is told to stop. */
const INTERRUPT_EVERY_MS = 20;

export function useFile(file: IndexFile, revision: Revision, budget: MemoryBudget): OpenFile {
  const idle: DuckDBConnection[] = [];
  let readers = 0;
  let unread: (() => void) | null = null;

  const dispose = () => {
    for (const connection of idle) connection.closeSync();
    file.close();
  };
  const use = (signal?: AbortSignal): FileUse => {
    readers += 1;
    let connection: DuckDBConnection | null = null;
    let interruption = { end: () => {} };
    let hasEnded = false;
    return {
      file,
      connect: async () => {
        if (connection !== null) return connection;
        connection = idle.pop() ?? (await file.connect());
        interruption = interruptOnAbort(connection, signal);
        return connection;
      },
      end: () => {
        if (hasEnded) return;
        hasEnded = true;
        interruption.end();
        // One that was interrupted may have been so while it ended its transaction.
        if (signal?.aborted) connection?.closeSync();
        else if (connection !== null) idle.push(connection);
        readers -= 1;
        if (readers === 0) unread?.();
      },
    };
  };
  const whenUnread = () => new Promise<void>((resolve) => (readers === 0 ? resolve() : (unread = resolve)));
  const memory =
    budget.limitBytes === 0 ? null : openMemory(revision, (act) => inReadTransaction(use(), act), budget);
  return {
    file,
    memory,
    use,
    retire: () => {
      memory?.close();
      void whenUnread().then(() => {
        dispose();
        return removeIndexFile(file.path);
      });
    },
    close: async () => {
      memory?.close();
      await whenUnread();
      dispose();
    },
  };
}

async function inReadTransaction(
  { file, connect, end }: FileUse,
  act: (connection: DuckDBConnection, revision: number) => Promise<void>,
): Promise<void> {
  try {
    const connection = await connect();
    await connection.run('begin transaction');
    try {
      const { revision } = await file.readMeta(connection);
      await act(connection, revision.number);
    } finally {
      await connection.run('rollback').catch(() => undefined);
    }
  } finally {
    end();
  }
}

/** A statement hears an interruption only while it runs: it is said again until the reader has ended. */
function interruptOnAbort(
  connection: DuckDBConnection,
  signal: AbortSignal | undefined,
): { end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    connection.interrupt();
    timer ??= setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
  };
  // Whoever asked may have gone while the connection was being opened.
  if (signal?.aborted) interrupt();
  else signal?.addEventListener('abort', interrupt, { once: true });
  return {
    end: () => {
      signal?.removeEventListener('abort', interrupt);
      clearInterval(timer);
    },
  };
}
