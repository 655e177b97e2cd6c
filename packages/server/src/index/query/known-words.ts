import { ANCESTOR_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import type { IndexReader } from '../engine.ts';
import { identifierTable } from '../layout.ts';
import { TRIPLE, triplesToFind } from '../letter-triples.ts';
import { newStatement, type Asker, type KnownText, type KnownWord, type Statement } from './places.ts';
import { bearersOfAll, identifiersWithTriples, idList, rowsWith } from './quick-text.ts';
import { beginsWord, capitalsOf, wordsOf } from './quick-words.ts';

/** Up to so many rows or identifiers that hold a word are named one by one. */
const FEW = 500;
type Reader = Pick<IndexReader, 'rows' | 'layout'>;

/** What is known of a quick text before the search, of whatever few rows hold: it only saves time. */
export async function knowText(
  reader: Reader,
  asker: Asker,
  quickText: string,
): Promise<KnownText | undefined> {
  if (quickText === '') return undefined;
  const words = new Map<string, KnownWord>();
  for (const word of wordsOf(quickText).filter((each) => !beginsWord(each))) {
    const identifiers = await fewIdentifiers(reader, asker.nature, capitalsOf(word));
    words.set(word, { identifiers, rows: null });
    const rows = await fewRows(reader, { ...asker, known: { words, exact: null } }, (statement) =>
      rowsWith(statement, word),
    );
    words.set(word, { identifiers, rows });
  }
  // What finds one row at most needs nobody to come first.
  if ([...words.values()].some(({ rows }) => rows !== null && rows.length <= 1)) return { words, exact: [] };
  const exact = await fewRows(reader, asker, (statement) => bearersOfAll(statement, quickText));
  return { words, exact };
}

async function fewRows(
  { rows, layout }: Reader,
  asker: Asker,
  sqlOf: (statement: Statement) => string,
): Promise<string[] | null> {
  const statement = newStatement(layout, asker);
  const ids = await rows(`select id from (${sqlOf(statement)}) limit ${FEW + 1}`, statement.values);
  return ids.length > FEW ? null : [...new Set(ids.map(({ id }) => String(id)))];
}

/** Numbers of the identifiers that hold a text in capitals, by level, where they are few: those with all its triples. */
async function fewIdentifiers(
  { rows }: Reader,
  nature: Level,
  capitals: string | null,
): Promise<Map<Level, readonly string[]>> {
  const triples = capitals === null ? [] : triplesToFind(capitals);
  if (capitals === null || triples.length === 0) return new Map();
  const levels = [nature, ...ANCESTOR_LEVELS[nature]];
  const candidates = levels.map(
    (level) =>
      `(select '${level}' as level, number from (${identifiersWithTriples(level, triples)}) limit ${FEW + 1})`,
  );
  const found = await rows(candidates.join('\nunion all '), []);
  const byLevel = levels.map((level): [Level, string[]] => [
    level,
    found.filter((row) => row['level'] === level).map(({ number }) => String(number)),
  ]);
  const few = byLevel.filter(([, numbers]) => numbers.length <= FEW);
  const filled = few.filter(([, numbers]) => numbers.length > 0);
  if (capitals.length === TRIPLE || filled.length === 0) return new Map(few);
  const texts = filled.map(([level, numbers]) => {
    const table = identifierTable(level);
    return `select '${level}' as level, number, text from ${table} where rowid in (
  select rowid from ${table} where number in (${idList(numbers)}))`;
  });
  const read = await rows(texts.join('\nunion all '), []);
  const holding = read.filter(({ text }) => String(text).includes(capitals));
  return new Map(
    few.map(([level]) => [
      level,
      holding.filter((row) => row['level'] === level).map(({ number }) => String(number)),
    ]),
  );
}
