import type { DuckDBConnection } from '@duckdb/node-api';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { coreTable, figuresTable } from '../layout.ts';
import { placesAbove } from './above.ts';
import { ageField } from '../figures-shown.ts';
import type { MemoryBudget } from './budget.ts';
import { bytesOfColumn, type CodedColumn, type CachedColumn } from './column.ts';
import { applyChanges, readChanges, type ChangedRows } from './follow.ts';
import type { Changed, CachedField, CachedLevel } from './level.ts';
import { readCodeOrder, readColumn, readRows } from './read.ts';
import { bytesOfRows, type CodeOrder, type CachedRows } from './rows.ts';
import { codesUntil } from './until.ts';

/**
 * What is cached in memory of one index file, so that filters, orders, counts and pages need not read the file. It shows
 * one revision; what is asked for and not there is read in the background, and the file answers meanwhile.
 */
export type Cached = {
  /** Number of the revision that it shows, or null while it follows the file. */
  readonly revision: () => number | null;
  readonly rows: (level: Level) => CachedRows | null;
  readonly order: (level: Level) => CodeOrder | null;
  readonly column: (level: Level, field: CachedField) => CachedColumn | null;
  /** A coded column's numbers with those of values gone that were not current any longer by a day. */
  readonly codesUntil: (
    level: Level,
    field: CachedField,
    until: { readonly column: string; readonly day: string },
  ) => CodedColumn['codes'] | null;
  /** For each row of a level the place of the one above it on another, -1 where there is none. */
  readonly above: (level: Level, above: Level) => Int32Array | null;
  /** What a question found out about rows, until an entity changes. */
  readonly kept: (key: string) => Uint8Array | Float64Array | undefined;
  readonly keep: (key: string, what: Uint8Array | Float64Array) => void;
  /** Takes over what a new revision of the file changed. */
  readonly follow: (
    connection: DuckDBConnection,
    revisions: { readonly from: number; readonly to: number },
    what: Changed,
  ) => Promise<void>;
  readonly close: () => void;
};

/** Runs a reader within a transaction of the file and tells the revision that it shows. */
export type ReadFile = (
  act: (connection: DuckDBConnection, revision: number) => Promise<void>,
) => Promise<void>;

/** About what a key and its entry take. */
const KEPT_BYTES = 500;
/** The most of the memory that one level's rows or one column may take. */
const MOST_SHARE = 1 / 4;
/** Until what was asked for begins to be read. */
const BEGIN_MS = 150;
/** After a change that could not be taken over, this much passes before something is read anew. */
const QUIET_MS = 500;

/** What is read at a time: a column, the order of codes, or the rows alone. */
type Wanted = { readonly level: Level; readonly what: CachedField | 'order' | 'rows' };
const keyOf = ({ level, what }: Wanted) => `${level} ${typeof what === 'string' ? what : what.column}`;

export function openMemory(shown: number, readFile: ReadFile, budget: MemoryBudget): Cached {
  const levels = new Map<Level, CachedLevel>();
  const above = new Map<string, { readonly places: Int32Array; readonly of: readonly unknown[] }>();
  const untils = new Map<string, { readonly codes: CodedColumn['codes']; readonly of: readonly unknown[] }>();
  const wanted = new Map<string, Wanted>();
  /** What would take too large a part of the memory: left to the file until something changes. */
  const refused = new Set<string>();
  const kept = new Map<string, Uint8Array | Float64Array>();
  let revision: number | null = shown;
  let followed = 0;
  let closed = false;
  let quietUntil = 0;
  /** What is being read, so that it is not read twice. */
  let reading: string | null = null;

  const dropAbove = () => {
    for (const { places } of above.values()) budget.free(places);
    above.clear();
  };
  const dropUntils = () => {
    for (const { codes } of untils.values()) budget.free(codes);
    untils.clear();
  };
  const dropKept = () => {
    for (const what of kept.values()) budget.free(what);
    kept.clear();
  };
  const dropLevel = (level: Level) => {
    dropAbove();
    dropUntils();
    dropKept();
    const there = levels.get(level);
    if (there === undefined) return;
    levels.delete(level);
    budget.free(there.rows);
    for (const { column } of there.columns.values()) budget.free(column);
  };
  const keep = (level: Level, rows: CachedRows) =>
    budget.take(rows, bytesOfRows(rows), () => dropLevel(level));

  /** Reads one thing that was asked for; it counts only where the file still shows the same when it is there. */
  const readOne = (one: Wanted) => {
    const { level, what } = one;
    // A new day turns values without a new revision.
    const since = followed;
    if (closed) return Promise.resolve();
    return readFile(async (connection, at) => {
      const stays = () => !closed && followed === since && revision === at;
      const mostBytes = budget.limitBytes * MOST_SHARE;
      if (!stays()) return;
      let there = levels.get(level);
      if (there === undefined) {
        const rows = await readRows(connection, coreTable(level), mostBytes);
        if (!stays()) return;
        if (rows === null) {
          refused.add(keyOf({ level, what: 'rows' })).add(keyOf(one));
          return;
        }
        there = { rows, columns: new Map() };
        levels.set(level, there);
        keep(level, rows);
      }
      const { rows, columns } = there;
      if (what === 'order') {
        if (rows.order !== null) return;
        const order = await readCodeOrder(connection, coreTable(level), rows);
        if (!stays() || levels.get(level) !== there) return;
        rows.order = order;
        keep(level, rows);
      } else if (what !== 'rows' && !columns.has(what.column)) {
        const table = what.home === 'figures' ? figuresTable(level) : coreTable(level);
        const column = await readColumn(connection, { table, column: what.column }, rows, mostBytes);
        if (!stays() || levels.get(level) !== there) return;
        if (column === null) {
          refused.add(keyOf(one));
          return;
        }
        columns.set(what.column, { field: what, column });
        // The rows must not go to make room for their own column.
        budget.use(rows);
        budget.take(column, bytesOfColumn(column), () => columns.delete(what.column));
      }
    });
  };
  const readWanted = async () => {
    for (;;) {
      const pause = quietUntil - Date.now();
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause).unref());
      const [next] = wanted;
      if (next === undefined) break;
      const [key, one] = next;
      wanted.delete(key);
      reading = key;
      // What can't be read now is asked for again by the next question.
      await readOne(one).catch(() => undefined);
    }
    reading = null;
  };
  const want = (level: Level, what: Wanted['what']) => {
    const one = { level, what };
    const key = keyOf(one);
    if (closed || reading === key || refused.has(key)) return null;
    wanted.set(key, one);
    if (reading === null) {
      reading = '';
      // The question that asks for it comes first.
      quietUntil = Math.max(quietUntil, Date.now() + BEGIN_MS);
      void readWanted();
    }
    return null;
  };

  const rowsOf = (level: Level): CachedRows | null => {
    const there = levels.get(level);
    if (there === undefined) return want(level, 'rows');
    budget.use(there.rows);
    return there.rows;
  };

  const columnOf = (level: Level, field: CachedField): CachedColumn | null => {
    const there = levels.get(level);
    const column = there?.columns.get(field.column)?.column;
    if (there === undefined || column === undefined) return want(level, field);
    budget.use(column);
    budget.use(there.rows);
    return column;
  };

  return {
    revision: () => (closed ? null : revision),
    rows: rowsOf,
    order: (level) => {
      const rows = levels.get(level)?.rows;
      if (rows !== undefined) budget.use(rows);
      return rows?.order ?? want(level, 'order');
    },
    column: columnOf,
    codesUntil: (level, field, { column: name, day }) => {
      const [column, until] = [columnOf(level, field), columnOf(level, ageField(name))];
      if (column?.kind !== 'coded' || until?.kind !== 'coded') return null;
      const key = `${level} ${field.column} ${name}`;
      const of = [column, until, day];
      const there = untils.get(key);
      if (there !== undefined && there.of.every((each, index) => each === of[index])) {
        budget.use(there.codes);
        return there.codes;
      }
      if (there !== undefined) budget.free(there.codes);
      const codes = codesUntil(column, until, day);
      untils.set(key, { codes, of });
      budget.take(codes, codes.byteLength, () => untils.delete(key));
      return codes;
    },
    above: (level, wantedLevel) => {
      const key = `${level} ${wantedLevel}`;
      const of = LEVELS.map((each) => levels.get(each)?.rows.shape);
      const there = above.get(key);
      if (there !== undefined && there.of.every((each, index) => each === of[index])) {
        budget.use(there.places);
        return there.places;
      }
      const places = placesAbove(rowsOf, level, wantedLevel);
      if (places === null) return null;
      if (there !== undefined) budget.free(there.places);
      above.set(key, { places, of });
      budget.take(places, places.byteLength, () => above.delete(key));
      return places;
    },
    kept: (key) => {
      const what = kept.get(key);
      if (what !== undefined) budget.use(what);
      return what;
    },
    keep: (key, what) => {
      const there = kept.get(key);
      if (there !== undefined) budget.free(there);
      kept.set(key, what);
      budget.take(what, what.byteLength + KEPT_BYTES, () => kept.delete(key));
    },
    follow: async (connection, { from, to }, what) => {
      // Whatever it missed it can't make up for.
      if (revision !== from) for (const level of levels.keys()) dropLevel(level);
      revision = null;
      followed += 1;
      refused.clear();
      dropUntils();
      if (what.entities.length > 0) dropKept();
      try {
        const changes: ChangedRows[] = [];
        for (const [level, there] of levels) {
          const changed = await readChanges(connection, level, there, what);
          if (changed) changes.push(changed);
          else dropLevel(level);
        }
        for (const change of changes) {
          const there = levels.get(change.level);
          if (there === undefined) continue;
          const { lost, isWhole } = applyChanges(there, change);
          if (!isWhole) dropLevel(change.level);
          for (const name of lost) {
            budget.free(there.columns.get(name)!.column);
            there.columns.delete(name);
          }
          if (!isWhole || lost.length > 0 || there.rows.order === null) quietUntil = Date.now() + QUIET_MS;
        }
      } catch {
        for (const level of levels.keys()) dropLevel(level);
      }
      revision = to;
    },
    close: () => {
      closed = true;
      wanted.clear();
      dropAbove();
      dropUntils();
      dropKept();
      for (const level of levels.keys()) dropLevel(level);
    },
  };
}
