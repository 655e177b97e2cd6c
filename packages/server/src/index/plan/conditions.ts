import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { Failure } from '@fundarium/contract/failure';
import { normaliseFilter, type Filter } from '@fundarium/contract/filter';
import type { SearchConditions } from '@fundarium/contract/search';
import type { AttachmentConditions } from '@fundarium/contract/search-attachments';
import { distinctIdentifiers } from '@fundarium/contract/search-identifiers';
import { isAttachmentNature, type SearchNature } from '@fundarium/contract/vocabulary';
import { Refusal } from '../../platform/refusal.ts';
import { isText, type IndexField, type IndexLayout } from '../layout.ts';
import { findCountryField, findField, type FieldReference } from './field-reference.ts';
import { textTerms, type TextTerms } from './text-terms.ts';
import type { Viewer } from './viewer.ts';

/** What a value has to meet (spec 5), operands as texts of the field's type. */
export type Test =
  | { readonly operator: 'NULL' | 'NOT_NULL' }
  | { readonly operator: 'BETWEEN'; readonly lower: string | null; readonly upper: string | null }
  | { readonly operator: 'EQUALS' | 'NOT_EQUALS'; readonly operands: readonly string[] }
  /** Of texts alone: what looks for the codes of a list looks for equal ones. */
  | { readonly operator: 'CONTAINS'; readonly operands: readonly string[] };

export type FieldCondition = { readonly reference: FieldReference; readonly test: Test };
export type CountryCondition = { readonly name: string; readonly field: IndexField; readonly test: Test };

/** Which rows a question is about. */
export type Conditions = {
  /** Null for none. */
  readonly text: TextTerms | null;
  /** Pasted identifiers, each once; a row has any of them. Empty for no such condition. */
  readonly identifiers: readonly string[];
  readonly fields: readonly FieldCondition[];
  /** All of them hold on one and the same registration. */
  readonly countries: readonly CountryCondition[];
};

/** Conditions of a question for entities, or for documents: filters on both of these hold on the row, which is one pair. */
export type AskedConditions = SearchConditions | AttachmentConditions;

/**
 * Resolves the conditions of a question against the layout.
 * @throws Refusal 400 that names every filter that can't be applied: its field is gone, or of another type by now
 */
export function planConditions(layout: IndexLayout, viewer: Viewer, asked: AskedConditions): Conditions {
  const problems: Problems = [];
  const { filters } = asked;
  const conditionsOf = (
    group: string,
    given: readonly Filter[],
    isOfGroup: (level: SearchNature) => boolean,
  ) =>
    given.flatMap((each, index): FieldCondition[] => {
      const found = findField(layout, viewer, each.name);
      const reference = found !== null && isOfGroup(found.level) ? found : null;
      const path = `body.filters.${group}.${index}`;
      const test = testOf(each, reference?.field, (message) =>
        problems.push({ path, message, field: each.name }),
      );
      return test && reference ? [{ reference, test }] : [];
    });
  const fields = conditionsOf('fields', filters.fields, (level) => !isAttachmentNature(level));
  if ('nodeAttachments' in filters)
    fields.push(...conditionsOf('nodeAttachments', filters.nodeAttachments, isAttachmentNature));
  const askedOfCountries = 'countries' in filters ? filters.countries : [];
  const countries = askedOfCountries.flatMap((given, index): CountryCondition[] => {
    const field = findCountryField(layout, given.name);
    const path = `body.filters.countries.${index}`;
    const test = testOf(given, field, (message) => problems.push({ path, message, field: given.name }));
    return test && field ? [{ name: given.name, field, test }] : [];
  });
  if (problems.length > 0) {
    const name = problems[0]!.field!;
    // The label is the caller's to put in: the index knows no words.
    throw new Refusal(400, 'filter-unsupported', `Unsupported filtering of ${name} [${name}]`, { problems });
  }
  return {
    text: textTerms(asked.quickText),
    identifiers: distinctIdentifiers(asked.identifiers),
    fields,
    countries,
  };
}

type Problems = NonNullable<Failure['problems']>[number][];

/** The test that a filter comes to; null where it does not count (spec 5), or where it was refused. */
function testOf(
  given: Filter,
  field: IndexField | undefined,
  refuse: (message: string) => void,
): Test | null {
  const filter = normaliseFilter(given);
  if (filter === null) return null;
  if (field === undefined) {
    refuse('There is no such field');
    return null;
  }
  const { operator, operands } = filter;
  if (!(FIELD_KINDS[field.type].operators as readonly string[]).includes(operator)) {
    refuse(`${field.type} can not be asked ${operator}`);
    return null;
  }
  const wrong = operands.find((each) => each !== null && !isOperand(field, each));
  if (wrong !== undefined) {
    refuse(`${wrong} is no ${field.type}`);
    return null;
  }
  const typed = operands.map((each) => each && operandText(field, each));
  switch (operator) {
    case 'NULL':
    case 'NOT_NULL':
      return { operator };
    case 'BETWEEN':
      return { operator, lower: typed[0] || null, upper: typed[1] || null };
    case 'EQUALS':
    case 'NOT_EQUALS':
      return { operator, operands: typed as string[] };
    case 'CONTAINS':
      return { operator: isText(field) ? operator : 'EQUALS', operands: typed as string[] };
  }
}

/** Whether the text can be an operand: what a text filter looks for need not be a valid value, part of a link say. */
const isOperand = (field: IndexField, operand: string): boolean =>
  isText(field) || FIELD_KINDS[field.type].parse(operand) !== null;

/** An operand as the engine reads it as a value of the field's type. */
function operandText(field: IndexField, operand: string): string {
  const parsed = isText(field) ? operand : FIELD_KINDS[field.type].parse(operand);
  // A moment's zone is always UTC, which the column's type leaves out.
  return field.type === 'DATETIME' ? String(parsed).replace(/Z$/, '') : String(parsed);
}
