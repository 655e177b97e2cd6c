import type { FieldLevel, FieldType, Language } from '@fundarium/contract/vocabulary';
import { FIELDS_READ_IN_THEIR_TYPE, OWN_FIELDS } from './fields-read.ts';

/** Everything that a field says of itself; what the rules look at and a change records. */
export type FieldState = {
  readonly level: FieldLevel;
  readonly businessCode: string;
  readonly type: FieldType;
  readonly list: string | null;
  readonly multiple: boolean;
  readonly perLanguage: boolean;
  readonly unique: boolean;
  readonly labels: Readonly<Partial<Record<Language, string>>>;
  readonly categories: readonly string[];
  readonly minDecimals: number | null;
  readonly maxDecimals: number | null;
  /** Most characters of a text; null for the limit of the type. */
  readonly maxLength: number | null;
  readonly static: boolean;
  readonly mdi: boolean;
  readonly performance: boolean;
  readonly sortable: boolean;
  readonly readonly: boolean;
  readonly excludeFromSearch: boolean;
  readonly nullable: boolean;
  readonly openfunds: string | null;
  readonly ept: string | null;
  readonly emt: string | null;
};

/** A field of the record. */
export type StoredField = FieldState & {
  readonly id: number;
  readonly generation: number;
  readonly position: number;
  readonly disabled: boolean;
};

const READ = 'the product itself reads this field';

/** Why a field can't be moved to another level or disabled; null where it can. */
export function whyFixed(field: StoredField): string | null {
  if (field.mdi || field.performance) return 'market data and performance are computed by the product';
  if (field.level === 'ATTACHMENT' && field.readonly) return 'the product writes it for every document';
  if (OWN_FIELDS.has(field.businessCode)) return READ;
  return null;
}

/** Why a field can't get another type; null where it can. */
export const whyTypeFixed = (field: StoredField): string | null =>
  whyFixed(field) ?? (FIELDS_READ_IN_THEIR_TYPE.has(field.businessCode) ? READ : null);
