import { z } from 'zod';

/** The rules that a request may break, by names that stay; the message says the same in words. */
export const PROBLEM_RULES = [
  // Of the request's form.
  'required',
  'wrong-type',
  'wrong-form',
  'out-of-range',
  'given-twice',
  'not-complete',
  // Of what it names.
  'unknown-field',
  'unknown-entity',
  'unknown-parent',
  'unknown-list',
  'unknown-list-value',
  'unknown-category',
  'unknown-type',
  'unknown-member',
  'unknown-entry',
  'no-longer-offered',
  // Of fields and their values.
  'read-only',
  'null-not-allowed',
  'already-in-use',
  'level-may-not-hold',
  'not-combinable',
  'does-not-convert',
  'other-currency',
  // Of the place of entities.
  'wrong-parent-level',
  'other-parent',
  'cycle',
  'itself',
  // Of days.
  'date-in-the-future',
  'date-out-of-order',
  // Of what the metamodel has.
  'label-needed',
  'used-by-the-product',
  'still-in-use',
  'changes-ahead',
] as const;
export type ProblemRule = (typeof PROBLEM_RULES)[number];

/** Longest value that a problem repeats, in characters. */
export const SHOWN_VALUE_LENGTH = 200;

/** What is wrong with a request, and how to mend it. */
export const problem = z.object({
  /** Where it stands in the request: `body.values.NAME`. */
  path: z.string(),
  message: z.string(),
  /** Business code of a field, or the name of another part of the request. */
  field: z.string().optional(),
  /** As it was given, shortened to 200 characters; absent where nothing was. */
  value: z.string().optional(),
  rule: z.enum(PROBLEM_RULES).optional(),
});
export type Problem = z.infer<typeof problem>;

/** The one shape of every error reply: a message key, words for a log or a developer, and the request's id. */
export const failure = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  problems: z.array(problem).optional(),
});
export type Failure = z.infer<typeof failure>;

/** A value as a problem shows it; undefined for none. */
export function shownValue(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, SHOWN_VALUE_LENGTH).toWellFormed();
}
