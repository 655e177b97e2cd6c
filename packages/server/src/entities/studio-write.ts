import type { Level } from '@fundarium/contract/vocabulary';
import type { Tx } from '../platform/database.ts';
import { invalidRequest, noSuchEntity, problemOf, Refusal } from '../platform/refusal.ts';
import type { Author } from '../platform/revision.ts';
import type { FieldsOfLevel, RowProblem } from './entity-row.ts';
import { ALREADY_IN_USE } from './judge-rows.ts';
import type { Equivalent } from './equivalent-store.ts';
import { placeKey, readKnown, type Known, type Place } from './known-store.ts';

/** A writing call under way: the customer's other writers wait. */
export type StudioWrite = {
  readonly tx: Tx;
  readonly customerCode: string;
  readonly author: Author;
  readonly fields: ReadonlyMap<string, FieldsOfLevel>;
  readonly today: string;
  readonly effectiveDate: string;
  /** Ids of the entities that have or had the code which the call asks for, those outside of the scopes included. */
  readonly codeHolders: readonly number[];
  /** What stands for the structured product that the call names, that outside of the scopes included. */
  readonly equivalents: readonly Equivalent[];
};

/** What came of it; `code` is the entity's by now. */
export type Outcome = {
  readonly code: string;
  readonly changed: boolean;
  readonly retroactive: boolean;
  /** Dates given that mean none, with their places in the request. */
  readonly emptied?: readonly { readonly path: string; readonly field: string; readonly value: string }[];
};

/** The entity that a call names, by its present code or a former one. */
export async function knownAt({ tx, customerCode }: StudioWrite, { level, code }: Place): Promise<Known> {
  const known = (await readKnown(tx, customerCode, [{ level, code }])).get(placeKey(level, code));
  if (known === undefined) throw noSuchEntity({ level, code });
  return known;
}

/** A field that the level lacks and another one has is told apart from one that there is nowhere. */
export const onRightLevel =
  ({ fields }: StudioWrite, level: Level) =>
  (problem: RowProblem): RowProblem => {
    if (problem.rule !== 'unknown-field') return problem;
    const holders = [...fields].flatMap(([each, known]) => (known.has(problem.field) ? [each] : []));
    if (holders.length === 0) return problem;
    const reason = `${level} may not hold ${problem.field}, which is a field of ${holders.join(', ')}`;
    return { ...problem, reason, rule: 'level-may-not-hold' };
  };

export const fieldsAt = ({ fields }: StudioWrite, level: Level): FieldsOfLevel =>
  fields.get(level) ?? new Map();

/** The refusal of a call for all that is wrong with it: each problem names field, value and rule. */
export const refuse = (problems: readonly RowProblem[]): Refusal =>
  refuseAt(problems, ({ field }) => PATHS.get(field) ?? `body.values.${field}`);

/** As `refuse`, for problems that stand elsewhere in the request. */
export function refuseAt<P extends RowProblem>(
  problems: readonly P[],
  pathOf: (problem: P) => string,
): Refusal {
  const reported = problems.map((problem) => {
    const { field, value, reason, rule, expected } = problem;
    const message = expected === undefined ? reason : `${reason}: expected ${expected}`;
    return problemOf({ path: pathOf(problem), field, value, message, rule });
  });
  return problems.every(({ rule }) => rule === 'already-in-use')
    ? new Refusal(409, 'value-already-in-use', ALREADY_IN_USE, { problems: reported })
    : invalidRequest(reported);
}

/** Where a request names what is not one of its values. */
const PATHS: ReadonlyMap<string, string> = new Map([
  ['CODE', 'body.code'],
  ['PARENT_CODE', 'body.parent'],
  ['NEW_CODE', 'body.newCode'],
  ['EFFECTIVE_DATE', 'body.effectiveDate'],
  ['ADD', 'body.add'],
  ['REMOVE', 'body.remove'],
  ['LEVEL', 'body.entity.level'],
]);

/** What the database refuses where a person's scopes hide the reason. */
export function refusalOfDatabase(error: unknown): unknown {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === '23505' && typeof constraint === 'string' && /^(entity|unique_value)_/.test(constraint))
    return new Refusal(409, 'value-already-in-use', ALREADY_IN_USE);
  if (code === '42501') return new Refusal(403, 'not-allowed', 'This lies outside of your scopes');
  return error;
}
