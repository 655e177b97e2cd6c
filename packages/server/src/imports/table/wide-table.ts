import { isStrayFarDay, meansNoPriceDay } from '@fundarium/contract/no-date';
import type { ImportMapping } from '@fundarium/contract/import-mapping';
import { IN_PERCENT } from '@fundarium/contract/quotation-unit';
import type { Delivered } from '../delivered.ts';
import { meansNoValue } from '../feed-values.ts';
import type { NotTaken } from '../line-report.ts';
import { showValue } from '../plain-text.ts';
import { PRICE_NAMES } from './column-names.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { compactName } from './fold-name.ts';
import { isPriceOfShare } from './price-columns.ts';
import { isMarked } from './percent-columns.ts';
import { columnsOfMapping } from './resolve-names.ts';
import { readDay } from './read-day.ts';
import { isinOf, type RowReader, type TableReading } from './table-reading.ts';
import { quotedField, targetNamed } from './wide-figure.ts';

const DATE_NAMES = new Set(['DATE', ...PRICE_NAMES['DATE']!].map(compactName));
const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
const MOST_NAMED = 3;

export const isDate = (name: string) => DATE_NAMES.has(compactName(name));
/** What tells one day column of a wide table from the next: `Date.1`, `Date 2`, `Date LU9900000019`. */
const OF_ONE = /[\s._([-]*(?:\d{1,3}|[A-Z]{2}[A-Z0-9]{9}\d)[)\]]?$/;
const isIsin = (name: string) => ISIN.test(isinOf(name));

/** Whether a header has a day and then a column per share class, named by its ISIN. */
export function isWide(header: readonly string[]): boolean {
  return header.some(isDate) && header.some(isIsin);
}

/**
 * Null where the header is not that of a wide table; `figureOf` is the target of its columns, given their places, where no
 * mapping says it. That may also leave classes out and say which column is the day.
 * @throws Error where a mapping reads a column as what no such table holds, or its classes as several figures
 */
export function wideColumns(
  header: readonly string[],
  mapping: ImportMapping | null,
  figureOf: (classes: readonly number[]) => string,
): ResolvedColumns | null {
  const mappedOf = columnsOfMapping(mapping);
  const places = header.map((given, at) => {
    const name = given.trim();
    return { name, at, mappedTo: mappedOf(name.replaceAll(/\s+/g, ' '), at)?.target };
  });
  const open = places.filter(({ mappedTo }) => mappedTo !== '');
  const day = open.find(({ mappedTo }) => mappedTo === 'DATE') ?? open.find(({ name }) => isDate(name));
  if (day === undefined || !open.some(({ name }) => isIsin(name))) return null;
  const classes = open.filter(({ name, at }) => at !== day.at && isIsin(name));
  const figure = figureMapped(classes) ?? figureOf(classes.map(({ at }) => at));
  const stray = open.find(
    ({ at, mappedTo }) => mappedTo !== undefined && at !== day.at && classes.every((each) => each.at !== at),
  );
  if (stray !== undefined) throw new Error(notTaken(stray));
  const columns: Column[] = [];
  const skipped: SkippedColumn[] = [];
  for (const { name, at, mappedTo } of places) {
    const target = at === day.at ? 'DATE' : isIsin(name) ? figure : null;
    if (mappedTo === '') skipped.push({ name, at, why: 'unused', mapped: true });
    else if (target !== null)
      columns.push({ name, at, target, language: null, mapped: mappedTo !== undefined });
    else skipped.push({ name, at, why: 'unknown', mapped: false });
  }
  const isins = columns.filter(({ target }) => target === figure).map(({ name }) => isinOf(name));
  const twice = isins.find((isin, at) => isins.indexOf(isin) !== at);
  if (twice !== undefined) throw new Error(`Two columns are of the share class ${twice}; leave one out.`);
  return { delivery: { kind: 'wide', targets: new Set(['DATE', figure]) }, columns, skipped };
}

/**
 * Whether a column that is not read may say the day of classes behind it, as where each of them has its own, or another day
 * of all; a mapping that names the day settles the latter.
 */
export function mayDateClasses(name: string, day: Column): boolean {
  const plain = name.trim().replace(OF_ONE, '');
  if (plain === '') return name === '';
  return isDate(plain) && (day.mapped !== true || compactName(plain) === compactName(day.name));
}

type Place = { readonly name: string; readonly at: number; readonly mappedTo: string | undefined };

/** The figure that a mapping says the columns of classes hold; null where it says none. */
function figureMapped(classes: readonly Place[]): string | null {
  const [first] = classes.filter(({ mappedTo }) => mappedTo !== undefined);
  if (first === undefined) return null;
  const figure = targetNamed(first.mappedTo!);
  for (const each of classes) {
    const own = each.mappedTo === undefined ? null : targetNamed(each.mappedTo);
    if (each.mappedTo !== undefined && own === null) throw new Error(notTaken(each));
    if (own !== figure)
      throw new Error(
        `The columns hold one figure by ${first.name}, and another by ${each.name}. Deliver a line per share class and day (ISIN;DATE;NAV;AUM).`,
      );
  }
  return figure;
}

const notTaken = ({ name, at, mappedTo }: Place) =>
  `The mapping reads the column ${name || `#${at + 1}`} as ${mappedTo}, which such a table does not take.`;

/** A line holds the prices, or another figure, of a day, a share class a column; an empty cell says nothing. */
export function wideRow(reading: TableReading, linesOfKinds: ReadonlySet<number>): RowReader {
  const dateAt = reading.columns.find(({ target }) => target === 'DATE')!.at;
  const classes = reading.columns.filter(({ target }) => target !== 'DATE');
  const target = classes[0]!.target;
  const field = quotedField(target);
  return (record) => {
    const { line, cells } = record;
    const dateText = (cells[dateAt] ?? '').trim();
    const day = reading.day(record, dateAt);
    const not = (kind: NotTaken['kind'], value: string, reason: string): NotTaken => ({
      kind,
      line,
      value: showValue(value),
      reason,
    });
    if (linesOfKinds.has(line))
      return [not('warning', cells.filter(Boolean).join(' '), `The columns are taken as ${target}`)];
    if (day === null) {
      const reason = dateText === '' ? 'There is no day' : `DATE: ${showValue(dateText)} is not a day`;
      return [not('rejected', filled(cells), reason)];
    }
    if (meansNoPriceDay(day)) {
      const reason = isStrayFarDay(day) ? 'is too far ahead' : 'stands for none';
      return [not('rejected', filled(cells), `DATE: ${showValue(dateText)} ${reason}`)];
    }
    return classes.flatMap(({ at, name }): (Delivered | NotTaken)[] => {
      const text = (cells[at] ?? '').trim();
      if (text === '' || reading.mapping?.missing.includes(text) === true) return [];
      const isPercent = isPriceOfShare(field) && isMarked(record, at);
      const figure = reading[isPercent ? 'percent' : 'number'](record, at);
      const value = `${isinOf(name)} ${text}`;
      if (meansNoValue(text)) return [not('missing', value, `${target}: ${text} stands for none`)];
      if (figure === null) return [not('rejected', value, `${target}: ${reading.whyNoNumber(record, at)}`)];
      if (figure.startsWith('-')) return [not('rejected', value, `${target}: ${figure} is negative`)];
      const isZero = !/[1-9]/.test(figure);
      if (isZero && (isPriceOfShare(field) || reading.mapping?.zeroIsMissing === true))
        return [not('missing', value, `${target}: ${text} stands for none`)];
      const currency = reading.shownCurrency(record, at)?.code;
      const priceUnit = isPercent ? IN_PERCENT : reading.titledUnit;
      return [
        {
          subject: 'quotation',
          line,
          of: { field: 'ISIN', value: isinOf(name) },
          day,
          [field]: figure,
          ...(currency !== undefined && { currency }),
          ...(priceUnit !== null && { priceUnit }),
        },
      ];
    });
  };
}

const filled = (cells: readonly string[]): string => cells.filter((each) => each !== '').join(' ');

/** @throws Error where a table has a column per day, which nobody could read for sure */
export function refuseDaysAcross({ skipped }: ResolvedColumns): void {
  const style = { dateOrder: 'DMY', twoDigitYearsFrom: 2000 } as const;
  const days = skipped.filter(({ name }) => name !== '' && readDay(name, style) !== null);
  if (days.length < 2) return;
  const names = days.slice(0, MOST_NAMED).map(({ name }) => name);
  throw new Error(
    `The columns ${names.join(', ')} are days. Deliver a line per share class and day (ISIN;DATE;NAV), or a line per day and a column per ISIN.`,
  );
}
