import { MOST_LISTED_VALUES, type EntityValue } from '@fundarium/contract/entity';
import { canBeNamed, MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import { expectedForm } from '@fundarium/contract/expected-form';
import type { ProblemRule } from '@fundarium/contract/failure';
import { FIELD_KINDS, holdsValue } from '@fundarium/contract/field-kinds';
import { readList } from '@fundarium/contract/field-kinds-text';
import { meansNoDate } from '@fundarium/contract/no-date';
import { isWithinLength, lengthLimit } from '@fundarium/contract/text-length';
import { LANGUAGES, PARENT_LEVELS, type FieldLevel, type Level } from '@fundarium/contract/vocabulary';
import { hasYearEnd, isYearEnd, NO_YEAR_END } from '@fundarium/contract/year-end';
import { isNothing } from './empty-value.ts';
import type { ListValues } from './list-values-store.ts';
import type { RecordField } from '../platform/record-field.ts';

/** An entity as somebody delivers it. A field that is absent is left as it is; null empties it. */
export type EntityRow = {
  readonly level: Level;
  readonly code: string;
  readonly parent: { readonly level: Level; readonly code: string } | null;
  readonly values: Readonly<Record<string, EntityValue | null>>;
};

/** Why a row, or one of its values, is not taken. */
export type RowProblem = {
  readonly field: string;
  readonly value: string;
  readonly reason: string;
  readonly rule: ProblemRule;
  /** The form that a request has to give the value in; files have forms of their own. */
  readonly expected?: string;
};

/** A field with the values of its list, where it has one and they were read. */
export type EntityField = RecordField & { readonly listValues?: ListValues };

/** Fields of a level by business code. */
export type FieldsOfLevel = ReadonlyMap<string, EntityField>;

/** Fields by level and code; with the values of the customer's lists, values are compared with them. */
export function fieldsByLevel(
  fields: readonly RecordField[],
  lists: ReadonlyMap<string, ListValues> = new Map(),
): ReadonlyMap<string, FieldsOfLevel> {
  const levels = Map.groupBy(fields, (field) => field.level);
  const withValues = (field: RecordField): EntityField => {
    const listValues = field.list === null ? undefined : lists.get(field.list);
    return listValues === undefined ? field : { ...field, listValues };
  };
  return new Map(
    Array.from(levels, ([level, members]) => [
      level,
      new Map(members.map((field) => [field.businessCode, withValues(field)])),
    ]),
  );
}

/** Whether the row names itself and a parent of a level that it may hang under. */
export function checkPlace({ level, code, parent }: EntityRow): RowProblem[] {
  const problems: RowProblem[] = [];
  const allowed = PARENT_LEVELS[level];
  if (code === '')
    problems.push({ field: 'CODE', value: '', reason: 'An entity needs a code', rule: 'required' });
  if (code.length > MAX_CODE_LENGTH) {
    const reason = `A code has at most ${MAX_CODE_LENGTH} characters`;
    problems.push({ field: 'CODE', value: code, reason, rule: 'out-of-range' });
  }
  if (!canBeNamed(code)) {
    const reason = `${code} can't be a code: no address can name it`;
    problems.push({ field: 'CODE', value: code, reason, rule: 'wrong-form' });
  }
  if (parent === null && allowed.length > 0) {
    const reason = `${level} needs a parent (${allowed.join(' or ')})`;
    problems.push({ field: 'PARENT_CODE', value: '', reason, rule: 'required' });
  }
  if (parent !== null && !allowed.includes(parent.level)) {
    const reason = `${level} can not hang under ${parent.level}`;
    problems.push({ field: 'PARENT_CODE', value: parent.code, reason, rule: 'wrong-parent-level' });
  }
  return problems;
}

/**
 * Whether the level has the fields, and they may hold the values. Against the values before, a value that its list no
 * longer offers may stay, but not come; without them it is not asked.
 */
export function checkValues(
  row: Pick<EntityRow, 'code' | 'values'> & { readonly level: FieldLevel },
  fields: FieldsOfLevel,
  before?: Readonly<Record<string, EntityValue>>,
): RowProblem[] {
  const problems: RowProblem[] = [];
  for (const code of Object.keys(row.values)) {
    const value = row.values[code] ?? null;
    // The code is the entity's name, not one of its values; a row may repeat it.
    if (code === 'CODE' && value === row.code) continue;
    const field = code === 'CODE' ? undefined : fields.get(code);
    const broken: Broken | null =
      code === 'CODE'
        ? ['read-only', `CODE of ${row.level} is its name: it is changed, not set`]
        : field === undefined
          ? whyNoField(row.level, code)
          : ruleAgainst(field, value, before && (before[code] ?? null));
    if (broken === null) continue;
    const [rule, reason, expected] = broken;
    const shown = value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    problems.push({ field: code, value: shown, reason, rule, ...(expected && { expected }) });
  }
  return problems;
}

type Broken = readonly [rule: ProblemRule, reason: string, expected?: string];

const whyNoField = (level: FieldLevel, code: string): Broken => [
  'unknown-field',
  `${level} has no field ${code} that can be set`,
];

function ruleAgainst(
  field: EntityField,
  value: EntityValue | null,
  before: EntityValue | null | undefined,
): Broken | null {
  const { businessCode: code, listValues } = field;
  if (field.readonly) return ['read-only', `${code} is derived and can not be set`];
  if (value !== null && !holdsValue(field, value))
    return ['wrong-type', `${code} is not a value of type ${field.type}`, expectedForm(field)];
  if (value === null || isNothing(value) || meansNone(field, value))
    return field.nullable ? null : ['null-not-allowed', `${code} may not be empty`];
  if (Array.isArray(value) && value.length > MOST_LISTED_VALUES)
    return ['out-of-range', `${code} has at most ${MOST_LISTED_VALUES} values`];
  if (!isWithinLength(field, value))
    return ['out-of-range', `${code} has at most ${lengthLimit(field)} characters`];
  if (field.perLanguage && !Object.keys(value).every(isLanguage))
    return ['wrong-form', `${code} holds a text per language (${LANGUAGES.join(', ')})`];
  if (hasYearEnd(field) && value !== before && !isYearEnd(String(value))) return ['wrong-form', NO_YEAR_END];
  if (listValues === undefined) return null;
  const stays = before === undefined ? null : new Set(valuesIn(before));
  for (const each of valuesIn(value)) {
    const isOffered = listValues.get(each);
    if (isOffered === undefined)
      return ['unknown-list-value', `${shortened(each)} is not in the list ${field.list}`];
    if (!isOffered && stays?.has(each) === false)
      return ['no-longer-offered', `${shortened(each)} is no longer offered in the list ${field.list}`];
  }
  return null;
}

/** Longest part of a value that a reason names. */
const MOST_NAMED = 80;
const shortened = (value: string) =>
  value.length <= MOST_NAMED ? value : `${value.slice(0, MOST_NAMED - 1)}…`;

const valuesIn = (value: EntityValue | null): string[] =>
  value === null ? [] : Array.isArray(value) ? value : [String(value)];

/** Whether it is days alone that stand for none (spec 5): the field is stored empty then. */
const meansNone = ({ businessCode, type }: EntityField, value: EntityValue): boolean =>
  (type === 'DATE' || type === 'DATETIME') &&
  valuesIn(value).every((each) => meansNoDate(businessCode, each));

const isLanguage = (text: string) => LANGUAGES.some((language) => language === text);

/** A text of a file as the field stores it, or null where it is not of the field's type. */
export function parseValue(field: RecordField, text: string): EntityValue | null {
  const { parse } = FIELD_KINDS[field.type];
  if (!field.multiple) return parse(text);
  const members = readList(text).map(parse);
  return members.every((each) => typeof each === 'string') ? members : null;
}
