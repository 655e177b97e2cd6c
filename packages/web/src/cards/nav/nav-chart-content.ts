import type { TFunction } from 'i18next';
import type { ChartLine, LineChartContent } from '../../charts/line-chart-content.ts';
import { dashOf, DOTTED } from '../../charts/series-style.ts';
import type { NavChoice, NavFigure } from './nav-choice.ts';
import type { ComparedLine, NavComparison, Point } from './nav-lines.ts';
import { navRows, type NavRow } from '@fundarium/finance/nav-rows';
import { shortNames } from './short-names.ts';
import type { NavFormats } from './use-nav-formats.ts';

export const codeOf = ({ source }: ComparedLine): string => source.quotations.code;
export const nameOf = ({ source: { quotations } }: ComparedLine): string =>
  quotations.name ?? quotations.code;

/** What the figure drawn says of a value: an amount of money, an index, or percent. */
export function figureText(figure: NavFigure, currency: string | null, formats: NavFormats) {
  return (value: number): string =>
    figure === 'nav'
      ? `${formats.price(String(value))} ${currency ?? ''}`.trim()
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
    formatValue: figureText(figure, lines[0]!.source.quotations.currency, formats),
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
  const { gapDays, place } = line;
  const main: ChartLine = {
    id: code,
    name: nameOf(line) + late,
    short: short + late,
    place,
    dash: dashOf(place),
    beside: false,
    points: line.points,
    gapDays,
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
            gapDays,
            marks: [],
          },
        ];
  return asksBids ? [main, ...beside('ask', line.asks), ...beside('bid', line.bids)] : [main];
}

/** Payments after the line's first day: one on that day is not in its return. */
function dividendMarks(line: ComparedLine, until: string, formats: NavFormats, t: TFunction) {
  const currency = line.source.quotations.currency ?? '';
  return navRows(line, until).flatMap((row) => {
    const amount = paidAmount(row);
    return amount === null || row.date === line.index.dates[0]
      ? []
      : [
          {
            date: row.date,
            text: t('nav-dividend-mark', { amount: `${formats.price(amount)} ${currency}`.trim() }),
          },
        ];
  });
}

const paidAmount = ({ grossDividend, dividend, netDividend, capitalGain }: NavRow): string | null =>
  grossDividend ?? dividend ?? netDividend ?? capitalGain;
