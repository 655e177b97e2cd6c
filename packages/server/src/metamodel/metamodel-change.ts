import type { ChangeType } from '@fundarium/contract/change-types';
import type { Problem, ProblemRule } from '@fundarium/contract/failure';
import { invalidRequest, problemOf } from '../platform/refusal.ts';
import { canonicalJson } from '../platform/canonical-json.ts';

/** What is wrong with a request, by the place in its body: every problem names the value and the rule. */
export const problemAt = (place: string, value: unknown, message: string, rule: ProblemRule): Problem =>
  problemOf({ path: `body.${place}`, field: place, value, message, rule });

/** Refuses with all problems of the request at once, if there are any. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalidRequest([...problems]);
}

/** What `change.fields` holds of one attribute. */
export type AttributeChange = {
  readonly new: unknown;
  readonly previous: unknown;
  readonly type: string;
};

export type MetamodelChange = {
  readonly kind:
    | 'field'
    | 'category'
    | 'list'
    | 'value'
    | 'attachment_type'
    | 'attachment_category'
    | 'breakdown_type'
    | 'breakdown'
    /** An entity, or a registration of it, whose value the retyping of a field converted. */
    | 'entity'
    | 'registration';
  readonly id: number;
  readonly type: ChangeType;
  readonly fields: Readonly<Record<string, AttributeChange>>;
  readonly fieldIds: readonly number[];
  /** Where it is another than the call's: a converted value holds from which day the value held. */
  readonly effectiveDate?: string;
};

const typeOf = (value: unknown) =>
  typeof value === 'boolean' ? 'BOOLEAN' : typeof value === 'number' ? 'INTEGER' : 'STRING';

/** Attributes that differ between two states of one thing; null stands for what is not there. */
export function attributesChanged(
  previous: Readonly<Record<string, unknown>>,
  next: Readonly<Record<string, unknown>>,
): Record<string, AttributeChange> {
  const changed: Record<string, AttributeChange> = {};
  for (const [name, value] of Object.entries(next)) {
    const before = previous[name] ?? null;
    const after = value ?? null;
    if (canonicalJson(before) === canonicalJson(after)) continue;
    changed[name] = { new: after, previous: before, type: typeOf(after ?? before) };
  }
  return changed;
}
