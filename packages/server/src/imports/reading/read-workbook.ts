import { readFile, stat } from 'node:fs/promises';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { decimalText } from '../formats/percent-points.ts';
import { watchMarkup } from './markup-pieces.ts';
import { filledUp } from './number-format.ts';
import { columnOf, scanSheet } from './scan-sheet.ts';
import type { TableRecord } from './table-record.ts';
import { checkArchive, INCOMPLETE } from './unpack.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

/** A workbook is read by a library that unpacks a sheet as a whole, hence less than an archive may come to. */
const MOST_BYTES = 300_000_000;
/** What all sheets share, such as their texts. */
const OF_WORKBOOK = /^xl\/[^/]+\.xml$/i;
const MOST_PACKED = 100_000_000;

/**
 * The lines of a sheet of a workbook, every value as text: days as yyyy-mm-dd, numbers as decimal text, formulas as
 * their last results.
 */
export async function* readWorkbook(path: string, index = 0): AsyncGenerator<TableRecord> {
  if ((await stat(path)).size > MOST_PACKED)
    throw new Error('the workbook is larger than 100 MB; deliver it as CSV');
  const { sheets, since1904, percentStyles, shownStyles } = await readWorkbookSheets(path);
  const sheet = sheets[index];
  const scanned = scanSheet(percentStyles, shownStyles);
  await checkArchive(path, MOST_BYTES, async (name, chunks) => {
    const markup = watchMarkup();
    for await (const chunk of chunks) {
      markup.see(chunk);
      if (name === sheet?.part) scanned.see(chunk.toString('latin1'));
    }
    if ((name === sheet?.part || OF_WORKBOOK.test(name)) && markup.isCut()) throw new Error(INCOMPLETE);
  });
  if (sheet === undefined) throw new Error('the workbook has no sheet');
  const { formulas, unresolved, percents, shown, hidden, mergedIn } = scanned.result();
  let isHiddenNoted = false;
  for await (const { index: row, values: stored } of streamXlsxRows(await readFile(path), { sheet: index })) {
    const line = row + 1;
    const beside = shown.get(line);
    const values = stored.map((value, at) =>
      typeof value === 'number' ? (filledUp(value, beside?.get(at)) ?? value) : value,
    );
    const cells = values.map(textOf);
    if (cells.every((cell) => cell.trim() === '') && !unresolved.has(line)) continue;
    const numbers = values.flatMap((value, at) => (typeof value === 'number' ? [at] : []));
    const [formulaCells, open, merged] = [formulas.get(line), unresolved.get(line), mergedIn(line)];
    const percent = percents.get(line);
    const isFirstHidden: boolean = !isHiddenNoted && hidden.has(line);
    isHiddenNoted ||= isFirstHidden;
    yield {
      line,
      cells,
      ...(isFirstHidden && { hidden: hidden.size }),
      ...(formulaCells && { formulas: formulaCells }),
      ...(open && { unresolved: open.map((place) => ({ at: columnOf(place), place })) }),
      ...(percent && { percents: percent }),
      ...(beside && { shown: beside }),
      ...(merged.length > 0 && { merged }),
      ...(numbers.length > 0 && { numbers: { columns: new Set(numbers), since1904 } }),
    };
  }
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day, time] = value.toISOString().split('T');
    return time === '00:00:00.000Z' ? day! : `${day}T${time!.slice(0, 8)}`;
  }
  if (typeof value === 'number') return numberText(value);
  return String(value);
}

/** Digits that a formula's arithmetic leaves behind the 15 that a spreadsheet has: 107.10000000000001 is 107.1. */
const NOISE_CHARACTERS = 3;

function numberText(value: number): string {
  const whole = String(value);
  const shown = String(Number(value.toPrecision(15)));
  const text = whole.length - shown.length >= NOISE_CHARACTERS && !Number.isInteger(value) ? shown : whole;
  return decimalText(text) ?? text;
}
