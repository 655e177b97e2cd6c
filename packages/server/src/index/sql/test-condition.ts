import { decimalDisplay, RETURN_DECIMALS } from '@fundarium/contract/decimals';
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
      const asked = (member: string, operand: string | null) =>
        operand !== null && isAsShown(field, operand) ? asShown(field, member) : member;
      return anyMember(field, value, (member) =>
        [
          lower && `${asked(member, test.lower)} >= ${lower}`,
          upper && `${asked(member, test.upper)} <= ${upper}`,
        ]
          .filter(Boolean)
          .join(' and '),
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

/** Decimals that a return is shown with; those beyond are compared to the digit. */
const decimalsOf = ({ maxDecimals }: IndexField) =>
  Math.min(decimalDisplay({ maxDecimals }).maximumFractionDigits, RETURN_DECIMALS);

/** Whether a return is asked for as people read it: by no more decimals than it is shown with. Others are meant to the digit. */
function isAsShown(field: IndexField, operand: string): boolean {
  if (!field.performance || field.type !== 'PERCENT' || isList(field)) return false;
  const decimals = /^-?\d+(?:\.(\d*?)0*)?$/.exec(operand);
  return decimals !== null && (decimals[1] ?? '').length <= decimalsOf(field);
}

/** A return rounded as it is shown: half away from zero, by its decimal digits. What no decimal holds is as it is. */
const asShown = (field: IndexField, value: string): string =>
  `coalesce(round(try_cast(${value} as DECIMAL(38, ${RETURN_DECIMALS})), ${decimalsOf(field)})::DOUBLE, ${value})`;

function equalsAny(bind: Bind, field: IndexField, value: string, operands: readonly string[]): string {
  const shown = operands.filter((each) => isAsShown(field, each));
  if (shown.length === 0) return isAnyOf(bind, field, value, operands);
  const others = operands.filter((each) => !isAsShown(field, each));
  const exact = others.length === 0 ? [] : [isAnyOf(bind, field, value, others)];
  return `(${[isAnyOf(bind, field, asShown(field, value), shown), ...exact].join(' or ')})`;
}

function isAnyOf(bind: Bind, field: IndexField, value: string, operands: readonly string[]): string {
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
