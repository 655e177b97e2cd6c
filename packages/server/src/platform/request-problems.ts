import type { Problem, ProblemRule } from '@fundarium/contract/failure';
import type { z } from 'zod';
import { problemOf } from './refusal.ts';

type Issue = z.core.$ZodIssue;

const RULES: Readonly<Partial<Record<NonNullable<Issue['code']>, ProblemRule>>> = {
  invalid_type: 'wrong-type',
  invalid_union: 'wrong-type',
  unrecognized_keys: 'unknown-field',
  invalid_value: 'unknown-list-value',
  too_big: 'out-of-range',
  too_small: 'out-of-range',
};

/** What the contract says against a part of a request: each problem with the place, the value given and the rule. */
export function problemsOf(issue: Issue, part: string, given: unknown): Problem[] {
  const { message } = issue;
  const value = valueAt(given, issue.path);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      told([part, ...issue.path, key], valueAt(value, [key]), message, 'unknown-field'),
    );
  const rule = value === undefined ? 'required' : (RULES[issue.code] ?? 'wrong-form');
  return [told([part, ...issue.path], value, message, rule)];
}

function told(path: readonly PropertyKey[], value: unknown, message: string, rule: ProblemRule): Problem {
  const field = path.slice(1).findLast((each) => typeof each === 'string') ?? path[0]!;
  return problemOf({ path: path.map(String).join('.'), field: String(field), value, message, rule });
}

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (whole, key) =>
      typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key)
        ? (whole as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    given,
  );
