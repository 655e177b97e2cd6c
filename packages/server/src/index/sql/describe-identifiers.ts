import {
  hasBadCheckDigit,
  IDENTIFIER_CODES_MAX,
  type DescribedIdentifier,
  type IdentifierVerdict,
} from '@fundarium/contract/search-identifiers';
import { isAttachmentNature, type Level } from '@fundarium/contract/vocabulary';
import type { FileReader } from '../file/file-reader.ts';
import { identifierPostings, identifierTable } from '../layout.ts';
import { entityLevelsOf } from '../nature.ts';
import type { SearchPlan } from '../plan/plan.ts';
import { fromWhere } from './conditions.ts';
import { visibleRows } from './visible.ts';
import { granted, newStatement, ownId, valueOfEntity, type Statement } from '../file/statement.ts';

/**
 * Says of each pasted identifier which rows of the level have it, among all that the person may see; of documents, which
 * entities that have some.
 */
export async function describeIdentifiers(
  reader: FileReader,
  { viewer, where: { identifiers: entries } }: Pick<SearchPlan, 'viewer' | 'where'>,
): Promise<DescribedIdentifier[]> {
  if (entries.length === 0) return [];
  const statement = newStatement(viewer);
  const list = statement.bind(JSON.stringify(entries.map((entry, slot) => ({ slot, entry }))));
  const partsOf = isAttachmentNature(viewer.nature.level) ? documentParts : entityParts;
  const { posting, seen, which } = partsOf(statement);
  const rows = await reader.rows(
    `with entry as (
  select e.slot as slot, upper(e.entry) as text
  from (select unnest(from_json(${list}, '[{"slot":"INTEGER","entry":"VARCHAR"}]')) as e)
), posting as (
  ${posting}
), seen as (
  ${seen}
)
select slot, count(*)::INTEGER as total, (list(code order by code))[1:${IDENTIFIER_CODES_MAX}] as codes
from posting join seen using (id)${which}
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

type Parts = { readonly posting: string; readonly seen: string; readonly which: string };

/** Which rows have each entry, which of them the person sees, and which of those by that identifier. */
function entityParts(statement: Statement): Parts {
  const { alias } = statement.viewer.nature;
  const seen = [...visibleRows(statement), `${ownId(statement)} in (select id from posting)`];
  return {
    posting: bearing(entityLevelsOf(statement.viewer.nature)[0]!, 'slot, id'),
    seen: `select ${ownId(statement)} as id, ${alias}.code as code\n  ${fromWhere(statement, seen)}`,
    which: '',
  };
}

/** The same of documents: their entities, and of those above a grant the code alone. */
function documentParts(statement: Statement): Parts {
  const { level, alias } = statement.viewer.nature;
  const postings = entityLevelsOf(statement.viewer.nature)
    .map((each) => bearing(each, 'slot, id, label'))
    .join('\n  union all ');
  const code = valueOfEntity(statement, (_, entity) => `${entity}.code`);
  const isGranted = granted(statement, level);
  const seen = [...visibleRows(statement), `${alias}.parent in (select id from posting)`];
  return {
    posting: `select slot, id, bool_or(label) as label from (${postings}) group by slot, id`,
    seen: `select distinct ${alias}.parent as id, ${code} as code, ${isGranted} as is_granted
  ${fromWhere(statement, seen)}`,
    which: '\nwhere is_granted or label',
  };
}

const bearing = (level: Level, what: string) =>
  `select distinct ${what} from entry join ${identifierTable(level)} using (text)
  join ${identifierPostings(level)} using (number)`;

function verdictOf(entry: string, entities: number): IdentifierVerdict {
  if (entities > 0) return entities === 1 ? 'FOUND' : 'AMBIGUOUS';
  return hasBadCheckDigit(entry) ? 'BAD_CHECK_DIGIT' : 'NOT_FOUND';
}
