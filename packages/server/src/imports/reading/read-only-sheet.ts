import { readTable } from './read-table.ts';
import type { TableRecord } from './table-record.ts';
import { packingOf } from './unpack.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

/**
 * The lines of a table that is all that its file holds: of a workbook those of the one sheet with something in it.
 * @throws Error where it can't be read, or several sheets hold something: what stands on the others would be lost
 */
export async function* readOnlySheet(path: string, signal: AbortSignal): AsyncGenerator<TableRecord> {
  if ((await packingOf(path)) !== 'workbook') return yield* readTable(path, signal);
  const filled: { readonly index: number; readonly name: string }[] = [];
  const { sheets } = await readWorkbookSheets(path);
  for (const { index, name } of sheets.filter(({ hasCells }) => hasCells)) {
    for await (const _ of readTable(path, signal, { sheet: index, from: 0 })) {
      filled.push({ index, name });
      break;
    }
  }
  const [first, ...others] = filled;
  if (others.length > 0) {
    const names = filled.map(({ name }) => name).join(', ');
    throw new Error(`The manifest has several sheets that hold something (${names}); leave one`);
  }
  if (first !== undefined) yield* readTable(path, signal, { sheet: first.index, from: 0 });
}
