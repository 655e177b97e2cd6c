/** Words that stand for a currency, in the languages of titles: patterns of whole words, by its code. */
const NAMED: Readonly<Record<string, string>> = {
  USD:
    'u\\.?s\\.?[ -]?dollars?|american dollars?|dollars? (?:us|usa|américains?)|amerikanische[rn]? dollar|dollar[oi] (?:usa|us|statunitens[ei]|american[oi])|' +
    'dólar(?:es)? (?:estadounidenses?|americanos?|usa)|amerikaanse dollars?|us\\$|米ドル|美元',
  EUR: 'euros?|€|ユーロ|欧元',
  GBP:
    'gb pounds?|british pounds?|pounds? sterling|pounds?|sterling|britische pfund|pfund(?: sterling)?|livres? sterling|sterlin[ae]|libras? esterlinas?|' +
    'britse pond(?:en)?|£|英?ポンド|英镑',
  GBX: 'gbx|pence(?: sterling)?|ペンス',
  ILA: 'agorot|agorah?|אגורות',
  CHF:
    'swiss francs?|schweizer franken|franken|sfr|francs? suisses?|franc(?:o svizzero|hi svizzeri)|francos? suizos?|zwitserse frank(?:en)?|' +
    'スイス・?フラン|瑞士法郎|瑞郎',
  JPY: '(?:japanese |japanische )?yen|yens|yenes|円|日元',
  CNY: 'renminbi|rmb|(?:chinese )?yuan|人民币|元',
  SEK: 'swedish kron(?:a|or|er)|schwedische kronen?',
  NOK: 'norwegian kroner?|norwegische kronen?',
  DKK: 'danish kroner?|dänische kronen?',
  CAD: 'canadian dollars?|kanadische[rn]? dollar|dollars? canadiens?|ca?\\$',
  AUD: 'australian dollars?|australische[rn]? dollar|dollars? australiens?|au?\\$',
  HKD: 'hong kong dollars?|hongkong[ -]dollar|hk\\$',
  SGD: 'singapore dollars?|singapur[ -]dollar|s\\$',
  NZD: 'new zealand dollars?|nz\\$',
  TWD: 'nt\\$',
  BRL: 'r\\$',
  ILS: 'nis|₪|(?:new )?shekels?',
  INR: 'indian rupees?|indische rupien?|₹',
  PLN: '(?:polish )?z[łl]oty(?:ch|s)?|zł',
};

/** Words for the currencies of several countries, and those that they may be. */
const OF_SEVERAL: Readonly<Record<string, readonly string[]>> = {
  'dollars?|dollar[oi]|dólar(?:es)?|ドル': ['USD', 'AUD', 'CAD', 'HKD', 'SGD', 'NZD', 'TWD'],
  'francs?|franc(?:o|hi|os)|フラン': ['CHF', 'XAF', 'XOF', 'XPF'],
  'kr|kron(?:a|or|er?|en)|couronnes?|coron[ae]s?': ['SEK', 'NOK', 'DKK', 'ISK', 'CZK'],
  'rs|rupees?|rupien?|roupies?': ['INR', 'PKR', 'LKR', 'MUR', 'NPR'],
};

const named = Object.entries(NAMED).map(([code, text]) => [new RegExp(`^(?:${text})$`, 'iu'), code] as const);
const ofSeveral = Object.entries(OF_SEVERAL).map(
  ([text, codes]) => [new RegExp(`^(?:${text})$`, 'iu'), codes] as const,
);

/** The currency that words stand for; null where they stand for none, or for those of several countries. */
export const currencyNamed = (words: string): string | null =>
  named.find(([pattern]) => pattern.test(words))?.[1] ?? null;

/** The currencies that a word may stand for, where these are of several countries: dollars. */
export const currenciesOf = (word: string): readonly string[] =>
  ofSeveral.find(([pattern]) => pattern.test(word))?.[1] ?? [];

/** Names of several words, as a pattern that finds them in a text. */
export const CURRENCY_NAMES = `(?<!\\p{L})(?:${Object.values(NAMED).join('|')})(?![.+-]?[\\p{L}\\p{N}])`;

const IN_SMALL_LETTERS: Readonly<Record<string, string>> = { GBp: 'GBX', ZAc: 'ZAC' };
/** Hundredths of pounds, rand and shekels. */
const HUNDREDTHS: readonly string[] = ['GBX', 'ZAC', 'ILA'];

/** GBp and GBX are one, and so are ZAc and ZAC; any other code stays as it is. */
export const hundredthOf = (code: string): string =>
  Object.hasOwn(IN_SMALL_LETTERS, code) ? IN_SMALL_LETTERS[code]! : code;

/** USd are cents, ILs agorot: feeds write the hundredth of a currency with a small letter at its end. */
export const endsAsHundredth = (code: string): boolean => /^[A-Z]{2}[a-z]$/.test(code);

/** Whether a currency is a hundredth of another, which a column of currencies hardly tells from it. */
export const isHundredth = (code: string): boolean => endsAsHundredth(code) || HUNDREDTHS.includes(code);
