import { LEAF_LEVELS } from '@fundarium/contract/vocabulary';
import type { NotTaken } from '../../line-report.ts';
import { showValue } from '../../plain-text.ts';
import { damagedLine, hasExactLines, type LineMeasure } from '../../reading/line-fault.ts';
import { withoutMissing } from '../../missing-values.ts';
import { readTable } from '../../reading/read-table.ts';
import { settleDelivered } from '../../settle-delivered.ts';
import type { FieldsByLevel } from '../../record-writers.ts';
import { fileNotes, formulaNotes } from '../record-notes.ts';
import { findEntities } from '../find-entities-store.ts';
import type { Importing, ImportFormat } from '../../import-format.ts';
import { knownFields } from '../known-fields.ts';
import { unreadColumns } from '../unread-columns.ts';
import { EPT_FIELDS } from './ept-fields.ts';
import { HEAD_FIELDS } from './ept-template.ts';
import { fieldsOfOtherLevel } from './other-level.ts';
import { placeClasses, soughtOf } from './place-classes.ts';
import { isEmptyCell } from './read-cell.ts';
import { eptColumns, eptReader, isEptHeader, type CellProblem, type EptClass } from './read-ept.ts';
import { sheetName } from './sheet-name.ts';

/** PRIIPs templates, version 2.1: the risk, costs and scenarios of a class a line. */
export const EPT: ImportFormat = {
  code: 'ept',
  columns: '00001_EPT_Version;…;00030_Portfolio_Identifying_Data;…;01090_SRI;…',
  rank: 1,
  recognises: ({ content, header }) => content !== 'xml' && isEptHeader(header),

  async settle(importing) {
    const { database, customerCode, writers, mapping } = importing;
    const inRecord = { customerCode, scopes: '*' } as const;
    const fields = await database.withCustomer(inRecord, (tx) => writers.readFields(tx, customerCode));
    const { classes, columns, reported } = await readClasses(importing, fields);
    const places = { funds: mapping?.funds ?? {}, products: mapping?.products ?? {} };
    const found = await database.withCustomer(inRecord, (tx) =>
      findEntities(tx, customerCode, soughtOf(classes, places), ['NAME', 'CURRENCY']),
    );
    const placed = placeClasses(classes, found, places);
    const known = placed.map((line) => knownFields(line, fields));
    // Guesses come first, for a preview shows the first notes alone; places are those of the lines.
    const isGuess = (line: (typeof known)[number]) => !('subject' in line) && line.kind === 'warning';
    const left = fieldsOfOtherLevel(placed, fields, columns);
    const others = [...reported, ...left, ...known.filter((line) => !isGuess(line))];
    const rest = others.toSorted((a, b) => a.line - b.line);
    const said = [...known.filter(isGuess), ...rest];
    return settleDelivered(importing, each(said));
  },
};

type Read = {
  readonly classes: readonly EptClass[];
  /** Name of the column by the field that it fills. */
  readonly columns: ReadonlyMap<string, string>;
  readonly reported: readonly NotTaken[];
};

async function readClasses(
  { path, signal, part, mapping, strict }: Importing,
  fields: FieldsByLevel,
): Promise<Read> {
  const sheet = await sheetName(path, part.sheet);
  const exact = await hasExactLines(path);
  const classes: EptClass[] = [];
  const reported: NotTaken[] = [];
  const names = new Map<string, string>();
  let inPoints = 0;
  let read: ReturnType<typeof eptReader> | undefined;
  let unread: ReturnType<typeof unreadColumns> | undefined;
  let measure: LineMeasure | undefined;
  for await (const given of readTable(path, signal, part)) {
    const record = read === undefined ? given : withoutMissing(given, mapping?.missing);
    reported.push(...fileNotes(record));
    if (read === undefined || measure === undefined) {
      read = eptReader(record.cells, sheet);
      const columns = eptColumns(record.cells);
      for (const [at, number] of columns.entries()) {
        const field = EPT_FIELDS.get(number ?? '')?.field;
        if (field !== undefined) names.set(field, record.cells[at]!.trim());
      }
      const isRead = (at: number) => isStored(columns[at] ?? null, fields);
      unread = unreadColumns(record.cells, isRead, isEmptyCell);
      measure = { width: columns.length, exact, isRead, hasTexts: true };
      continue;
    }
    const damaged = damagedLine(record, measure);
    if (damaged !== null) {
      reported.push(damaged);
      continue;
    }
    unread?.see(record);
    reported.push(...formulaNotes(record));
    const line = read(record);
    if ('problems' in line) {
      reported.push({ kind: 'rejected', line: line.line, ...describe(line.problems) });
      if (line.inPoints) inPoints += 1;
    } else {
      classes.push(line);
      if (line.notes.length > 0) {
        reported.push({ kind: 'warning', line: line.line, ...describe(line.notes, line.code) });
      }
    }
  }
  const notes = unread?.notes({ strict }) ?? [];
  // 0.35 could be a fraction in a file of fractions; in one of percent points it is no 35 %.
  if (inPoints === 0 || inPoints < classes.length) {
    return { classes, columns: names, reported: [...reported, ...notes] };
  }
  const others = classes.map(({ line, code }): NotTaken => ({
    kind: 'rejected',
    line,
    value: showValue(code),
    reason: 'Other lines of the file give percent points; deliver fractions, 0.0125 for 1.25%',
  }));
  return { classes: [], columns: names, reported: [...reported, ...others, ...notes] };
}

/** Whether a field of the template has a place in the record, or says how to read the others. */
function isStored(number: string | null, fields: FieldsByLevel): boolean {
  if (number === null) return false;
  if (HEAD_FIELDS.has(number)) return true;
  const field = EPT_FIELDS.get(number)?.field;
  return field !== undefined && LEAF_LEVELS.some((level) => fields.get(level)?.has(field));
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
