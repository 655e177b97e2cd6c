import { isOwnFilter, type Counted } from '../plan/plan.ts';
import type { Conditions } from '../plan/conditions.ts';
import type { Viewer } from '../plan/viewer.ts';
import { numbersOf, testFact } from './facts.ts';
import type { Test } from './selection.ts';
import { seenColumn } from './seen.ts';
import type { Snapshot } from './snapshot.ts';
import { keptText, type MarkedText } from './text-rows.ts';

/** The process answers nobody else while it tests rows: more than so many are left to the file. */
const MOST_TESTED = 40_000_000;

/** Whether memory can tell which rows meet conditions; scopes, identifiers and countries are always left to the file. */
export function canTest({ viewer }: { viewer: Viewer }, where: Conditions, snapshot: Snapshot): boolean {
  const { text, identifiers, fields, countries } = where;
  if (viewer.scopes !== '*' || identifiers.length > 0 || countries.length > 0) return false;
  const marked = text === null ? NO_TEXT : keptText(snapshot, viewer, text);
  if (marked === undefined) return false;
  const rows = snapshot.levels.get(viewer.nature.level)!.rows.length;
  return (fields.length + marked.tests.length) * rows <= MOST_TESTED;
}

const NO_TEXT: MarkedText = { tests: [], among: null, exact: new Set() };

/** Conditions as tests of rows; a counted field's own filters are left out. */
export function testsOf(
  viewer: Viewer,
  { text, fields }: Conditions,
  snapshot: Snapshot,
  counted: Counted | null = null,
): MarkedText {
  const marked = text === null ? NO_TEXT : keptText(snapshot, viewer, text)!;
  const others = fields.filter(({ reference }) => counted === null || !isOwnFilter(counted, reference));
  const tests = others.map(({ reference, test }): Test => {
    const seen = seenColumn(snapshot, viewer, reference);
    return { ...seen, holds: numbersOf(testFact(seen.column, reference.field, test))! };
  });
  return { ...marked, tests: [...tests, ...marked.tests] };
}
