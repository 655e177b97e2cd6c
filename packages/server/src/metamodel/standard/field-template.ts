import type { FieldCategory, FieldLevel, FieldType, Labels } from '@fundarium/contract/vocabulary';
import type { References, StandardField } from './standard-field.ts';

/** How a field differs from the ordinary: static, nullable, sortable unless it is long or a list. */
export type Traits = References & {
  readonly list?: string;
  readonly category?: FieldCategory | null;
  readonly mdi?: boolean;
  readonly performance?: boolean;
  readonly readonly?: boolean;
  readonly multiple?: boolean;
  readonly perLanguage?: boolean;
  readonly nullable?: boolean;
  readonly unique?: boolean;
  /** Least and most decimals shown (spec 5); 2 and 2 where absent. */
  readonly decimals?: readonly [min: number, max: number];
};

/** A field on each of the levels where it stands. */
export function field(
  businessCode: string,
  levels: readonly FieldLevel[],
  type: FieldType,
  labels: Labels,
  traits: Traits = {},
): StandardField[] {
  const { list, category = 'OTHER_FEATURES', decimals, openfunds, ept, emt } = traits;
  const { mdi = false, performance = false, multiple = false, perLanguage = false } = traits;
  return levels.map((level) => ({
    businessCode,
    level,
    type,
    ...(list && { list }),
    static: !mdi && !performance,
    mdi,
    performance,
    readonly: traits.readonly ?? (mdi || performance),
    sortable: type !== 'LONGTEXT' && !multiple && !perLanguage,
    excludeFromSearch: false,
    multiple,
    perLanguage,
    nullable: traits.nullable ?? true,
    unique: traits.unique ?? false,
    categories: category ? [category] : [],
    labels,
    ...(decimals && { minDecimals: decimals[0], maxDecimals: decimals[1] }),
    ...((openfunds || ept || emt) && {
      references: { ...(openfunds && { openfunds }), ...(ept && { ept }), ...(emt && { emt }) },
    }),
  }));
}
