import {
  distinctIdentifiers,
  hasBadCheckDigit,
  IDENTIFIER_CODES_MAX,
  type DescribedIdentifier,
  type IdentifierVerdict,
} from '@fundarium/contract/search-identifiers';
import type { IndexReader } from '../engine.ts';
import { identifierPostings, identifierTable } from '../layout.ts';
import { ALIASES, granted, newStatement, type Viewer } from './places.ts';
import { fromWhere } from './where.ts';

/** Says of each pasted identifier which rows of the level bear it, among all that the person may see. */
export async function describeIdentifiers(
  reader: IndexReader,
  viewer: Viewer,
  given: readonly string[],
): Promise<DescribedIdentifier[]> {
  const entries = distinctIdentifiers(given);
  if (entries.length === 0) return [];
  const statement = newStatement(reader.layout, viewer);
  const own = ALIASES[viewer.nature];
  const seen = granted(statement, viewer.nature);
  const list = statement.bind(JSON.stringify(entries.map((entry, place) => ({ place, entry }))));
  const rows = await reader.rows(
    `with entry as (
  select e.place as place, upper(e.entry) as text
  from (select unnest(from_json(${list}, '[{"place":"INTEGER","entry":"VARCHAR"}]')) as e)
), posting as (
  select distinct place, id from entry join ${identifierTable(viewer.nature)} using (text)
  join ${identifierPostings(viewer.nature)} using (number)
), seen as (
  select ${own}.id as id, ${own}.code as code
  ${fromWhere(statement, [seen, `${own}.id in (select id from posting)`])}
)
select place, count(*)::INTEGER as total, (list(code order by code))[1:${IDENTIFIER_CODES_MAX}] as codes
from posting join seen using (id)
group by place`,
    statement.values,
  );
  const found = new Map(rows.map((row) => [Number(row['place']), row]));
  return entries.map((entry, place) => {
    const row = found.get(place);
    const codes = (row?.['codes'] as string[] | undefined) ?? [];
    const codesTotal = Number(row?.['total'] ?? 0);
    return { entry, verdict: verdictOf(entry, codesTotal), codes, codesTotal };
  });
}

function verdictOf(entry: string, entities: number): IdentifierVerdict {
  if (entities > 0) return entities === 1 ? 'FOUND' : 'AMBIGUOUS';
  return hasBadCheckDigit(entry) ? 'BAD_CHECK_DIGIT' : 'NOT_FOUND';
}
