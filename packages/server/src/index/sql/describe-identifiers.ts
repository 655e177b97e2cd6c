import {
  hasBadCheckDigit,
  IDENTIFIER_CODES_MAX,
  type DescribedIdentifier,
  type IdentifierVerdict,
} from '@fundarium/contract/search-identifiers';
import type { FileReader } from '../file/file-reader.ts';
import { identifierPostings, identifierTable } from '../layout.ts';
import type { SearchPlan } from '../plan/plan.ts';
import { fromWhere } from './conditions.ts';
import { granted, newStatement, ownId } from '../file/statement.ts';

/** Says of each pasted identifier which rows of the level bear it, among all that the person may see. */
export async function describeIdentifiers(
  reader: FileReader,
  { viewer, where: { identifiers: entries } }: Pick<SearchPlan, 'viewer' | 'where'>,
): Promise<DescribedIdentifier[]> {
  if (entries.length === 0) return [];
  const statement = newStatement(viewer);
  const { level, alias } = viewer.nature;
  const seen = granted(statement, level);
  const list = statement.bind(JSON.stringify(entries.map((entry, slot) => ({ slot, entry }))));
  const rows = await reader.rows(
    `with entry as (
  select e.slot as slot, upper(e.entry) as text
  from (select unnest(from_json(${list}, '[{"slot":"INTEGER","entry":"VARCHAR"}]')) as e)
), posting as (
  select distinct slot, id from entry join ${identifierTable(level)} using (text)
  join ${identifierPostings(level)} using (number)
), seen as (
  select ${ownId(statement)} as id, ${alias}.code as code
  ${fromWhere(statement, [seen, `${ownId(statement)} in (select id from posting)`])}
)
select slot, count(*)::INTEGER as total, (list(code order by code))[1:${IDENTIFIER_CODES_MAX}] as codes
from posting join seen using (id)
group by slot`,
    statement.values,
  );
  const found = new Map(rows.map((row) => [Number(row['slot']), row]));
  return entries.map((entry, slot) => {
    const row = found.get(slot);
    const codes = (row?.['codes'] as string[] | undefined) ?? [];
    const codesTotal = Number(row?.['total'] ?? 0);
    return { entry, verdict: verdictOf(entry, codesTotal), codes, codesTotal };
  });
}

function verdictOf(entry: string, entities: number): IdentifierVerdict {
  if (entities > 0) return entities === 1 ? 'FOUND' : 'AMBIGUOUS';
  return hasBadCheckDigit(entry) ? 'BAD_CHECK_DIGIT' : 'NOT_FOUND';
}
