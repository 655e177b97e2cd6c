import { type RowValue, type SearchRow } from '@fundarium/contract/search';
import { ANCESTOR_LEVELS, LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { wordPostings, wordTable } from '../layout.ts';
import { aliasOf, NATURES } from '../nature.ts';
import { viewerOf, type Scopes } from '../plan/viewer.ts';
import type { IndexReader } from '../reader.ts';
import { fromClause, granted, newStatement, ownId, type Statement } from '../file/statement.ts';
import { wordsOf } from '../text/quick-words.ts';
import { forgivable, meantIn, partsNear, patternsNear, type Meant } from '../text/slip.ts';
import { spellingsOf } from '../text/spelling.ts';

/** Bounds of the work: words of a text that are looked at, entries read for each, and words tried in its place. */
const MOST_WORDS = 4;
const MOST_ENTRIES = 500;
const MOST_TRIED = 4;

/** Who asks, and how to look for a text: its first row with the names that it is found by, null where none is. */
export type Forgiving = {
  readonly reader: IndexReader;
  readonly scopes: Scopes;
  readonly firstRow: (quickText: string) => Promise<SearchRow | null>;
};

/**
 * The text that was meant by one that finds nothing: with one slip in one of its words mended. What is put in its place
 * is a word of a name that the person may see, and the text then finds something; null where there is none such.
 */
export async function forgive(asking: Forgiving, quickText: string): Promise<string | null> {
  const said = quickText.split(/\s+/u).filter((word) => word !== '');
  const unknown = wordsOf(quickText).flatMap((typed) => {
    const word = forgivable(typed);
    return word === null ? [] : [{ typed, word }];
  });
  for (const { typed, word } of unknown.slice(0, MOST_WORDS)) {
    for (const meant of await wordsMeant(asking, word)) {
      const textWith = (put: string) => said.map((each) => (each === typed ? put : each)).join(' ');
      const row = await asking.firstRow(textWith(meant.word));
      if (row !== null) return textWith(asWritten(row, meant));
    }
  }
  return null;
}

/** Words of names that may have been meant: whole ones before beginnings, then those that most rows have. */
async function wordsMeant({ reader, scopes }: Forgiving, word: string): Promise<Meant[]> {
  const find = meantIn(word);
  const bearing = new Map<string, Meant & { readonly rows: number }>();
  for (const level of LEVELS) {
    const statement = newStatement(viewerOf(reader.layout, reader.figures, { nature: level, scopes }));
    for (const { text, rows } of await reader.rows(entriesNear(statement, word), statement.values)) {
      for (const meant of find(String(text))) {
        const there = bearing.get(meant.word);
        bearing.set(meant.word, {
          word: meant.word,
          isWhole: meant.isWhole || there?.isWhole === true,
          rows: Number(rows) + (there?.rows ?? 0),
        });
      }
    }
  }
  return [...bearing.values()]
    .toSorted(
      (one, other) =>
        Number(other.isWhole) - Number(one.isWhole) ||
        other.rows - one.rows ||
        (one.word < other.word ? -1 : 1),
    )
    .slice(0, MOST_TRIED);
}

/** Entries of names, seen by the person, that may hold a word near this one, with the number of rows that have them. */
function entriesNear(statement: Statement, word: string): string {
  const { bind } = statement;
  const { level } = statement.viewer.nature;
  const { beginning, others } = partsNear(word);
  const contains = (text: string) => `contains(text, ${bind(text)})`;
  const begins = `${contains(` ${Array.from(beginning).slice(0, 2).join('')}`)} and ${contains(beginning)}`;
  const parts = [`(${begins})`, ...others.map(contains)].join(' or ');
  const patterns = patternsNear(word).map((pattern) => pattern.replace('\\p{L}', '.'));
  return `with near as (
  select number, text from ${wordTable(level)}
  where (${parts}) and regexp_matches(text, ${bind(patterns.join('|'))})
)
select text, count(*)::INTEGER as rows from near join ${wordPostings(level)} posting using (number)
where plain ${seenNames(statement, 'near')}
group by text order by rows desc, text limit ${MOST_ENTRIES}`;
}

/** With scopes, a name is seen of what is granted, and of what stands above that. */
function seenNames(statement: Statement, near: string): string {
  const { nature, scopes } = statement.viewer;
  if (scopes === '*') return '';
  const id = ownId(statement);
  const postings = `select id from ${wordPostings(nature.level)} where number in (select number from ${near})`;
  const isGranted = granted(statement, nature.level);
  const seen = [`select ${id} ${fromClause(statement)} where ${id} in (${postings}) and ${isGranted}`];
  for (const below of LEVELS.filter((each) =>
    NATURES[each].above.some(({ level }) => level === nature.level),
  )) {
    if (scopes.length === 0) continue;
    const viewer = { ...statement.viewer, nature: NATURES[below] };
    const lower: Statement = { ...statement, viewer, joined: new Set([nature.alias]) };
    const nodes = `select id from scope_node where scope in (${scopes.map(statement.bind).join(', ')})`;
    seen.push(`select ${id} ${fromClause(lower)} where ${aliasOf(below)}.id in (${nodes})`);
  }
  return `and posting.id in (${seen.join('\nunion all ')})`;
}

/** A word as the names of a row write it, where one of them does. */
function asWritten({ values }: SearchRow, { word }: Meant): string {
  for (const said of Object.values(values).flatMap(wordsIn)) {
    const spellings = spellingsOf(said);
    if (spellings.includes(word)) return said;
    if (spellings[0]!.length === said.length && spellings[0]!.startsWith(word)) {
      return said.slice(0, word.length);
    }
  }
  return word;
}

const wordsIn = (value: RowValue): string[] =>
  typeof value === 'string' ? value.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '') : [];

/** Names by which a row of a level may be found: its own and those above it. */
export const namesOf = (level: Level, reader: IndexReader): string[] =>
  [level, ...ANCESTOR_LEVELS[level]]
    .filter((each) =>
      reader.layout.fields.some((field) => field.level === each && field.businessCode === 'NAME'),
    )
    .map((each) => (each === level ? 'NAME' : `${each}.NAME`));
