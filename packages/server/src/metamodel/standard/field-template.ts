import type { FieldCategory, FieldLevel, FieldType, Labels } from '@fundarium/contract/vocabulary';
import type { References, StandardField } from './standard-field.ts';

/** One number for all levels, or one for each level that has its own. */
type DictionaryNumber = string | Readonly<Partial<Record<FieldLevel, string>>>;

/** How a field differs from the ordinary: static, nullable, sortable unless it is long or a list. */
export type Traits = {
  readonly [dictionary in keyof References]?: DictionaryNumber;
} & {
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
  const { list, category = 'OTHER_FEATURES', decimals } = traits;
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
    ...references(traits, level),
  }));
}

function references(traits: Traits, level: FieldLevel): Pick<StandardField, 'references'> {
  const numbers = (['openfunds', 'ept', 'emt'] as const).flatMap((dictionary) => {
    const given = traits[dictionary];
    const number = typeof given === 'string' ? given : given?.[level];
    return number === undefined ? [] : [[dictionary, number] as const];
  });
  return numbers.length === 0 ? {} : { references: Object.fromEntries(numbers) };
}
