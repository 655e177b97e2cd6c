import type { Level } from '@fundarium/contract/vocabulary';
import { identifierTable } from '../layout.ts';
import { TRIPLE, triplesToFind } from '../letter-triples.ts';
import {
  addTerms,
  newerTerms,
  numbersHolding,
  termOf,
  type HeldTerms,
  type KnowLimits,
  type NewTerm,
  type Reader,
} from './held-terms.ts';
import { anyOf, idList, identifiersWithTriples, ONE_BY_ONE } from './quick-text.ts';
import { capitalsOf } from './quick-words.ts';

/** An identifier that holds the word of this number among those that are looked for. */
type Found = { readonly level: Level; readonly word: number; readonly number: number; readonly text: string };

/** The identifiers that hold a word. */
export type KnownIdentifiers = {
  /** By level, where they are few. */
  readonly few: ReadonlyMap<Level, readonly Found[]>;
  /** Whether there are levels of which many hold it. */
  readonly many: boolean;
};

type Looking = {
  readonly levels: readonly Level[];
  readonly words: readonly string[];
  readonly held: HeldTerms;
  readonly limits: KnowLimits;
};

/**
 * The identifiers that hold each of the words: of a small level from memory, of another by the triples of letters that
 * both have. The same statement brings the terms that are held up to the question's state of the file.
 */
export async function knowIdentifiers(reader: Reader, looking: Looking): Promise<KnownIdentifiers[]> {
  const { levels, words, held, limits } = looking;
  const { few } = limits;
  const capitals = words.map(capitalsOf);
  // A level that is held when the question comes may have grown too large when the answer is there.
  const wanted = words.flatMap((_, word) =>
    (capitals[word]?.length ?? 0) < TRIPLE
      ? []
      : levels.map((level) => ({
          level,
          word,
          text: capitals[word]!,
          isHeld: held.has(`identifier ${level}`),
        })),
  );
  const byTriples = wanted.filter(({ isHeld }) => !isHeld);
  const read = await union<NewTerm & Found>(reader, [
    ...newerTerms(held, levels),
    ...byTriples.map(
      ({ level, word, text }) =>
        `(select null as kind, '${level}' as level, ${word} as word, number, null as text from (${identifiersWithTriples(level, triplesToFind(text))}) limit ${few + 1})`,
    ),
  ]);
  addTerms(
    held,
    read.filter(({ kind }) => kind !== null),
    limits,
  );
  const candidates = byTriples.map((each) => ({
    ...each,
    numbers: read
      .filter(({ kind, level, word }) => kind === null && level === each.level && word === each.word)
      .map(({ number }) => number),
  }));
  const named = candidates.filter(({ numbers }) => numbers.length > 0 && numbers.length <= few);
  const texts = await union<Found>(reader, named.flatMap(textsOf));
  const foundOf = ({ level, word, text, isHeld }: (typeof wanted)[number]): Found[] | null => {
    if (isHeld) {
      const numbers = numbersHolding(held, ['identifier', level], text, few);
      return (
        numbers &&
        numbers.map((number) => ({ level, word, number, text: termOf(held, 'identifier', level, number) }))
      );
    }
    const there = candidates.find((each) => each.level === level && each.word === word)!;
    if (there.numbers.length > few) return null;
    return texts.filter((each) => each.level === level && each.word === word && each.text.includes(text));
  };
  return words.map((_, word) => {
    const found = wanted
      .filter((each) => each.word === word)
      .map((each) => [each.level, foundOf(each)] as const);
    const fewOf = found.filter((each): each is [Level, Found[]] => each[1] !== null);
    return { few: new Map(fewOf), many: fewOf.length < found.length };
  });
}

type Candidates = { readonly level: Level; readonly word: number; readonly numbers: readonly number[] };

/** Statements of what candidates are: many by their places, which the numbers alone tell, the others stay unread. */
function textsOf({ level, word, numbers }: Candidates): string[] {
  const table = identifierTable(level);
  const texts = `select '${level}' as level, ${word} as word, number, text from ${table}`;
  return numbers.length > ONE_BY_ONE
    ? [`${texts} where rowid in (select rowid from ${table} where number in (${idList(numbers)}))`]
    : anyOf('number', numbers).map((condition) => `${texts} where ${condition}`);
}

async function union<R extends { readonly number: number }>(
  { rows }: Reader,
  statements: readonly string[],
): Promise<R[]> {
  if (statements.length === 0) return [];
  const read = await rows(statements.join('\nunion all '), []);
  return read.map((row) => ({ ...row, number: Number(row['number']) }) as unknown as R);
}
