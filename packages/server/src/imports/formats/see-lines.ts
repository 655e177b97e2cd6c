import type { Importing } from '../import-format.ts';
import { readTable } from '../reading/read-table.ts';
import type { FieldLabels, FieldsByLevel } from '../record-writers.ts';
import { watchLines } from '../table/exported-lists.ts';
import { NOTHING_SEEN, type LinesSeen } from '../table/lines-seen.ts';
import { wideColumns } from '../table/wide-table.ts';

/** Reads a table for what its header leaves open, no further than it takes; mostly that is the header alone. */
export async function seeLines(
  { path, signal, part, mapping }: Importing,
  fields: FieldsByLevel,
  labels: readonly FieldLabels[],
): Promise<LinesSeen> {
  let watch: NonNullable<ReturnType<typeof watchLines>> | undefined;
  for await (const record of readTable(path, signal, part)) {
    if (watch !== undefined) watch.see(record);
    else if (wideColumns(record.cells, mapping, () => 'NAV') !== null) break;
    else watch = watchLines(record.cells, fields, labels, mapping) ?? undefined;
    if (watch === undefined || watch.isDone()) break;
  }
  return watch?.seen() ?? NOTHING_SEEN;
}
