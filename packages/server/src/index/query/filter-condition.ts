import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { Filter } from '@fundarium/contract/filter';
import type { IndexField } from '../layout.ts';
import { folded } from '../text/folded.ts';
import type { Statement } from './places.ts';

/** Types whose texts compare without case and accents; values of lists are codes and compare as they are. */
const TEXT_TYPES = new Set(['STRING', 'LONGTEXT', 'URL', 'CODE']);
export const isText = ({ type }: IndexField) => TEXT_TYPES.has(type);
export const isList = ({ columnType }: IndexField) => columnType.endsWith('[]');
const memberType = ({ columnType }: IndexField) => columnType.replace('[]', '');

/** Up to so many operands stand in the statement one by one, more as one list. */
const FEW = 50;
/** Texts that are looked for one by one, each of which folds the value anew. */
const FEW_TEXTS = 3;

/**
 * The condition that a value meets a filter (spec 5), which has been found to fit the field. Of a list, any member may
 * meet it; NOT_EQUALS is met by what is empty too.
 */
export function filterCondition(
  statement: Statement,
  field: IndexField,
  value: string,
  { operator, operands }: Filter,
): string {
  switch (operator) {
    case 'NULL':
      return `${value} is null`;
    case 'NOT_NULL':
      return `${value} is not null`;
    case 'BETWEEN': {
      const [lower, upper] = operands.map((each) => each && operandOf(statement, field, each));
      return anyMember(field, value, (member) =>
        [lower && `${member} >= ${lower}`, upper && `${member} <= ${upper}`].filter(Boolean).join(' and '),
      );
    }
    case 'EQUALS':
      return equalsAny(statement, field, value, operands);
    case 'NOT_EQUALS':
      return `(${value} is null or not ${equalsAny(statement, field, value, operands)})`;
    case 'CONTAINS':
      return isText(field)
        ? containsAny(statement, field, value, operands)
        : equalsAny(statement, field, value, operands);
  }
}

/** Whether the text can be an operand: what a text filter looks for need not be a valid value, part of a link say. */
export function isOperand(field: IndexField, operand: string): boolean {
  return isText(field) || FIELD_KINDS[field.type].parse(operand) !== null;
}

function anyMember(field: IndexField, value: string, holds: (member: string) => string): string {
  return isList(field) ? `len(list_filter(${value}, lambda m: ${holds('m')})) > 0` : `(${holds(value)})`;
}

function equalsAny(
  statement: Statement,
  field: IndexField,
  value: string,
  operands: Filter['operands'],
): string {
  if (operands.length > FEW) {
    const all = operandList(statement, field, operands);
    if (isList(field)) return `list_has_any(${isText(field) ? foldedList(value) : value}, ${all})`;
    return `${isText(field) ? folded(value) : value} in (select unnest(${all}))`;
  }
  const bound = operands.map((each) => operandOf(statement, field, each!));
  if (isText(field)) {
    const wanted = bound.map(folded).join(', ');
    return anyMember(field, value, (member) => `${folded(member)} in (${wanted})`);
  }
  return isList(field)
    ? `list_has_any(${value}, [${bound.join(', ')}])`
    : `${value} in (${bound.join(', ')})`;
}

function containsAny(
  statement: Statement,
  field: IndexField,
  value: string,
  operands: Filter['operands'],
): string {
  if (operands.length > FEW_TEXTS) {
    // One pass over each text, however many are looked for.
    const pattern = folded(statement.bind(operands.map((each) => literal(each!)).join('|')));
    return anyMember(field, value, (member) => `regexp_matches(${folded(member)}, ${pattern})`);
  }
  const bound = operands.map((each) => folded(statement.bind(each!)));
  return anyMember(field, value, (member) =>
    bound.map((each) => `contains(${folded(member)}, ${each})`).join(' or '),
  );
}

/** A text as a pattern of itself alone. */
const literal = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

const foldedList = (value: string) => `list_transform(${value}, lambda t: ${folded('t')})`;

/** One operand as a value of the field's type. */
function operandOf(statement: Statement, field: IndexField, operand: string): string {
  const type = memberType(field);
  return type === 'VARCHAR' ? statement.bind(operand) : `${statement.bind(typed(field, operand))}::${type}`;
}

/** Many operands as one bound list. */
function operandList(statement: Statement, field: IndexField, operands: Filter['operands']): string {
  const texts = operands.map((each) => (isText(field) ? each! : typed(field, each!)));
  const list = `from_json(${statement.bind(JSON.stringify(texts))}, '["VARCHAR"]')`;
  return isText(field) ? foldedList(list) : `${list}::${memberType(field)}[]`;
}

function typed(field: IndexField, operand: string): string {
  const parsed = isText(field) ? operand : FIELD_KINDS[field.type].parse(operand);
  // A moment's zone is always UTC, which the column's type leaves out.
  return field.type === 'DATETIME' ? String(parsed).replace(/Z$/, '') : String(parsed);
}
