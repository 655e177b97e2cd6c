import type { EntityValue } from '@fundarium/contract/entity';
import { meansNoValue } from '../../feed-values.ts';
import { isPlainText } from '../../plain-text.ts';
import type { FileRecord } from '../../read-records.ts';
import { noFraction } from '../fraction-bounds.ts';
import { isIsinForm, isinOf } from '../../table/table-reading.ts';
import { columnLetters } from '../../reading/scan-sheet.ts';
import { EPT_FIELDS } from './ept-fields.ts';
import {
  ALWAYS_MANDATORY,
  FORM_OF,
  IDENTIFIER_FIELDS,
  MANDATORY_IN_SECTION,
  VERSION_2_1,
  type IdentifierField,
} from './ept-template.ts';
import { cellProblem, convertCell, isEmptyCell } from './read-cell.ts';

/** One class as a line delivers it. */
export type EptClass = {
  readonly line: number;
  readonly manufacturer: {
    readonly name: string;
    readonly lei: string | null;
    readonly email: string | null;
  };
  readonly code: string;
  /** The field that the code stands in, null for a type of code that the record has no field for. */
  readonly identifier: IdentifierField | null;
  readonly name: string;
  /** By business code; what is empty in the file is not there. */
  readonly values: Readonly<Record<string, EntityValue>>;
  readonly onlyNew: Readonly<Record<string, EntityValue>>;
  /** What is missing without keeping the line from being taken. */
  readonly notes: readonly CellProblem[];
};

/** `where` names the cell: the sheet, its place, the field. */
export type CellProblem = { readonly where: string; readonly value: string; readonly reason: string };
export type BrokenLine = {
  readonly line: number;
  readonly problems: readonly CellProblem[];
  /** Whether numbers of it are percent points, where the template has fractions. */
  readonly inPoints: boolean;
};

/** The field numbers of a header, by column; null where a column is no field. */
export function eptColumns(header: readonly string[]): (string | null)[] {
  return header.map((name) => /^\s*(\d{5})(?!\d)/.exec(name)?.[1] ?? null);
}

/** Whether a header is of the template, whatever its version: by its numbers and its first field's name. */
export function isEptHeader(header: readonly string[]): boolean {
  const columns = eptColumns(header);
  const first = header[columns.indexOf('00001')];
  return (
    first !== undefined && !/EMT|EET|TPT/i.test(first) && ['00030', '01090'].every((n) => columns.includes(n))
  );
}

const MARKET_RISK = '01100';
const NO_COLUMN = 'Mandatory, and the file has no such column';

/** The manufacturer, by whom products are kept together: n/a would make one of all. */
const NAMES: readonly string[] = ['00010', '00016', '00017'];

/** How to read a line of a file with this header; `sheet` is the name that a report says before a cell. */
export function eptReader(
  header: readonly string[],
  sheet: string | null,
): (record: FileRecord) => EptClass | BrokenLine {
  const columns = eptColumns(header);
  const places = new Map<string, number>();
  for (const [at, number] of columns.entries()) {
    if (number === null) continue;
    if (places.has(number)) throw new Error(`The field ${number} appears twice in the header.`);
    places.set(number, at);
  }

  return ({ line, cells }) => {
    const textOf = (number: string) => {
      const text = cells[places.get(number) ?? -1]?.trim() ?? '';
      return isEmptyCell(text) || (NAMES.includes(number) && meansNoValue(text)) ? '' : text;
    };
    const cellAt = (number: string, value: string, reason: string): CellProblem => {
      const at = places.get(number);
      if (at === undefined) return { where: number, value, reason };
      const cell = `${columnLetters(at)}${line}`;
      return {
        where: `${sheet === null ? '' : `${sheet.trim()}!`}${cell} (${header[at]!.trim()})`,
        value,
        reason,
      };
    };
    const missing = (number: string) =>
      textOf(number) === ''
        ? [cellAt(number, '', places.has(number) ? 'Mandatory and empty' : NO_COLUMN)]
        : [];

    const version = textOf('00001');
    const problems: CellProblem[] = ALWAYS_MANDATORY.flatMap(missing);
    if (version !== '' && !VERSION_2_1.test(version)) {
      problems.push(cellAt('00001', version, 'Not version V21 of the template'));
    }
    for (const number of places.keys()) {
      const text = textOf(number);
      if (text === '') continue;
      const reason = isPlainText(text) ? cellProblem(FORM_OF.get(number), text) : 'Holds what is not text';
      if (reason !== null) problems.push(cellAt(number, text, reason));
    }
    const isIsin = IDENTIFIER_FIELDS.get(textOf('00040')) === 'ISIN';
    const code = isIsin ? isinOf(textOf('00030')) : textOf('00030');
    if (isIsin && code !== '' && !isIsinForm(code)) problems.push(cellAt('00030', code, 'Not an ISIN'));
    let inPoints = false;
    for (const [number, { field, conversion }] of EPT_FIELDS) {
      if (conversion !== 'fraction') continue;
      const text = textOf(number);
      const reason = noFraction(field, text, textOf(MARKET_RISK));
      inPoints ||= reason !== null;
      if (reason !== null) problems.push(cellAt(number, text, reason));
    }
    if (problems.length > 0) return { line, problems, inPoints };

    const notes = MANDATORY_IN_SECTION.filter(
      ({ announcedBy }) => textOf(announcedBy).toUpperCase() === 'Y',
    ).flatMap(({ fields }) => fields.flatMap(missing));
    const values: Record<string, EntityValue> = {};
    const onlyNew: Record<string, EntityValue> = {};
    for (const [number, field] of EPT_FIELDS) {
      const text = textOf(number);
      if (text === '') continue;
      const value = convertCell(text, FORM_OF.get(number), field.conversion);
      if (value !== null) (field.onlyNew ? onlyNew : values)[field.field] = value;
    }
    return {
      line,
      manufacturer: {
        name: textOf('00010'),
        lei: textOf('00016') || null,
        email: textOf('00017') || null,
      },
      code,
      identifier: IDENTIFIER_FIELDS.get(textOf('00040')) ?? null,
      name: textOf('00050'),
      values,
      onlyNew,
      notes,
    };
  };
}
