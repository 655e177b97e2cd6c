import { readTable } from '../reading/read-table.ts';
import type { TablePart } from '../reading/table-record.ts';
import { isOtherFigure } from './other-figures.ts';
import { isOtherKind } from './price-words.ts';
import { figureIn, PAYMENTS } from './wide-figure.ts';
import { isWide } from './wide-table.ts';

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
  let seen = 0;
  for await (const { line, cells } of readTable(path, signal, part)) {
    seen += 1;
    if (seen === 1 && isWide(cells)) continue;
    if (seen === 1 || seen > MOST_LINES || cells.some((cell) => /\d/.test(cell))) break;
    const texts = [...new Set(cells.slice(1).map((cell) => cell.trim()))].filter(Boolean);
    const isName = OF_NAMES.test(cells[0] ?? '');
    const isNoFigure = (text: string) => !isName && isOtherFigure(text);
    const isKind = (text: string) => figureIn(text) !== null || isOtherKind(text) || isNoFigure(text);
    const isOfClasses =
      OF_CLASSES.test(cells[0] ?? '') &&
      texts.some((text) => [null, PAYMENTS].some((none) => figureIn(text) === none));
    // Names of classes may be any word.
    if (!texts.every(isKind) || isOfClasses) continue;
    const other = texts.find((text) => figureIn(text) === null);
    // What holds of titles holds of these as well.
    if (other !== undefined && !isNoFigure(other))
      throw new Error(
        `Line ${line} says ${other} of the columns: only final prices are taken. Deliver a line per share class and day (ISIN;DATE;NAV).`,
      );
    kinds.push(...texts.map((text) => ({ line, text })));
  }
  return kinds;
}
