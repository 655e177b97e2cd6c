import type { TableRecord } from '../reading/table-record.ts';
import { currenciesOf } from './currency-words.ts';
import { moneyOf, wholeInWords, wordsIn } from './number-words.ts';
import { dayEvidence, readDay } from './read-day.ts';
import { titleWord, withoutNote, withoutPhrases, type TitleWord } from './title-words.ts';

/** What stands above or below a table and holds for all of it: where it says so, in which words, and what it says. */
export type Said = { readonly line: number; readonly text: string; readonly value: string };

/** Figures that titles speak of; `all` where they do not say which. */
export type Subject = 'prices' | 'dividends' | 'assets' | 'shares' | 'amounts' | 'all';
export type TableTitles = {
  readonly currencies: ReadonlyMap<Subject, Said>;
  readonly units: ReadonlyMap<Subject, Said>;
  /** Currencies of several countries, such as dollars, where nothing says of which. */
  readonly unclear: ReadonlyMap<Subject, Said>;
  /** With the figures that it is of. */
  readonly day: (Said & { readonly subject: Subject }) | null;
};

export type Statement = {
  readonly subject: Subject;
  readonly currencies: readonly string[];
  readonly unit: string | null;
  readonly unclear?: string;
  readonly day: string | null;
};

const MONTHS = '\\p{L}{3,}\\.?';
const DAYS = new RegExp(
  [
    '(?<!\\d)\\d{4}([-/.])\\d{1,2}\\1\\d{1,2}(?!\\d)',
    '(?<!\\d)20\\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)',
    '\\d{4}年 ?\\d{1,2}月 ?\\d{1,2}日',
    '(?<!\\d)\\d{1,2}[./-]\\d{1,2}[./-]\\d{4}(?!\\d)',
    '(?<!\\d)\\d{1,2}\\.\\d{1,2}\\.\\d{2}(?!\\d)',
    `(?<!\\d)\\d{1,2}(?:st|nd|rd|th|\\.|º|er)?[ -](?:de )?${MONTHS},?(?: de)?[ -]\\d{4}(?!\\d)`,
    `(?<!\\p{L})${MONTHS} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}(?!\\d)`,
  ].join('|'),
  'giu',
);
const TIME = /(?<!\d)\d{1,2}[:.h]\d{2}(?::\d{2})?(?!\d)/gu;
/** Abbreviations whose point ends no sentence. */
const POINTED = /(?<!\p{L})(Mio|Mrd|Mia|Tsd|Mn|Bn|Mln|Rs|Cr|U\.S)\./giu;
/** A day in what is cut into words: no letter of a title. */
const DAY = '\uE000';
/** What is longer is no title. */
const MOST_CHARACTERS = 500;
const PARTS = /[;|/]|\s[-–—]\s|\.(?=\s)|\.$|,(?!\s*[\uE000\d])\s/u;

/** What the titles of a table say of all of it; nothing where they say several things. */
export function titlesIn(records: readonly Pick<TableRecord, 'line' | 'cells'>[]): TableTitles {
  const currencies = new Map<Subject, Said[]>();
  const units = new Map<Subject, Said[]>();
  const unclear = new Map<Subject, Said[]>();
  const days: (Said & { readonly subject: Subject })[] = [];
  for (const { line, cells } of records) {
    const text = cells
      .map((cell) => cell.trim())
      .filter(Boolean)
      .join(' ');
    for (const { subject, currencies: said, unit, unclear: word, day } of statementsIn(text)) {
      for (const value of said) put(currencies, subject, { line, text, value });
      if (word !== undefined) put(unclear, subject, { line, text, value: word });
      if (unit !== null) put(units, subject, { line, text, value: unit });
      if (day !== null) days.push({ line, text, value: day, subject });
    }
  }
  const ofPrices = days.filter(({ subject }) => subject === 'prices');
  // A day of assets beside another one is none of the table.
  const ofAll = days.filter(({ subject }) => subject !== 'assets' && subject !== 'shares');
  const [day = null] = certain([ofPrices, ofAll].find((each) => each.length > 0) ?? days);
  // Whichever unit figures are in, they are not in full.
  const firstOf = (said: ReadonlyMap<Subject, readonly Said[]>) =>
    new Map([...said].map(([subject, each]) => [subject, each[0]!] as const));
  const certainOf = (said: ReadonlyMap<Subject, readonly Said[]>) =>
    new Map([...said].flatMap(([subject, each]) => certain(each).map((one) => [subject, one] as const)));
  // Beside USD, dollars are those of the United States; beside EUR, nobody knows what is in which.
  for (const [subject, words] of unclear)
    for (const word of words)
      for (const { value } of currencies.get(subject) ?? [])
        if (!currenciesOf(word.value).includes(value)) put(currencies, subject, word);
  return { currencies: certainOf(currencies), units: firstOf(units), unclear: certainOf(unclear), day };
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** The first, where all of them say the same. */
const certain = <Each extends Said>(said: readonly Each[]): readonly Each[] =>
  said.every(({ value }) => value === said[0]!.value) ? said.slice(0, 1) : [];

/** A title without days and times. */
export const withoutDays = (title: string) => withoutNote(title).replaceAll(DAYS, ' ').replaceAll(TIME, ' ');

/** The words of a title without its days. */
export const wordsOfTitle = (title: string): string[] =>
  title.length > MOST_CHARACTERS ? [] : wordsIn(withoutPhrases(withoutDays(title)));

const AROUND: ReadonlySet<TitleWord | null> = new Set(['all', 'fund', 'in', 'on', 'silent']);

/** What a title names, without its day and the words before and behind: `Bid prices` of `Bid prices as of 06.11.2026 in EUR`. */
export function bareTitle(title: string): string {
  if (title.length > MOST_CHARACTERS) return '';
  const words = wordsIn(withoutDays(title));
  const says = (word: string) => moneyOf(word) === null && !AROUND.has(titleWord(word));
  return words.slice(words.findIndex(says), words.findLastIndex(says) + 1).join(' ');
}

/** What the figures are that a title is about, where all of its words are of figures, currencies, units and days. */
export function subjectOfTitle(title: string): Exclude<Subject, 'all'> | null {
  if (title.length > MOST_CHARACTERS) return null;
  let subject: Subject | null = null;
  for (const word of wordsOfTitle(title)) {
    const kind = moneyOf(word) === null ? titleWord(word) : 'silent';
    if (kind === null) return null;
    subject = subjectAfter(kind, subject);
  }
  return subject === 'all' ? null : subject;
}

/**
 * What a title, a footer or the name of a column says of figures. Only parts of it that consist of words for figures,
 * currencies, units and days say anything: `Prices as of 06.11.2026 in EUR`, but not `Investments in USD bonds`.
 */
export function statementsIn(title: string): Statement[] {
  if (title.length > MOST_CHARACTERS) return [];
  const days: string[] = [];
  const plain = withoutNote(title)
    .replaceAll(DAY, ' ')
    .replaceAll(DAYS, (written) => {
      days.push(written);
      return ` ${DAY} `;
    })
    .replaceAll(TIME, ' ')
    .replaceAll(POINTED, '$1');
  return partsOf(withoutPhrases(plain)).flatMap((part) => {
    const own = [...part].filter((letter) => letter === DAY).map(() => days.shift()!);
    return statementsOf(part, own);
  });
}

/** A currency or a unit by itself says what the part before it is in: `AUM, USD mn`. */
function partsOf(title: string): string[] {
  const parts: string[] = [];
  for (const part of title.split(PARTS)) {
    const before = parts.at(-1);
    if (before !== undefined && wholeInWords(part) !== null) parts[parts.length - 1] = `${before} ${part}`;
    else parts.push(part);
  }
  return parts;
}

function statementsOf(part: string, days: readonly string[]): Statement[] {
  const statements: Statement[] = [];
  let subject: Subject | null = null;
  let [isIn, isOn, hasFund, isOfFund] = [false, false, false, false];
  let at = 0;
  for (const word of wordsIn(part)) {
    if (word === DAY) {
      const day = dayOf(days[at]!);
      at += 1;
      if (day === null || !(isOn || subject === 'prices')) return [];
      statements.push({ subject: subject ?? 'all', currencies: [], unit: null, day });
      continue;
    }
    const money = moneyIn(word, subject, isIn);
    // Pence sterling are pence.
    if (/^sterling$/i.test(word) && statements.some(({ currencies }) => currencies.length > 0)) continue;
    const kind = money === null ? titleWord(word) : 'silent';
    if (kind === null) return [];
    if (money !== null) {
      if (subject === null && !isIn) return [];
      const { currency, unit = null, unclear } = money;
      statements.push({
        subject: subject ?? 'all',
        currencies: currency ? [currency] : [],
        unit,
        ...(unclear !== undefined && { unclear }),
        day: null,
      });
    }
    subject = subjectAfter(kind, subject);
    isIn ||= kind === 'in';
    isOn ||= kind === 'on';
    hasFund ||= kind === 'fund';
    isOfFund ||= hasFund && kind === 'in' && !/^(?:in|en)$/i.test(word);
  }
  // The currency of a fund is no other's.
  const said = isOfFund
    ? statements.map(({ unclear: _, ...each }) => ({ ...each, currencies: [] }))
    : statements;
  // One letter may be anything: funds in T.
  const isCertain = subject === 'assets' || said.some(({ currencies }) => currencies.length > 0);
  return isCertain ? said : said.filter(({ unit }) => unit === null || unit.length > 1);
}

/** A million in figures is an amount, but for one that others are in. */
const MILLION = /^1\D?000\D?000/;

/** `p` is pence of prices and dividends alone. */
function moneyIn(word: string, subject: Subject | null, isIn: boolean): ReturnType<typeof moneyOf> {
  if (word === 'p' && (subject === 'prices' || subject === 'dividends') && isIn) return { currency: 'GBX' };
  return MILLION.test(word) && !isIn ? null : moneyOf(word);
}

function subjectAfter(kind: TitleWord, before: Subject | null): Subject | null {
  if (kind === 'all') return before ?? 'all';
  return kind === 'in' || kind === 'fund' || kind === 'on' || kind === 'silent' ? before : kind;
}

/** Null where day and month could be exchanged. */
function dayOf(written: string): string | null {
  const order = dayEvidence(written)?.order ?? 'DMY';
  return order === 'either' ? null : readDay(written, { dateOrder: order, twoDigitYearsFrom: 2000 });
}
