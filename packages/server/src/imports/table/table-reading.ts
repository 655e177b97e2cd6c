import type { Level } from '@fundarium/contract/vocabulary';
import type { Delivered, EntityName } from '../delivered.ts';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import type { PriceUnit } from '@fundarium/contract/quotation-unit';
import type { NotTaken } from '../line-report.ts';
import { isErrorValue } from '../error-values.ts';
import { meansNoCode, meansNoValue } from '../feed-values.ts';
import { percentPoints } from '../formats/percent-points.ts';
import { isPlainText, showValue } from '../plain-text.ts';
import { isShownCurrency, isShownUnit } from '../reading/number-format.ts';
import type { TableRecord } from '../reading/table-record.ts';
import { KEY_TARGETS } from './column-names.ts';
import type { ColumnCurrency, ColumnUnits } from './column-units.ts';
import type { Column } from './column.ts';
import type { FeedStyles } from './feed-style.ts';
import { isMarked, type PercentColumns } from './percent-columns.ts';
import { daySerial, readDay } from './read-day.ts';
import { notANumber, PERCENT_SIGN, readNumber, readRatio } from './read-number.ts';

export type RowReader = (record: TableRecord) => (Delivered | NotTaken)[];

/** What the lines of one table are read by. */
export type TableReading = {
  readonly columns: readonly Column[];
  readonly mapping: ImportMapping | null;
  /** Of a table that neither has levels nor says one: share classes are what has an identifier. */
  readonly assumedLevel: Level | null;
  /** The day that a title has for all lines of a table without such a column; null where there is none. */
  readonly dayOfTable: string | null;
  /** The value of a column, without the space around it; empty where it stands for none or there is no such column. */
  readonly cell: (cells: readonly string[], target: string) => string;
  /** A column's text as a day, yyyy-mm-dd, or as a decimal; null where it is none, or is shown as percent or in a unit. */
  readonly day: (record: TableRecord, column: number) => string | null;
  readonly number: (record: TableRecord, column: number) => string | null;
  /** Why a cell is no number, to be said behind its column; of one that is shown as percent or in a unit alone, null otherwise. */
  readonly whyShownOtherwise: (record: TableRecord, column: number) => string | null;
  /** What the columns beside its prices say of a line's, and what a title says of all lines'. */
  readonly priceUnits: (record: TableRecord) => readonly PriceUnit[];
  readonly titledUnit: PriceUnit | null;
  /** The currency that a cell, its column or a title shows beside a number; null where nothing does. */
  readonly shownCurrency: (record: TableRecord, column: number) => ColumnCurrency | null;
  readonly whyNoNumber: (record: TableRecord, column: number) => string;
  /** A number with or without a percent sign behind it, or shown as percent, as percent points. */
  readonly percent: (record: TableRecord, column: number) => string | null;
  /** Why a number is no percentage though it can be read: its cell or its column shows it in a currency; null otherwise. */
  readonly whyNoPercent: (record: TableRecord, column: number) => string | null;
  /** The same of a split: 1:5 is 5. */
  readonly ratio: (record: TableRecord, column: number) => string | null;
  /** Where a column is; undefined where there is no such column. */
  readonly placeOf: (target: string) => number | undefined;
  /** The entity that a line is about, further names being those that few share; or what is wrong with its name. */
  readonly entityOf: (cells: readonly string[]) => EntityName | string;
};

/** By so much a fraction is at least below the percentages of its column. */
const LIKE_FRACTIONS = 10;

export function readingOf(
  columns: readonly Column[],
  identifiers: readonly string[],
  styles: FeedStyles,
  mapping: ImportMapping | null,
  {
    units,
    dayOfTable = null,
    priceUnits = () => [],
    titledUnit = null,
    lastSerialDay = null,
    percents,
  }: {
    readonly units?: ColumnUnits;
    readonly dayOfTable?: string | null;
    readonly priceUnits?: TableReading['priceUnits'];
    readonly titledUnit?: PriceUnit | null;
    /** After this day a number without the format of a day is hardly one: 51126 is rather 5 November 2026 than a day of 2039. */
    readonly lastSerialDay?: string | null;
    readonly percents?: PercentColumns;
  } = {},
): TableReading {
  const places = new Map(columns.map(({ target, at }) => [target, at]));
  const cell = (cells: readonly string[], target: string) => {
    const at = places.get(target);
    const text = at === undefined ? '' : (cells[at] ?? '').trim();
    return mapping?.missing.includes(text) === true ? '' : text;
  };
  const keys = mapping?.keyField === undefined ? ['CODE', ...identifiers] : [mapping.keyField];
  const present = keys.filter((key) => places.has(key));
  const nameBy = (cells: readonly string[], field: string) => {
    const text = cell(cells, field);
    return { field, value: field === 'ISIN' ? isinOf(text) : field === 'CODE' ? codeOf(text) : text };
  };
  const textAt = ({ cells }: TableRecord, column: number) => (cells[column] ?? '').trim();
  const typed = ({ numbers }: TableRecord, column: number) => numbers?.columns.has(column) === true;
  /** What people see as 98.50% is the number 0.985: which of the two is meant, nobody knows. */
  const asPercent = (record: TableRecord, column: number) =>
    typed(record, column) && record.percents?.has(column) === true
      ? percentPoints(textAt(record, column))
      : null;
  const shownBeside = (record: TableRecord, column: number) =>
    typed(record, column) ? record.shown?.get(column) : undefined;
  const unitOf = (record: TableRecord, column: number) => {
    const shown = shownBeside(record, column);
    if (shown !== undefined && isShownUnit(shown)) return shown;
    return units?.unitOf(column) ?? null;
  };
  // A spreadsheet's own number has no style.
  const ownNumber = (record: TableRecord, column: number) =>
    asPercent(record, column) === null && unitOf(record, column) === null
      ? readNumber(textAt(record, column), { decimalSign: '.' })
      : null;
  const number = (record: TableRecord, column: number) =>
    typed(record, column)
      ? ownNumber(record, column)
      : unitOf(record, column) === null
        ? readNumber(textAt(record, column), styles(column))
        : null;
  const plainPercent = (record: TableRecord, column: number) =>
    typed(record, column)
      ? ownNumber(record, column)
      : readNumber(textAt(record, column).replace(PERCENT_SIGN, ''), styles(column));
  /** A number without a percent sign that is far below those of its column with one: 0.0075 beside 0.75%. */
  const isLikeFraction = (record: TableRecord, column: number) => {
    const least = percents?.leastOf(column);
    if (least === undefined || isMarked(record, column)) return false;
    const size = Math.abs(Number(plainPercent(record, column)));
    return size > 0 && size * LIKE_FRACTIONS <= least;
  };
  const whyShownOtherwise = (record: TableRecord, column: number) => {
    const points = asPercent(record, column);
    if (points !== null) return `${points}% is shown as percent; deliver the number`;
    if (isLikeFraction(record, column)) {
      const text = textAt(record, column);
      const percent = percentPoints(plainPercent(record, column)!);
      return `Other lines of the column are shown as percent, and ${text} may be ${percent}%: write it as they are`;
    }
    const unit = unitOf(record, column);
    return unit === null ? null : `${textAt(record, column)} is shown in ${unit}; deliver the number in full`;
  };
  const shownCurrency = (record: TableRecord, column: number) => {
    if (textAt(record, column) === '') return null;
    const shown = shownBeside(record, column);
    if (shown !== undefined && isShownCurrency(shown)) return { code: shown, isTitled: false };
    return units?.currencyOf(column) ?? null;
  };
  return {
    columns,
    mapping,
    dayOfTable,
    priceUnits,
    titledUnit,
    cell,
    day: (record, column) => {
      const text = textAt(record, column);
      const serial = typed(record, column) ? daySerial(text, record.numbers!.since1904) : null;
      if (serial !== null && lastSerialDay !== null && serial > lastSerialDay) return null;
      return serial ?? readDay(text, styles(column));
    },
    number,
    whyShownOtherwise,
    shownCurrency,
    whyNoNumber: (record, column) => whyShownOtherwise(record, column) ?? notANumber(textAt(record, column)),
    percent: (record, column) =>
      isLikeFraction(record, column) || (!typed(record, column) && unitOf(record, column) !== null)
        ? null
        : (asPercent(record, column) ?? plainPercent(record, column)),
    whyNoPercent: (record, column) => {
      const shown = isMarked(record, column) ? null : shownCurrency(record, column);
      // A title is of the amounts among the columns.
      return shown === null || shown.isTitled
        ? null
        : `${showValue(textAt(record, column))} is shown in ${shown.code}; deliver a percentage`;
    },
    ratio: (record, column) =>
      typed(record, column) ? ownNumber(record, column) : readRatio(textAt(record, column), styles(column)),
    placeOf: (target) => places.get(target),
    assumedLevel: present[0] === undefined || present[0] === 'CODE' ? null : 'PART',
    entityOf: (cells) => {
      const [first, ...more] = present
        .map((key) => nameBy(cells, key))
        .filter(({ field, value }) => value !== '' && !isErrorValue(value) && !isMark(field, value));
      if (first === undefined) return `There is no ${present.join(' and no ') || 'code'}`;
      const others = more.filter(({ field, value }) => KEY_TARGETS.includes(field) && isPlainText(value));
      return isPlainText(first.value)
        ? { ...first, ...(others.length > 0 && { others }) }
        : `${showValue(first.value)} is not a code`;
    },
  };
}

/** A code as people see it: letters composed, and any white space a blank. */
export const codeOf = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ');

/** Whether a name is a mark for none, such as n/a, by which every line would be about the same entity. */
const isMark = (field: string, value: string) =>
  field === 'CODE' ? meansNoCode(value) : meansNoValue(value);

/** An ISIN in small letters, of full width, or in groups, is the same one. */
export function isinOf(text: string): string {
  const compact = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
  return isIsinForm(compact) ? compact : text;
}

export const isIsinForm = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text);
