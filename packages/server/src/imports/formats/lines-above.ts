import type { Importing } from '../import-format.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableRecord } from '../reading/table-record.ts';

/** The lines above a table's header. */
export async function linesAbove({
  path,
  signal,
  part,
}: Pick<Importing, 'path' | 'signal' | 'part'>): Promise<TableRecord[]> {
  const above: TableRecord[] = [];
  if (part.from <= 1) return above;
  for await (const record of readTable(path, signal, { ...part, from: 0 })) {
    if (record.line >= part.from) break;
    above.push(record);
  }
  return above;
}
