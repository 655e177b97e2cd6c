import { LEAF_LEVELS, type FieldType, type Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels } from './labels.ts';
import { MONTHS_WINDOWS, RETURN_WINDOWS, type Window } from './performance-windows.ts';

const TOTAL_RETURN = labels('total-return');
const ANNUALIZED = labels('annualised-return');

const OF_MONTHS: readonly { readonly code: string; readonly type: FieldType; readonly labels: Labels }[] = [
  {
    code: 'BEST_MONTH',
    type: 'PERCENT',
    labels: labels('best-month'),
  },
  {
    code: 'WORST_MONTH',
    type: 'PERCENT',
    labels: labels('worst-month'),
  },
  {
    code: 'POSITIVE_MONTHS',
    type: 'INTEGER',
    labels: labels('positive-months'),
  },
  {
    code: 'NEGATIVE_MONTHS',
    type: 'INTEGER',
    labels: labels('negative-months'),
  },
  {
    code: 'POSITIVE_MONTHS_RATIO',
    type: 'PERCENT',
    labels: labels('positive-months-ratio'),
  },
  {
    code: 'NEGATIVE_MONTHS_RATIO',
    type: 'PERCENT',
    labels: labels('negative-months-ratio'),
  },
];

/** A figure's name with its window: Chinese and Japanese put the window first, English a comma between. */
function overWindow(figure: Labels, window: Labels): Labels {
  return labels('figure-over-window', { figure, window });
}

const figure = (prefix: string, type: FieldType, name: Labels, window: Window) =>
  field(`${prefix}_${window.code}`, LEAF_LEVELS, type, overWindow(name, window.labels), {
    performance: true,
    category: null,
    ...(type === 'PERCENT' && { decimals: [2, 2] as const }),
  });

/** Performance figures (spec 3): returns by window, annualised ones, and those of whole months. */
export const PERFORMANCE = [
  ...RETURN_WINDOWS.flatMap((window) => figure('TOTAL_RETURN', 'PERCENT', TOTAL_RETURN, window)),
  ...RETURN_WINDOWS.filter((window) => window.annualised).flatMap((window) =>
    figure('ANNUALIZED_TOTAL_RETURN', 'PERCENT', ANNUALIZED, window),
  ),
  ...OF_MONTHS.flatMap(({ code, type, labels }) =>
    MONTHS_WINDOWS.flatMap((window) => figure(code, type, labels, window)),
  ),
];
