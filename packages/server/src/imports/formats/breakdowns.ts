import { showValue } from '../plain-text.ts';
import type { NotTaken } from '../line-report.ts';
import { REPORT_KINDS } from '../line-report.ts';
import type { ImportFormat, Importing, SettledFile, TableOfDelivery } from '../import-format.ts';
import type { ValueProblem } from '../record-writers.ts';
import { COLUMNS } from './breakdown-columns.ts';
import { whyNot100 } from './breakdown-sums.ts';
import {
  keyOf,
  nameOf,
  OTHER_LINE,
  readBreakdowns,
  textOf,
  type Breakdown,
  type ReadBreakdowns,
} from './read-breakdowns.ts';

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
  const { linesRead, breakdowns: all, notTaken: unfit } = await readBreakdowns(importing);
  const { breakdowns, divided } = withoutDivided(all, await readEarlier(importing));
  const notTaken = [...unfit, ...divided].toSorted((a, b) => a.line - b.line);
  const count = (kind: NotTaken['kind']) => notTaken.filter((each) => each.kind === kind).length;
  return {
    counts: () =>
      Promise.resolve({
        read: linesRead,
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
      const refused = rejected.flatMap(({ index, problems }) => refusedLines(rows[index]!, problems));
      const isRefused = new Set(rejected.map(({ index }) => index));
      const warnings = rows.flatMap((row, index): NotTaken[] => {
        const reason = isRefused.has(index) ? null : whyNot100(row);
        const [line = 1] = row.lines.values();
        return reason === null ? [] : [{ kind: 'warning', line, value: nameOf(row), reason }];
      });
      const linesOf = (indexes: readonly number[]) =>
        indexes.reduce((sum, index) => sum + rows[index]!.lines.size, 0);
      const all = rows.reduce((sum, row) => sum + row.lines.size, 0);
      const unchanged = all - linesOf(written) - refused.length;
      return { written: linesOf(written), unchanged, refused, warnings };
    },
    notTaken: async function* () {
      for (const kind of REPORT_KINDS) yield* notTaken.filter((each) => each.kind === kind);
    },
  };
}

/** Lines of unknown members each say so; what is wrong otherwise is so of all lines. */
function refusedLines(breakdown: Breakdown, problems: readonly ValueProblem[]): NotTaken[] {
  return [...breakdown.lines].map(([member, line]): NotTaken => {
    const own = problems.find(({ field, value }) => field !== 'MEMBER' || value === member);
    return {
      kind: 'rejected',
      line,
      value: own === undefined ? nameOf(breakdown) : showValue(own.value),
      reason: own?.reason ?? OTHER_LINE,
    };
  });
}

type Earlier = { readonly name: string; readonly said: ReadBreakdowns['said'] };

/** What other parts of one delivery said stays the same while they are compared with each that comes after them. */
const readBefore = new WeakMap<TableOfDelivery, Promise<Earlier>>();

/** What the parts of the delivery before this one say of breakdowns. */
async function readEarlier(importing: Importing): Promise<Earlier[]> {
  const found: Earlier[] = [];
  const { all, at } = importing.together ?? { all: [], at: 0 };
  for (const each of all.slice(0, at)) {
    if (each.format.code !== BREAKDOWNS.code) continue;
    const { path, part, name } = each;
    const read =
      readBefore.get(each) ??
      readBreakdowns({ ...importing, path, part, together: null, onRead: () => undefined }).then(
        ({ said }) => ({ name, said }),
        // Its own import says why it can't be read.
        () => ({ name, said: new Map() }),
      );
    readBefore.set(each, read);
    found.push(await read);
  }
  return found;
}

/** A breakdown whose lines stand in several sheets or files of a delivery: the last of them would replace the others. */
function withoutDivided(
  all: readonly Breakdown[],
  earlier: readonly Earlier[],
): { readonly breakdowns: readonly Breakdown[]; readonly divided: readonly NotTaken[] } {
  const divided: NotTaken[] = [];
  const breakdowns = all.filter((each) => {
    const { weights, lines } = each;
    const other = earlier.find(({ said }) => said.has(keyOf(each)));
    if (other === undefined || other.said.get(keyOf(each)) === textOf(weights)) return true;
    const value = nameOf(each);
    const reason = `Other lines of this breakdown stand in ${showValue(other.name)}: deliver all of them in one sheet or file`;
    for (const line of lines.values()) divided.push({ kind: 'rejected', line, value, reason });
    return false;
  });
  return { breakdowns, divided };
}
