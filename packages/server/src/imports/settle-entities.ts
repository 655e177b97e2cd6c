import type { EntityValue } from '@fundarium/contract/entity';
import { LEVELS, PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { DeliveredEntity, ValueProblem } from './record-writers.ts';

/** A line as it was read: its parent is a code without a level. */
export type EntityLine = {
  readonly line: number;
  readonly level: Level;
  readonly code: string;
  readonly parentCode: string | null;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

type Place = { readonly level: Level; readonly code: string };

/** An entity of the record under its present code, whatever code it was asked by. */
export type KnownEntity = { readonly code: string; readonly parent: Place | null };

/** Entities of the record by level and code asked, see `entityKey`. */
export type KnownEntities = ReadonlyMap<string, KnownEntity>;

export const entityKey = (level: Level, code: string) => `${level} ${code}`;

export type SettledEntities = {
  readonly rows: readonly { readonly line: number; readonly row: DeliveredEntity }[];
  readonly notTaken: readonly NotTaken[];
};

/**
 * Settles the lines of a file as a whole: what can't be taken is named, of lines of one entity the last is kept, and
 * each parent is found among the levels allowed, in the record or in the file.
 */
export function settleEntities(
  lines: readonly EntityLine[],
  known: KnownEntities,
  check: (row: DeliveredEntity) => ValueProblem[],
): SettledEntities {
  const rows = new Map<string, { line: number; row: DeliveredEntity }>();
  const notTaken: NotTaken[] = [];
  // Downwards, so that a level knows which parents of the file are taken.
  for (const level of LEVELS) {
    for (const line of lines) {
      if (line.level !== level) continue;
      const before = known.get(entityKey(level, line.code));
      const code = before?.code ?? line.code;
      const parent = findParent(line, before, known, rows);
      const row: DeliveredEntity = { level, code, parent, values: line.values };
      const problems = [...parentProblems(line, parent, before), ...check(row)];
      if (problems.length > 0) {
        notTaken.push({ kind: 'rejected', line: line.line, ...describeProblems(problems) });
        continue;
      }
      const earlier = rows.get(entityKey(level, code));
      if (earlier !== undefined) {
        const reason = `Line ${line.line} is of the same entity and comes later`;
        notTaken.push({
          kind: 'duplicate',
          line: earlier.line,
          value: showValue(`${level} ${code}`),
          reason,
        });
      }
      rows.set(entityKey(level, code), { line: line.line, row });
    }
  }
  return { rows: [...rows.values()], notTaken };
}

/** The parent that the entity has already comes before others of that code, then the nearest level. */
function findParent(
  { level, parentCode }: EntityLine,
  before: KnownEntity | undefined,
  known: KnownEntities,
  rows: ReadonlyMap<string, unknown>,
): Place | null {
  // A line that names none leaves the entity where it is.
  if (parentCode === null) return before?.parent ?? null;
  const candidates = PARENT_LEVELS[level].flatMap((parentLevel): Place[] => {
    const found = known.get(entityKey(parentLevel, parentCode));
    if (found !== undefined) return [{ level: parentLevel, code: found.code }];
    return rows.has(entityKey(parentLevel, parentCode)) ? [{ level: parentLevel, code: parentCode }] : [];
  });
  return candidates.find((each) => isSame(each, before?.parent)) ?? candidates[0] ?? null;
}

function parentProblems(
  { level, parentCode }: EntityLine,
  parent: Place | null,
  before: KnownEntity | undefined,
): ValueProblem[] {
  const allowed = PARENT_LEVELS[level];
  if (parentCode === null) return [];
  const problem = (reason: string) => [{ field: 'PARENT_CODE', value: parentCode, reason }];
  if (allowed.length === 0) return problem(`${level} has no parent`);
  if (parent === null) return problem(`There is no ${allowed.join(' or ')} with this code`);
  if (before !== undefined && !isSame(parent, before.parent)) {
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
