import { showValue } from '../plain-text.ts';
import type { NotTaken } from '../line-report.ts';
import { REPORT_KINDS } from '../line-report.ts';
import { readTable } from '../reading/read-table.ts';
import { witnessStyle } from '../table/feed-style.ts';
import { readDay } from '../table/read-day.ts';
import { readNumber } from '../table/read-number.ts';
import type { ImportFormat, Importing, SettledFile } from '../import-format.ts';

const COLUMNS = ['CODE', 'TYPE', 'DATE', 'MEMBER', 'WEIGHT'] as const;
/** Most lines of one file: all of them are in the memory, for the lines of a breakdown belong together. */
const MOST_LINES = 1_000_000;

type Line = {
  readonly line: number;
  readonly cells: readonly [code: string, type: string, date: string, member: string, weight: string];
};
/** The lines of one sub-fund, type and day. */
type Breakdown = {
  readonly code: string;
  readonly type: string;
  readonly date: string;
  readonly weights: Record<string, string>;
  readonly lines: number[];
};

/** How sub-funds divide by type and day: a member and its weight in percent points a line. */
export const BREAKDOWNS: ImportFormat = {
  code: 'breakdowns',
  columns: COLUMNS.join(';'),
  rank: 2,
  recognises: ({ content, header }) =>
    content !== 'xml' && COLUMNS.every((column) => header.some((name) => name.toUpperCase() === column)),
  settle,
};

async function settle(importing: Importing): Promise<SettledFile> {
  const { customerCode, writers, author, job } = importing;
  const { lines, notTaken: unread } = await readLines(importing);
  const { breakdowns, notTaken: unfit } = breakdownsOf(lines, importing);
  const notTaken = [...unread, ...unfit];
  const count = (kind: NotTaken['kind']) => notTaken.filter((each) => each.kind === kind).length;
  return {
    counts: () =>
      Promise.resolve({
        read: lines.length + unread.length,
        rejected: count('rejected'),
        duplicate: count('duplicate'),
        missing: count('missing'),
      }),
    end: breakdowns.length,
    independent: true,
    chunks: { first: 200, least: 20, most: 2_000 },
    rangeAfter: (place, size) =>
      place >= breakdowns.length
        ? null
        : { first: place + 1, last: Math.min(place + size, breakdowns.length) },
    apply: async (tx, { first, last }) => {
      const rows = breakdowns.slice(first - 1, last);
      const { written, rejected } = await writers.applyBreakdowns(tx, customerCode, rows, {
        author,
        effectiveDate: job.businessDate,
      });
      const refused = rejected.flatMap(({ index, problems }) =>
        rows[index]!.lines.map((line): NotTaken => ({
          kind: 'rejected',
          line,
          value: showValue(problems.map(({ value }) => value).join(', ')),
          reason: problems.map(({ reason }) => reason).join('; '),
        })),
      );
      const linesOf = (indexes: readonly number[]) =>
        indexes.reduce((sum, index) => sum + rows[index]!.lines.length, 0);
      const all = rows.reduce((sum, row) => sum + row.lines.length, 0);
      return { written: linesOf(written), unchanged: all - linesOf(written) - refused.length, refused };
    },
    notTaken: async function* () {
      for (const kind of REPORT_KINDS) yield* notTaken.filter((each) => each.kind === kind);
    },
  };
}

/** The lines as they stand, and those that have not the cells of one. */
async function readLines({ path, signal, part, onRead }: Importing): Promise<{
  readonly lines: readonly Line[];
  readonly notTaken: readonly NotTaken[];
}> {
  let places: readonly number[] | null = null;
  const lines: Line[] = [];
  const notTaken: NotTaken[] = [];
  for await (const { line, cells } of readTable(path, signal, part)) {
    if (places === null) {
      const names = cells.map((name) => name.trim().toUpperCase());
      places = COLUMNS.map((column) => names.indexOf(column));
      continue;
    }
    const [code = '', type = '', date = '', member = '', weight = ''] = places.map((at) =>
      (cells[at] ?? '').trim(),
    );
    const own = [code, type, date, member, weight] as const;
    if (own.every((cell) => cell === '')) continue;
    if (lines.length + notTaken.length >= MOST_LINES)
      throw new Error(`the file has more than ${MOST_LINES.toLocaleString('en')} lines`);
    onRead(lines.length + notTaken.length + 1);
    const empty = COLUMNS.find((_, at) => own[at] === '');
    if (empty === undefined) lines.push({ line, cells: own });
    else
      notTaken.push({
        kind: 'rejected',
        line,
        value: showValue(own.join(';')),
        reason: `There is no ${empty}`,
      });
  }
  if (places === null) throw new Error('the file is empty');
  return { lines, notTaken };
}

/** What the lines say together; a breakdown with a line that can't be taken is none at all, for its sum would be wrong. */
function breakdownsOf(
  lines: readonly Line[],
  { mapping }: Pick<Importing, 'mapping'>,
): { readonly breakdowns: readonly Breakdown[]; readonly notTaken: readonly NotTaken[] } {
  const witness = witnessStyle(mapping ?? {});
  for (const { line, cells } of lines) {
    witness.seeDay(cells[2], line, 2);
    witness.seeNumber(cells[4], line, 4);
  }
  const styles = witness.decide();
  const found = new Map<string, Breakdown>();
  const damaged = new Set<string>();
  const notTaken: NotTaken[] = [];
  for (const { line, cells } of lines) {
    const [code, type, day, member, weight] = [
      cells[0],
      cells[1].toUpperCase(),
      cells[2],
      cells[3].toUpperCase(),
      cells[4],
    ];
    const date = readDay(day, styles(2));
    const points = readNumber(weight.replace(/\s*%$/, ''), styles(4));
    const key = JSON.stringify([code, type, date ?? day]);
    const not = (kind: NotTaken['kind'], value: string, reason: string) => {
      notTaken.push({ kind, line, value: showValue(value), reason });
      if (kind === 'rejected') damaged.add(key);
    };
    const known = found.get(key);
    if (date === null) not('rejected', day, 'Not a day');
    else if (points === null) not('rejected', weight, `${showValue(weight)} is not a number`);
    else if (known === undefined)
      found.set(key, { code, type, date, weights: { [member]: points }, lines: [line] });
    else if (known.weights[member] === points)
      not('duplicate', cells.join(';'), 'The same line says it again');
    else if (Object.hasOwn(known.weights, member))
      not('rejected', member, 'The member appears twice in one breakdown');
    else {
      known.weights[member] = points;
      known.lines.push(line);
    }
  }
  for (const key of damaged) {
    for (const line of found.get(key)?.lines ?? [])
      notTaken.push({
        kind: 'rejected',
        line,
        value: showValue(`${found.get(key)!.code} ${found.get(key)!.type} ${found.get(key)!.date}`),
        reason: 'Another line of this breakdown is not taken',
      });
    found.delete(key);
  }
  return { breakdowns: [...found.values()], notTaken: notTaken.toSorted((a, b) => a.line - b.line) };
}
