import type { References as GivenReferences } from '@fundarium/contract/metamodel';
import type { FieldCategory, FieldLevel, FieldType, Labels } from '@fundarium/contract/vocabulary';

export type References = Readonly<GivenReferences>;

/** A field that every new customer begins with (spec 3, field definition), labels in all languages. */
export type StandardField = {
  readonly businessCode: string;
  readonly level: FieldLevel;
  readonly type: FieldType;
  /** For LOV and API: the list's code. */
  readonly list?: string;
  readonly static: boolean;
  readonly mdi: boolean;
  readonly performance: boolean;
  readonly readonly: boolean;
  readonly sortable: boolean;
  readonly excludeFromSearch: boolean;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  readonly nullable: boolean;
  /** No two entities of the level may have the same value. */
  readonly unique: boolean;
  readonly categories: readonly FieldCategory[];
  readonly labels: Labels;
  readonly minDecimals?: number;
  readonly maxDecimals?: number;
  readonly references?: References;
};

export type StandardValue = { readonly value: string; readonly labels: Labels };

/** A list of values, in order of display. */
export type StandardList = { readonly code: string; readonly values: readonly StandardValue[] };
