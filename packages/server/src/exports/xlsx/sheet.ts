import { fractionOf, isSafeNumber } from '../decimals.ts';
import { looksLikeFormula } from '../../platform/formula.ts';
import { resolveCell, type ExportCell, type ExportColumn, type Written } from '../table.ts';
import { serialOfDay, serialOfMoment } from './serial.ts';
import { STYLE, type Styles } from './styles.ts';
import { cutText, escapeText } from './text.ts';

/** Most links that a sheet can hold (65,530); what comes after them stands as text. */
const MOST_LINKS = 65_000;
/** Most cells that are named for having been cut. */
const MOST_CUT_NAMED = 100;
/** Where an address must end for a spreadsheet to open it. */
const MOST_LINK_CHARACTERS = 2_079;

export type SheetWriter = {
  /** The XML of the next row. */
  readonly row: (cells: readonly ExportCell[]) => string;
  /** Links met so far, in order: their cell and address. */
  readonly links: readonly { readonly ref: string; readonly address: string }[];
  readonly written: () => Written;
};

/** Writes the rows of one sheet, below as many as stand above them; knows what it had to leave out. */
export function sheetWriter(columns: readonly ExportColumn[], styles: Styles, rowsAbove = 1): SheetWriter {
  const letters = columns.map((_, at) => columnLetters(at));
  const links: { ref: string; address: string }[] = [];
  const cut: { row: number; header: string }[] = [];
  let cutCells = 0;
  let linksAsText = 0;
  let line = rowsAbove;

  const textCell = (at: number, given: string, style: number): string => {
    const { text, cut: isCut } = cutText(given);
    if (isCut) {
      cutCells += 1;
      if (cut.length < MOST_CUT_NAMED) cut.push({ row: line, header: columns[at]!.header });
    }
    const own = looksLikeFormula(text) && style === STYLE.text ? STYLE.quoted : style;
    return `<c r="${letters[at]}${line}" s="${own}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;
  };
  const linkCell = (at: number, address: string): string => {
    const isLink = address.length <= MOST_LINK_CHARACTERS && /^(https?|mailto):/i.test(address);
    if (!isLink || links.length >= MOST_LINKS) {
      linksAsText += 1;
      return textCell(at, address, STYLE.text);
    }
    links.push({ ref: `${letters[at]}${line}`, address });
    return textCell(at, address, STYLE.link);
  };
  const cellOf = (cell: ExportCell, at: number): string => {
    const { format, value } = resolveCell(cell, columns[at]!);
    if (value === null || value === '') return '';
    if (typeof value === 'boolean')
      return `<c r="${letters[at]}${line}" s="${styles.of(format)}" t="b"><v>${value ? 1 : 0}</v></c>`;
    const { kind } = format;
    if (kind === 'link') return linkCell(at, value);
    const number = kind === 'text' || kind === 'boolean' ? null : numberOf(kind, value);
    return number === null
      ? textCell(at, value, STYLE.text)
      : `<c r="${letters[at]}${line}" s="${styles.of(format, value)}"><v>${number}</v></c>`;
  };

  return {
    row: (cells) => {
      line += 1;
      let xml = `<row r="${line}">`;
      for (let at = 0; at < cells.length; at += 1) xml += cellOf(cells[at]!, at);
      return `${xml}</row>`;
    },
    links,
    written: () => ({ rows: line - rowsAbove, cut, cutCells, linksAsText }),
  };
}

function numberOf(kind: 'number' | 'percent' | 'date' | 'datetime', value: string): string | null {
  if (kind === 'date') return asText(serialOfDay(value));
  if (kind === 'datetime') return asText(serialOfMoment(value));
  if (!isSafeNumber(value)) return null;
  return kind === 'percent' ? fractionOf(value) : value;
}

const asText = (number: number | null) => (number === null ? null : String(number));

/** The letters of a column by its place: A, B, … Z, AA. */
export function columnLetters(place: number): string {
  let letters = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The header's row. */
export const headerRow = (columns: readonly ExportColumn[]): string =>
  `<row r="1">${columns
    .map(
      ({ header }, at) =>
        `<c r="${columnLetters(at)}1" s="${STYLE.header}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cutText(header).text)}</t></is></c>`,
    )
    .join('')}</row>`;
