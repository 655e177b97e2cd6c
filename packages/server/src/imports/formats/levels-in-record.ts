import type { Level } from '@fundarium/contract/vocabulary';
import { levelsOfCodes } from '../code-level-store.ts';
import type { Importing } from '../import-format.ts';
import { readTable } from '../reading/read-table.ts';
import type { LevelsInRecord } from '../table/level-of-line.ts';
import type { TableReading } from '../table/table-reading.ts';

const CODES_A_BATCH = 5_000;

/**
 * Reads a table for its codes, where it has neither a column of levels nor a mapping with one: a list of what the record
 * has needs none. An empty level beside others is left to whoever left it out.
 */
export async function levelsInRecord(
  { database, customerCode, path, signal, part }: Importing,
  reading: TableReading,
): Promise<LevelsInRecord> {
  const { mapping, assumedLevel, placeOf } = reading;
  const isSaid = placeOf('LEVEL') !== undefined || Boolean(mapping?.level) || assumedLevel !== null;
  if (isSaid || placeOf('CODE') === undefined) return null;
  const found = new Map<string, readonly Level[]>();
  let waiting = new Set<string>();
  const look = async () => {
    const rows = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
      levelsOfCodes(tx, customerCode, [...waiting]),
    );
    for (const { code, levels } of rows) found.set(code, levels);
    waiting = new Set();
  };
  for await (const { cells } of readTable(path, signal, part)) {
    const of = reading.entityOf(cells);
    if (typeof of === 'string' || of.field !== 'CODE' || found.has(of.value)) continue;
    waiting.add(of.value);
    if (waiting.size >= CODES_A_BATCH) await look();
  }
  if (waiting.size > 0) await look();
  return found;
}
