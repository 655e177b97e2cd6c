import type { RowValue } from '@fundarium/contract/search';
import { LEVELS, isAttachmentNature } from '@fundarium/contract/vocabulary';
import type { FileReader } from '../file/file-reader.ts';
import type { FoundPage, FoundRow, SearchPlan } from '../plan/plan.ts';
import { wireValue } from '../plan/wire-value.ts';
import { knownOf, type KnowingReader } from '../text/known-words.ts';
import { nameWindow } from './name-window.ts';
import {
  hasConditions,
  pageStatement,
  rowsStatement,
  totalStatement,
  type PageRow,
} from './search-statements.ts';

/** Answers a search from the file: ids first, then the values of the page's rows. */
export async function runSearch(plan: SearchPlan, reader: FileReader & KnowingReader): Promise<FoundPage> {
  const { total, page } = await findPage(plan, reader);
  if (page.length === 0) return { total, rows: [] };
  const { sql, values } = rowsStatement(plan.viewer, plan.columns, page, plan.withAges);
  const read = new Map((await reader.rows(sql, values)).map((row) => [String(row['id']), row]));
  return { total, rows: page.map(({ id }) => searchRowOf(plan, read.get(id)!)) };
}

async function findPage(
  plan: SearchPlan,
  reader: FileReader & KnowingReader,
): Promise<{ readonly total: number; readonly page: readonly PageRow[] }> {
  const known = await knownOf(reader, plan.viewer, plan.where.text);
  const isRestricted = hasConditions(plan);
  const window = isRestricted ? null : await nameWindow(reader, plan);
  const page = pageStatement(plan, known, window);
  const found = plan.page.limit > 0 ? await reader.rows(page.sql, page.values) : [];
  const shown = found.map((row) => ({ id: String(row['id']), rowNumber: String(row['row_number']) }));
  // A page past the end has no row to tell the total.
  if (isRestricted && found.length > 0) return { total: Number(found[0]!['total']), page: shown };
  const total = totalStatement(plan, known);
  const [counted] = await reader.rows(total.sql, total.values);
  return { total: Number(counted?.['total'] ?? 0), page: shown };
}

/** A row that a statement of the plan's columns has read, as the contract sends it. */
export function searchRowOf({ viewer, columns }: SearchPlan, row: Record<string, unknown>): FoundRow {
  const values = columns.map(({ name, field }, index): [string, RowValue] => [
    name,
    wireValue(field, row[`c${index}`]),
  ]);
  const asOf = row['as_of'];
  const { level } = viewer.nature;
  return {
    ...(isAttachmentNature(level)
      ? { uuid: String(row['uuid']), level: LEVELS.find((each) => each === row['level'])! }
      : { level }),
    code: String(row['code']),
    values: Object.fromEntries(values),
    ...(typeof asOf === 'string' && { asOf }),
  };
}
