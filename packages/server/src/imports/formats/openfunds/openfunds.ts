import type { NotTaken } from '../../line-report.ts';
import { readTable } from '../../reading/read-table.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import { settleDelivered } from '../../settle-delivered.ts';
import { describeProblems } from '../../settle-entities.ts';
import { formulaDoubts } from '../formula-doubts.ts';
import { findEntities } from '../find-entities-store.ts';
import type { ImportFormat } from '../import-format.ts';
import { knownFields } from '../known-fields.ts';
import { placeLines, soughtOf } from './place-lines.ts';
import { isOpenfundsHeader, isSecondHeader } from './read-header.ts';
import { openfundsReader, type OpenfundsLine } from './read-line.ts';

/** openfunds flat files: a share class a line, with what the line says of its fund and umbrella. */
export const OPENFUNDS: ImportFormat = {
  code: 'openfunds',
  columns: 'OFST020000;OFST010110;OFST005010;<any openfunds fields by id or name>',
  rank: 1,
  recognises: ({ content, header }) => content !== 'xml' && isOpenfundsHeader(header),

  async settle(importing) {
    const { path, signal, database, customerCode, writers } = importing;
    const inRecord = { customerCode, scopes: '*' } as const;
    const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));
    const { lines, broken } = await readLines(path, signal, fields);
    const texts = [...(fields.get('PROD')?.values() ?? [])].filter(({ perLanguage }) => perLanguage);
    const kept = texts.map(({ businessCode }) => businessCode);
    const found = await database.withCustomer(inRecord, (tx) =>
      findEntities(tx, customerCode, soughtOf(lines), kept),
    );
    const placed = placeLines(lines, found);
    const said = [...broken, ...placed.map((item) => knownFields(item, fields))];
    return settleDelivered(importing, each(said.toSorted((a, b) => a.line - b.line)));
  },
};

type Read = { readonly lines: readonly OpenfundsLine[]; readonly broken: readonly NotTaken[] };

async function readLines(path: string, signal: AbortSignal, fields: FieldsByLevel): Promise<Read> {
  const lines: OpenfundsLine[] = [];
  const broken: NotTaken[] = [];
  let header: readonly string[] | undefined;
  let read: ReturnType<typeof openfundsReader> | undefined;
  for await (const record of readTable(path, signal)) {
    if (header === undefined || read === undefined) {
      header = record.cells;
      read = openfundsReader(header, fields);
      continue;
    }
    if (lines.length === 0 && broken.length === 0 && isSecondHeader(header, record.cells)) continue;
    broken.push(...formulaDoubts(record));
    const line = read(record);
    if ('problems' in line) {
      broken.push({ kind: 'rejected', line: line.line, ...describeProblems(line.problems) });
    } else lines.push(line);
  }
  return { lines, broken };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
