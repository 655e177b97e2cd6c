import type { DistinctValue } from '@fundarium/contract/search-distinct';
import type { Conditions } from '../plan/conditions.ts';
import { isOwnFilter, type CountPlan, type ValueCounts } from '../plan/plan.ts';
import { textOf } from '../plan/wire-value.ts';
import { cachedValue } from './column.ts';
import { canTest, testsOf } from './conditions.ts';
import { factsOf, groupFact, numbersOf, valueFact } from './facts.ts';
import { isCached, needsOfCounts } from './needs.ts';
import { countValues, select } from './selection.ts';
import { seenColumn } from './seen.ts';
import type { Snapshot } from './snapshot.ts';

/** Whether memory can count a field's values: all that it takes is cached, and known. */
export function canCount(plan: CountPlan, snapshot: Snapshot): boolean {
  return (
    plan.counted.of === 'rows' &&
    plan.text === '' &&
    needsOfCounts(plan).every((need) => isCached(snapshot, need)) &&
    factsOf(snapshot, plan)?.every((fact) => numbersOf(fact) !== undefined) === true &&
    canTest(plan, plan.where, snapshot)
  );
}

/** Counts a field's values; {@link canCount} has let the plan through. */
export function runCounts(plan: CountPlan, snapshot: Snapshot): ValueCounts {
  const { viewer, counted, limit } = plan;
  if (counted.of !== 'rows') throw new Error('Registration countries are counted by the file');
  const { field } = counted.reference;
  const seen = seenColumn(snapshot, viewer, counted.reference);
  const { column } = seen;
  const ranks = numbersOf(valueFact(column, field))!;
  const group = groupFact(column, field);
  const counts = countValues(seen, selectionOf(plan, snapshot), column.count);
  const buckets = group === null ? single(counts) : grouped(counts, numbersOf(group)!, ranks);
  buckets.sort((a, b) => b.count - a.count || ranks[a.number]! - ranks[b.number]!);
  const values = buckets.slice(0, limit).map(({ number, count }): DistinctValue => {
    return { value: textOf(field, cachedValue(field, column.values[number]!)), count };
  });
  if (counts[0]! > 0) values.push({ value: null, count: counts[0]! });
  return { values, more: buckets.length > limit };
}

/** Fields without filters of their own count the same rows: those of a question's conditions are found once. */
const selections = new WeakMap<Conditions, { readonly of: Snapshot['levels']; readonly rows: Uint32Array }>();

function selectionOf({ viewer, where, counted }: CountPlan, snapshot: Snapshot): Uint32Array {
  const { rows } = snapshot.levels.get(viewer.nature.level)!;
  const hasOwn = where.fields.some(({ reference }) => isOwnFilter(counted, reference));
  const there = hasOwn ? undefined : selections.get(where);
  if (there?.of === snapshot.levels) return there.rows;
  const { tests, among } = testsOf(viewer, where, snapshot, counted);
  const selected = select(rows, tests, among);
  if (!hasOwn) selections.set(where, { of: snapshot.levels, rows: selected });
  return selected;
}

type Bucket = { readonly number: number; readonly count: number };

function single(counts: Uint32Array): Bucket[] {
  const buckets: Bucket[] = [];
  for (let number = 1; number < counts.length; number += 1) {
    if (counts[number]! > 0) buckets.push({ number, count: counts[number]! });
  }
  return buckets;
}

/** Values of a group count together, under the least of them. */
function grouped(counts: Uint32Array, groups: Uint32Array, ranks: Uint32Array): Bucket[] {
  const buckets = new Map<number, Bucket>();
  for (const { number, count } of single(counts)) {
    const group = groups[number]!;
    const there = buckets.get(group);
    const least = there && ranks[there.number]! < ranks[number]! ? there.number : number;
    buckets.set(group, { number: least, count: count + (there?.count ?? 0) });
  }
  return [...buckets.values()];
}
