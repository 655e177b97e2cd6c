import { DATE_ORDERS, type DateOrder } from '@fundarium/contract/import-mapping';
import { parseFeedDate } from '../../feed-values.ts';
import type { Importing } from '../../import-format.ts';
import type { NotTaken } from '../../line-report.ts';
import { withoutMissing } from '../../missing-values.ts';
import { readTable } from '../../reading/read-table.ts';
import type { TableRecord } from '../../reading/table-record.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import type { TitledFigures } from '../../table/estimate-titles.ts';
import type { Column } from '../../table/column.ts';
import type { ColumnUnits } from '../../table/column-units.ts';
import { witnessStyle } from '../../table/feed-style.ts';
import { linesAbove } from '../lines-above.ts';
import { isFooter, MOST_FOOTERS, refuseEstimates, sheetTitle, unitsSaid } from '../look-through.ts';
import { openfundsColumns } from './read-header.ts';
import { dayColumns } from './read-line.ts';
import { amountColumns, otherColumns } from './shown-amounts.ts';

/** Figures by what a title calls them. */
const TITLED: ReadonlyMap<string, TitledFigures> = new Map([
  ...['nav', 'bid', 'ask', 'aum', 'fundAum', 'numberOfShares'].map((each) => [each, 'prices'] as const),
  ...['grossDividend', 'netDividend', 'splitRatio'].map((each) => [each, 'dividends'] as const),
]);

type Seen = {
  readonly orderOf: (column: number) => DateOrder;
  readonly units: ColumnUnits;
  /** Columns that say nothing of amounts, to tell lines of units by. */
  readonly others: readonly Column[];
  readonly notes: readonly NotTaken[];
};

/**
 * The first of two readings: only a whole file tells whether the day or the month comes first, and what is said around it of its
 * figures. What is said around static data is of no figure.
 * @throws Error with the question to answer, where days are open; or where the figures are said to be estimates
 */
export async function lookThrough(importing: Importing, fields: FieldsByLevel): Promise<Seen> {
  const { path, signal, part, mapping } = importing;
  const witness = witnessStyle(mapping ?? {});
  let header: readonly string[] | undefined;
  let days: readonly number[] = [];
  let open = new Map<number, TitledFigures>();
  const filled = new Set<number>();
  const footers: TableRecord[] = [];
  for await (const given of readTable(path, signal, part)) {
    if (header === undefined) {
      header = given.cells;
      days = dayColumns(header, fields);
      open = titledColumns(header);
      continue;
    }
    const record = withoutMissing(given, mapping?.missing);
    for (const at of days) {
      const text = (given.cells[at] ?? '').trim();
      if (DATE_ORDERS.some((order) => parseFeedDate(text, order) !== null))
        witness.seeDay(text, given.line, at);
    }
    for (const at of open.keys()) if (/\d/.test(record.cells[at] ?? '')) filled.add(at);
    if (footers.length < MOST_FOOTERS && isFooter(record)) footers.push(record);
  }
  const above = await linesAbove(importing);
  const headings = [...sheetTitle(part.sheetName), ...above];
  for (const of of new Set([...filled].map((at) => open.get(at)!))) refuseEstimates(headings, footers, of);
  const amounts = amountColumns(header ?? []).filter(({ at }) => filled.has(at));
  const others = otherColumns(header ?? []);
  const said = [...headings, ...footers];
  const styles = witness.decide();
  return {
    orderOf: (column) => styles(column).dateOrder,
    ...unitsSaid(amounts, others, { above, said }),
    others,
  };
}

function titledColumns(header: readonly string[]): Map<number, TitledFigures> {
  const columns = openfundsColumns(header).filter(({ field: { level } }) => level === 'FIGURE');
  return new Map(
    columns.flatMap(({ at, field: { field } }) => {
      const of = TITLED.get(field);
      return of === undefined ? [] : [[at, of] as const];
    }),
  );
}
