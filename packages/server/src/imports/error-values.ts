import type { NotTaken } from './line-report.ts';
import { showValue } from './plain-text.ts';
import type { TableRecord } from './reading/table-record.ts';

/** What spreadsheets show where they have no result, in the languages that they are used in. */
const ERRORS = new Set(
  [
    '#N/A #REF! #VALUE! #NAME? #DIV/0! #NULL! #NUM! #SPILL! #CALC!',
    '#NV #BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #KALK!',
    '#VALEUR! #NOM? #NUL! #NOMBRE! #¡REF! #¡VALOR! #¿NOMBRE? #¡DIV/0! #¡NULO! #¡NUM!',
    '#N/D #RIF! #VALORE! #NOME? #VERW! #WAARDE! #NAAM? #DEEL/0! #LEEG! #GETAL! #N/B',
  ].flatMap((each) => each.split(' ')),
);

/** As a terminal's functions show it: `#N/A N/A`, `#N/A Field Not Applicable`. */
const WORDED = /^#N\/A \P{L}?\p{L}.{0,40}$/iu;

export const isErrorValue = (text: string): boolean => ERRORS.has(text) || WORDED.test(text);

/** What is said of a cell with an error, by the name of its column. */
export const errorNote = (line: number, column: string, text: string): NotTaken => ({
  kind: 'warning',
  line,
  value: text,
  reason: `${showValue(column)}: ${text} is an error of a spreadsheet; the field stays as it is`,
});

/** A line without the errors in columns that are read, each with a note. */
export function withoutErrors<T extends TableRecord>(
  record: T,
  header: readonly string[],
  isRead: (at: number) => boolean,
): { readonly record: T; readonly notes: readonly NotTaken[] } {
  const { line, cells } = record;
  const found = cells.flatMap((cell, at) => (isRead(at) && isErrorValue(cell.trim()) ? [at] : []));
  if (found.length === 0) return { record, notes: [] };
  return {
    record: { ...record, cells: cells.map((cell, at) => (found.includes(at) ? '' : cell)) },
    notes: found.map((at) => errorNote(line, (header[at] ?? '').trim(), cells[at]!.trim())),
  };
}
