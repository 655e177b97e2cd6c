import { IN_PERCENT } from '@fundarium/contract/quotation-unit';
import type { Delivered } from '../delivered.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { hasExactLines } from '../reading/line-fault.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { settleDelivered } from '../settle-delivered.ts';
import { knownNames, namesEntities, resolveColumns, type ResolvedColumns } from '../table/columns.ts';
import { entityRow } from '../table/entity-rows.ts';
import { SHARED_TARGETS } from '../table/column-names.ts';
import type { ColumnUnits } from '../table/column-units.ts';
import { whyNoAmount } from '../table/minimum-units.ts';
import { isPriceName } from '../table/price-names.ts';
import { PRICE_ROWS } from '../table/price-rows.ts';
import { saysPercent, unitsBeside } from '../table/price-units.ts';
import { listWords } from '../table/list-words.ts';
import { unknownKind, whyNotPaid } from '../table/payment-kinds.ts';
import { whyNoMoney } from '../table/payment-units.ts';
import { carriedForward, whyNotFinal, whyRemoved } from '../table/price-kinds.ts';
import { ratioOfBonus, whyNoSplit, whyReversed } from '../table/reverse-splits.ts';
import { readingOf, type RowReader, type TableReading } from '../table/table-reading.ts';
import { titlesIn, type TableTitles } from '../table/table-titles.ts';
import { withoutUnused } from '../table/unused-columns.ts';
import { figureNotes, refuseSeriesAcross, wideFigure } from '../table/wide-figure.ts';
import { kindsAbove, kindsBelow } from '../table/wide-kinds.ts';
import { isWide, wideColumns, wideRow } from '../table/wide-table.ts';
import type { ImportFormat, Importing, SettledFile } from '../import-format.ts';
import { levelsInRecord } from './levels-in-record.ts';
import { linesAbove } from './lines-above.ts';
import { isOfAll, lookThrough, sheetTitle } from './look-through.ts';
import { seeLines } from './see-lines.ts';
import { shownIsins } from './shown-isins.ts';
import { deliver, lineNote } from './table-lines.ts';

/** Entities of any level and registrations per country, as CSV or XLSX, columns by code or label. */
export const TABLE: ImportFormat = {
  code: 'table',
  columns: 'LEVEL;CODE;<PARENT_CODE, COUNTRY and any fields by business code or label, as CSV or XLSX>',
  rank: 1,
  readsColumns: true,
  recognises: ({ content, header }) => content !== 'xml' && namesEntities(header),
  settle: settleTable,
};

/** Prices, distributions, splits and series of benchmarks, as CSV or XLSX. */
export const PRICE_TABLE: ImportFormat = {
  ...TABLE,
  code: 'prices',
  columns:
    'ISIN;DATE;NAV;<any of CODE, other identifiers, AUM, NUMBER_OF_SHARES, BID, ASK; EX_DATE with amounts; VALUE; or DATE and a column per ISIN, as CSV or XLSX>',
  rank: 2,
  recognises: (opening) =>
    opening.content !== 'xml' &&
    (isWide(opening.header) || (namesEntities(opening.header) && opening.header.some(isPriceName))),
};

async function settleTable(importing: Importing): Promise<SettledFile> {
  const { database, customerCode, writers, path, signal, part, mapping } = importing;
  const [fields, labels, lists] = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => [
    await writers.readFields(tx, customerCode),
    await writers.readFieldLabels(tx, customerCode),
    await writers.readListLabels(tx, customerCode),
  ]);
  const words = listWords(lists);
  const above = await linesAbove(importing);
  const { day } = titlesIn(above);
  const identifiers = identifiersOf(fields);
  const headings = [...sheetTitle(part.sheetName), ...above];
  const titles = headings.map(({ cells }) => cells.filter(Boolean).join(' '));
  const kinds = await kindsBelow(path, signal, part);
  const titlesOfFigure: string[] = [];
  let isByTitles = false;
  const figureOf = (classes: readonly number[]) => {
    isByTitles = true;
    refuseSeriesAcross(headings, classes[0]!);
    // Lines above may name the figure of each column, as lines below do.
    titlesOfFigure.push(...titles, ...kindsAbove(above, classes).map(({ text }) => text));
    return wideFigure([...titlesOfFigure, ...kinds.map(({ text }) => text)]).target;
  };
  const seen = await seeLines(importing, fields, labels);
  const resolve = (header: readonly string[]) =>
    wideColumns(header, mapping, figureOf) ??
    withoutUnused(
      withDay(day, (hasDay) => resolveColumns(header, fields, labels, mapping, hasDay, seen)),
      fields,
      identifiers,
      mapping,
    );
  const { table, styles, units, percents, notes, hasCodesAsIsins } = await lookThrough(
    importing,
    fields,
    resolve,
    above,
    words,
  );
  const dayOfTable = table.delivery?.dayIsTitled === true ? day!.value : null;
  const lastSerialDay = table.delivery === null ? null : yearAfter(importing.job.businessDate);
  // Over some columns it would be of what stands below it, as `Performance NAV in %`.
  const inPercent = headings.find((each) => isOfAll(each) && saysPercent(each.cells[0]!));
  const reading = readingOf(table.columns, identifiers, styles, mapping, {
    units,
    dayOfTable,
    priceUnits: unitsBeside(table),
    titledUnit: inPercent === undefined ? null : IN_PERCENT,
    lastSerialDay,
    percents,
  });
  const read: RowReader =
    table.delivery === null
      ? entityRow(reading, fields, writers.parseValue, words, {
          levelsInRecord: await levelsInRecord(importing, reading),
          ...(hasCodesAsIsins && mayBeShown(table) && { showsCode: await shownIsins(importing, reading) }),
        })
      : table.delivery.kind === 'wide'
        ? wideRow(reading, new Set(kinds.map(({ line }) => line)))
        : PRICE_ROWS[table.delivery.kind](reading);
  const places = new Set(table.columns.map(({ at }) => at));
  const lines = deliver(
    readTable(path, signal, part),
    applyUnits(units, reading, finalOnly(table, reading, read)),
    {
      exact: await hasExactLines(path),
      isRead: (at) => places.has(at),
      hasTexts: table.delivery === null,
      known: knownNames(fields, labels, mapping),
    },
  );
  const ofFigure = isByTitles ? figureNotes(wideFigure(titlesOfFigure)) : [];
  const isQuoted = table.delivery?.kind === 'quotation' || table.delivery?.kind === 'wide';
  const ofUnit = inPercent !== undefined && isQuoted ? [unitNote(inPercent)] : [];
  return settleDelivered(importing, all([...notes, ...ofFigure, ...ofUnit], lines));
}

/** Whether a code may stand as the ISIN because a list shows it so: what says levels as well is the delivery of a provider. */
const mayBeShown = ({ isExported, columns }: ResolvedColumns): boolean =>
  isExported === true || columns.every(({ target }) => target !== 'LEVEL');

const unitNote = ({ line, cells }: Pick<TableRecord, 'line' | 'cells'>): NotTaken => ({
  kind: 'warning',
  line,
  value: showValue(cells[0]!),
  reason:
    'Taken as what the columns are in: %. Where that is wrong, leave the title out or add a column QUOTATION_UNIT',
});

const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

/** The columns of a table that a title dates; that of assets or shares is no day of the prices beside them. */
function withDay(day: TableTitles['day'], resolve: (hasDay: boolean) => ResolvedColumns): ResolvedColumns {
  const found = resolve(day !== null);
  const isOfOthers = day?.subject === 'assets' || day?.subject === 'shares';
  const hasPrices = found.columns.some(({ target }) => ['NAV', 'BID', 'ASK'].includes(target));
  return isOfOthers && hasPrices && found.delivery?.dayIsTitled === true ? resolve(false) : found;
}

/** Reads lines with values, and applies those that say what the columns are in. */
function applyUnits(units: ColumnUnits, reading: TableReading, read: RowReader): RowReader {
  let isFirst = true;
  return (record) => {
    const keyOf = () => {
      const of = reading.entityOf(record.cells);
      return typeof of === 'string' ? null : of.value;
    };
    const note = units.take(record, keyOf, isFirst);
    isFirst = false;
    return note === null ? read(record) : [note];
  };
}

/** Reads lines, but for those that a column calls estimates, cancelled, to be removed or numbers of shares. */
const finalOnly =
  (table: ResolvedColumns, { ratio }: TableReading, read: RowReader): RowReader =>
  (record) => {
    const { delivery } = table;
    const isPaid = delivery?.kind === 'dividend';
    const unpaid = isPaid
      ? (whyNoMoney(table, record) ??
        whyNotPaid(table, record) ??
        whyNoSplit(table, record) ??
        whyReversed(table, record, ratio))
      : null;
    const why =
      unpaid ??
      (delivery === null
        ? (whyRemoved(table, record) ?? whyNoAmount(table, record))
        : whyNotFinal(table, record));
    if (why !== null) return [lineNote(record, 'rejected', why)];
    const warning = isPaid
      ? (unknownKind(table, record) ?? ratioOfBonus(table, record))
      : carriedForward(table, record);
    return warning === null ? read(record) : [...read(record), lineNote(record, 'warning', warning)];
  };

async function* all(
  notes: readonly NotTaken[],
  lines: AsyncIterable<Delivered | NotTaken>,
): AsyncGenerator<Delivered | NotTaken> {
  yield* notes;
  yield* lines;
}

function identifiersOf(fields: FieldsByLevel): string[] {
  const levels = ['PART', 'STRUCTURED_PRODUCT', 'PROD', 'FUND'];
  const codes = levels.flatMap((level) =>
    [...(fields.get(level)?.values() ?? [])]
      .filter(({ categories }) => categories.includes('IDENTIFIERS_PUBLICATION'))
      .map(({ businessCode }) => businessCode),
  );
  return [...new Set(['ISIN', ...codes])].filter(
    (code) => !['NAME', 'CODE', ...SHARED_TARGETS].includes(code),
  );
}
