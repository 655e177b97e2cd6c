import { decimalOf, returnDecimal } from '@fundarium/contract/decimals';
import type { SourceOf } from '@fundarium/contract/export-sources';
import { QUOTATION_UNIT } from '@fundarium/contract/quotation-unit';
import { base100Chart, type Base100Line } from '@fundarium/finance/base-100';
import { drawdowns } from '@fundarium/finance/drawdown';
import { benchmarkHistory, navHistory } from '@fundarium/finance/nav-history';
import { comparisonRows, daysNamed, NAV_COLUMNS, navRows, type NavColumn } from '@fundarium/finance/nav-rows';
import { indexOnOrBefore } from '@fundarium/finance/nav-series';
import { navSource, type NavSource } from '@fundarium/finance/nav-source';
import { isQuotedInPercent, PERCENT, priceUnitOn } from '@fundarium/finance/price-unit';
import { fieldColumn, fieldsOfLevel } from '../columns.ts';
import { noSuchEntity } from '../../platform/refusal.ts';
import { tableOf, type Asked, type TableMaker } from '../source.ts';
import type { ExportSurroundings } from '../surroundings.ts';
import type { CellFormat, ExportCell, ExportColumn } from '../table.ts';
import { columnsNamed } from '../text-columns.ts';
import { withUnit } from '../with-unit.ts';

/** Spec 3: series of benchmarks start then, so that this asks for all of one. */
const FIRST_DAY = '1900-01-01';
const DECIMALS = { minDecimals: 2, maxDecimals: 6 };
const PERCENTAGE: CellFormat = { kind: 'percent', ...DECIMALS };
const PRICES: readonly NavColumn[] = ['nav', 'ask', 'bid'];

/** NAVs of shares as a chart or its table has them, in the return and the figure that are drawn. */
export const navTable: TableMaker<'NAV'> = async (asked, source, around) => {
  const { say } = asked;
  const lines = await linesOf(asked, source, around);
  const { columns, rows, from, until } =
    source.layout === 'DAYS' ? days(lines, source, asked) : sideBySide(lines, source, asked);
  const codes = source.lines.length === 1 ? source.lines[0]!.code : String(source.lines.length);
  // NAVs as published are the same in either return.
  const isIndex = source.layout === 'DAYS' || source.figure !== 'nav';
  const named = [codes, ...(isIndex ? [say(`export-name-nav-${source.mode}`)] : []), from, until];
  return {
    table: tableOf(say, columns, rows),
    rows: rows.length,
    revision: null,
    named: `${say('export-name-nav')}-${named.join('-')}`,
    lines: [
      [say('nav-from'), from],
      [say('nav-to'), until],
      [say('nav-return'), say(`nav-return-${source.mode}`)],
    ],
    definitions: [
      'NAV',
      source.mode === 'total' ? 'TOTAL_RETURN' : 'PRICE_RETURN',
      'BASE_100',
      ...(source.layout === 'SIDE_BY_SIDE' && source.figure === 'drawdown' ? (['DRAWDOWN'] as const) : []),
    ],
  };
};

type Line = {
  readonly source: NavSource;
  readonly index: Base100Line;
  readonly from: string;
  readonly isReference: boolean;
};

/** The shares in their order, then the benchmark: each with its index from its own first day on. */
async function linesOf(
  { session }: Asked,
  { level, lines, benchmark, until, mode }: SourceOf<'NAV'>,
  around: ExportSurroundings,
): Promise<Line[]> {
  const codes = lines.map(({ code }) => code);
  const [prices, paid, method, reference] = await Promise.all([
    around.quotations(session, level, { codes, fields: ['nav', 'ask', 'bid'] }),
    around.dividends(session, level, { codes }),
    around.figureMethod(session),
    benchmark === null ? null : around.benchmarks(session, { codes: [benchmark.code], from: FIRST_DAY }),
  ]);
  const line = (history: NavSource['quotations'], start: string, isReference = false): Line => {
    const source = navSource(history, method);
    const { reinvested } = source;
    const [index] = base100Chart([source], { start, until, mode, reinvested }).lines;
    return { source, index: index!, from: start, isReference };
  };
  const shares = lines.map(({ code, from }) => {
    const quoted = prices.series.find((each) => each.code === code);
    // A code that the share has no longer finds it under the present one.
    if (quoted === undefined) throw noSuchEntity({ level, code });
    const own = paid.series.find((each) => each.code === code);
    return line(navHistory(quoted, own, prices.today), from);
  });
  const others = (reference?.series ?? []).map((series) =>
    line(benchmarkHistory(series), benchmark!.from, true),
  );
  return [...shares, ...others.filter(({ index }) => index.dates.length > 0)];
}

type Content = {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly (readonly ExportCell[])[];
  /** The days that the file is named by. */
  readonly from: string;
  readonly until: string;
};

/** Index values are other ones in the other return: what heads them says which one they are in. */
function ofReturn(
  index: string,
  lines: readonly Line[],
  { mode }: SourceOf<'NAV'>,
  say: Asked['say'],
): string {
  const isNet = mode === 'total' && lines.some(({ source }) => source.reinvested === 'NET');
  return `${index} (${say(isNet ? 'nav-total-return-net-note' : `nav-return-${mode}`)})`;
}

/**
 * A row for each share and day, with all prices and payments: one table that other programs read at once. Of structured
 * products each says whether its prices are percentages; payments are in the row's currency either way.
 */
function days(lines: readonly Line[], source: SourceOf<'NAV'>, { say, metamodel }: Asked): Content {
  const { level, until, lastDay = until, isWhole } = source;
  const quotation = fieldsOfLevel(metamodel, level).find(
    ({ businessCode }) => businessCode === QUOTATION_UNIT,
  );
  const unit = quotation && fieldColumn(quotation, quotation.label, metamodel);
  // All of a share is no longer than the share; its benchmark may be older by decades.
  const tables = lines.map((line) =>
    navRows(line, { from: isWhole && !line.isReference ? null : line.from, until: lastDay }),
  );
  return {
    ...daysNamed({ from: source.lines[0]!.from, until }, tables),
    columns: [
      ...columnsNamed(say, ['nav-column-code', 'nav-column-currency']),
      ...(unit ? [unit] : []),
      ...NAV_COLUMNS.map((column) => {
        const header = say(`nav-column-${column}`);
        if (column === 'date') return { header, kind: 'date' as const };
        const kind = { kind: 'number' as const, ...DECIMALS };
        return { header: column === 'nav100' ? ofReturn(header, lines, source, say) : header, ...kind };
      }),
    ],
    rows: lines.flatMap((line, at) => {
      const { quotations } = line.source;
      return tables[at]!.map((row) => [
        quotations.code,
        row.currency,
        ...(unit ? [unit.cellOf(quotations.quotationUnit)] : []),
        ...NAV_COLUMNS.map((column): ExportCell => {
          const cell = row[column];
          const value = typeof cell === 'number' ? decimalOf(cell) : cell;
          const isPercentage = PRICES.includes(column) && isQuotedInPercent(quotations);
          return isPercentage ? { format: PERCENTAGE, value } : value;
        }),
      ]);
    }),
  };
}

/** A column for each line with the figure that is drawn, the oldest day first. */
function sideBySide(lines: readonly Line[], source: SourceOf<'NAV'>, { say }: Asked): Content {
  const { figure, until } = source;
  const what =
    figure === 'base100' ? ofReturn(say('nav-base-100'), lines, source, say) : say(`nav-figure-${figure}`);
  const decimal = figure === 'drawdown' ? returnDecimal : decimalOf;
  const points = lines.map(({ source: { series }, index: { dates, values } }) => {
    const begin = dates.length === 0 ? 0 : indexOnOrBefore(series.dates, dates[0]!);
    const drawn =
      figure === 'nav'
        ? series.navs.slice(begin, begin + dates.length)
        : figure === 'base100'
          ? values
          : drawdowns(values).map((each) => each * 100);
    return { points: dates.flatMap((date, at) => (date > until ? [] : [[date, drawn[at]!] as const])) };
  });
  return {
    from: source.lines[0]!.from,
    until,
    columns: [
      { header: say('nav-column-date'), kind: 'date' },
      ...lines.map(({ source: { quotations }, index: { dates } }): ExportColumn => {
        const unit = figure === 'nav' ? priceUnitOn(quotations, dates.at(-1) ?? until) : null;
        const kind = figure === 'drawdown' || unit === PERCENT ? 'percent' : 'number';
        const named = [quotations.code, withUnit(what, kind), unit === PERCENT ? null : unit];
        return { header: named.filter((each) => each !== null).join(' · '), kind, ...DECIMALS };
      }),
    ],
    rows: comparisonRows(points)
      .toReversed()
      .map(({ date, values }) => [date, ...values.map((each) => (each === null ? null : decimal(each)))]),
  };
}
