import { mkdir } from 'node:fs/promises';
import type { Revision } from '@fundarium/contract/revision';
import { isOutOfSpace, outOfSpace, unavailable } from '../../platform/refusal.ts';
import type { FiguresShown } from '../figures-shown.ts';
import { faultOf, isOpenElsewhere, isWantToOpen, messageOf } from '../file/engine-error.ts';
import { openIndexFile, removeIndexFile, type IndexFile } from '../file/index-file.ts';
import type { Memory } from '../memory/memory.ts';
import { catchUp } from './catch-up.ts';
import { newestFile } from './index-folder.ts';
import { useFile, type FileUse, type OpenFile } from './open-file.ts';
import { rebuild } from './rebuild.ts';
import type { IndexSurroundings, Shown } from './surroundings.ts';

/** One customer's index: a file that shows a revision of the record, follows it, and is rebuilt when it can't. */
export type CustomerIndex = {
  /** Brings the file to the record's revision. With `hold`, imports may wait for a larger batch. */
  follow(options?: { readonly hold?: boolean }): Promise<void>;
  /** The revision shown, as last followed. */
  shows(): Revision;
  /** Which figures questions see, as last followed: the day may turn without a new revision. */
  figures(): FiguresShown;
  /** What is cached of a file, while it is the present one; null also where nothing is to be cached. */
  memory(file: IndexFile): Memory | null;
  /** The present file, which stays open until the reader ends. */
  use(signal: AbortSignal): FileUse;
  /** Says that the file can't be read: it is built anew before the next reader gets it. */
  damaged(reason: string): void;
  /** Aborted when the index closes: a reader that takes its time has to end. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
};

type State = {
  readonly customerCode: string;
  readonly around: IndexSurroundings;
  current: OpenFile | null;
  shown: Shown;
  broken: string | null;
};

/** Before anything has been followed. */
const NOTHING: Shown = { revision: { number: 0, token: '' }, figures: { on: '0001-01-01', all: false } };

export async function openCustomerIndex(
  customerCode: string,
  around: IndexSurroundings,
): Promise<CustomerIndex> {
  await mkdir(around.folder, { recursive: true });
  const state: State = { customerCode, around, current: null, shown: NOTHING, broken: null };
  const closing = new AbortController();
  let last = Promise.resolve();
  /** One writer at a time; whoever comes meanwhile is served by the next round. */
  const follow = (hold = false) => {
    const run = last.then(() => bringUp(state, hold));
    last = run.catch(() => undefined);
    return run;
  };
  await openNewest(state);
  try {
    await follow();
  } catch (error) {
    // One process may not have a file open twice: whoever tries again opens it anew.
    await state.current?.close();
    throw error;
  }
  return {
    follow: ({ hold = false } = {}) => follow(hold),
    shows: () => state.shown.revision,
    figures: () => state.shown.figures,
    memory: (file) => (state.current?.file === file ? state.current.memory : null),
    use: (signal) => {
      if (state.current === null) throw unavailable('The index is being closed', 1);
      signal.throwIfAborted();
      return state.current.use(signal);
    },
    damaged: (reason) => {
      state.broken = reason;
    },
    closing: closing.signal,
    close: async () => {
      closing.abort();
      await last;
      const open = state.current;
      state.current = null;
      await open?.close();
    },
  };
}

/** What takes more memory than there is for so long is no passing want: a damaged file may ask for any amount. */
const LONGEST_WANT_MS = 600_000;
/** Since when a file could not be opened for want of something, by its path. */
const wanting = new Map<string, number>();
function hasWantedForLong(path: string): boolean {
  const since = wanting.get(path) ?? Date.now();
  wanting.set(path, since);
  return Date.now() - since > LONGEST_WANT_MS;
}

/** Opens the file that an earlier process has left, if it can be. */
async function openNewest(state: State): Promise<void> {
  const { around, customerCode } = state;
  const newest = await newestFile(around.folder, customerCode);
  if (newest === null) return;
  try {
    const file = await openIndexFile(newest, around.resources);
    wanting.delete(newest);
    try {
      const { revision } = await file.readMeta();
      state.current = useFile(file, revision, around.memoryBudget);
    } catch (error) {
      file.close();
      throw error;
    }
  } catch (error) {
    // Held by a process that is about to end: the file is sound.
    if (isOpenElsewhere(error)) throw unavailable('Another process holds the index', 1);
    // So is one for which there is no room, no memory or no file handle: building another takes more of them.
    if (faultOf(error) === 'disk-full' || isOutOfSpace(String((error as NodeJS.ErrnoException).code)))
      throw outOfSpace();
    if (isWantToOpen(error) && !hasWantedForLong(newest))
      throw unavailable('The index can not be opened for now', 5);
    state.broken = `the index file can not be opened: ${messageOf(error)}`;
    await removeIndexFile(newest);
  }
}

/** Follows the record, or builds the file anew where that can't be. */
async function bringUp(state: State, hold: boolean): Promise<void> {
  const { around, customerCode } = state;
  const reason = await followFile(state, hold);
  if (reason === null) return;
  const started = Date.now();
  around.log('building the index anew', { customerCode, reason });
  const { file, shown } = await rebuild(customerCode, around);
  state.current?.retire();
  state.current = useFile(file, shown.revision, around.memoryBudget);
  state.shown = shown;
  state.broken = null;
  around.log('index built', { customerCode, revision: shown.revision.number, ms: Date.now() - started });
}

/** @returns why the file has to be built anew; null where it shows the record, or as much of it as it may */
async function followFile(state: State, hold: boolean): Promise<string | null> {
  const { current, broken, around, customerCode } = state;
  if (broken !== null) return broken;
  if (current === null) return 'there is no index file';
  try {
    const caughtUp = await around.readRecord(customerCode, (snapshot) =>
      catchUp(current.file, snapshot, hold),
    );
    if ('rebuild' in caughtUp) return caughtUp.rebuild;
    const { shown, changed } = caughtUp;
    state.shown = shown;
    // Until what is cached has followed, the file answers.
    if (changed !== null) {
      const revisions = { from: changed.from, to: shown.revision };
      await current.memory?.follow(current.file.writer, revisions, changed.what);
    }
    return null;
  } catch (error) {
    if (faultOf(error) !== 'damaged') throw error;
    return `the index file is damaged: ${messageOf(error)}`;
  }
}
