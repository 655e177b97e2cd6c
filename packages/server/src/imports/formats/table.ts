import type { Delivered } from '../delivered.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { packingOf } from '../reading/unpack.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { settleDelivered } from '../settle-delivered.ts';
import { namesEntities, resolveColumns, type Column } from '../table/columns.ts';
import { entityRow, fieldOf, isDayField, isNumberField } from '../table/entity-rows.ts';
import { witnessStyle, type FeedStyle } from '../table/feed-style.ts';
import { DAYS, NUMBERS, priceRows } from '../table/price-rows.ts';
import { readingOf, type RowReader } from '../table/table-reading.ts';
import type { ImportFormat, Importing, SettledFile } from './import-format.ts';

const PRICES = ['NAV', 'AUM', 'NUMBER_OF_SHARES', 'SHARES', 'BID', 'ASK', 'EX_DATE', 'VALUE'];

/** Entities of any level and registrations per country, as CSV or XLSX, columns by code or label. */
export const TABLE: ImportFormat = {
  code: 'table',
  columns: 'LEVEL;CODE;<PARENT_CODE, COUNTRY and any fields by business code or label, as CSV or XLSX>',
  rank: 1,
  recognises: ({ content, header }) => content !== 'xml' && namesEntities(header),
  settle: settleTable,
};

/** Prices, distributions, splits and series of benchmarks, as CSV or XLSX. */
export const PRICE_TABLE: ImportFormat = {
  ...TABLE,
  code: 'prices',
  columns:
    'ISIN;DATE;NAV;<any of CODE, other identifiers, AUM, NUMBER_OF_SHARES, BID, ASK; EX_DATE with amounts; VALUE, as CSV or XLSX>',
  rank: 2,
  recognises: (opening) =>
    TABLE.recognises(opening) && opening.header.some((name) => PRICES.includes(name.trim().toUpperCase())),
};

async function settleTable(importing: Importing): Promise<SettledFile> {
  const { database, customerCode, writers, path, signal, mapping } = importing;
  const [fields, labels] = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => [
    await writers.readFields(tx, customerCode),
    await writers.readFieldLabels(tx, customerCode),
  ]);
  let columns: readonly Column[] = [];
  const header = async (record: TableRecord) => {
    columns = resolveColumns(record.cells, fields, labels, mapping);
  };
  const style = await styleOf(importing, fields, header, () => columns);
  const reading = readingOf(columns, identifiersOf(fields), style, mapping);
  const read: RowReader = priceRows(columns)?.(reading) ?? entityRow(reading, fields, writers.parseValue);
  // A workbook leaves out what is empty at a line's end; in a text a line that is short is a damaged one.
  const exact = (await packingOf(path)) !== 'workbook';
  return settleDelivered(importing, deliver(readTable(path, signal), read, exact));
}

/** The first of two readings: only a whole file tells how it writes days and numbers. */
async function styleOf(
  { path, signal, mapping }: Importing,
  fields: FieldsByLevel,
  onHeader: (record: TableRecord) => Promise<void>,
  columnsOf: () => readonly Column[],
): Promise<FeedStyle> {
  const witness = witnessStyle(mapping ?? {});
  let days: readonly Column[] = [];
  let numbers: readonly Column[] = [];
  let begun = false;
  for await (const record of readTable(path, signal)) {
    if (!begun) {
      await onHeader(record);
      begun = true;
      const priced = priceRows(columnsOf()) !== null;
      days = columnsOf().filter(({ target }) =>
        priced ? DAYS.includes(target) : isDayField(fieldOf(fields, target)),
      );
      numbers = columnsOf().filter(({ target }) =>
        priced ? NUMBERS.includes(target) : isNumberField(fieldOf(fields, target)),
      );
      continue;
    }
    for (const { at } of days) witness.seeDay((record.cells[at] ?? '').trim(), record.line);
    for (const { at } of numbers) witness.seeNumber((record.cells[at] ?? '').trim(), record.line);
  }
  if (!begun) throw new Error('the file is empty');
  return witness.decide();
}

function identifiersOf(fields: FieldsByLevel): string[] {
  const levels = ['PART', 'STRUCTURED_PRODUCT', 'PROD', 'FUND'];
  const codes = levels.flatMap((level) =>
    [...(fields.get(level)?.values() ?? [])]
      .filter(({ categories }) => categories.includes('IDENTIFIERS_PUBLICATION'))
      .map(({ businessCode }) => businessCode),
  );
  return [...new Set(['ISIN', ...codes])].filter((code) => !['NAME', 'CODE'].includes(code));
}

async function* deliver(
  records: AsyncIterable<TableRecord>,
  read: RowReader,
  exact: boolean,
): AsyncGenerator<Delivered | NotTaken> {
  let width = 0;
  for await (const { line, cells, formulas } of records) {
    if (width === 0) {
      width = cells.length;
      continue;
    }
    if (exact ? cells.length !== width : cells.length > width) {
      const value = showValue(cells.join(';'));
      const reason = `${width} values are expected, ${cells.length} are there`;
      yield { kind: 'rejected', line, value, reason };
      continue;
    }
    if (formulas !== undefined) {
      const reason = `The last results of formulas are taken (${formulas.slice(0, 5).join(', ')})`;
      yield { kind: 'doubtful', line, value: formulas[0]!, reason };
    }
    yield* read({ line, cells });
  }
}
