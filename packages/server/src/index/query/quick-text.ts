import { ANCESTOR_LEVELS, PARENT_LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { coreTable } from '../layout.ts';
import { folded } from '../searchable.ts';
import type { IndexReader } from '../engine.ts';
import { SIGNATURE_COLUMNS, signatureOf } from '../signature.ts';
import { ALIASES, granted, type Signatures, type Statement } from './places.ts';

const ONE_OR_TWO_LETTERS = /^[\p{L}\p{N}]{1,2}$/u;
/** Scripts written without spaces: two of their letters are a word of their own. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Up to so many candidates for a word are named one by one. */
const FEW = 500;
type Known = NonNullable<ReturnType<Signatures['get']>>;

/**
 * Every word must stand in code, former codes, identifiers or name of the row or of one above it; a word of one or
 * two letters must begin a word there. Case and accents don't count.
 */
export function quickTextCondition(statement: Statement, quickText: string): string[] {
  return wordsOf(quickText).map((word) => {
    const known = statement.signatures.get(word);
    if (known?.matched && statement.scopes === '*') return isAmong(ALIASES[statement.nature], known.matched);
    const needle = folded(statement.bind(beginsWord(word) ? ` ${word}` : word));
    return statement.scopes === '*'
      ? `${ALIASES[statement.nature]}.id in (${matches(statement.nature, needle, known)})`
      : matchesReadable(statement, needle, known);
  });
}

/** Ids of a level's rows that hold the needle, or hang below one that does; each half is read by itself. */
function matches(level: Level, needle: string, known: Known | undefined): string {
  const alias = ALIASES[level];
  const ids = `select ${alias}.id from ${coreTable(level)} ${alias} where`;
  const above = PARENT_LEVELS[level].map((parent) =>
    matches(parent, needle, known && { ...known, candidates: null }),
  );
  const own = `${ids} ${holds(alias, needle, known)}`;
  return above.length === 0
    ? own
    : `${own} union all ${ids} ${alias}.parent in (${above.join(' union all ')})`;
}

/** Whether a row's words hold the needle: few candidates, or else its bits, leave most texts unread. */
function holds(alias: string, needle: string, known: Known | undefined): string {
  const text = `contains(${alias}.words, ${needle})`;
  if (known === undefined) return text;
  if (known.candidates) return `(${isAmong(alias, known.candidates)} and ${text})`;
  return `(${[...hasBits(alias, known.bits), text].join(' and ')})`;
}

const isAmong = (alias: string, ids: readonly string[]) =>
  ids.length === 0 ? 'false' : `${alias}.id in (${ids.map(Number).join(', ')})`;

function hasBits(alias: string, bits: readonly bigint[]): string[] {
  return bits.flatMap((mask, column) => {
    const signature = `${alias}.${SIGNATURE_COLUMNS[column]}`;
    return mask === 0n ? [] : [`${signature} & ${mask}::UBIGINT = ${mask}::UBIGINT`];
  });
}

/** What is known of the quick text's longer words before they are searched: it only saves time. */
export async function readSignatures(
  { rows }: Pick<IndexReader, 'rows'>,
  nature: Level,
  quickText: string,
): Promise<Signatures> {
  const words = wordsOf(quickText).filter((word) => !beginsWord(word));
  if (words.length === 0) return new Map();
  const masks = signatureOf('folded').map((mask, column) => `(${mask})::VARCHAR as m${column}`);
  const found = await rows(
    `select word, ${masks.join(', ')}
     from (select word, ${folded('word')} as folded from (select unnest(from_json($1, '["VARCHAR"]')) as word))`,
    [JSON.stringify(words)],
  );
  const signatures = new Map<string, Known>();
  for (const row of found) {
    const bits = SIGNATURE_COLUMNS.map((_, column) => BigInt((row[`m${column}`] as string | null) ?? 0));
    const compared = hasBits(ALIASES[nature], bits);
    // A word without three letters has no bits.
    if (compared.length === 0) continue;
    const few = async (sql: string, values: readonly string[]) => {
      const ids = await rows(`${sql} limit ${FEW + 1}`, values);
      return ids.length > FEW ? null : ids.map(({ id }) => String(id));
    };
    const word = String(row['word']);
    const candidates = await few(
      `select id from ${coreTable(nature)} ${ALIASES[nature]} where ${compared.join(' and ')}`,
      [],
    );
    const known = { bits, candidates, matched: null };
    const matched = await few(`select id from (${matches(nature, folded('$1'), known)})`, [word]);
    signatures.set(word, { ...known, matched });
  }
  return signatures;
}

/** With scopes, what is above what they grant is searched by its label alone. */
function matchesReadable(statement: Statement, needle: string, known: Known | undefined): string {
  const { nature } = statement;
  const places = [nature, ...ANCESTOR_LEVELS[nature]].map((level) => {
    const alias = ALIASES[level];
    if (level === nature) return holds(alias, needle, known);
    statement.joined.add(alias);
    const readable = `case when ${granted(statement, level)} then ${alias}.words else ${alias}.label_words end`;
    return `contains(${readable}, ${needle})`;
  });
  return `(${places.join(' or ')})`;
}

/** An expression that is true where the whole quick text is an identifier of the row: such a row comes first. */
export function exactIdentifier(statement: Statement, quickText: string): string | null {
  if (quickText === '') return null;
  return `list_contains(${ALIASES[statement.nature]}.identifiers, upper(${statement.bind(quickText)}))`;
}

export function wordsOf(quickText: string): string[] {
  return [...new Set(quickText.split(/\s+/u).filter((word) => word !== ''))];
}

function beginsWord(word: string): boolean {
  return ONE_OR_TWO_LETTERS.test(word.normalize('NFC')) && !UNSPACED.test(word);
}
