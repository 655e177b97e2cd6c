import { DATE_ORDERS, type DateOrder } from '@fundarium/contract/import-mapping';
import { parseFeedDate } from '../../feed-values.ts';
import type { Importing } from '../../import-format.ts';
import { withoutMissing } from '../../missing-values.ts';
import { readTable } from '../../reading/read-table.ts';
import type { TableRecord } from '../../reading/table-record.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import type { TitledFigures } from '../../table/estimate-titles.ts';
import { witnessStyle } from '../../table/feed-style.ts';
import { linesAbove } from '../lines-above.ts';
import { isFooter, MOST_FOOTERS, refuseEstimates, sheetTitle } from '../look-through.ts';
import { openfundsColumns } from './read-header.ts';
import { dayColumns } from './read-line.ts';

/** Figures by what a title calls them. */
const TITLED: ReadonlyMap<string, TitledFigures> = new Map([
  ...['nav', 'bid', 'ask', 'aum', 'fundAum', 'numberOfShares'].map((each) => [each, 'prices'] as const),
  ...['grossDividend', 'netDividend', 'splitRatio'].map((each) => [each, 'dividends'] as const),
]);

/**
 * The first of two readings: only a whole file tells whether the day or the month comes first, and what is said around it of its
 * figures. What is said around static data is of no figure.
 * @throws Error with the question to answer, where days are open; or where the figures are said to be estimates
 */
export async function lookThrough(
  importing: Importing,
  fields: FieldsByLevel,
): Promise<(column: number) => DateOrder> {
  const { path, signal, part, mapping } = importing;
  const witness = witnessStyle(mapping ?? {});
  let header: readonly string[] | undefined;
  let days: readonly number[] = [];
  let open = new Map<number, TitledFigures>();
  const figures = new Set<TitledFigures>();
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
    for (const [at, of] of open) if (/\d/.test(record.cells[at] ?? '')) figures.add(of);
    if (footers.length < MOST_FOOTERS && isFooter(record)) footers.push(record);
  }
  const headings = [...sheetTitle(part.sheetName), ...(await linesAbove(importing))];
  for (const of of figures) refuseEstimates(headings, footers, of);
  const styles = witness.decide();
  return (column) => styles(column).dateOrder;
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
