import { LEVELS, type Level } from '@fundarium/contract/vocabulary';
import { identifierTable, wordPostings, wordTable } from '../layout.ts';

/** Words of names, or identifiers. */
export type TermKind = 'word' | 'identifier';
const KINDS: readonly TermKind[] = ['word', 'identifier'];
const termTable = (kind: TermKind, level: Level) =>
  kind === 'word' ? wordTable(level) : identifierTable(level);

/** Reads the file, and knows where terms are cached; null: nowhere. */
export type TermsReader = {
  readonly rows: (
    sql: string,
    values: readonly (string | number | boolean)[],
  ) => Promise<Record<string, unknown>[]>;
  readonly terms: TermsCache | null;
};

/** How much is worth being known or cached. */
export type KnowLimits = {
  /** Up to so many rows or identifiers that hold a word are named one by one. */
  readonly few: number;
  /** A fragment that more words hold is left to the file. */
  readonly words: number;
  /** A level's words, or identifiers, are cached in memory up to so many letters. */
  readonly letters: number;
};

/** Stands between terms: no word that is looked for holds it. */
const BETWEEN = '\n';
/** Stands for it within a term: another space that no word holds either. */
const INSTEAD = '\t';

/** A level's words or identifiers in the order of their numbers, which count from 1, as one long text. */
type Terms = {
  text: string;
  /** Where each begins in the text. */
  readonly starts: number[];
  /** Numbers of words that more than few rows bore when they were read. */
  readonly common: ReadonlySet<number>;
};

/** Terms in memory. They are only ever added to a file: to know of more than a question may see finds nothing more. */
export type CachedTerms = Map<`${TermKind} ${Level}`, Terms>;

/** Where one file's terms are cached, counted against the memory's budget. */
export type TermsCache = {
  readonly get: () => CachedTerms | undefined;
  readonly keep: (terms: CachedTerms, bytes: number) => void;
};

/** About what a number of a list or a set takes. */
const NUMBER_BYTES = 8;
const ENTRY_BYTES = 40;
/** Letters may take two bytes each. */
const bytesOfTerms = (terms: CachedTerms) =>
  [...terms.values()].reduce(
    (sum, { text, starts, common }) =>
      sum + text.length * 2 + starts.length * NUMBER_BYTES + common.size * ENTRY_BYTES,
    0,
  );

/** What is cached of the words and identifiers of a file, as far as they were read; those of a large level are not. */
export async function cachedTerms({ rows, terms }: TermsReader, limits: KnowLimits): Promise<CachedTerms> {
  if (terms === null) return new Map();
  const there = terms.get();
  if (there !== undefined) return there;
  const read = await readTerms(rows, limits);
  // Another question may have read them meanwhile, and newer ones.
  const first = terms.get() ?? read;
  terms.keep(first, bytesOfTerms(first));
  return first;
}

async function readTerms(rows: TermsReader['rows'], { few, letters }: KnowLimits): Promise<CachedTerms> {
  const tables = LEVELS.flatMap((level) =>
    KINDS.map((kind) => ({ kind, level, table: termTable(kind, level) })),
  );
  const sizes = await rows(
    tables
      .map(
        ({ kind, level, table }) =>
          `select '${kind}' as kind, '${level}' as level, coalesce(sum(length(text) + 1), 0)::INTEGER as letters from ${table}`,
      )
      .join('\nunion all '),
    [],
  );
  const small = tables.filter(({ kind, level }) =>
    sizes.some((row) => row['kind'] === kind && row['level'] === level && Number(row['letters']) <= letters),
  );
  if (small.length === 0) return new Map();
  const read = await rows(
    small
      .map(({ kind, level, table }) => {
        const common = `(select list(number) from (select number from ${wordPostings(level)} group by number having count(*) > ${few}))`;
        return `select '${kind}' as kind, '${level}' as level,
  (select string_agg(replace(text, chr(10), chr(9)), chr(10) order by number) from ${table}) as text, ${kind === 'word' ? common : 'null'} as common`;
      })
      .join('\nunion all '),
    [],
  );
  return new Map(
    read.map((row) => {
      const text = row['text'] === null ? '' : String(row['text']);
      const common = (row['common'] as unknown[] | null) ?? [];
      const terms: Terms = { text, starts: startsOf(text), common: new Set(common.map(Number)) };
      return [`${row['kind'] as TermKind} ${row['level'] as Level}`, terms] as const;
    }),
  );
}

function startsOf(text: string): number[] {
  const starts = text === '' ? [] : [0];
  for (let at = text.indexOf(BETWEEN); at >= 0; at = text.indexOf(BETWEEN, at + 1)) starts.push(at + 1);
  return starts;
}

/** Where a file has the terms that it has got since; to be read within the question's transaction. */
export const newerTerms = (terms: CachedTerms, levels: readonly Level[]) =>
  levels.flatMap((level) =>
    KINDS.flatMap((kind) => {
      const there = terms.get(`${kind} ${level}`);
      const source = `from ${termTable(kind, level)} where number > ${there?.starts.length}`;
      return there === undefined ? [] : [{ kind, level, source }];
    }),
  );

/** Adds terms that came since, unless another question has added them. */
export function addTerms(
  terms: CachedTerms,
  [kind, level]: readonly [TermKind, Level],
  newer: readonly { readonly number: number; readonly text: string }[],
  { letters }: KnowLimits,
): void {
  const there = terms.get(`${kind} ${level}`);
  if (there === undefined) return;
  for (const { number, text } of newer.toSorted((one, other) => one.number - other.number)) {
    if (number !== there.starts.length + 1) continue;
    if (number > 1) there.text += BETWEEN;
    there.starts.push(there.text.length);
    there.text += text.replaceAll(BETWEEN, INSTEAD);
  }
  if (there.text.length > letters) terms.delete(`${kind} ${level}`);
}

/** Counts anew what is cached, after terms were added. */
export const countTerms = ({ terms }: TermsReader, cached: CachedTerms) =>
  terms?.keep(cached, bytesOfTerms(cached));

/** Numbers of a level's terms that hold any of the texts; null where more than `most`, or where they aren't cached. */
export function numbersHolding(
  terms: CachedTerms,
  [kind, level]: readonly [TermKind, Level],
  wanted: readonly string[],
  most: number,
): number[] | null {
  const there = terms.get(`${kind} ${level}`);
  if (there === undefined) return null;
  const numbers = new Set<number>();
  for (const text of wanted) {
    for (let at = there.text.indexOf(text); at >= 0;) {
      const number = numberAt(there.starts, at);
      if (numbers.add(number).size > most) return null;
      const next = there.starts[number];
      at = next === undefined ? -1 : there.text.indexOf(text, next);
    }
  }
  return [...numbers];
}

/** A term of those that are cached. */
export function termOf(terms: CachedTerms, kind: TermKind, level: Level, number: number): string {
  const { text, starts } = terms.get(`${kind} ${level}`)!;
  const next = starts[number];
  return text.slice(starts[number - 1], next === undefined ? undefined : next - BETWEEN.length);
}

/** Whether many rows probably have words of a level that hold a text: null, more words than are named. */
export function isCommon(terms: CachedTerms, level: Level, numbers: readonly number[] | null): boolean {
  const there = terms.get(`word ${level}`);
  return there !== undefined && (numbers === null || numbers.some((number) => there.common.has(number)));
}

/** Number of the term that stands at a place of the text. */
function numberAt(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
