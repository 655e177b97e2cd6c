import type { DuckDBConnection } from '@duckdb/node-api';
import type { Revision } from '@fundarium/contract/revision';
import type { SearchNature } from '@fundarium/contract/vocabulary';
import { coreTable, figuresTable } from '../layout.ts';
import type { CachedTerms, TermsCache } from '../text/cached-terms.ts';
import { backgroundReader, type BackgroundReader } from './background.ts';
import type { MemoryBudget } from './budget.ts';
import { applyChanges, readChanges, type Changed, type ChangedRows } from './follow.ts';
import { isCached, keyOf, type Need } from './needs.ts';
import { publishSnapshots, type Published } from './published.ts';
import { readCodeOrder, readColumn, readRows } from './read.ts';
import type { CachedLevel, Snapshot } from './snapshot.ts';

/**
 * The owner of all that is cached of one index file: it reads in the background what questions ask for, follows the
 * file, and answers with snapshots, each of one revision.
 */
export type Memory = {
  /** The present snapshot, for a reader: until it is released nothing of it is written in. Null while it follows. */
  readonly lease: () => Lease | null;
  /** Says what a question takes: it is read, or stays for as long as other things were used longer ago. */
  readonly request: (needs: readonly Need[]) => void;
  /** Terms of the inverted index, which only ever come to a file: they are of no single revision. */
  readonly terms: TermsCache;
  /** Takes over what a new revision of the file changed. */
  readonly follow: (
    connection: DuckDBConnection,
    revisions: { readonly from: number; readonly to: Revision },
    what: Changed,
  ) => Promise<void>;
  readonly close: () => void;
};

export type Lease = { readonly snapshot: Snapshot; readonly release: () => void };

/** Runs a reader within a transaction of the file and tells the revision that it shows. */
export type ReadFile = (
  act: (connection: DuckDBConnection, revision: number) => Promise<void>,
) => Promise<void>;

/** The most of the memory that one level's rows, one column or the terms may take. */
const MOST_SHARE = 1 / 4;
/** After a change that could not be taken over, this much passes before something is read anew. */
const QUIET_MS = 500;

type State = {
  readonly published: Published;
  readonly budget: MemoryBudget;
  readonly mostBytes: number;
  /** What would take too large a part of the memory: left to the file until something changes. */
  readonly refused: Set<string>;
  leases: number;
  /** While it takes over a change, it shows neither what was nor what is. */
  isFollowing: boolean;
  /** Counts what was followed: a new day turns values without a new revision. */
  followed: number;
  closed: boolean;
};

export function openMemory(shown: Revision, readFile: ReadFile, budget: MemoryBudget): Memory {
  const published = publishSnapshots(shown, budget);
  const mostBytes = budget.limitBytes * MOST_SHARE;
  const state: State = {
    published,
    budget,
    mostBytes,
    refused: new Set(),
    leases: 0,
    isFollowing: false,
    followed: 0,
    closed: false,
  };
  const background = backgroundReader(async (need) => {
    const since = state.followed;
    if (state.closed) return;
    await readFile((connection, revision) => {
      const stays = () =>
        !state.closed &&
        !state.isFollowing &&
        state.followed === since &&
        published.present().revision.number === revision;
      return stays() ? readOne(state, connection, need, stays) : Promise.resolve();
    });
  });
  const terms = termsCache(state);
  return {
    lease: () => (state.closed || state.isFollowing ? null : lease(state)),
    request: (needs) => {
      for (const need of needs) request(state, background, need);
    },
    terms,
    follow: (connection, revisions, what) => follow(state, background, { connection, revisions, what }),
    close: () => {
      state.closed = true;
      background.stop();
      published.close();
      terms.keep(new Map(), 0);
    },
  };
}

function lease(state: State): Lease {
  state.leases += 1;
  let isReleased = false;
  const release = () => {
    if (!isReleased) state.leases -= 1;
    isReleased = true;
  };
  return { snapshot: state.published.present(), release };
}

function request({ published, budget, refused }: State, background: BackgroundReader, need: Need): void {
  const there = published.present().levels.get(need.level);
  if (there === undefined || !isCached(published.present(), need)) {
    if (!refused.has(keyOf(need))) background.want(need);
    return;
  }
  if (need.what === 'order') budget.use(there.order!);
  else if (need.what !== 'rows') budget.use(there.columns.get(need.what.column)!.column);
  budget.use(there.rows);
}

/** Reads one thing that was asked for; it counts only where the file still shows the same when it is there. */
async function readOne(
  { published, budget, refused, mostBytes }: State,
  connection: DuckDBConnection,
  need: Need,
  stays: () => boolean,
): Promise<void> {
  const before = published.present().levels.get(need.level);
  const level = before ?? (await readLevel(connection, need.level, mostBytes));
  const read = level && (await readPart(connection, level, need, mostBytes));
  // A level that went or changed meanwhile is read again by whoever asks for it.
  if (!stays() || published.present().levels.get(need.level) !== before) return;
  if (level === null) refused.add(keyOf({ level: need.level, what: 'rows' }));
  if (read === null) refused.add(keyOf(need));
  // The rows must not go to make room for their own column.
  if (before !== undefined) budget.use(before.rows);
  if ((read ?? level) !== null) published.replace(need.level, read ?? level);
}

async function readLevel(
  connection: DuckDBConnection,
  level: SearchNature,
  mostBytes: number,
): Promise<CachedLevel | null> {
  const rows = await readRows(connection, coreTable(level), mostBytes);
  return rows && { rows, order: null, columns: new Map() };
}

/** The level with its order or a column more; null where that would take more memory than it may. */
async function readPart(
  connection: DuckDBConnection,
  level: CachedLevel,
  need: Need,
  mostBytes: number,
): Promise<CachedLevel | null> {
  const { level: name, what } = need;
  if (isCached({ levels: new Map([[name, level]]) }, need) || what === 'rows') return level;
  if (what === 'order')
    return { ...level, order: await readCodeOrder(connection, coreTable(name), level.rows) };
  const table = what.home === 'figures' ? figuresTable(name) : coreTable(name);
  const column = await readColumn(connection, { table, field: what }, level.rows, mostBytes);
  return column && { ...level, columns: new Map(level.columns).set(what.column, { field: what, column }) };
}

type Following = {
  readonly connection: DuckDBConnection;
  readonly revisions: { readonly from: number; readonly to: Revision };
  readonly what: Changed;
};

async function follow(
  state: State,
  background: BackgroundReader,
  { connection, revisions, what }: Following,
): Promise<void> {
  const { published, refused } = state;
  // Whatever it missed it can't make up for.
  if (published.present().revision.number !== revisions.from) published.clear();
  state.followed += 1;
  state.isFollowing = true;
  refused.clear();
  try {
    const changes: ChangedRows[] = [];
    for (const [level, there] of published.present().levels) {
      const changed = await readChanges(connection, level, there, what);
      if (changed) changes.push(changed);
      else published.replace(level, null);
    }
    // From here on nothing waits: what is published shows all of a revision or nothing of it.
    for (const change of changes) {
      const there = published.present().levels.get(change.level);
      const next = there && applyChanges(there, change, state.leases > 0);
      if (next !== undefined) published.replace(change.level, next?.level ?? null);
      if (!next || next.lost.length > 0 || next.level.order === null) background.pause(QUIET_MS);
    }
  } catch {
    published.clear();
  }
  published.advance(revisions.to, what.entities.length > 0);
  state.isFollowing = false;
}

function termsCache(state: State): TermsCache {
  const { budget, mostBytes } = state;
  let terms: CachedTerms | undefined;
  return {
    get: () => {
      if (terms !== undefined) budget.use(terms);
      return terms;
    },
    keep: (given, bytes) => {
      if (terms !== undefined) budget.free(terms);
      // What would take too large a part is left to the file.
      const isTooMuch = bytes > mostBytes;
      terms = state.closed ? undefined : isTooMuch ? new Map() : given;
      if (terms !== undefined) budget.take(terms, isTooMuch ? 0 : bytes, () => (terms = undefined));
    },
  };
}
