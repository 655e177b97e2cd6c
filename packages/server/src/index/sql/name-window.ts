import { coreTable, type IndexLayout } from '../layout.ts';
import { keyedName, sameOrder } from '../name-key.ts';
import type { SearchPlan } from '../plan/plan.ts';
import type { Viewer } from '../plan/viewer.ts';
import type { FileReader } from '../file/file-reader.ts';

/** Keys of the names that a page lies between, and how many rows stand before the first of them. */
export type NameWindow = {
  readonly lowest: string;
  readonly highest: string;
  readonly before: number;
};

/**
 * Where a page of all rows lies in their order by name: told by the names' keys, so that few of a million names have
 * to be compared as their language wants it. The rows may not be restricted by anything.
 * @returns null where the order is another, or the page holds rows without a name
 */
export async function nameWindow(
  { rows, layout }: FileReader,
  { viewer, sort, page }: SearchPlan,
): Promise<NameWindow | null> {
  const [first] = sort;
  const { level } = viewer.nature;
  if (first?.reference.name !== 'NAME' || !hasKeys(layout, viewer)) return null;
  const { direction, isBefore } = first.descending
    ? { direction: 'desc', isBefore: 'name_key > highest' }
    : { direction: 'asc', isBefore: 'name_key < lowest' };
  const [found] = await rows(
    `with page as (
  select name_key from ${coreTable(level)} order by name_key ${direction} nulls last limit $1 offset $2
), edges as materialized (
  select min(name_key) as lowest, max(name_key) as highest, count(*) = count(name_key) as is_named from page
)
select lowest::VARCHAR as lowest, highest::VARCHAR as highest, is_named,
       (select count(*) from ${coreTable(level)}, edges where ${isBefore})::INTEGER as before
from edges`,
    [page.limit, page.offset],
  );
  const { lowest, highest, is_named: isNamed, before } = found ?? {};
  if (typeof lowest !== 'string' || typeof highest !== 'string' || isNamed !== true) return null;
  return { lowest, highest, before: Number(before) };
}

const hasKeys = (layout: IndexLayout, { nature, languages }: Viewer) =>
  keyedName(layout, nature.level) !== undefined && sameOrder(languages[0]!, layout.language);
