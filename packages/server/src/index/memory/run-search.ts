import type { FoundPage, SearchPlan } from '../plan/plan.ts';
import { canTest, testsOf } from './conditions.ts';
import { factsOf, numbersOf, sortFact } from './facts.ts';
import { isCached, needsOfSearch } from './needs.ts';
import { inOrder, select, type Key } from './selection.ts';
import { seenColumn } from './seen.ts';
import { searchRowsOf } from './search-rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Whether memory can answer a search: all that it takes is cached, and known. */
export function canSearch(plan: SearchPlan, snapshot: Snapshot): boolean {
  return (
    needsOfSearch(plan).every((need) => isCached(snapshot, need)) &&
    factsOf(snapshot, plan)?.every((fact) => numbersOf(fact) !== undefined) === true &&
    canTest(plan, plan.where, snapshot)
  );
}

/** Answers a search that {@link canSearch} has let through. */
export function runSearch(plan: SearchPlan, snapshot: Snapshot): FoundPage {
  const { offset, limit } = plan.page;
  const { total, rows } = limit === 0 ? countRows(plan, snapshot) : orderedRows(plan, snapshot);
  return { total, rows: searchRowsOf(plan, snapshot, rows.subarray(offset, offset + limit)) };
}

/** Every row that matches, in order, some at a time. */
export function* streamRows(
  plan: SearchPlan,
  snapshot: Snapshot,
  most: number,
): Generator<FoundPage['rows']> {
  const { rows } = orderedRows(plan, snapshot);
  for (let start = 0; start < rows.length; start += most) {
    yield searchRowsOf(plan, snapshot, rows.subarray(start, start + most));
  }
}

type Ordered = { readonly total: number; readonly rows: Uint32Array };

const NONE = new Uint32Array(0);

function countRows(plan: SearchPlan, snapshot: Snapshot): Ordered {
  const { rows } = snapshot.levels.get(plan.viewer.nature.level)!;
  const { tests, among } = testsOf(plan.viewer, plan.where, snapshot);
  return { total: select(rows, tests, among).length, rows: NONE };
}

/** Numbers of the rows that match, in order. */
function orderedRows(plan: SearchPlan, snapshot: Snapshot): Ordered {
  const { rows, order } = snapshot.levels.get(plan.viewer.nature.level)!;
  const { tests, among, exact } = testsOf(plan.viewer, plan.where, snapshot);
  const keys = plan.sort.map((_, index) => keyOf(plan, index, snapshot));
  const isWhole = tests.length === 0 && among === null && keys.length === 0;
  if (isWhole && rows.living === order!.rows.length) return { total: rows.living, rows: order!.rows };
  const sorted = inOrder(rows, order!, select(rows, tests, among), keys);
  return { total: sorted.length, rows: exact.size === 0 ? sorted : exactFirst(sorted, exact) };
}

/** What a quick text names as a whole comes first. */
function exactFirst(sorted: Uint32Array, exact: ReadonlySet<number>): Uint32Array {
  const first = sorted.filter((row) => exact.has(row));
  const rows = new Uint32Array(sorted.length);
  rows.set(first);
  rows.set(
    sorted.filter((row) => !exact.has(row)),
    first.length,
  );
  return rows;
}

function keyOf({ viewer, sort }: SearchPlan, index: number, snapshot: Snapshot): Key {
  const key = sort[index]!;
  const { reference, descending } = key;
  const seen = seenColumn(snapshot, viewer, reference);
  const ranks = numbersOf(sortFact(seen.column, viewer, key))!;
  // Empty comes last both ways.
  const empty = ranks[0]!;
  const numbers = descending ? ranks.map((rank, number) => (number === 0 ? empty : empty - 1 - rank)) : ranks;
  return { ...seen, ranks: numbers, count: empty + 1 };
}
