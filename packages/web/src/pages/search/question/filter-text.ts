import { filter as filterShape, normaliseFilter, type Filter } from '@fundarium/contract/filter';
import type { Operator } from '@fundarium/contract/vocabulary';
import { readList, writeList } from '../../../address-list.ts';

/** Operators as the address writes them. */
const WORDS = {
  BETWEEN: 'between',
  CONTAINS: 'has',
  EQUALS: 'is',
  NOT_EQUALS: 'not',
  NOT_NULL: 'set',
  NULL: 'empty',
} as const satisfies Record<Operator, string>;

export const FIELD_NAME = /^(?:[A-Z_]+\.)?[A-Z][A-Z0-9_]*$/;

/** `CURRENCY:is:EUR,USD`, `NAV:between:,10`, `ISIN:empty`. */
export function writeFilter({ name, operator, operands }: Filter): string {
  const head = `${name}:${WORDS[operator]}`;
  return operands.length === 0 ? head : `${head}:${writeList(operands.map((each) => each ?? ''))}`;
}

/** The filter that a text of the address means, or null where it means none. */
export function readFilter(text: string): Filter | null {
  const [name = '', word, ...rest] = text.split(':');
  const operator = (Object.keys(WORDS) as Operator[]).find((each) => WORDS[each] === word);
  if (operator === undefined || !FIELD_NAME.test(name)) return null;
  const operands =
    rest.length === 0 ? [] : readList(rest.join(':')).map((each) => (each === '' ? null : each));
  const parsed = filterShape.safeParse({ name, operator, operands });
  return parsed.success ? normaliseFilter(parsed.data) : null;
}
