import { textFor } from '@fundarium/contract/language-texts';
import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { FieldContext, FieldValueGiven, SingleValue } from './field-kind.ts';
import { kindOf } from './field-kinds.ts';

/** Stands for a value that is unknown: never 0, never nothing. */
export const UNKNOWN = '–';

/** The values to show, one by one: members of a list, and of a text per language the reader's (or any there is). */
export function singleValues(
  value: FieldValueGiven,
  context: Pick<FieldContext, 'metamodel'>,
): SingleValue[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value !== 'object') return [value];
  if (Array.isArray(value)) return value.filter((each) => each !== '');
  const text = textFor(value, context.metamodel?.lang ?? 'en');
  return text === undefined ? [] : [text];
}

/** Whether there is nothing to show: no value, an empty list, or a date that only holds a place (spec 5). */
export function isEmptyField(field: FieldDefinition, value: FieldValueGiven, context: FieldContext): boolean {
  return formatField(field, value, context) === UNKNOWN;
}

/** A value as text in the person's locale; an en dash where it is unknown. */
export function formatField(field: FieldDefinition, value: FieldValueGiven, context: FieldContext): string {
  const kind = kindOf(field);
  const texts = singleValues(value, context)
    .map((each) => kind.format(each, field, context))
    .filter((each) => each !== '');
  return texts.length === 0 ? UNKNOWN : texts.join(/^(ja|zh)/.test(context.locale) ? '、' : ', ');
}

export type FieldPresentation = ReturnType<typeof fieldPresentation>;

/** How a value stands and reads beside its text: right with tabular figures, coloured, unknown. */
export function fieldPresentation(field: FieldDefinition, value: FieldValueGiven, context: FieldContext) {
  const kind = kindOf(field);
  const single = singleValues(value, context);
  const text = formatField(field, value, context);
  return {
    text,
    align: kind.align,
    unknown: text === UNKNOWN,
    tone: single.length === 1 ? kind.tone?.(single[0]!, field) : undefined,
  };
}
