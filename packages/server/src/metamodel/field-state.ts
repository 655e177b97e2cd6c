import type { FieldLevel, FieldType, Language } from '@fundarium/contract/vocabulary';

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

/** Fields that the product itself reads: they can be relabelled, and nothing else that would hide or change them. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'NAME',
  'CODE',
  'CURRENCY',
  'CREATION_DATE',
  'SUBSCRIPTIONS_END_DATE',
  'LIQUIDATION_DATE',
  'STATUS',
  'ACTIVE',
  'LIFECYCLE_STATE',
  'ISIN',
  'COUNTRY',
  'REGISTRATION_STATUS',
]);

/** Why a field can't be retyped, moved to another level or disabled; null where it can. */
export function whyFixed(field: StoredField): string | null {
  if (field.mdi || field.performance) return 'market data and performance are computed by the product';
  if (field.level === 'ATTACHMENT' && field.readonly) return 'the product writes it for every document';
  if (OWN_FIELDS.has(field.businessCode)) return 'the product itself reads this field';
  return null;
}
