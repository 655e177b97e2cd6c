import { MAX_CODE_LENGTH } from '@fundarium/contract/entity-code';
import {
  searchQuery,
  type SearchQueryInput,
  type SearchReply,
  type SearchRow,
} from '@fundarium/contract/search';
import { joinGroupedIsins } from '@fundarium/contract/search-identifiers';
import type { EverywhereQuery, EverywhereReply } from '@fundarium/contract/search-everywhere';
import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { IndexReader } from '../reader.ts';
import { identifierTable } from '../layout.ts';
import type { Searcher } from '../plan/plan-search.ts';
import { search } from './search.ts';
import { forgive, namesOf } from './forgive.ts';
import { shareOut } from './share-out.ts';

/** Who looks at every level. */
export type Everywhere = Pick<Searcher, 'scopes' | 'displayCap'>;

/** What a row that is found is shown by. */
const SHOWN = ['NAME', 'ISIN'];

/** Answers which rows of all levels a quick text finds, from one state of the index. */
export async function searchEverywhere(
  reader: IndexReader,
  searcher: Everywhere,
  { quickText: given, language, limit }: EverywhereQuery,
): Promise<EverywhereReply> {
  const ask = (level: Level, most: number, columns: string[], conditions: SearchQueryInput) => {
    const query = searchQuery.parse({ ...conditions, language, columns, page: { offset: 0, limit: most } });
    return search(reader, { ...searcher, nature: level }, query);
  };
  const shown = (level: Level) =>
    SHOWN.filter((name) =>
      reader.layout.fields.some((field) => field.level === level && field.businessCode === name),
    );
  const lookFor = async (text: string) => {
    const replies: { readonly level: Level; readonly reply: SearchReply }[] = [];
    for (const level of LEVELS) {
      const reply = await ask(level, limit, shown(level), { quickText: text });
      if (reply.total > 0) replies.push({ level, reply });
    }
    return replies;
  };
  const firstRow = async (text: string): Promise<SearchRow | null> => {
    for (const level of LEVELS) {
      const { rows } = await ask(level, 1, namesOf(level, reader), { quickText: text });
      if (rows.length > 0) return rows[0]!;
    }
    return null;
  };

  const quickText = joinGroupedIsins(given);
  let found = await lookFor(quickText);
  const instead =
    found.length > 0 ? null : await forgive({ reader, scopes: searcher.scopes, firstRow }, quickText);
  if (instead !== null) found = await lookFor(instead);
  const exact: SearchRow[] = [];
  const canBeNamed = instead === null && limit > 0 && quickText.length <= MAX_CODE_LENGTH;
  for (const level of canBeNamed ? await levelsNamed(reader, quickText) : []) {
    exact.push(...(await ask(level, limit, shown(level), { identifiers: [quickText] })).rows);
  }
  return {
    instead,
    levels: found.map(({ level, reply }) => ({ level, total: reply.total })),
    rows: shareOut(
      exact,
      found.map(({ reply }) => reply.rows),
      limit,
    ),
    revision: reader.revision,
  };
}

/** Levels with a code or an identifier that is the whole text, seen by the person or not. */
async function levelsNamed(reader: IndexReader, text: string): Promise<Level[]> {
  const named = LEVELS.map(
    (level) =>
      `select '${level}' as level where exists (select 1 from ${identifierTable(level)} where text = upper($1))`,
  );
  const rows = await reader.rows(named.join('\nunion all '), [text]);
  return LEVELS.filter((each) => rows.some(({ level }) => level === each));
}
