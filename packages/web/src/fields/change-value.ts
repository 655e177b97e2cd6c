import { changedFieldOf, changedPart } from '@fundarium/contract/changed-field';
import { formatDecimal } from '@fundarium/contract/decimals';
import { distinctDecimals } from '@fundarium/contract/distinct-decimals';
import { changedTexts } from '@fundarium/contract/language-texts';
import type { Metamodel } from '@fundarium/contract/metamodel';
import type { AuditRow } from '@fundarium/contract/history';
import { DECIMALS_MAX } from '@fundarium/contract/limits';
import { formatDate } from './calendar-date.ts';
import type { FieldContext, FieldValueGiven } from './field-kind.ts';
import { formatField, UNKNOWN } from './format-field.ts';

type Around = { readonly metamodel: Metamodel; readonly context: FieldContext };
type Side = 'value' | 'previous';

/** What a change is of, and its sides. */
export type ShownChange = Pick<AuditRow, 'field' | 'fieldType' | 'changeType' | Side> & {
  readonly subject: { readonly kind: string; readonly level: string | null };
};

/** One side of a change as its field's type shows it; an en dash where there was nothing. */
export function changeValue(row: ShownChange, side: Side, around: Around): string {
  const value = row[side];
  if (value === null || value === undefined || row.field === null) return UNKNOWN;
  const field = changedFieldOf(row, around.metamodel);
  if (field !== null) {
    const texts = field.perLanguage ? changedTexts(row.previous, row.value, around.metamodel.lang) : null;
    if (texts !== null) return texts[side === 'value' ? 'after' : 'before'];
    const [shown = field] = distinctDecimals([field, field], [row.previous, row.value]);
    return formatField(shown, value as FieldValueGiven, around.context);
  }
  return partValue(changedPart(row.field), value, row, around);
}

function partValue(part: string, value: unknown, row: ShownChange, { metamodel, context }: Around): string {
  const { locale, t } = context;
  if (part === 'ACTION' && (value === 'ACTIVATE' || value === 'DEACTIVATE'))
    return t(`audit-action-${value}`);
  if (part === 'level' && typeof value === 'string') return levelName(value, metamodel);
  if (part === 'categories' && Array.isArray(value))
    return joined(
      value.map(
        (each) => (metamodel.categories as Readonly<Record<string, string>>)[String(each)] ?? String(each),
      ),
      locale,
    );
  // Of a field, it is the type of its values.
  if (part === 'type' && row.subject.kind !== 'field' && typeof value === 'string')
    return metamodel.breakdownTypes?.find(({ code }) => code === value)?.label ?? value;
  if (part === 'weights' && isRecord(value)) {
    const members = memberLabels([row.previous, row.value], metamodel);
    return joined(
      Object.entries(value).map(
        ([member, weight]) => `${members.get(member) ?? member} ${percentText(String(weight), locale)}`,
      ),
      locale,
    );
  }
  if (isPlace(value)) return `${levelName(value.level, metamodel)} ${value.code}`;
  return plain(value, row.fieldType === 'DATE' || part === 'date', context);
}

/**
 * What the members are called that weights are of. A change does not say of which type: those are read that have all of
 * the members, and what they call differently keeps its code.
 */
function memberLabels(weights: readonly unknown[], { breakdownTypes = [] }: Metamodel) {
  const codes = [...new Set(weights.filter(isRecord).flatMap((each) => Object.keys(each)))];
  const labels = breakdownTypes
    .map(({ members }) => new Map(members.map(({ value, label }) => [value, label])))
    .filter((own) => codes.every((code) => own.has(code)));
  return new Map(
    codes.flatMap((code) => {
      const [label, ...others] = new Set(labels.map((own) => own.get(code)));
      return label === undefined || others.length > 0 ? [] : [[code, label] as const];
    }),
  );
}

/** A weight with all its decimals. */
const percentText = (text: string, locale: string): string =>
  formatDecimal(text, locale, { style: 'unit', unit: 'percent', maximumFractionDigits: DECIMALS_MAX });

/** A value without a definition, by what it is. */
function plain(value: unknown, isDate: boolean, context: FieldContext): string {
  if (typeof value === 'boolean') return context.t(value ? 'field-true' : 'field-false');
  if (typeof value === 'string')
    return isDate ? formatDate(value, context.locale) || UNKNOWN : value || UNKNOWN;
  if (typeof value === 'number')
    return formatDecimal(String(value), context.locale, { maximumFractionDigits: DECIMALS_MAX });
  if (Array.isArray(value))
    return value.length === 0
      ? UNKNOWN
      : joined(
          value.map((each) => plain(each, isDate, context)),
          context.locale,
        );
  if (isRecord(value))
    return joined(
      Object.entries(value).map(([name, each]) => `${name}: ${plain(each, isDate, context)}`),
      context.locale,
    );
  return UNKNOWN;
}

const levelName = (level: string, { levels }: Metamodel): string =>
  (levels as Readonly<Record<string, string>>)[level] ?? level;
const joined = (texts: readonly string[], locale: string): string =>
  texts.join(/^(ja|zh)/.test(locale) ? '、' : ', ');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlace = (value: unknown): value is { readonly level: string; readonly code: string } =>
  isRecord(value) && typeof value['level'] === 'string' && typeof value['code'] === 'string';
