import { isStrayFarDay, meansNoPriceDay } from '@fundarium/contract/no-date';
import { showValue } from '../plain-text.ts';
import type { NotTaken } from '../line-report.ts';
import { damagedLine, hasExactLines, type LineMeasure } from '../reading/line-fault.ts';
import { readTable } from '../reading/read-table.ts';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from '../table/column.ts';
import { witnessStyle, type FeedStyles } from '../table/feed-style.ts';
import { isMarked, PercentColumns } from '../table/percent-columns.ts';
import { readingOf, type TableReading } from '../table/table-reading.ts';
import type { Importing } from '../import-format.ts';
import { breakdownColumns, COLUMNS } from './breakdown-columns.ts';
import { membersBy, type MemberOf } from './breakdown-members.ts';
import { whyFractions, whyLikeOthers } from './breakdown-sums.ts';
import { fileNotes, formulaNotes } from './record-notes.ts';
import { unreadColumns } from './unread-columns.ts';

/** Why a line that is sound itself is not taken. */
export const OTHER_LINE = 'Another line of this breakdown is not taken';
/** Most lines of one file: all of them are in the memory, for the lines of a breakdown belong together. */
const MOST_LINES = 1_000_000;

type Line = {
  readonly record: TableRecord;
  /** What keeps it from being read at all; null where nothing does. */
  readonly fault: string | null;
};
type File = {
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** What is said of columns that are not read. */
  readonly notes: readonly NotTaken[];
};
/** The lines of one sub-fund, type and day. */
export type Breakdown = {
  readonly code: string;
  readonly type: string;
  readonly date: string;
  readonly weights: Record<string, string>;
  /** Whether each weight has a percent sign, or is shown as percent. */
  isMarked: boolean;
  /** The line of each member. */
  readonly lines: Map<string, number>;
};

export type ReadBreakdowns = {
  readonly linesRead: number;
  readonly breakdowns: readonly Breakdown[];
  readonly notTaken: readonly NotTaken[];
  /** By key: the weights of every breakdown that the file has lines of, in one text; null of one that is not taken. */
  readonly said: ReadonlyMap<string, string | null>;
};

/** What a file says of breakdowns; what of it can be taken, whatever else the record has than members. */
export async function readBreakdowns(importing: Importing): Promise<ReadBreakdowns> {
  const { columns, lines, notes } = await readLines(importing);
  const percents = new PercentColumns(columns.filter(({ target }) => target === 'WEIGHT'));
  for (const { record, fault } of lines) if (fault === null) percents.see(record);
  const styles = stylesOf(columns, lines, importing);
  const reading = readingOf(columns, [], styles, importing.mapping, { percents });
  const { database, customerCode, writers } = importing;
  const labels = await database.withCustomer({ customerCode, scopes: '*' }, (tx) =>
    writers.readMemberLabels(tx, customerCode),
  );
  const { breakdowns, notTaken, said } = breakdownsOf(lines, reading, membersBy(labels));
  return { linesRead: lines.length, breakdowns, notTaken: [...notes, ...notTaken], said };
}

/** The lines as they stand. */
async function readLines({ path, signal, part, strict, mapping, onRead }: Importing): Promise<File> {
  const exact = await hasExactLines(path);
  let measure: LineMeasure | null = null;
  let columns: readonly Column[] = [];
  let unread: ReturnType<typeof unreadColumns> | null = null;
  const lines: Line[] = [];
  const notes: NotTaken[] = [];
  for await (const record of readTable(path, signal, part)) {
    const { cells } = record;
    notes.push(...fileNotes(record));
    if (measure === null || unread === null) {
      const found = breakdownColumns(cells, mapping);
      columns = found.columns;
      const places = new Set(columns.map(({ at }) => at));
      const isRead = (at: number) => places.has(at);
      measure = { width: cells.length, exact, isRead, hasTexts: false };
      unread = unreadColumns(
        cells,
        (at) => isRead(at) || found.left.has(at),
        (text) => text === '',
      );
      continue;
    }
    const fault = damagedLine(record, measure)?.reason ?? null;
    if (fault === null && columns.every(({ at }) => (cells[at] ?? '').trim() === '')) continue;
    if (lines.length >= MOST_LINES)
      throw new Error(`the file has more than ${MOST_LINES.toLocaleString('en')} lines`);
    onRead(lines.length + 1);
    lines.push({ record, fault });
    unread.see(record);
  }
  if (unread === null) throw new Error('the file is empty');
  return { columns, lines, notes: [...notes, ...unread.notes({ strict })] };
}

/** How the texts of the file write days and weights; a spreadsheet's own numbers say nothing of it. */
function stylesOf(
  columns: readonly Column[],
  lines: readonly Line[],
  { mapping }: Pick<Importing, 'mapping'>,
): FeedStyles {
  const witness = witnessStyle(mapping ?? {});
  const placeOf = (target: string) => columns.find((column) => column.target === target)!.at;
  const [day, weight] = [placeOf('DATE'), placeOf('WEIGHT')];
  for (const { record, fault } of lines) {
    if (fault !== null) continue;
    const { line, cells, numbers } = record;
    if (numbers?.columns.has(day) !== true) witness.seeDay((cells[day] ?? '').trim(), line, day);
    if (numbers?.columns.has(weight) !== true) witness.seeNumber((cells[weight] ?? '').trim(), line, weight);
  }
  return witness.decide();
}

/** What a line says of its breakdown; parts that are empty or can't be read are null. */
type Key = readonly [code: string | null, type: string | null, date: string | null];
type Said = {
  readonly key: Key;
  readonly member: string;
  readonly points: string | null;
  readonly marked: boolean;
  /** What is wrong with it, and the value concerned. */
  readonly problem: { readonly value: string; readonly reason: string } | null;
};

function saidBy(
  { record, fault }: Line,
  { cell, day, percent, whyNoPercent, whyNoNumber, placeOf }: TableReading,
  memberOf: MemberOf,
): Said {
  const texts = COLUMNS.map((target) => cell(record.cells, target));
  const [code = '', type = '', date = '', member = '', weight = ''] = texts;
  const said = date === '' ? null : day(record, placeOf('DATE')!);
  const isNoDay = said !== null && meansNoPriceDay(said) && !isStrayFarDay(said);
  const read = isNoDay ? null : said;
  const whyNone = weight === '' ? null : whyNoPercent(record, placeOf('WEIGHT')!);
  const points = weight === '' || whyNone !== null ? null : percent(record, placeOf('WEIGHT')!);
  const empty = COLUMNS.find((target, at) => texts[at] === '' || (target === 'DATE' && isNoDay));
  const whole = fault ?? (empty === undefined ? null : `There is no ${empty}`);
  return {
    key: [code || null, type.toUpperCase() || null, read],
    member: memberOf(type.toUpperCase(), member),
    points,
    marked: isMarked(record, placeOf('WEIGHT')!),
    problem:
      whole !== null
        ? { value: record.cells.join(';'), reason: whole }
        : read === null
          ? { value: date, reason: 'Not a day' }
          : points === null
            ? { value: weight, reason: whyNone ?? whyNoNumber(record, placeOf('WEIGHT')!) }
            : null,
  };
}

/** What the lines say together; a breakdown with a line that can't be taken is none at all, for its sum would be wrong. */
function breakdownsOf(
  lines: readonly Line[],
  reading: TableReading,
  memberOf: MemberOf,
): Pick<ReadBreakdowns, 'breakdowns' | 'notTaken' | 'said'> {
  const found = new Map<string, Breakdown>();
  const damaged = new Set<string>();
  const notTaken: NotTaken[] = [];
  for (const each of lines) {
    const { line, cells } = each.record;
    const { key, member, points, marked, problem } = saidBy(each, reading, memberOf);
    const not = (kind: NotTaken['kind'], value: string, reason: string) => {
      notTaken.push({ kind, line, value: showValue(value), reason });
      // A line that names nothing at all, such as one of a total, is of none.
      const isOfNone = member === '' && key.every((part) => part === null);
      if (kind === 'rejected' && !isOfNone) damaged.add(JSON.stringify(key));
    };
    if (problem !== null) {
      not('rejected', problem.value, problem.reason);
      continue;
    }
    notTaken.push(...formulaNotes(each.record));
    const [code, type, date] = key as readonly [string, string, string];
    const known = found.get(JSON.stringify(key));
    if (known === undefined)
      found.set(JSON.stringify(key), {
        code,
        type,
        date,
        weights: { [member]: points! },
        isMarked: marked,
        lines: new Map([[member, line]]),
      });
    else if (known.weights[member] === points)
      not('duplicate', cells.join(';'), 'The same line says it again');
    else if (Object.hasOwn(known.weights, member))
      not('rejected', member, 'The member appears twice in one breakdown');
    else {
      known.weights[member] = points!;
      known.isMarked &&= marked;
      known.lines.set(member, line);
    }
  }
  const said = new Map<string, string | null>([...found].map(([key, { weights }]) => [key, textOf(weights)]));
  for (const key of damaged) said.set(key, null);
  const hasFractions = [...found.values()].some((each) => whyFractions(each) !== null);
  for (const [key, breakdown] of found) {
    const { code, type, date, lines: own } = breakdown;
    const reason = mayBeOneOf([code, type, date], damaged)
      ? OTHER_LINE
      : (whyFractions(breakdown) ?? (hasFractions ? whyLikeOthers(breakdown) : null));
    if (reason === null) continue;
    const value = nameOf(breakdown);
    for (const line of own.values()) notTaken.push({ kind: 'rejected', line, value, reason });
    found.delete(key);
    said.set(key, null);
  }
  return { breakdowns: [...found.values()], notTaken: notTaken.toSorted((a, b) => a.line - b.line), said };
}

/** A breakdown as a report names it. */
export const nameOf = ({ code, type, date }: Breakdown): string => showValue(`${code} ${type} ${date}`);

/** By which the lines of one breakdown are known, in any file. */
export const keyOf = ({ code, type, date }: Breakdown): string => JSON.stringify([code, type, date]);

/** The same for the same weights, in whatever order they come. */
export const textOf = (weights: Breakdown['weights']): string =>
  JSON.stringify(Object.entries(weights).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a line that could not be taken may be of the breakdown: what it does not say may be anything. */
const mayBeOneOf = ([code, type, date]: Key, damaged: ReadonlySet<string>) =>
  [code, null].some((ofCode) =>
    [type, null].some((ofType) =>
      [date, null].some((ofDate) => damaged.has(JSON.stringify([ofCode, ofType, ofDate]))),
    ),
  );
