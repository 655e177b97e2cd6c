import type { SkippedColumn } from './columns.ts';

/** A column that is not read, with the number of its values; `used` are those that lines are read by. */
export type Unread = SkippedColumn & { readonly values: number; readonly used: number };

/** An exported list has dozens of each: they are told in one line. */
const TOGETHER = ['dated', 'derived', 'above'] as const;
/** Longer lines are said in English alone. */
const LONGEST = 1_500;

/** What is said of columns that are not read: those of one reason that exported lists are full of together, the others apart. */
export function tellUnread(
  columns: readonly Unread[],
  priced: boolean,
): readonly { readonly value: string; readonly reason: string }[] {
  const isTogether = ({ why }: Unread) => TOGETHER.some((each) => each === why);
  return columns.flatMap((column, index) => {
    if (!isTogether(column)) return [{ value: nameOf(column), reason: whyUnread(column, priced) }];
    const same = columns.filter(({ why }) => why === column.why);
    return same[0] === columns[index] ? inLines(same) : [];
  });
}

function inLines(columns: readonly Unread[]) {
  const lines: Unread[][] = [];
  let room = 0;
  for (const column of columns) {
    room -= counted(column).length + 2;
    if (room < 0) {
      lines.push([]);
      room = LONGEST - counted(column).length;
    }
    lines.at(-1)!.push(column);
  }
  return lines.map((line) => ({
    value: line.map(nameOf).join(', '),
    reason: line.length === 1 ? whyUnread(line[0]!, false) : whyTogether(line),
  }));
}

const counted = (column: Unread) => `${JSON.stringify(nameOf(column))}: ${column.values}`;

function whyTogether(columns: readonly Unread[]): string {
  const counts = `(values: ${columns.map(counted).join(', ')})`;
  const { why } = columns[0]!;
  if (why === 'derived')
    return `The values are derived and can not be set; the columns are not read ${counts}`;
  return why === 'dated'
    ? `Prices, assets and distributions belong in a file of their own with their day; the columns are not read ${counts}`
    : `The columns are of the entities above those of the lines and not read ${counts}`;
}

function whyUnread({ why, values, used }: Unread, priced: boolean): string {
  const count = `(values: ${values - used})`;
  if (why === 'unknown') return `The column is not known and not read ${count}`;
  if (why === 'country')
    return `A country of registration needs a column such as REGISTRATION_STATUS; the column is not read ${count}`;
  if (why === 'level') return `Entities of this level have no such field; the column is not read ${count}`;
  if (why === 'derived') return `The values are derived and can not be set; the column is not read ${count}`;
  if (why === 'dated')
    return `Prices, assets and distributions belong in a file of their own with their day; the column is not read ${count}`;
  if (why === 'above') return `The column is of the entities above those of the lines and not read ${count}`;
  return priced
    ? `A table of prices does not take this column; it is not read ${count}`
    : `The column is not read ${count}`;
}

/** As a mapping names it: a column without a name by its number. */
export const nameOf = ({ name, at }: Pick<SkippedColumn, 'name' | 'at'>) =>
  name === '' ? `#${at + 1}` : name;
