import type { LanguagePack } from '@fundarium/contract/translations';
import type { Language } from '@fundarium/contract/vocabulary';

/** Says an English sentence of a report or a refusal in another language; what is not known stays as it is. */
export type Say = (text: string) => string;

type Sentence = {
  readonly key: string;
  readonly pattern: RegExp;
  readonly literal: number;
  /** Whether another sentence stands in it. */
  readonly nests: boolean;
  /** Whether its own words have a colon: what stands before that is no field. */
  readonly hasColon: boolean;
};

const PLACEHOLDER = /\\\{(\w+)\\\}/g;
const MOST_KEPT = 5_000;
/** What a text may take to be found: a name of a file may be full of semicolons. What is longer stays English. */
const MOST_TRIED = 600;
const LONGEST_LINE = 2_000;
/** Parts that are sentences themselves. */
const NESTED = 'reason';
/** Parts that are names: what has several common words is another sentence. */
const NAMES = new Set(['field', 'level', 'figure', 'day', 'line', 'count']);
const SEVERAL_WORDS = /\p{Ll} \p{Ll}/u;
const ALTERNATIVES = / (?:or|and no) /g;

/**
 * Reports are kept in English, for one person may deliver a file and others read of it, years later, in another
 * language: their sentences are found by the English pack and said by the reader's.
 */
export function sayIn(packFor: (language: Language) => LanguagePack, language: Language): Say {
  if (language === 'en') return (text) => text;
  const pack = packFor(language);
  const sentences = sentencesOf(packFor('en'));
  const kept = new Map<string, string>();
  return (text) => {
    let said = kept.get(text);
    if (said === undefined) {
      const sayLine = lineReader(sentences, pack);
      said = text
        .split('\n')
        .map((line) => sayLine(line) ?? line)
        .join('\n');
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(text, said);
    }
    return said;
  };
}

/** Whether every sentence of a text is one that the packs have, so that each language can say it. */
export function knowsText(packFor: (language: Language) => LanguagePack): (text: string) => boolean {
  const english = packFor('en');
  const sentences = sentencesOf(english);
  return (text) => text.split('\n').every((line) => lineReader(sentences, english, true)(line) !== null);
}

/** The most particular first: "There is no share class with this ISIN" is also "There is no …". */
function sentencesOf(english: LanguagePack): Sentence[] {
  return Object.entries(english)
    .filter(([key]) => key.startsWith('import-'))
    .map(([key, text]) => ({
      key,
      pattern: new RegExp(`^${escape(text).replaceAll(PLACEHOLDER, '(?<$1>.+?)')}$`, 's'),
      nests: text.includes(`{${NESTED}}`),
      hasColon: text.includes(': ') && !text.includes(`{${NESTED}}`),
      literal: text.replaceAll(/\{\w+\}/g, '').length,
    }))
    .toSorted((a, b) => b.literal - a.literal);
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

/**
 * Says the sentences of a text's lines, parted by semicolons; null where one of a line's is not known. Strictly, a
 * sentence within another has to be known as well.
 */
function lineReader(
  sentences: readonly Sentence[],
  pack: LanguagePack,
  strict = false,
): (line: string) => string | null {
  const nesting = sentences.filter(({ nests }) => nests);
  const withColon = sentences.filter(({ hasColon }) => hasColon);
  const plain = strict ? sentences.filter(({ nests }) => !nests) : sentences;
  const lines = new Map<string, string | null>();
  const texts = new Map<string, string | null>();
  let tried = 0;

  const sayLine = (line: string): string | null => {
    const parts = line.split('; ');
    for (let count = 1; count <= parts.length; count += 1) {
      const first = sayText(parts.slice(0, count).join('; '));
      if (first === null) continue;
      if (count === parts.length) return first;
      const rest = sayRest(parts.slice(count).join('; '));
      if (rest !== null) return `${first}; ${rest}`;
    }
    return null;
  };
  const saySentence = (text: string): string | null => {
    tried += 1;
    if (tried > MOST_TRIED) return null;
    for (const { key, pattern } of nesting) {
      const { [NESTED]: reason, ...parts } = pattern.exec(text)?.groups ?? {};
      const said = reason === undefined ? null : sayRest(reason);
      if (said !== null) return fill(pack[key]!, { ...parts, [NESTED]: said });
    }
    const whole = sayBy(text, withColon, pack);
    if (whole !== null) return whole;
    // A field, a file or a cell may stand before what is said of it.
    const [, before, after] = /^(.{1,200}?): (.+)$/s.exec(text) ?? [];
    const ofIt = after === undefined ? null : sayRest(after);
    if (ofIt !== null) return `${before}: ${ofIt}`;
    return sayBy(text, plain, pack);
  };
  const sayRest = once(lines, sayLine);
  const sayText = once(texts, saySentence);
  return (line) => (line.length > LONGEST_LINE ? null : sayRest(line));
}

/** What a text came to is known from then on: the parts of a line are met in many ways. */
const once =
  (found: Map<string, string | null>, say: (text: string) => string | null) =>
  (text: string): string | null => {
    const known = found.get(text);
    if (known !== undefined) return known;
    const said = say(text);
    found.set(text, said);
    return said;
  };

/** The sentence that a text is, said with the same parts. */
function sayBy(text: string, among: readonly Sentence[], pack: LanguagePack): string | null {
  for (const { key, pattern } of among) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const parts = found.groups ?? {};
    if (Object.entries(parts).some(([name, part]) => NAMES.has(name) && isSeveralWords(part))) continue;
    return fill(pack[key]!, parts);
  }
  return null;
}

const isSeveralWords = (part: string) => SEVERAL_WORDS.test(part.replaceAll(ALTERNATIVES, ' / '));

function fill(sentence: string, parts: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = parts[name]!;
    // Names of levels and fields, of which one is meant.
    return /^[A-Z_]+(?: (?:or|and no) [A-Z_]+)+$/.test(value) ? value.replaceAll(ALTERNATIVES, ' / ') : value;
  });
}
