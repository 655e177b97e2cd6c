import { readFile, stat } from 'node:fs/promises';
import { streamXlsxRows, type CellValue } from 'hucre/xlsx';
import { decimalText } from '../formats/percent-points.ts';
import type { TableRecord } from './table-record.ts';
import { checkArchive } from './unpack.ts';

/** A workbook is read by a library that unpacks a sheet as a whole, hence less than an archive may come to. */
const MOST_BYTES = 300_000_000;
const MOST_PACKED = 100_000_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
/** A cell with a formula: its value is what the formula last came to. */
const FORMULA_CELL = /<(?:\w+:)?c\s[^>]*?r="([A-Z]{1,3}\d{1,7})"[^>]*>\s*<(?:\w+:)?f[\s>/]/g;
const LONGEST_CELL_START = 400;

/**
 * The lines of a workbook's first sheet, every value as text: days as yyyy-mm-dd, numbers as decimal text, formulas as
 * their last results.
 */
export async function* readWorkbook(path: string): AsyncGenerator<TableRecord> {
  if ((await stat(path)).size > MOST_PACKED)
    throw new Error('the workbook is larger than 100 MB; deliver it as CSV');
  const formulas = new Map<number, string[]>();
  let sheets = 0;
  await checkArchive(path, MOST_BYTES, async (name, chunks) => {
    const isSheet = SHEET.test(name);
    if (isSheet) sheets += 1;
    let text = '';
    for await (const chunk of chunks) {
      if (!isSheet || (sheets > 1 && name !== 'xl/worksheets/sheet1.xml')) continue;
      text += chunk.toString('latin1');
      let end = 0;
      for (const found of text.matchAll(FORMULA_CELL)) {
        const at = found[1]!;
        const line = Number(/\d+/.exec(at)![0]);
        formulas.set(line, [...(formulas.get(line) ?? []), at]);
        end = found.index + found[0].length;
      }
      text = text.slice(Math.max(end, text.length - LONGEST_CELL_START));
    }
  });
  for await (const { index, values } of streamXlsxRows(await readFile(path), { sheet: 0 })) {
    const cells = values.map(textOf);
    if (cells.every((cell) => cell === '')) continue;
    const line = index + 1;
    const formulaCells = formulas.get(line);
    yield { line, cells, ...(formulaCells && { formulas: formulaCells }) };
  }
}

function textOf(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day, time] = value.toISOString().split('T');
    return time === '00:00:00.000Z' ? day! : `${day}T${time!.slice(0, 8)}`;
  }
  if (typeof value === 'number') return decimalText(String(value)) ?? String(value);
  return String(value);
}
