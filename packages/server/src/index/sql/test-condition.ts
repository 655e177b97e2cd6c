import { isList, isText, memberType, type IndexField } from '../layout.ts';
import type { Test } from '../plan/conditions.ts';
import { folded } from '../text/folded.ts';

type Bind = (value: string) => string;

/** Up to so many operands stand in the statement one by one, more as one list. */
const FEW = 50;
/** Texts that are looked for one by one, each of which folds the value anew. */
const FEW_TEXTS = 3;

/**
 * The condition that a value meets a test. Of a list, any member may meet it; NOT_EQUALS is met by what is empty too.
 * @param value an expression of the field's value
 */
export function testCondition(bind: Bind, field: IndexField, value: string, test: Test): string {
  switch (test.operator) {
    case 'NULL':
      return `${value} is null`;
    case 'NOT_NULL':
      return `${value} is not null`;
    case 'BETWEEN': {
      const [lower, upper] = [test.lower, test.upper].map((each) => each && operandOf(bind, field, each));
      return anyMember(field, value, (member) =>
        [lower && `${member} >= ${lower}`, upper && `${member} <= ${upper}`].filter(Boolean).join(' and '),
      );
    }
    case 'EQUALS':
      return equalsAny(bind, field, value, test.operands);
    case 'NOT_EQUALS':
      return `(${value} is null or not ${equalsAny(bind, field, value, test.operands)})`;
    case 'CONTAINS':
      return containsAny(bind, field, value, test.operands);
  }
}

function anyMember(field: IndexField, value: string, holds: (member: string) => string): string {
  return isList(field) ? `len(list_filter(${value}, lambda m: ${holds('m')})) > 0` : `(${holds(value)})`;
}

function equalsAny(bind: Bind, field: IndexField, value: string, operands: readonly string[]): string {
  if (operands.length > FEW) {
    const all = operandList(bind, field, operands);
    if (isList(field)) return `list_has_any(${isText(field) ? foldedList(value) : value}, ${all})`;
    return `${isText(field) ? folded(value) : value} in (select unnest(${all}))`;
  }
  const bound = operands.map((each) => operandOf(bind, field, each));
  if (isText(field)) {
    const wanted = bound.map(folded).join(', ');
    return anyMember(field, value, (member) => `${folded(member)} in (${wanted})`);
  }
  return isList(field)
    ? `list_has_any(${value}, [${bound.join(', ')}])`
    : `${value} in (${bound.join(', ')})`;
}

function containsAny(bind: Bind, field: IndexField, value: string, operands: readonly string[]): string {
  if (operands.length > FEW_TEXTS) {
    // One pass over each text, however many are looked for.
    const pattern = folded(bind(operands.map(literal).join('|')));
    return anyMember(field, value, (member) => `regexp_matches(${folded(member)}, ${pattern})`);
  }
  const bound = operands.map((each) => folded(bind(each)));
  return anyMember(field, value, (member) =>
    bound.map((each) => `contains(${folded(member)}, ${each})`).join(' or '),
  );
}

/** A text as a pattern of itself alone. */
const literal = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`);

const foldedList = (value: string) => `list_transform(${value}, lambda t: ${folded('t')})`;

/** One operand as a value of the field's type. */
function operandOf(bind: Bind, field: IndexField, operand: string): string {
  const type = memberType(field);
  return type === 'VARCHAR' ? bind(operand) : `${bind(operand)}::${type}`;
}

/** Many operands as one bound list. */
function operandList(bind: Bind, field: IndexField, operands: readonly string[]): string {
  const list = `from_json(${bind(JSON.stringify(operands))}, '["VARCHAR"]')`;
  return isText(field) ? foldedList(list) : `${list}::${memberType(field)}[]`;
}
