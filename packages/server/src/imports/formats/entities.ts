import { LEVELS } from '@fundarium/contract/vocabulary';
import { applyEntityRows } from '../apply-entity-rows.ts';
import { readEntityLine } from '../entity-line.ts';
import { resolveEntities } from '../entity-store.ts';
import { REPORT_KINDS, type NotTaken } from '../line-report.ts';
import { readRecords } from '../read-records.ts';
import type { FieldsByLevel } from '../record-writers.ts';
import { settleEntities, type EntityLine } from '../settle-entities.ts';
import type { ImportFormat, Importing, SettledFile } from './import-format.ts';

/** The columns that every entity file has; all others are business codes of the customer's fields. */
const COLUMNS = ['LEVEL', 'CODE', 'NAME', 'PARENT_CODE'];

/** Entities of all levels, one a line; an empty value leaves the field as it is. */
export const ENTITIES: ImportFormat = {
  code: 'entities',
  columns: `${COLUMNS.join(';')};<any fields of the customer by business code>`,
  rank: 1,
  recognises: ({ content, header, text }) =>
    content === 'table' &&
    /^\uFEFF?[^,\t]*;/.test(text) &&
    COLUMNS.every((column) => header.includes(column)),

  async settle(importing): Promise<SettledFile> {
    const { database, customerCode, writers } = importing;
    const inRecord = { customerCode, scopes: '*' } as const;
    const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));
    const { lines, unreadable, lastLine } = await readLines(importing, fields);
    const known = await database.withCustomer(inRecord, (tx) => resolveEntities(tx, customerCode, lines));
    const settled = settleEntities(lines, known, (row) =>
      writers.checkRow(row, fields.get(row.level) ?? new Map()),
    );
    const notTaken = [...unreadable, ...settled.notTaken].toSorted(
      (a, b) => REPORT_KINDS.indexOf(a.kind) - REPORT_KINDS.indexOf(b.kind) || a.line - b.line,
    );
    // Parents first over the whole file, so that no chunk meets a child before its parent.
    const rows = settled.rows
      .map((each) => ({ ...each, place: LEVELS.indexOf(each.row.level) * lastLine + each.line }))
      .toSorted((a, b) => a.place - b.place);
    const end = LEVELS.length * lastLine;

    return {
      counts: () =>
        Promise.resolve({
          read: lines.length + unreadable.length,
          rejected: notTaken.filter(({ kind }) => kind === 'rejected').length,
          duplicate: notTaken.filter(({ kind }) => kind === 'duplicate').length,
          missing: 0,
        }),
      end,
      independent: rows.length === 0,
      chunks: { first: 500, least: 50, most: 2_000 },
      rangeAfter: (place, size) => {
        const next = rows.findIndex((row) => row.place > place);
        if (next < 0) return null;
        return {
          first: place + 1,
          last: rows[next + size] === undefined ? end : rows[next + size - 1]!.place,
        };
      },
      apply: (tx, { first, last }) =>
        applyEntityRows(
          tx,
          importing,
          fields,
          rows.filter(({ place }) => place >= first && place <= last),
        ),
      notTaken: () => each(notTaken),
    };
  },
};

type Lines = {
  readonly lines: readonly EntityLine[];
  readonly unreadable: readonly NotTaken[];
  readonly lastLine: number;
};

async function readLines(
  { path, signal, writers, onRead }: Importing,
  fields: FieldsByLevel,
): Promise<Lines> {
  const lines: EntityLine[] = [];
  const unreadable: NotTaken[] = [];
  let read: ReturnType<typeof readEntityLine> | undefined;
  let lastLine = 1;
  for await (const record of readRecords(path, { quoted: true, signal })) {
    lastLine = record.line;
    if (read === undefined) {
      read = readEntityLine(record.cells, fields, writers.parseValue);
      continue;
    }
    const line = read(record);
    if ('kind' in line) unreadable.push(line);
    else lines.push(line);
    onRead(lines.length + unreadable.length);
  }
  return { lines, unreadable, lastLine };
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
