import type { FieldLevel, FieldType, Labels } from '@fundarium/contract/vocabulary';
import { field } from './field-template.ts';
import { labels, labelsBy } from './labels.ts';
import { MONTHS_WINDOWS, RETURN_WINDOWS, type Window } from './performance-windows.ts';

const LEAVES: readonly FieldLevel[] = ['PART', 'STRUCTURED_PRODUCT'];

const TOTAL_RETURN = labels(
  'Wertentwicklung | Total return | Rentabilidad total | Performance | Rendimento totale | トータルリターン | Totaalrendement | 总回报',
);
const ANNUALIZED = labels(
  'Wertentwicklung p. a. | Annualised return | Rentabilidad anualizada | Performance annualisée | Rendimento annualizzato | 年率リターン | Geannualiseerd rendement | 年化回报',
);

const OF_MONTHS: readonly { readonly code: string; readonly type: FieldType; readonly labels: Labels }[] = [
  {
    code: 'BEST_MONTH',
    type: 'PERCENT',
    labels: labels(
      'Bester Monat | Best month | Mejor mes | Meilleur mois | Miglior mese | 最高月間リターン | Beste maand | 最佳单月回报',
    ),
  },
  {
    code: 'WORST_MONTH',
    type: 'PERCENT',
    labels: labels(
      'Schlechtester Monat | Worst month | Peor mes | Plus mauvais mois | Peggior mese | 最低月間リターン | Slechtste maand | 最差单月回报',
    ),
  },
  {
    code: 'POSITIVE_MONTHS',
    type: 'INTEGER',
    labels: labels(
      'Positive Monate | Positive months | Meses positivos | Mois positifs | Mesi positivi | プラスの月数 | Positieve maanden | 正回报月数',
    ),
  },
  {
    code: 'NEGATIVE_MONTHS',
    type: 'INTEGER',
    labels: labels(
      'Negative Monate | Negative months | Meses negativos | Mois négatifs | Mesi negativi | マイナスの月数 | Negatieve maanden | 负回报月数',
    ),
  },
  {
    code: 'POSITIVE_MONTHS_RATIO',
    type: 'PERCENT',
    labels: labels(
      'Anteil positiver Monate | Positive months ratio | Proporción de meses positivos | Part des mois positifs | Quota di mesi positivi | プラスの月の割合 | Aandeel positieve maanden | 正回报月份占比',
    ),
  },
  {
    code: 'NEGATIVE_MONTHS_RATIO',
    type: 'PERCENT',
    labels: labels(
      'Anteil negativer Monate | Negative months ratio | Proporción de meses negativos | Part des mois négatifs | Quota di mesi negativi | マイナスの月の割合 | Aandeel negatieve maanden | 负回报月份占比',
    ),
  },
];

/** A figure's name with its window: Chinese and Japanese put the window first, English a comma between. */
function overWindow(figure: Labels, window: Labels): Labels {
  return labelsBy((language) => {
    if (language === 'ja') return `${window.ja} ${figure.ja}`;
    if (language === 'zh') return `${window.zh}${figure.zh}`;
    return `${figure[language]}${language === 'en' ? ',' : ''} ${window[language]}`;
  });
}

const figure = (prefix: string, type: FieldType, name: Labels, window: Window) =>
  field(`${prefix}_${window.code}`, LEAVES, type, overWindow(name, window.labels), {
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
