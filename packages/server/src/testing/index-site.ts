import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchQuery, type SearchQueryInput, type SearchReply } from '@fundarium/contract/search';
import type { Level } from '@fundarium/contract/vocabulary';
import { memoryBudget } from '../index/memory/budget.ts';
import { search } from '../index/answers/search.ts';
import { createIndexEngine, type IndexEngine } from '../index/engine.ts';
import type { IndexReader } from '../index/reader.ts';
import type { IndexSurroundings } from '../index/sync/surroundings.ts';
import { readRecord } from '../index/sync/record-store.ts';
import { readFields } from '../metamodel/store.ts';
import { openDatabase, type Database } from '../platform/database.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** Enough for all that a test holds in memory. */
const CACHED_BYTES = 64_000_000;

/** An engine with little memory, which answers in this process. */
export function testIndexEngine(
  database: Database,
  folder: string,
  log: IndexSurroundings['log'] = () => undefined,
  budget = memoryBudget(CACHED_BYTES),
  memoryMb = 256,
): IndexEngine {
  return createIndexEngine({
    folder,
    resources: { threads: 2, memoryMb },
    memoryBudget: budget,
    readRecord: (customerCode, read) => readRecord(database, readFields, customerCode, read),
    log,
  });
}

type Asking = {
  readonly customerCode?: string;
  /** Number of the revision that the answer has to show at least. */
  readonly minRevision?: number;
  readonly signal?: AbortSignal;
};

/** A question is refused when the index has not caught up in eight seconds, which a busy machine may take longer for. */
const TRIES = 8;
const isCatchingUp = (error: unknown) => error instanceof Error && /still catching up/.test(error.message);

/** Asks an engine in the name of the customer ONE, or of another, and waits for its index. */
export async function askIndex<T>(
  engine: IndexEngine,
  ask: (reader: IndexReader) => Promise<T>,
  { customerCode = 'ONE', minRevision = 0, signal = new AbortController().signal }: Asking = {},
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await engine.answer({
        customerCode,
        minRevision: { number: minRevision, token: '' },
        signal,
        ask,
      });
    } catch (error) {
      if (tries === TRIES || !isCatchingUp(error)) throw error;
    }
  }
}

export type Searcher = Asking & { readonly nature?: Level; readonly scopes?: '*' | readonly string[] };

/** What a search through an engine says. */
export function searchIndex(
  engine: IndexEngine,
  input: SearchQueryInput,
  { nature = 'PART', scopes = '*', ...question }: Searcher = {},
): Promise<SearchReply> {
  const searcher = { nature, scopes, displayCap: 1000 };
  return askIndex(engine, (reader) => search(reader, searcher, searchQuery.parse(input)), question);
}

export type IndexSite = {
  readonly test: TestDatabase;
  readonly database: Database;
  /** Where the files of the engine lie. */
  readonly folder: string;
  readonly engine: IndexEngine;
  /** Ends the engine and starts one on the files that are there then. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

/** A database, an empty folder and an engine of a test file's own. */
export async function openIndexSite(log?: IndexSurroundings['log']): Promise<IndexSite> {
  const test = await createTestDatabase();
  const database = openDatabase(test.appUrl);
  const folder = await mkdtemp(join(tmpdir(), 'fundarium-index-'));
  let engine = testIndexEngine(database, folder, log);
  return {
    test,
    database,
    folder,
    get engine() {
      return engine;
    },
    restart: async (meanwhile) => {
      await engine.close();
      await meanwhile?.();
      engine = testIndexEngine(database, folder, log);
    },
    close: async () => {
      await engine.close();
      await database.end();
      await test.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
