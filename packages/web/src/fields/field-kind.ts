import type { EntityValue } from '@fundarium/contract/entity';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import type { RowValue } from '@fundarium/contract/search';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/** What a value needs around it to be read: the person's locale, the texts, and the metamodel for lists of values. */
export type FieldContext = {
  readonly locale: string;
  readonly t: Translate;
  /** Without it, a listed value shows as its code and a text per language in any language. */
  readonly metamodel?: Pick<Metamodel, 'lang' | 'lists'> | undefined;
  /** Currency of the amounts, where the place does not show it anyhow. */
  readonly currency?: string | null | undefined;
};

export type FieldValueGiven = EntityValue | RowValue | undefined;

/** One value, lists and texts per language already taken apart. */
export type SingleValue = string | number | boolean;

/** How values of a type of field are shown; `editors/field-editors.ts` has how they are entered. */
export type FieldKind = {
  /** `end` also means tabular figures. */
  readonly align: 'start' | 'end';
  /** Width in px of a column that nobody has resized, before its values are known; of texts also the widest. */
  readonly columnWidth: number;
  /** The text of a value; empty where there is none to show. */
  readonly format: (value: SingleValue, field: FieldDefinition, context: FieldContext) => string;
  /** The value in full for a spreadsheet of the person's locale, where `format` groups, rounds or cuts it. */
  readonly copied?: (value: SingleValue, field: FieldDefinition, context: FieldContext) => string;
  /** Whether a value is good or bad news by its sign. */
  readonly tone?: (value: SingleValue, field: FieldDefinition) => 'gain' | 'loss' | undefined;
  /** Where a value leads, or null where it is no safe link. */
  readonly href?: (value: SingleValue) => string | null;
  /** Line breaks in the value are its own. */
  readonly multiline?: boolean;
  /** Its editor lists "no value" among the values. */
  readonly listsEmpty?: boolean;
};
