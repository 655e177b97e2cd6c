import { readTable } from '../reading/read-table.ts';
import type { TablePart, TableRecord } from '../reading/table-record.ts';
import { isOtherFigure } from './other-figures.ts';
import { isOtherSeries } from './other-series.ts';
import { ESTIMATE, isOtherKind, isTypeOfPrices } from './price-words.ts';
import { readDay } from './read-day.ts';
import { OF_FIGURES } from './titled-series.ts';
import { figureIn, PAYMENTS } from './wide-figure.ts';
import { isDate, isWide } from './wide-table.ts';

/** What a line below the header of a wide table says that its columns hold: `Price type;Bid;Bid`. */
export type WideKind = { readonly line: number; readonly text: string };

/** What a line may say of the classes, which distribute or do not. */
const OF_CLASSES = /polic|use|verwendung|affectation|politi|polít|bestemming|share|class|anteil|klasse/iu;
const OF_NAMES = /name|fund|fonds|fondo|produ[ck]t|ファンド|基金/iu;
/** As many lines as a header may have below it. */
const MOST_LINES = 5;

/**
 * The kinds of figures that lines between the header of a wide table and its first day name; none where it has no such lines.
 * @throws Error where one of them is no figure that such a table can hold
 */
export async function kindsBelow(
  path: string,
  signal: AbortSignal,
  part: TablePart,
): Promise<readonly WideKind[]> {
  const kinds: WideKind[] = [];
  let days: readonly number[] = [];
  let seen = 0;
  for await (const record of readTable(path, signal, part)) {
    const { cells } = record;
    seen += 1;
    if (seen === 1 && isWide(cells)) {
      days = [0, ...cells.flatMap((cell, at) => (isDate(cell) ? [at] : []))];
      continue;
    }
    if (seen === 1 || seen > MOST_LINES || days.some((at) => isDay(record, at))) break;
    kinds.push(...kindsIn(record));
  }
  return kinds;
}

/**
 * The kinds of figures that lines above the header of a wide table name, where they have cells for its columns of classes.
 * @throws Error where one of them is no figure that such a table can hold
 */
export const kindsAbove = (above: readonly TableRecord[], classes: readonly number[]): readonly WideKind[] =>
  above.filter((record) => isOfColumns(record, classes)).flatMap(kindsIn);

/**
 * Whether a line is of the columns, and not a label with its value: `Instrument type;Shares`. A cell without a label may be
 * merged over all of them, and what no price may be is asked about in any case.
 */
function isOfColumns({ cells }: TableRecord, classes: readonly number[]): boolean {
  const texts = cells.map((cell) => cell.trim());
  const label = (texts[0] ?? '').replace(/\s*[:：]$/, '');
  const filled = texts.slice(1).filter(Boolean);
  if (label === '' || OF_FIGURES.test(label) || isTypeOfPrices(label)) return true;
  return (
    (filled.length > 1 && classes.every((at) => texts[at])) || filled.some((text) => ESTIMATE.test(text))
  );
}

function isDay({ cells, numbers }: TableRecord, at: number): boolean {
  const text = (cells[at] ?? '').trim();
  const isRead = (dateOrder: 'DMY' | 'MDY' | 'YMD') =>
    readDay(text, { dateOrder, twoDigitYearsFrom: 2000 }) !== null;
  return numbers?.columns.has(at) === true || (['DMY', 'MDY', 'YMD'] as const).some(isRead);
}

function kindsIn({ line, cells }: TableRecord): readonly WideKind[] {
  // Names of classes, and their numbers, are none.
  if (cells.some((cell) => /\d/.test(cell))) return [];
  const texts = [...new Set(cells.slice(1).map((cell) => cell.trim()))].filter(Boolean);
  const isName = OF_NAMES.test(cells[0] ?? '');
  const isNoFigure = (text: string) => !isName && isOtherFigure(text);
  const isSeries = (text: string) => isTypeOfPrices(cells[0] ?? '') && isOtherSeries(text);
  const isKind = (text: string) =>
    figureIn(text) !== null || isOtherKind(text) || isNoFigure(text) || isSeries(text);
  const isOfClasses =
    OF_CLASSES.test(cells[0] ?? '') &&
    texts.some((text) => [null, PAYMENTS].some((none) => figureIn(text) === none));
  // Names of classes may be any word.
  if (!texts.every(isKind) || isOfClasses) return [];
  const other = texts.find((text) => figureIn(text) === null);
  // What holds of titles holds of these as well.
  const series = texts.find(isSeries);
  if (series !== undefined)
    throw new Error(
      `Line ${line} says ${series} of the columns: a series made of NAVs, such as total returns or adjusted prices, is not taken for the NAVs. Deliver a line per share class and day (ISIN;DATE;NAV).`,
    );
  if (other !== undefined && !isNoFigure(other))
    throw new Error(
      `Line ${line} says ${other} of the columns: only final prices are taken. Deliver a line per share class and day (ISIN;DATE;NAV).`,
    );
  return texts.map((text) => ({ line, text }));
}
