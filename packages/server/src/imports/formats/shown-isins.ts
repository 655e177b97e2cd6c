import { isIsin } from '@fundarium/contract/isin';
import type { Importing } from '../import-format.ts';
import { readTable } from '../reading/read-table.ts';
import { codesWithoutIsin } from '../shown-code-store.ts';
import type { ShowsCode } from '../table/shown-isin.ts';
import { codeOf, isinOf, type TableReading } from '../table/table-reading.ts';

const CODES_A_BATCH = 5_000;

/** Reads a list that comes from an export for the ISINs that are codes: the record tells which are only shown. */
export async function shownIsins(
  { database, customerCode, path, signal, part }: Importing,
  { cell, placeOf }: TableReading,
): Promise<ShowsCode> {
  if (placeOf('CODE') === undefined || placeOf('ISIN') === undefined) return () => false;
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
    const code = codeOf(cell(cells, 'CODE'));
    if (!isIsin(code) || isinOf(cell(cells, 'ISIN')) !== code) continue;
    waiting.add(code);
    if (waiting.size >= CODES_A_BATCH) await look();
  }
  if (waiting.size > 0) await look();
  return (level, code) => found.has(`${level} ${code}`);
}
