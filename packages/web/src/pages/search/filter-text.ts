import { filter as filterShape, normaliseFilter, type Filter } from '@fundarium/contract/filter';
import type { Operator } from '@fundarium/contract/vocabulary';

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

/** `CURRENCY:is:EUR,USD`, `NAV:between:,10`, `ISIN:empty`; a backslash keeps a comma inside a value. */
export function writeFilter({ name, operator, operands }: Filter): string {
  const head = `${name}:${WORDS[operator]}`;
  if (operands.length === 0) return head;
  return `${head}:${operands.map((each) => (each ?? '').replace(/[\\,]/g, String.raw`\$&`)).join(',')}`;
}

/** The filter that a text of the address means, or null where it means none. */
export function readFilter(text: string): Filter | null {
  const [name = '', word, ...rest] = text.split(':');
  const operator = (Object.keys(WORDS) as Operator[]).find((each) => WORDS[each] === word);
  if (operator === undefined || !FIELD_NAME.test(name)) return null;
  const operands = rest.length === 0 ? [] : readOperands(rest.join(':'));
  const parsed = filterShape.safeParse({ name, operator, operands });
  return parsed.success ? normaliseFilter(parsed.data) : null;
}

function readOperands(text: string): (string | null)[] {
  const operands = [''];
  for (const [token] of text.matchAll(/\\[\\,]|[^]/gu)) {
    if (token === ',') operands.push('');
    else operands[operands.length - 1] += token.length > 1 && token.startsWith('\\') ? token.slice(1) : token;
  }
  return operands.map((each) => (each === '' ? null : each));
}
