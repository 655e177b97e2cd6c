import type { EntityReply, EntityValue, EntityValues } from '@fundarium/contract/entity';
import { businessField } from '@fundarium/contract/settings-customer';
import type { FieldDefinition, Metamodel } from '@fundarium/contract/metamodel';
import { FIELD_CATEGORIES, type FieldCategory, type Level } from '@fundarium/contract/vocabulary';

/** Fields of one category, of the entity itself or of one above it. */
export type FieldGroup = {
  readonly level: Level;
  /** Name of the entity above; null for the entity's own fields. */
  readonly of: string | null;
  readonly rows: readonly FieldRow[];
};

export type FieldRow = {
  readonly field: FieldDefinition;
  readonly value: EntityValue | undefined;
  readonly currency: string | null;
};

/** The entity's own fields first, then those of its parents, the nearest first. A closed parent has none to show. */
export function fieldGroups(
  metamodel: Metamodel,
  entity: EntityReply,
  category: FieldCategory,
  settings: MoneyFields = STANDARD,
): FieldGroup[] {
  const above = entity.ancestors.filter((each) => each.open).toReversed();
  const owners = [
    { level: entity.level, of: null, values: entity.values },
    ...above.map(({ level, name, code, values }) => ({ level, of: name ?? code, values })),
  ];
  return owners
    .map(({ level, of, values }) => ({
      level,
      of,
      rows: fieldsOf(metamodel, level)
        .filter((field) => standsIn(field, category))
        .map((field) => ({
          field,
          value: values[field.businessCode],
          currency: amountCurrency(field.businessCode, values, settings),
        })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Fields that stand in the customer's own categories alone are shown with the other features. */
function standsIn({ categories }: FieldDefinition, category: FieldCategory): boolean {
  if (category !== 'OTHER_FEATURES') return categories.includes(category);
  const standard: readonly string[] = FIELD_CATEGORIES;
  return (
    categories.includes(category) ||
    (categories.length > 0 && !categories.some((each) => standard.includes(each)))
  );
}

export function fieldsOf(metamodel: Metamodel, level: Level): readonly FieldDefinition[] {
  return level === 'STRUCTURED_PRODUCT'
    ? metamodel.structuredProducts.fields
    : metamodel.fields.filter((field) => field.level === level);
}

const IN_OWN_CURRENCY: readonly string[] = [
  'NAV',
  'ASK',
  'BID',
  'AUM',
  'LAUNCH_PRICE',
  'MINIMUM_INITIAL_INVESTMENT',
  'MINIMUM_SUBSEQUENT_INVESTMENT',
  'DENOMINATION',
  'ISSUE_SIZE',
];
const PRICES: readonly string[] = ['NAV', 'ASK', 'BID'];
const IN_DIVIDEND_CURRENCY: readonly string[] = [
  'DIVIDEND',
  'GROSS_DIVIDEND',
  'NET_DIVIDEND',
  'DIVIDEND_TAX_CREDIT',
  'CAPITAL_GAIN',
];

/** Which fields say the currency of an amount. */
type MoneyFields = Parameters<typeof businessField>[0];
const STANDARD: MoneyFields = { businessFields: {} };

/** The currency of a field that holds an amount of money, or null. A price quoted in percent has none. */
export function amountCurrency(
  businessCode: string,
  values: EntityValues,
  settings: MoneyFields = STANDARD,
): string | null {
  const own = businessField(settings, 'currency');
  const text = (code: string) => (typeof values[code] === 'string' ? values[code] : null);
  if (PRICES.includes(businessCode) && values['QUOTATION'] === 'PERCENTAGE') return null;
  if (IN_OWN_CURRENCY.includes(businessCode)) return text(own);
  if (IN_DIVIDEND_CURRENCY.includes(businessCode))
    return text(businessField(settings, 'dividendCurrency')) ?? text(own);
  return /^AUM_(EUR|USD|CHF)$/.exec(businessCode)?.[1] ?? null;
}
