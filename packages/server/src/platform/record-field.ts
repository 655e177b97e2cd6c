import type { FieldLevel, FieldType } from '@fundarium/contract/vocabulary';

/** A field of a customer's metamodel without its words: what writers check by and the index is built from. */
export type RecordField = {
  readonly id: number;
  readonly generation: number;
  readonly level: FieldLevel;
  readonly businessCode: string;
  readonly type: FieldType;
  readonly list: string | null;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  /** Most characters of a text; null or absent for the limit of the type. */
  readonly maxLength?: number | null;
  /** Most decimals that a number is shown with; null or absent for the usual two. */
  readonly maxDecimals?: number | null;
  readonly nullable: boolean;
  readonly unique: boolean;
  readonly mdi: boolean;
  readonly performance: boolean;
  readonly readonly: boolean;
  readonly sortable: boolean;
  readonly excludeFromSearch: boolean;
  readonly categories: readonly string[];
};
