import type { Metamodel } from '@fundarium/contract/metamodel';
import type { Card, CardType } from '@fundarium/contract/settings-cards';
import {
  ANCESTOR_LEVELS,
  FIELD_CATEGORIES,
  type FieldCategory,
  type Level,
} from '@fundarium/contract/vocabulary';
import { fieldsOf } from '../fields/entity-fields.ts';
import { levelsOf } from './card-kind.ts';
import { DRAWN_CARD_TYPES } from './registry.ts';

/** Costs as the MiFID template sets them apart: ex ante, ex post. */
const COSTS: readonly (readonly string[])[] = [
  ['ONGOING_COSTS', 'ONGOING_COSTS_EX_POST'],
  ['MGMT_FEE', 'MGMT_FEE_EX_POST'],
  ['DISTRIBUTION_FEE', 'DISTRIBUTION_FEE_EX_POST'],
  ['TRANSACTION_COSTS', 'TRANSACTION_COSTS_EX_POST'],
  ['INCIDENTAL_COSTS', 'INCIDENTAL_COSTS_EX_POST'],
  ['PERF_FEE'],
  ['TER'],
  ['ENTRY_MAX'],
  ['EXIT_MAX'],
];

const TARGET_MARKET: readonly string[] = [
  'TARGET_MARKET_DATE',
  'INVESTOR_TYPE_RETAIL',
  'INVESTOR_TYPE_PROFESSIONAL',
  'INVESTOR_TYPE_ELIGIBLE_COUNTERPARTY',
  'KNOWLEDGE_BASIC',
  'KNOWLEDGE_INFORMED',
  'KNOWLEDGE_ADVANCED',
  'LOSS_NONE',
  'LOSS_LIMITED',
  'LOSS_LIMITED_LEVEL',
  'LOSS_NO_GUARANTEE',
  'LOSS_BEYOND_CAPITAL',
  'RETURN_PRESERVATION',
  'RETURN_GROWTH',
  'RETURN_INCOME',
  'INVESTMENT_HORIZON',
  'SUSTAINABILITY_PREFERENCES',
];

/** Fields that have a table of their own, or a card; the list of other features is without them. */
const ELSEWHERE: ReadonlySet<string> = new Set([...COSTS.flat(), ...TARGET_MARKET]);
const isScenario = (code: string) => code.startsWith('SCENARIO_');

/** What the page of a level begins with where the customer's settings say nothing of it. */
export function standardCards(
  metamodel: Metamodel,
  level: Level,
  t: (key: string) => string,
): readonly Card[] {
  const labels = (key: string) => ({ [metamodel.lang]: t(key) });
  const category = (name: FieldCategory): Card => ({
    type: 'GENERIC',
    name,
    labels: {},
    fields: fieldsOfCategory(metamodel, level, name),
  });
  const own = new Set(fieldsOf(metamodel, level).map(({ businessCode }) => businessCode));
  const table = (
    name: string,
    key: string,
    columns: readonly string[],
    rows: readonly (readonly string[])[],
  ): Card => ({
    type: 'GENERIC_TABLE',
    name,
    width: 4,
    labels: labels(key),
    columns: columns.map((column) => ({ labels: labels(column) })),
    rows: rows
      .map((fields) => ({
        labels: {},
        fields: fields.filter((code) => own.has(code)).map((code) => `${level}.${code}`),
      }))
      .filter(({ fields }) => fields.length > 0),
  });
  const [key, other, identifiers] = FIELD_CATEGORIES;
  const all: readonly Card[] = [
    category(key),
    ...uniqueCards(['NAV', 'PERFORMANCE', 'BROWSING', 'STATUS']),
    category(identifiers),
    table('COSTS', 'cards-costs', ['cards-costs-ex-ante', 'cards-costs-ex-post'], COSTS),
    ...uniqueCards(['RISK_MEASURES']),
    table(
      'TARGET_MARKET',
      'cards-target-market',
      [],
      TARGET_MARKET.map((code) => [code]),
    ),
    ...uniqueCards(['DOCUMENTATION', 'REGISTRATION', 'ACTIVATION_PERIODS']),
    { ...category(other), width: 12 },
    ...uniqueCards(['AUDIT_TRAIL']),
  ];
  return all.filter(
    (card) =>
      levelsOf(card.type).includes(level) &&
      DRAWN_CARD_TYPES.includes(card.type) &&
      !(card.type === 'GENERIC_TABLE' && card.rows.length === 0) &&
      !(card.type === 'GENERIC' && card.fields.length === 0),
  );
}

const UNIQUE = {
  ACTIVATION_PERIODS: {},
  AUDIT_TRAIL: {},
  BROWSING: {},
  DOCUMENTATION: {},
  NAV: { useBase100ByDefault: false, showAsksBids: false, showExtraDividends: true },
  PERFORMANCE: {},
  REGISTRATION: {},
  RISK_MEASURES: {},
  STATUS: {},
} as const satisfies Partial<Record<CardType, object>>;
type UniqueType = keyof typeof UNIQUE;

const uniqueCards = (types: readonly UniqueType[]): Card[] =>
  types.map((type) => ({ type, name: type, labels: {}, ...UNIQUE[type] }) as Card);

/** Cards of the types that a level may have once, whether its layout has them or not. */
export const uniqueCardsOf = (level: Level): Card[] =>
  uniqueCards(
    (Object.keys(UNIQUE) as UniqueType[]).filter(
      (type) => levelsOf(type).includes(level) && DRAWN_CARD_TYPES.includes(type),
    ),
  );

/** A category's fields of the level and of those above; scenarios, costs and the target market have tables of their own. */
function fieldsOfCategory(metamodel: Metamodel, level: Level, category: FieldCategory): string[] {
  return [level, ...ANCESTOR_LEVELS[level]].flatMap((each) =>
    fieldsOf(metamodel, each)
      .filter(({ categories, businessCode }) => {
        if (category === 'OTHER_FEATURES' && (ELSEWHERE.has(businessCode) || isScenario(businessCode)))
          return false;
        return standsIn(categories, category);
      })
      .map(({ businessCode }) => `${each}.${businessCode}`),
  );
}

/** Fields that stand in the customer's own categories alone are shown with the other features. */
function standsIn(categories: readonly string[], category: FieldCategory): boolean {
  if (category !== 'OTHER_FEATURES') return categories.includes(category);
  const standard: readonly string[] = FIELD_CATEGORIES;
  return (
    categories.includes(category) ||
    (categories.length > 0 && !categories.some((each) => standard.includes(each)))
  );
}
