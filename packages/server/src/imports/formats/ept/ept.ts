import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { readTable } from '../../reading/read-table.ts';
import { settleDelivered } from '../../settle-delivered.ts';
import { formulaDoubts } from '../formula-doubts.ts';
import { findEntities } from '../find-entities-store.ts';
import type { ImportFormat } from '../import-format.ts';
import { knownFields } from '../known-fields.ts';
import { placeClasses, soughtOf } from './place-classes.ts';
import { eptReader, isEptHeader, type CellProblem, type EptClass } from './read-ept.ts';
import { sheetName } from './sheet-name.ts';

/** PRIIPs templates, version 2.1: the risk, costs and scenarios of a class a line. */
export const EPT: ImportFormat = {
  code: 'ept',
  columns: '00001_EPT_Version;…;00030_Portfolio_Identifying_Data;…;01090_SRI;…',
  rank: 1,
  recognises: ({ content, header }) => content !== 'xml' && isEptHeader(header),

  async settle(importing) {
    const { path, signal, database, customerCode, writers, mapping } = importing;
    const { classes, reported } = await readClasses(path, signal);
    const places = { funds: mapping?.funds ?? {}, products: mapping?.products ?? {} };
    const { fields, found } = await database.withCustomer({ customerCode, scopes: '*' }, async (tx) => ({
      fields: await writers.readFields(tx, customerCode),
      found: await findEntities(tx, customerCode, soughtOf(classes, places)),
    }));
    const placed = placeClasses(classes, found, places);
    const said = [...reported, ...placed.map((line) => knownFields(line, fields))];
    return settleDelivered(importing, each(said.toSorted((a, b) => a.line - b.line)));
  },
};

type Read = { readonly classes: readonly EptClass[]; readonly reported: readonly NotTaken[] };

async function readClasses(path: string, signal: AbortSignal): Promise<Read> {
  const sheet = await sheetName(path);
  const classes: EptClass[] = [];
  const reported: NotTaken[] = [];
  let read: ReturnType<typeof eptReader> | undefined;
  for await (const record of readTable(path, signal)) {
    if (read === undefined) {
      read = eptReader(record.cells, sheet);
      continue;
    }
    reported.push(...formulaDoubts(record));
    const line = read(record);
    if ('problems' in line) reported.push({ kind: 'rejected', line: line.line, ...describe(line.problems) });
    else {
      classes.push(line);
      if (line.notes.length > 0) {
        reported.push({ kind: 'doubtful', line: line.line, ...describe(line.notes, line.code) });
      }
    }
  }
  return { classes, reported };
}

/** One line of a report for all cells of a line. */
function describe(problems: readonly CellProblem[], subject?: string): Pick<NotTaken, 'value' | 'reason'> {
  const reasons = problems.map(({ where, value, reason }) => {
    const shown = problems.length > 1 && value !== '' ? ` “${showValue(value)}”` : '';
    return `${where}${shown}: ${reason}`;
  });
  return { value: showValue(subject ?? problems[0]!.value), reason: reasons.join('; ') };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
