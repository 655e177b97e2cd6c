import { packingOf } from '../../reading/unpack.ts';
import { readWorkbookSheets } from '../../reading/workbook-sheets.ts';

/** The name of a workbook's sheet, from 0; null where the file is none. */
export async function sheetName(path: string, sheet: number): Promise<string | null> {
  if ((await packingOf(path)) !== 'workbook') return null;
  return (await readWorkbookSheets(path)).sheets[sheet]?.name ?? null;
}
