import { PAGE_SIZE, type GridSource } from './grid-column.ts';

/** Rows from one index to another, both included and in either direction; what is not at hand is loaded. */
export async function rowsBetween<Row>(
  source: GridSource<Row>,
  atHand: (index: number) => Row | undefined,
  from: number,
  to: number,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const first = Math.min(from, to);
  const last = Math.max(from, to);
  const rows: Row[] = [];
  let index = first;
  while (index <= last) {
    const known = atHand(index);
    if (known !== undefined) {
      rows.push(known);
      index += 1;
      continue;
    }
    // Pages as the grid asks for them.
    const offset = index - (index % PAGE_SIZE);
    const page = await source.loadPage(offset, PAGE_SIZE, signal);
    const end = Math.min(last + 1, offset + page.length);
    if (end <= index) break;
    rows.push(...page.slice(index - offset, end - offset));
    index = end;
  }
  return rows;
}
