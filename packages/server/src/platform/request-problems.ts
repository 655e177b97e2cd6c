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

const MOST_PROBLEMS = 50;
/** A message names what would do, and there may be many of it; a path is as long as a caller makes it. */
const MOST_CHARACTERS = 300;

/** How a schema is asked, so that its problems have the values. */
export const WITH_VALUES = { reportInput: true } as const;

/**
 * What the contract says against a part of a request, the first of it: each problem with the place, the value given and
 * the rule. However much is wrong, the reply stays short.
 */
export function problemsOf({ issues }: z.ZodError, part: string, given: unknown): Problem[] {
  const problems: Problem[] = [];
  for (const issue of issues) {
    problems.push(...problemsOfIssue(issue, part, given, MOST_PROBLEMS - problems.length));
    if (problems.length >= MOST_PROBLEMS) break;
  }
  return problems;
}

function problemsOfIssue(issue: Issue, part: string, given: unknown, most: number): Problem[] {
  // A list of an address may have been one text: its members are known to the schema alone.
  const isMember = typeof issue.path.at(-1) === 'number' && issue.input !== undefined;
  const value = isMember ? issue.input : valueAt(given, issue.path);
  // The library's own message names all of the keys with each of them.
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, most)
      .map((key) =>
        problemAt([part, ...issue.path, key], valueAt(value, [key]), 'Unknown field', 'unknown-field'),
      );
  const rule = value === undefined ? 'required' : (RULES[issue.code] ?? 'wrong-form');
  return [problemAt([part, ...issue.path], value, issue.message, rule)];
}

function problemAt(
  path: readonly PropertyKey[],
  value: unknown,
  message: string,
  rule: ProblemRule,
): Problem {
  const field = path.slice(1).findLast((each) => typeof each === 'string') ?? path[0]!;
  return problemOf({
    path: short(path.map(String).join('.')),
    field: short(String(field)),
    value,
    message: short(message),
    rule,
  });
}

const short = (text: string) =>
  text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`.toWellFormed();

const valueAt = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (whole, key) =>
      typeof whole === 'object' && whole !== null && Object.hasOwn(whole, key)
        ? (whole as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    given,
  );
