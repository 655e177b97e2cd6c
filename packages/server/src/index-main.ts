import { cpus, totalmem } from 'node:os';
import { createIndexEngine } from './index/engine.ts';
import { MOST_OPEN } from './index/sync/open-indexes.ts';
import { sharedMemory } from './index/file/shared-memory.ts';
import { memoryBudget } from './index/memory/budget.ts';
import { listenForRevisions } from './index/sync/listener.ts';
import { distinct } from './index/answers/distinct.ts';
import { search, searchDocuments } from './index/answers/search.ts';
import type { IndexReader } from './index/reader.ts';
import { readRecord } from './index/sync/record-store.ts';
import type { FromIndex, IndexCalls, QuestionName, ToIndex } from './index/process/rpc.ts';
import { serveIndex } from './index/process/serve.ts';
import { searchEverywhere } from './index/answers/everywhere.ts';
import { planSearch } from './index/plan/plan-search.ts';
import { readFields } from './metamodel/store.ts';
import { forEachCustomer } from './platform/start-part.ts';
import { readIndexMemory } from './platform/config.ts';
import { readOpenCustomers } from './platform/customers-store.ts';
import { openDatabase } from './platform/database.ts';

// The index process: a child of the web process, with threads and memory of its own.

const { INDEX_DATABASE_URL, INDEX_FOLDER } = process.env;
if (!process.send || !INDEX_DATABASE_URL || !INDEX_FOLDER)
  throw new Error('This process is started by the server');

/** Of the machine's memory. */
const CACHED_SHARE = 1 / 8;

const send = (message: FromIndex) => {
  if (process.connected) process.send!(message);
};
const database = openDatabase(INDEX_DATABASE_URL, {
  max: 4,
  statementTimeoutMs: 0,
  applicationName: 'fundarium-index',
});
const customers = await database.withPlatform(readOpenCustomers).catch((error: unknown) => {
  // The server starts this process again, ever later.
  console.error(
    `The index cannot read its customers: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
});
// A quarter of the machine, shared out among the files that may be open at once.
const memory = sharedMemory(totalmem() / 1_048_576 / 4, MOST_OPEN, customers);
const engine = createIndexEngine({
  folder: INDEX_FOLDER,
  resources: {
    threads: cpus().length,
    get memoryMb() {
      return memory.ofFile();
    },
  },
  // Values in memory beside it, of all customers together.
  memoryBudget: memoryBudget(readIndexMemory(process.env) ?? totalmem() * CACHED_SHARE),
  readRecord: (customerCode, read) => {
    memory.know(customerCode);
    return readRecord(database, readFields, customerCode, read);
  },
  log: (message, details = {}) => send({ kind: 'log', message, details }),
  onHealth: (well) => send({ kind: 'health', well }),
});
const stopListening = listenForRevisions(INDEX_DATABASE_URL, (customerCode) => engine.notice(customerCode));

type Given = Pick<IndexCalls[QuestionName]['given'], 'customerCode' | 'minRevision'>;
const answer = <T>(
  { customerCode, minRevision }: Given,
  signal: AbortSignal,
  ask: (reader: IndexReader) => Promise<T>,
) => engine.answer({ customerCode, minRevision, signal, ask });

const serve = serveIndex(
  {
    search: ({ query, ...asked }, signal) => answer(asked, signal, (reader) => search(reader, asked, query)),
    distinct: ({ query, ...asked }, signal) =>
      answer(asked, signal, (reader) => distinct(reader, asked, query)),
    searchDocuments: ({ query, ...asked }, signal) =>
      answer(asked, signal, (reader) => searchDocuments(reader, asked, query)),
    distinctOfDocuments: ({ query, ...asked }, signal) =>
      answer(asked, signal, (reader) => distinct(reader, asked, query)),
    everywhere: ({ query, ...asked }, signal) =>
      answer(asked, signal, (reader) => searchEverywhere(reader, asked, query)),
    prepare: ({ customerCode }) => engine.prepare(customerCode),
    prepareAll: async () => {
      const codes = await database.withPlatform(readOpenCustomers);
      await forEachCustomer(codes, (code) => engine.prepare(code));
      return codes.length;
    },
  },
  ({ customerCode, minRevision, query, ...asked }, signal) =>
    engine.stream({
      customerCode,
      minRevision,
      signal,
      // All rows are read out: none are cut off as in a grid.
      plan: ({ layout, figures }) =>
        planSearch(layout, figures, { ...asked, displayCap: Number.POSITIVE_INFINITY }, query),
    }),
  send,
);

const stop = async () => {
  await stopListening();
  await engine.close();
  await database.end();
  process.exit(0);
};
process.on('message', (message: ToIndex) => (message.kind === 'stop' ? void stop() : serve(message)));
// The parent is gone, perhaps while this began: nobody is left to answer.
if (process.connected) process.once('disconnect', () => void stop());
else void stop();
// Ctrl-C reaches the whole group; the parent says when to stop.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
send({ kind: 'ready' });
