import type { FieldDefinition } from '@fundarium/contract/metamodel';
import type { Say } from './say.ts';

/** Figures that the sheet about a file explains, in the order in which it does; each has a text of its own. */
export const DEFINITIONS = [
  'NAV',
  'AUM',
  'TOTAL_RETURN',
  'PRICE_RETURN',
  'ANNUALISED',
  'TO_DATE',
  'INCEPTION',
  'CALENDAR_YEARS',
  'ROLLING',
  'WHOLE_MONTHS',
  'BASE_100',
  'DRAWDOWN',
  'NOT_CURRENT',
] as const;
export type Definition = (typeof DEFINITIONS)[number];

/** By the beginning, or the whole, of a field's business code. */
const OF_CODES: readonly (readonly [RegExp, readonly Definition[]])[] = [
  [/^(NAV|ASK|BID)$/, ['NAV']],
  [/^AUM(_EUR|_USD|_CHF)?$/, ['AUM']],
  [/^TOTAL_RETURN_/, ['TOTAL_RETURN']],
  [/^ANNUALIZED_TOTAL_RETURN_/, ['TOTAL_RETURN', 'ANNUALISED']],
  [/TOTAL_RETURN_(MTD|YTD)$/, ['TO_DATE']],
  [/TOTAL_RETURN_(ITD|INCEPTION_\w+)$/, ['INCEPTION']],
  [/TOTAL_RETURN_Y_MINUS\d+$/, ['CALENDAR_YEARS']],
  [/TOTAL_RETURN_Y_MOVING_MINUS\d+$/, ['ROLLING']],
  [/^(BEST|WORST)_MONTH_|^(POSITIVE|NEGATIVE)_MONTHS_/, ['TOTAL_RETURN', 'WHOLE_MONTHS']],
];

/** What is to be explained of fields. */
export function definitionsOf(
  fields: Iterable<Pick<FieldDefinition, 'businessCode' | 'performance'>>,
): readonly Definition[] {
  const found = new Set<Definition>();
  for (const { businessCode, performance } of fields) {
    for (const [form, named] of OF_CODES) {
      if (form.test(businessCode)) for (const each of named) found.add(each);
    }
    if (performance) found.add('NOT_CURRENT');
  }
  return inOrder(found);
}

const inOrder = (found: ReadonlySet<Definition>) => DEFINITIONS.filter((each) => found.has(each));

/** The lines of the sheet about a file that explain figures, with the order of the list, and what else is explained. */
export const definitionLines = (
  used: readonly Definition[],
  explained: readonly string[],
  say: Say,
): (readonly [string, string])[] =>
  [...inOrder(new Set(used)).map((each) => say(`export-definition-${each}`)), ...explained].map(
    (text, at) => [at === 0 ? say('export-about-definitions') : '', text],
  );
