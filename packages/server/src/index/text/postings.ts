import {
  PARENT_LEVELS,
  isAttachmentNature,
  type Level,
  type SearchNature,
} from '@fundarium/contract/vocabulary';
import {
  coreTable,
  identifierPostings,
  identifierTable,
  trigramTable,
  wordPostings,
  wordTable,
} from '../layout.ts';
import { aliasOf, entityLevelsOf, NATURES } from '../nature.ts';
import type { TextTerm, TextTerms } from '../plan/text-terms.ts';
import { fromClause, granted, ownId, type Statement } from '../file/statement.ts';
import { entityBears } from './entity-identifiers.ts';
import { trigramsToFind } from './trigrams.ts';

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function textConditions(statement: Statement, text: TextTerms | null): string[] {
  if (text === null) return [];
  const { known, viewer } = statement;
  const id = ownId(statement);
  const rowsOf = ({ word }: TextTerm) => known?.words.get(word)?.rows ?? null;
  const [first, ...others] = text.words.map(rowsOf).filter((rows) => rows !== null);
  const conditions = text.words
    .filter((term) => rowsOf(term) === null)
    .map((term) => {
      const rows = rowsWith(statement, term);
      return rows === null ? 'false' : `${id} in (${rows})`;
    });
  if (first === undefined) return conditions;
  const few = first.filter((id) => others.every((ids) => ids === first || ids.includes(id)));
  // Several are found by their places, which the ids alone tell, so that the others' values stay unread.
  const isFound =
    few.length === 1
      ? `${id} = ${Number(few[0])}`
      : `${viewer.nature.alias}.rowid in (select rowid from ${coreTable(viewer.nature.level)} where id in (${idList(few)}))`;
  return [isFound, ...conditions];
}

/** Ids of the rows of the statement's nature that hold a word, or hang below one that does; null: there is none. */
export function rowsWith(statement: Statement, term: TextTerm): string | null {
  return matches(statement, statement.viewer.nature.level, needleOf(statement, term));
}

/** Conditions on the number of a word of names, and of an identifier, that holds what is looked for: any of them. */
type Needle = {
  readonly words: (level: SearchNature) => readonly string[];
  readonly identifiers: (level: Level) => readonly string[];
};

function needleOf(statement: Statement, term: TextTerm): Needle {
  const known = statement.known?.words.get(term.word);
  let bound: string | null = null;
  const holdsAny = () =>
    (bound ??= term.sought.map((each) => `contains(text, ${statement.bind(each)})`).join(' or '));
  const search = identifiersWith(statement, term);
  return {
    words: (level) => {
      const there = isAttachmentNature(level) ? undefined : known?.words.get(level);
      if (there !== undefined) return anyOf('number', there);
      return [`number in (select number from ${wordTable(level)} where ${holdsAny()})`];
    },
    identifiers: (level) => {
      const there = known?.identifiers.get(level);
      if (there !== undefined) return anyOf('number', there);
      const numbers = search(level);
      return numbers === null ? [] : [`number in (${numbers})`];
    },
  };
}

/** Numbers of identifiers that hold a word; one of one or two letters begins a word there. */
function identifiersWith(
  statement: Statement,
  { capitals, isBeginning }: TextTerm,
): (level: Level) => string | null {
  if (capitals === null) return () => null;
  const trigrams = trigramsToFind(capitals);
  let bound: string | null = null;
  const text = () => (bound ??= statement.bind(capitals));
  const from = (level: Level) => `select number from ${identifierTable(level)} where`;
  if (isBeginning) {
    const within = () => `contains(text, ${text()}) and regexp_matches(text, '[^A-Z0-9]' || ${text()})`;
    return (level) => `${from(level)} starts_with(text, ${text()}) or (${within()})`;
  }
  return (level) => {
    const holds = `${from(level)} contains(text, ${text()})`;
    return trigrams.length === 0
      ? holds
      : `${holds} and number in (select number ${identifiersWithTrigrams(level, trigrams)})`;
  };
}

/** `from ... where ...` of the numbers of a level's identifiers that have all of the trigrams. */
export function identifiersWithTrigrams(level: Level, trigrams: readonly number[]): string {
  const having = trigrams.map((each) => `from ${trigramTable(level)} where trigram = ${each}`);
  return having.join(' and number in (select number ') + ')'.repeat(having.length - 1);
}

/** Ids of a level's rows that hold the word, or hang below one that does. */
function matches(statement: Statement, level: SearchNature, needle: Needle): string | null {
  const { nature, scopes } = statement.viewer;
  const isAbove = level !== nature.level && scopes !== '*';
  const own = isAbove ? readable(statement, level, needle) : postings(level, needle);
  const parents = isAttachmentNature(level) ? entityLevelsOf(nature) : PARENT_LEVELS[level];
  const above = parents.map((parent) => matches(statement, parent, needle)).filter((each) => each !== null);
  const below =
    above.length === 0 ? null : `select id from ${coreTable(level)} where parent in (${unionOf(above)})`;
  const both = [own, below].filter((each) => each !== null);
  return both.length === 0 ? null : unionOf(both);
}

const unionOf = (statements: readonly string[]) => statements.join('\nunion all ');

/** With scopes, what is above what they grant is searched by its label alone. */
function readable(statement: Statement, level: SearchNature, needle: Needle): string | null {
  const [labels, all] = [postings(level, needle, 'label and '), postings(level, needle)];
  if (labels === null || all === null) return null;
  const viewer = { ...statement.viewer, nature: NATURES[level] };
  const above: Statement = { ...statement, viewer, joined: new Set() };
  const id = `${aliasOf(level)}.id`;
  const isGranted = granted(above, level);
  return `select ${id} ${fromClause(above)}
where ${id} in (${labels}) or (${isGranted} and ${id} in (${all}))`;
}

/** Ids of a level's rows that hold the word themselves. */
function postings(level: SearchNature, { words, identifiers }: Needle, condition = ''): string | null {
  const parts = words(level).map((each) => `select id from ${wordPostings(level)} where ${condition}${each}`);
  // Documents have none themselves.
  if (!isAttachmentNature(level))
    parts.push(
      ...identifiers(level).map(
        (each) => `select id from ${identifierPostings(level)} where plain and ${condition}${each}`,
      ),
    );
  return parts.length === 0 ? null : unionOf(parts);
}

/**
 * An expression that is true where the whole quick text is an identifier of the row: such a row comes first. Null
 * where no row has it.
 */
export function exactIdentifier(statement: Statement, text: TextTerms | null): string | null {
  const exact = statement.known?.exact;
  if (text === null || exact?.length === 0) return null;
  if (isAttachmentNature(statement.viewer.nature.level))
    return entityBears(statement, `= upper(${statement.bind(text.text)})`);
  return `${ownId(statement)} in (${exact ? idList(exact) : postingsOfAll(statement, text.text)})`;
}

/** Ids of rows that a whole text is an identifier of. */
export function postingsOfAll({ viewer: { nature }, bind }: Statement, identifier: string): string {
  const level = entityLevelsOf(nature)[0]!;
  return `select id from ${identifierPostings(level)} where number in (
  select number from ${identifierTable(level)} where text = upper(${bind(identifier)}))`;
}

/** Up to so many numbers are looked for one by one: the engine finds each by the bounds of its blocks. */
export const ONE_BY_ONE = 8;

/** Conditions of which one holds where a value is one of the numbers at hand, each to be asked for by itself. */
export const anyOf = (value: string, numbers: readonly (string | number)[]): string[] => {
  if (numbers.length > ONE_BY_ONE) return [`${value} in (${idList(numbers)})`];
  return numbers.map((each) => `${value} = ${Number(each)}`);
};

/** Ids that are at hand, as rows. */
export const idList = (ids: readonly (string | number)[]) =>
  `select unnest([${ids.map(Number).join(', ')}]::BIGINT[])`;
