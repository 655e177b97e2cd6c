import type { Revision } from '@fundarium/contract/revision';
import { fairPlaces, type FairPlaces } from '../platform/fair-places.ts';
import { outOfSpace, unavailable } from '../platform/refusal.ts';
import { faultOf, messageOf } from './file/engine-error.ts';
import { readOnce, type IndexReader } from './reader.ts';
import type { SearchPlan } from './plan/plan.ts';
import { streamOnce, type RowChunk } from './stream.ts';
import { followNotices } from './sync/following.ts';
import { openIndexes, type OpenIndexes } from './sync/open-indexes.ts';
import type { CustomerIndex } from './sync/customer-index.ts';
import type { IndexSurroundings } from './sync/surroundings.ts';

/** Whose index is asked, and what it has to show. */
export type Asking = {
  readonly customerCode: string;
  /** The answer may not be older than this. */
  readonly minRevision: Revision | null;
  readonly signal: AbortSignal;
};

export type Question<T> = Asking & { readonly ask: (reader: IndexReader) => Promise<T> };
/** All rows of a plan, some at a time. */
export type StreamQuestion = Asking & { readonly plan: (reader: IndexReader) => SearchPlan };

export type IndexEngine = {
  answer<T>(question: Question<T>): Promise<T>;
  /** Rows of one revision in order. What is not taken yet is not read; who stops early ends it. */
  stream(question: StreamQuestion): AsyncGenerator<RowChunk, void, undefined>;
  /** The record has a new revision of this customer; null: look at all that are open. */
  notice(customerCode: string | null): void;
  /** Opens and brings up a customer's index before anybody asks. */
  prepare(customerCode: string): Promise<Revision>;
  close(): Promise<void>;
};

/** Longest that a question waits for the index to show what it must show. */
const WAIT_MS = 8000;
/** Most questions answered at once; the others wait. */
const AT_ONCE = 4;
/** Most lists that are read out at once, each of which keeps a state of its file. */
const STREAMS_AT_ONCE = 10;
/** Most of them of one customer: those that its calls write, and its jobs. */
const STREAMS_OF_CUSTOMER = 5;
/** Longest that a list waits for another one to end. */
const STREAM_WAIT_MS = 5000;

type Engine = {
  readonly indexes: OpenIndexes;
  readonly places: FairPlaces;
  /** Of lists that are being read out. */
  readonly streams: FairPlaces;
};

/** All customers' indexes of one process. */
export function createIndexEngine(around: IndexSurroundings): IndexEngine {
  const engine: Engine = {
    indexes: openIndexes(around),
    places: fairPlaces(AT_ONCE),
    streams: fairPlaces(STREAMS_AT_ONCE, { mostOfOne: STREAMS_OF_CUSTOMER }),
  };
  const { indexes } = engine;
  const follow = followNotices(indexes.openOf, around);
  return {
    answer: (question) => answer(engine, question),
    stream: (question) => stream(engine, question),
    notice: (customerCode) => {
      for (const code of customerCode === null ? indexes.codes() : [customerCode]) void follow(code);
    },
    prepare: async (customerCode) => (await indexes.indexOf(customerCode)).shows(),
    close: indexes.close,
  };
}

/** The customer's index, once it shows what it has to. */
async function indexFor({ indexes }: Engine, { customerCode, minRevision }: Asking): Promise<CustomerIndex> {
  const index = await within(WAIT_MS, indexes.indexOf(customerCode));
  if (minRevision !== null && minRevision.number > index.shows().number)
    await within(WAIT_MS, index.follow());
  return index;
}

async function answer<T>(engine: Engine, question: Question<T>): Promise<T> {
  try {
    return await attempt(engine, question);
  } catch (error) {
    if (question.signal.aborted || faultOf(error) !== 'damaged') throw refusalOf(error, question);
    return await attemptAnew(engine, question, error);
  }
}

async function attempt<T>(engine: Engine, question: Question<T>): Promise<T> {
  const { customerCode, signal, ask } = question;
  const index = await indexFor(engine, question);
  const use = index.use(signal);
  try {
    const enter = () => engine.places.enter(customerCode, signal);
    return await readOnce({ index, ...use, signal, enter }, ask);
  } finally {
    use.end();
  }
}

/** Once more, from a file built anew. */
async function attemptAnew<T>(engine: Engine, question: Question<T>, error: unknown): Promise<T> {
  try {
    const index = await engine.indexes.indexOf(question.customerCode);
    index.damaged(`a question could not be answered: ${messageOf(error)}`);
    await within(WAIT_MS, index.follow());
    return await attempt(engine, question);
  } catch (second) {
    throw faultOf(second) === 'disk-full' ? outOfSpace() : second;
  }
}

/** A place among the lists that are read out, and how to leave it. @throws Refusal 503 where none is free in time */
async function streamPlace({ streams }: Engine, { customerCode, signal }: Asking): Promise<() => void> {
  const late = AbortSignal.timeout(STREAM_WAIT_MS);
  try {
    return await streams.enter(customerCode, AbortSignal.any([signal, late]));
  } catch (error) {
    throw signal.aborted ? error : unavailable('Too many lists are being read out at once', 5);
  }
}

async function* stream(engine: Engine, question: StreamQuestion): AsyncGenerator<RowChunk, void, undefined> {
  let leave = () => {};
  try {
    leave = await streamPlace(engine, question);
    const index = await indexFor(engine, question);
    const signal = AbortSignal.any([question.signal, index.closing]);
    const use = index.use(signal);
    try {
      const enter = () => engine.places.enter(question.customerCode, signal);
      yield* streamOnce({ index, ...use, signal, enter }, question.plan);
    } catch (error) {
      if (faultOf(error) === 'damaged') index.damaged(`rows could not be read out: ${messageOf(error)}`);
      throw refusalOf(error, { ...question, signal });
    } finally {
      use.end();
    }
  } catch (error) {
    throw refusalOf(error, question);
  } finally {
    leave();
  }
}

/** What a caller is told of a failure. */
function refusalOf(error: unknown, { signal }: Asking): unknown {
  if (signal.aborted) return unavailable('The question was given up', 1);
  const fault = faultOf(error);
  if (fault === 'disk-full') return outOfSpace();
  if (fault === 'out-of-memory') return unavailable('The question takes more memory than the index may use');
  return error;
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
