import { LEVELS, PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { ValueProblem } from './record-writers.ts';

/** A line as it waits to be settled: its parent is a code without a level, and its values are checked already. */
export type EntityLine = {
  readonly line: number;
  readonly level: Level;
  readonly code: string;
  readonly parentCode: string | null;
  /** Whether it may be moved to its parent. */
  readonly moves: boolean;
  /** What is wrong with its values. */
  readonly problems: readonly ValueProblem[];
};

export type Place = { readonly level: Level; readonly code: string };

/** An entity of the record under its present code, whatever code it was asked by. */
export type KnownEntity = { readonly code: string; readonly parent: Place | null };

/** Entities of the record by level and code asked, see `entityKey`. */
export type KnownEntities = ReadonlyMap<string, KnownEntity>;

export const entityKey = (level: Level, code: string) => `${level} ${code}`;

/** Levels downwards: each one's parents are of those before it. */
export const DOWNWARDS: readonly Level[] = LEVELS;

export type SettledLine = {
  readonly line: number;
  readonly code: string;
  readonly parent: Place | null;
  /** Whether it hangs elsewhere until it is written. */
  readonly isMoved: boolean;
};

/** What settles a line beside itself: the record, and which lines of the levels above were taken, by `entityKey`. */
export type EntitySurroundings = {
  readonly known: KnownEntities;
  readonly taken: ReadonlySet<string>;
  readonly checkPlace: (row: {
    readonly level: Level;
    readonly code: string;
    readonly parent: Place | null;
  }) => readonly ValueProblem[];
};

/** Tells under which code and parent a line is taken, its parent found in the record or in the file; or why it is not. */
export function settleLine(
  line: EntityLine,
  { known, taken, checkPlace }: EntitySurroundings,
): SettledLine | NotTaken {
  const before = known.get(entityKey(line.level, line.code));
  const code = before?.code ?? line.code;
  const parent = findParent(line, before, known, taken);
  const problems = [
    ...parentProblems(line, parent, before),
    ...checkPlace({ level: line.level, code, parent }),
    ...line.problems,
  ];
  const isMoved = parent !== null && before !== undefined && !isSame(parent, before.parent);
  if (problems.length === 0) return { line: line.line, code, parent, isMoved };
  return { kind: 'rejected', line: line.line, ...describeProblems(problems) };
}

/** The parent that the entity has already comes before others of that code, then the nearest level. */
function findParent(
  { level, parentCode }: EntityLine,
  before: KnownEntity | undefined,
  known: KnownEntities,
  taken: ReadonlySet<string>,
): Place | null {
  // A line that names none leaves the entity where it is.
  if (parentCode === null) return before?.parent ?? null;
  const candidates = PARENT_LEVELS[level].flatMap((parentLevel): Place[] => {
    const found = known.get(entityKey(parentLevel, parentCode));
    if (found !== undefined) return [{ level: parentLevel, code: found.code }];
    return taken.has(entityKey(parentLevel, parentCode)) ? [{ level: parentLevel, code: parentCode }] : [];
  });
  return candidates.find((each) => isSame(each, before?.parent)) ?? candidates[0] ?? null;
}

function parentProblems(
  { level, parentCode, moves }: EntityLine,
  parent: Place | null,
  before: KnownEntity | undefined,
): ValueProblem[] {
  const allowed = PARENT_LEVELS[level];
  if (parentCode === null) return [];
  const problem = (reason: string) => [{ field: 'PARENT_CODE', value: parentCode, reason }];
  if (allowed.length === 0) return problem(`${level} has no parent`);
  if (parent === null) return problem(`There is no ${allowed.join(' or ')} with this code`);
  if (!moves && before !== undefined && !isSame(parent, before.parent)) {
    return problem('The entity hangs under another parent; move it first');
  }
  return [];
}

const isSame = (one: Place, other: Place | null | undefined) =>
  one.level === other?.level && one.code === other.code;

/** One line of a report for all that is wrong with a row. A parent that is named but unknown is said once. */
export function describeProblems(problems: readonly ValueProblem[]): { value: string; reason: string } {
  const first = problems[0]!;
  const others = problems.filter(({ field }, at) => at > 0 && field !== first.field);
  const reasons = [first, ...others].map(({ field, reason }) =>
    field === '' ? reason : `${field}: ${reason}`,
  );
  return { value: showValue(first.value), reason: reasons.join('; ') };
}
