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
      said = text
        .split('\n')
        .map((line) => sayLine(line, sentences, pack) ?? line)
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
  return (text) => text.split('\n').every((line) => sayLine(line, sentences, english, true) !== null);
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

/** Sentences of one line, parted by semicolons; null where one of them is not known. */
function sayLine(
  line: string,
  sentences: readonly Sentence[],
  pack: LanguagePack,
  strict = false,
): string | null {
  const parts = line.split('; ');
  for (let count = 1; count <= parts.length; count += 1) {
    const first = saySentence(parts.slice(0, count).join('; '), sentences, pack, strict);
    if (first === null) continue;
    if (count === parts.length) return first;
    const rest = sayLine(parts.slice(count).join('; '), sentences, pack, strict);
    if (rest !== null) return `${first}; ${rest}`;
  }
  return null;
}

/** Strictly, a sentence within another has to be known as well. */
function saySentence(
  text: string,
  sentences: readonly Sentence[],
  pack: LanguagePack,
  strict: boolean,
): string | null {
  const sayReason = (reason: string) => sayLine(reason, sentences, pack, strict);
  for (const { key, pattern } of sentences.filter(({ nests }) => nests)) {
    const { [NESTED]: reason, ...parts } = pattern.exec(text)?.groups ?? {};
    const said = reason === undefined ? null : sayReason(reason);
    if (said !== null) return fill(pack[key]!, { ...parts, [NESTED]: said });
  }
  const whole = sayBy(
    text,
    sentences.filter(({ hasColon }) => hasColon),
    pack,
  );
  if (whole !== null) return whole;
  // A field, a file or a cell may stand before what is said of it.
  const [, before, after] = /^(.{1,200}?): (.+)$/s.exec(text) ?? [];
  const ofIt = after === undefined ? null : sayReason(after);
  if (ofIt !== null) return `${before}: ${ofIt}`;
  return sayBy(text, strict ? sentences.filter(({ nests }) => !nests) : sentences, pack);
}

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
