import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { Revision } from '@fundarium/contract/revision';
import type { Level } from '@fundarium/contract/vocabulary';
import type { FiguresShown } from './figures-shown.ts';
import {
  createIndexFile,
  openIndexFile,
  removeIndexFile,
  type IndexFile,
  type Resources,
} from './index-file.ts';
import type { MemoryBudget } from './memory/budget.ts';
import { openMemory, type Cached } from './memory/cached.ts';
import { writeWholeRecord } from './build.ts';
import { unavailable } from '../platform/refusal.ts';
import type { RecordSnapshot, Touched } from './record-store.ts';
import { inWriteTransaction, replaceEntities, replaceFigures, replaceScopes, writeMeta } from './write.ts';

/** What an index needs of the record and of the process around it. */
export type IndexSurroundings = {
  readonly folder: string;
  readonly resources: Resources;
  readonly memoryBudget: MemoryBudget;
  readonly readRecord: <T>(
    customerCode: string,
    read: (snapshot: RecordSnapshot) => Promise<T>,
  ) => Promise<T>;
  readonly log: (message: string, details?: Record<string, unknown>) => void;
  /** Hears whether every customer's record is followed. */
  readonly onHealth?: (well: boolean) => void;
};

/** How much of one customer's entities a batch may touch before building the file anew is cheaper. */
const REBUILD_SHARE = 0.5;
const REBUILD_LEAST = 20_000;
/** Longest that the revisions of an import are held back for one larger batch. */
const HOLD_MS = 30_000;
/** How often a statement that nobody waits for is told to stop. */
const INTERRUPT_EVERY_MS = 20;
/** What an import under way writes, and figures from it; anything else is shown at once, and they with it. */
const mayWait = ({ kind, source, ageMs }: Touched) =>
  (((kind === 'quotation' || kind === 'entity') && source === 'import') || kind === 'figure') &&
  ageMs < HOLD_MS;

/** One customer's index: a file that shows a revision of the record, follows it, and is rebuilt when it can't. */
export type CustomerIndex = {
  /** Brings the file to the record's revision. With `hold`, imports may wait for a larger batch. */
  follow(options?: { readonly hold?: boolean }): Promise<void>;
  /** The revision shown, as last followed. */
  shows(): Revision;
  /** Which figures questions see, as last followed: the day may turn without a new revision. */
  figures(): FiguresShown;
  /** What is cached in memory of a file, while it is the present one. */
  cached(file: IndexFile): Cached | null;
  /** Runs a reader over the present file, which stays open until it is done. */
  read<T>(act: (file: IndexFile, connect: Connect) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Says that the file can't be read: it is built anew before the next reader gets it. */
  damaged(reason: string): void;
  close(): Promise<void>;
};

/** Gives the reader its connection, the same each time. */
export type Connect = () => Promise<DuckDBConnection>;

type Open = {
  readonly file: IndexFile;
  readonly cached: Cached;
  readers: number;
  retired: boolean;
  idle: DuckDBConnection[];
};

export async function openCustomerIndex(
  customerCode: string,
  around: IndexSurroundings,
): Promise<CustomerIndex> {
  await mkdir(around.folder, { recursive: true });
  let current: Open | null = null;
  let shown: Revision = { number: 0, token: '' };
  let figuresShown: FiguresShown = { on: '0001-01-01', all: false };
  let broken: string | null = null;
  let last = Promise.resolve();
  let unread: (() => void) | null = null;

  /** Runs a reader of a file, which stays open until it is done; it gets a connection once it asks for one. */
  const using = async <T>(
    open: Open,
    act: (connect: Connect) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    open.readers += 1;
    let connection: DuckDBConnection | null = null;
    let insisting = { end: () => {} };
    try {
      return await act(async () => {
        if (connection !== null) return connection;
        connection = open.idle.pop() ?? (await open.file.connect());
        insisting = interruptOnAbort(connection, signal);
        return connection;
      });
    } finally {
      insisting.end();
      // One that was interrupted may have been so while it ended its transaction.
      if (signal?.aborted) (connection as DuckDBConnection | null)?.closeSync();
      else if (connection !== null) open.idle.push(connection);
      open.readers -= 1;
      if (open.readers === 0 && open.retired) dispose(open, true);
      if (open.readers === 0) unread?.();
    }
  };

  const swap = (file: IndexFile, revision: number) => {
    const before = current;
    const cached = openMemory(
      revision,
      (act) => using(opened, async (connect) => inReadTransaction(file, await connect(), act)),
      around.memoryBudget,
    );
    const opened: Open = { file, cached, readers: 0, retired: false, idle: [] };
    current = opened;
    if (before !== null) {
      before.cached.close();
      before.retired = true;
      if (before.readers === 0) dispose(before, true);
    }
  };

  const rebuild = async (reason: string) => {
    const started = Date.now();
    around.log('building the index anew', { customerCode, reason });
    const path = join(around.folder, `${customerCode}.${Date.now()}.duckdb`);
    const meta = await around
      .readRecord(customerCode, async (snapshot) => {
        const fields = await snapshot.fields();
        const file = await createIndexFile(
          `${path}.building`,
          customerCode,
          snapshot.language,
          fields,
          around.resources,
        );
        try {
          const { revision, metamodelVersion, businessDate } = snapshot;
          figuresShown = figuresOf(snapshot);
          await writeWholeRecord(file, snapshot);
          await inWriteTransaction(file, async () => {
            await replaceScopes(file, snapshot);
            await writeMeta(file, { revision, metamodelVersion, businessDate });
          });
          await file.writer.run('checkpoint');
          return { revision };
        } finally {
          file.close();
        }
      })
      .catch(async (error: unknown) => {
        await removeIndexFile(`${path}.building`);
        throw error;
      });
    await renameIndexFile(`${path}.building`, path);
    swap(await openIndexFile(path, around.resources), meta.revision.number);
    shown = meta.revision;
    broken = null;
    around.log('index built', { customerCode, revision: shown.number, ms: Date.now() - started });
  };

  /** Null where the file is as new as the record, else why it has to be built anew. */
  const catchUp = async (file: IndexFile, hold: boolean): Promise<string | null> =>
    around.readRecord(customerCode, async (snapshot) => {
      figuresShown = figuresOf(snapshot);
      const meta = await file.readMeta();
      if (((await snapshot.tokenOf(meta.revision.number)) ?? '') !== meta.revision.token) {
        return `the record does not know revision ${meta.revision.number} of the index`;
      }
      shown = meta.revision;
      const turned = snapshot.businessDate !== meta.businessDate;
      if (snapshot.revision.number === meta.revision.number && !turned) return null;
      const touched = await snapshot.touchedAfter(meta.revision.number);
      if (touched.some(({ kind }) => kind === 'metamodel')) return 'the metamodel has changed';
      if (hold && !turned && touched.length > 0 && touched.every(mayWait) && (await snapshot.importRuns())) {
        return null;
      }
      const idsOf = (wanted: string) => [
        ...new Set(touched.filter(({ kind }) => kind === wanted).flatMap(({ ids }) => ids)),
      ];
      const dated = turned ? await snapshot.turnedSince(meta.businessDate) : [];
      const entities = [...new Set([...idsOf('entity'), ...dated])];
      if (entities.length > REBUILD_LEAST && entities.length > REBUILD_SHARE * (await countEntities(file))) {
        return `${entities.length} entities changed at once`;
      }
      const done = new Set(entities);
      const figures = [...new Set([...idsOf('quotation'), ...idsOf('figure')])].filter((id) => !done.has(id));
      let levels: ReadonlyMap<number, Level> = new Map();
      await inWriteTransaction(file, async () => {
        levels = await replaceEntities(file, snapshot, [...done]);
        await replaceFigures(file, snapshot, figures);
        if (touched.some(({ kind }) => kind === 'scope')) await replaceScopes(file, snapshot);
        await writeMeta(file, snapshot);
      });
      shown = snapshot.revision;
      await current?.cached.follow(
        file.writer,
        { from: meta.revision.number, to: shown.number },
        { entities: [...done], levels, figures },
      );
      return null;
    });

  const bringUp = async (hold: boolean) => {
    const reason =
      broken ?? (current === null ? 'there is no index file' : await catchUpOrReason(current.file, hold));
    if (reason !== null) await rebuild(reason);
  };
  const catchUpOrReason = async (file: IndexFile, hold: boolean) => {
    try {
      return await catchUp(file, hold);
    } catch (error) {
      // The file is sound, and another would need more room still.
      if (isDiskFull(error)) throw error;
      if (isDamage(error)) return `the index file is damaged: ${(error as Error).message.slice(0, 200)}`;
      throw error;
    }
  };

  /** One writer at a time; whoever comes meanwhile is served by the next round. */
  const follow = (hold = false) => {
    const run = last.then(() => bringUp(hold));
    last = run.catch(() => undefined);
    return run;
  };

  const newest = await newestFile(around.folder, customerCode);
  if (newest !== null) {
    try {
      const file = await openIndexFile(newest, around.resources);
      const { revision } = await file.readMeta();
      swap(file, revision.number);
    } catch (error) {
      const { message } = error as Error;
      // Cached by a process that is about to end: the file is sound.
      if (/set lock|being used/i.test(message)) throw unavailable('Another process holds the index', 1);
      broken = `the index file can not be opened: ${message.slice(0, 200)}`;
      await removeIndexFile(newest);
    }
  }
  try {
    await follow();
  } catch (error) {
    // One process may not have a file open twice: whoever tries again opens it anew.
    if (current !== null) dispose(current, false);
    throw error;
  }

  return {
    follow: ({ hold = false } = {}) => follow(hold),
    shows: () => shown,
    figures: () => figuresShown,
    damaged: (reason) => {
      broken = reason;
    },
    cached: (file) => (current?.file === file ? current.cached : null),
    read: async (act, signal) => {
      const open = current;
      if (open === null) throw unavailable('The index is being closed', 1);
      signal?.throwIfAborted();
      return using(open, (connect) => act(open.file, connect), signal);
    },
    close: async () => {
      await last;
      const open = current;
      current = null;
      if (open === null) return;
      open.cached.close();
      if (open.readers > 0) await new Promise<void>((resolve) => (unread = resolve));
      dispose(open, false);
    },
  };
}

const figuresOf = ({ businessDate, showsAllFigures }: RecordSnapshot): FiguresShown => ({
  on: businessDate,
  all: showsAllFigures,
});

async function inReadTransaction(
  file: IndexFile,
  connection: DuckDBConnection,
  act: (connection: DuckDBConnection, revision: number) => Promise<void>,
): Promise<void> {
  await connection.run('begin transaction');
  try {
    const { revision } = await file.readMeta(connection);
    await act(connection, revision.number);
  } finally {
    await connection.run('rollback').catch(() => undefined);
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
  signal?.addEventListener('abort', interrupt, { once: true });
  return {
    end: () => {
      signal?.removeEventListener('abort', interrupt);
      clearInterval(timer);
    },
  };
}

function dispose(open: Open, remove: boolean): void {
  for (const connection of open.idle) connection.closeSync();
  open.file.close();
  if (remove) void removeIndexFile(open.file.path);
}

async function countEntities(file: IndexFile): Promise<number> {
  const reader = await file.writer.runAndReadAll('select count(*)::INTEGER as n from core_part');
  return Number(reader.getRowObjectsJson()[0]?.['n'] ?? 0);
}

async function renameIndexFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  await rm(`${from}.wal`, { force: true });
}

/** The customer's newest file; older ones and unfinished buildings of it are removed. */
async function newestFile(folder: string, customerCode: string): Promise<string | null> {
  const own = (await readdir(folder)).filter((name) => name.startsWith(`${customerCode}.`));
  const files = own.filter((name) => /^[A-Z0-9_]+\.\d+\.duckdb$/.test(name)).toSorted();
  const newest = files.pop() ?? null;
  for (const name of own) {
    const stays =
      newest !== null && (name === newest || name === `${newest}.wal` || name === `${newest}.opening`);
    if (!stays) await removeIndexFile(join(folder, name));
  }
  return newest === null ? null : join(folder, newest);
}

/** Whether the engine found no room for what it had to write. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /no space left on device|disk is full/i.test(error.message);
}

/** Errors of the engine that speak of the file, not of the question. */
export function isDamage(error: unknown): boolean {
  return (
    error instanceof Error &&
    /checksum|corrupt|INTERNAL Error|FATAL Error|IO Error|Serialization Error|not a valid DuckDB/i.test(
      error.message,
    )
  );
}
