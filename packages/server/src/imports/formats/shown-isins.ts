import type { Importing } from '../import-format.ts';
import { readTable } from '../reading/read-table.ts';
import { codesWithoutIsin } from '../shown-code-store.ts';
import { codeAsIsin, type ShowsCode } from '../table/shown-isin.ts';
import type { TableReading } from '../table/table-reading.ts';

const CODES_A_BATCH = 5_000;

/** Reads a table of entities for the ISINs that are codes: the record tells which are only shown. */
export async function shownIsins(
  { database, customerCode, path, signal, part }: Importing,
  { cell }: TableReading,
): Promise<ShowsCode> {
  const found = new Set<string>();
  let waiting = new Set<string>();
  const look = async () => {
    const rows = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      codesWithoutIsin(tx, customerCode, [...waiting]),
    );
    for (const { level, code } of rows) found.add(`${level} ${code}`);
    waiting = new Set();
  };
  for await (const { cells } of readTable(path, signal, part)) {
    const code = codeAsIsin(cell(cells, 'CODE'), cell(cells, 'ISIN'));
    if (code === null) continue;
    waiting.add(code);
    if (waiting.size >= CODES_A_BATCH) await look();
  }
  if (waiting.size > 0) await look();
  return (level, code) => found.has(`${level} ${code}`);
}
