import { adjustmentFactors } from '@fundarium/finance/adjustment-factors';
import { isGapBefore } from '@fundarium/finance/valuation-rhythm';
import type { TFunction } from 'i18next';
import type { ChartLine, LineChartContent } from '../../charts/line-chart-content.ts';
import { dashOf, DOTTED } from '../../charts/series-style.ts';
import type { NavChoice, NavFigure } from './nav-choice.ts';
import type { ComparedLine, NavComparison, Point } from './nav-lines.ts';
import { shortNames } from './short-names.ts';
import type { NavFormats } from './use-nav-formats.ts';

export const codeOf = ({ source }: ComparedLine): string => source.quotations.code;
export const nameOf = ({ source: { quotations } }: ComparedLine): string =>
  quotations.name ?? quotations.code;

/** What the figure drawn says of a value: a price in its unit, an index, or percent. */
export function figureText(figure: NavFigure, unit: string | null, formats: NavFormats) {
  return (value: number): string =>
    figure === 'nav'
      ? formats.quoted(String(value), unit)
      : figure === 'base100'
        ? formats.index(value)
        : formats.percent(value);
}

/** The lines to draw of what is not hidden; each keeps its colour whatever else is. */
export function navChartContent(
  { lines, figure, until }: NavComparison,
  choice: NavChoice,
  hidden: ReadonlySet<string>,
  formats: NavFormats,
  t: TFunction,
): LineChartContent {
  const short = shortNames(lines.map(nameOf));
  const shown = lines.filter((line) => !hidden.has(codeOf(line)));
  const begins = lines.flatMap(({ points }) => points.slice(0, 1).map(([date]) => date));
  return {
    from: begins.toSorted()[0] ?? until,
    until,
    lines: shown.flatMap((line) => chartLines(line, short[lines.indexOf(line)]!, choice, until, formats, t)),
    log: choice.log && figure !== 'drawdown',
    percent: figure === 'drawdown',
    baseline: figure === 'base100' ? 100 : null,
    locale: formats.locale,
    localeOfWords: formats.localeOfWords,
    formatDate: formats.date,
    // Amounts share an axis only where they are in one unit; a line without a NAV in the range has none.
    formatValue: figureText(figure, lines.find(({ points }) => points.length > 0)?.unit ?? null, formats),
    labels: {
      cursor: t('nav-cursor'),
      zoomIn: t('nav-zoom-in'),
      zoomOut: t('nav-zoom-out'),
      resetZoom: t('nav-zoom-reset'),
      none: t('nav-no-value'),
    },
  };
}

function chartLines(
  line: ComparedLine,
  short: string,
  { asksBids, dividends }: NavChoice,
  until: string,
  formats: NavFormats,
  t: TFunction,
): ChartLine[] {
  if (line.points.length === 0) return [];
  const code = codeOf(line);
  const late = line.startsLate === null ? '' : ' *';
  const { place, source } = line;
  const isGap = (days: number, date: string) => isGapBefore(source.rhythm, days, date);
  const main: ChartLine = {
    id: code,
    name: nameOf(line) + late,
    short: short + late,
    place,
    dash: dashOf(place),
    beside: false,
    points: line.points,
    isGap,
    marks: dividends ? dividendMarks(line, until, formats, t) : [],
  };
  const beside = (kind: 'ask' | 'bid', points: readonly Point[]): ChartLine[] =>
    points.length === 0
      ? []
      : [
          {
            id: `${code} ${kind}`,
            name: `${nameOf(line)}, ${t(`nav-column-${kind}`)}`,
            short: t(`nav-column-${kind}`),
            place,
            dash: DOTTED,
            beside: true,
            points,
            isGap,
            marks: [],
          },
        ];
  return asksBids ? [main, ...beside('ask', line.asks), ...beside('bid', line.bids)] : [main];
}

/** Digits that a double keeps of a sum of amounts: 0.1 and 0.2 are 0.3. */
const AMOUNT_DIGITS = 15;

/**
 * What is reinvested of the payments after the line's first day: one on that day is not in its return. Payments are
 * marked in a price return as well, which counts none. One between two valuations tells its ex-date: the coin is at the
 * next of them.
 */
function dividendMarks(
  { source, index, unit }: ComparedLine,
  until: string,
  formats: NavFormats,
  t: TFunction,
) {
  const { series, events, reinvested } = source;
  const begin = index.dates[0]!;
  const valued = new Set(index.dates);
  return adjustmentFactors(series, events, reinvested).factors.flatMap(({ exDate, amount }) => {
    if (amount === null || exDate <= begin || exDate > until) return [];
    const paid = formats.quoted(String(Number(amount.toPrecision(AMOUNT_DIGITS))), unit);
    return [
      {
        date: exDate,
        text: valued.has(exDate)
          ? t('nav-dividend-mark', { amount: paid })
          : t('nav-dividend-mark-ex-date', { amount: paid, date: formats.date(exDate) }),
      },
    ];
  });
}
