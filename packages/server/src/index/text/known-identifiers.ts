import type { Level } from '@fundarium/contract/vocabulary';
import { identifierTable } from '../layout.ts';
import type { TextTerm } from '../plan/text-terms.ts';
import { TRIGRAM, trigramsToFind } from './trigrams.ts';
import {
  addTerms,
  countTerms,
  newerTerms,
  numbersHolding,
  termOf,
  type CachedTerms,
  type KnowLimits,
  type TermsReader,
} from './cached-terms.ts';
import { anyOf, idList, identifiersWithTrigrams, ONE_BY_ONE } from './postings.ts';

/** An identifier that holds the word that is looked for. */
export type FoundIdentifier = { readonly number: number; readonly text: string };

/** The identifiers that hold a word. */
export type KnownIdentifiers = {
  /** By level, where they are few. */
  readonly few: ReadonlyMap<Level, readonly FoundIdentifier[]>;
  /** Whether there are levels of which many hold it. */
  readonly many: boolean;
};

type Looking = {
  readonly levels: readonly Level[];
  readonly words: readonly TextTerm[];
  readonly cached: CachedTerms;
  readonly limits: KnowLimits;
};

/** A level whose identifiers are looked through for a word in capitals. */
type Wanted = { readonly level: Level; readonly term: TextTerm; readonly capitals: string };

/**
 * The identifiers that hold each of the words: of a small level from memory, of another by the trigrams that
 * both have. The same statement brings the terms that are cached up to the question's state of the file.
 */
export async function knowIdentifiers(reader: TermsReader, looking: Looking): Promise<KnownIdentifiers[]> {
  const { levels, words, cached, limits } = looking;
  const { few } = limits;
  const wanted = words.flatMap((term): Wanted[] => {
    const { capitals } = term;
    if (capitals === null || capitals.length < TRIGRAM) return [];
    return levels.map((level) => ({ level, term, capitals }));
  });
  // What is cached when the question comes may have grown too large when the answer is there.
  const byTrigrams = wanted.filter(({ level }) => !cached.has(`identifier ${level}`));
  const newer = newerTerms(cached, levels);
  const [terms, candidates] = await readBoth(
    reader,
    newer.map(({ source }) => source),
    byTrigrams.map(
      ({ level, capitals }) => `${identifiersWithTrigrams(level, trigramsToFind(capitals))} limit ${few + 1}`,
    ),
  );
  for (const [at, { kind, level }] of newer.entries()) addTerms(cached, [kind, level], terms[at]!, limits);
  if (terms.some((added) => added.length > 0)) countTerms(reader, cached);
  const named = byTrigrams.map((_, at) => {
    const numbers = candidates[at]!.map(({ number }) => number);
    return numbers.length > few ? [] : numbers;
  });
  const texts = await textsOf(
    reader,
    byTrigrams.map(({ level }, at) => ({ level, numbers: named[at]! })),
  );
  const foundOf = (each: Wanted): FoundIdentifier[] | null => {
    const at = byTrigrams.indexOf(each);
    if (at < 0) return cachedIdentifiers(cached, each, few);
    if (candidates[at]!.length > few) return null;
    return texts[at]!.filter(({ text }) => text.includes(each.capitals));
  };
  return words.map((term) => {
    const found = wanted
      .filter((each) => each.term === term)
      .map((each) => [each.level, foundOf(each)] as const);
    const fewOf = found.filter((each): each is [Level, FoundIdentifier[]] => each[1] !== null);
    return { few: new Map(fewOf), many: fewOf.length < found.length };
  });
}

function cachedIdentifiers(
  cached: CachedTerms,
  { level, capitals }: Wanted,
  few: number,
): FoundIdentifier[] | null {
  const numbers = numbersHolding(cached, ['identifier', level], [capitals], few);
  return numbers && numbers.map((number) => ({ number, text: termOf(cached, 'identifier', level, number) }));
}

/** What identifiers of levels are, in one statement: many by their row numbers, which the numbers of terms alone tell. */
async function textsOf(
  reader: TermsReader,
  candidates: readonly { readonly level: Level; readonly numbers: readonly number[] }[],
): Promise<FoundIdentifier[][]> {
  const sources = candidates.flatMap(({ level, numbers }, at) => {
    const table = identifierTable(level);
    const conditions =
      numbers.length > ONE_BY_ONE
        ? [`rowid in (select rowid from ${table} where number in (${idList(numbers)}))`]
        : anyOf('number', numbers);
    return conditions.map((condition) => ({ at, source: `from ${table} where ${condition}` }));
  });
  const [read] = await readBoth(
    reader,
    sources.map(({ source }) => source),
    [],
  );
  return candidates.map((_, at) => read.filter((_rows, index) => sources[index]!.at === at).flat());
}

/** Numbers and texts of some sources, and numbers of others, in one statement; few words of it take least time. */
async function readBoth(
  { rows }: TermsReader,
  texts: readonly string[],
  numbers: readonly string[],
): Promise<[FoundIdentifier[][], FoundIdentifier[][]]> {
  const statements = [
    ...texts.map((source, at) => `select ${at} as source, number, text ${source}`),
    ...numbers.map((source, at) => `(select ${texts.length + at} as source, number, null as text ${source})`),
  ];
  const read = statements.length === 0 ? [] : await rows(statements.join('\nunion all '), []);
  const found = statements.map((): FoundIdentifier[] => []);
  for (const row of read) {
    found[Number(row['source'])]!.push({ number: Number(row['number']), text: String(row['text']) });
  }
  return [found.slice(0, texts.length), found.slice(texts.length)];
}
