const CURRENCIES = new Set([...Intl.supportedValuesOf('currency'), 'RMB', 'CNH']);
const CURRENCY_WORDS = new Set(['euro', 'dollar', 'us-dollar', 'sterling']);

/** What a word at the end of a class's name may say of the class, rather than of its fund. */
export type WordKind =
  /** How the class pays, hedges or is sold. */
  | 'trait'
  /** `A`, `I2`, `RT`: hardly anything else. */
  | 'letter'
  | 'currency'
  /** Of the class, or of the fund: only the other names can tell. */
  | 'weak'
  /** Nothing by itself: `in`, `-`. */
  | 'glue'
  | 'other';

const words = (text: string) => new Set(text.trim().split(/\s+/));
const TRAITS = words(`
  acc accu accum accumulating accumulation cap capitalising capitalisation capitalisation kap kapitalisierend thes
  thesaurierend thesaurierung accumulazione capitalizzazione acumulación acumulacion acumulativo capitalización
  capitalisatie ackumulerande
  dis dist distr distributing distribution distributie inc ausschüttend ausschüttung aussch distribuzione distribución
  distribucion reparto uitkerend utdelande utdelning
  div mth dy dm qdist mdist adist qdis mdis adis monthly quarterly annual semi-annual gross net
  hedged hdg hgd hedge h unhedged abgesichert währungsgesichert couvert couverte coperta coperto cubierta cubierto
  gehedged valutasäkrad valutasikret
  inst instl institutional institutionell institutionnel institutionnelle istituzionale institucional institutioneel
  retail privat private clean advisory professional seed 分配型 累積型`);
const WEAK = words(`
  income ertrag capital growth plus standard premium premier founder founders select shares units anteile parts actions
  quote azioni acciones participaciones`);
const GLUE = words('in to vs - – — / · | shares units');
const LETTER = /^[A-Z]{1,2}(?:\d{1,3}[A-Za-z]{0,2}|[hdacmq])?$/;
/** Letters that a digit goes before or three of which go together are as often a word of the fund. */
const LONG_LETTER = /^(?:[A-Z]{3}\d{0,2}|\d{1,2}[A-Z]{1,2})$/;
/** Two capitals that say where or how a fund invests, or count its issues. */
const NOT_A_CLASS = words(`
  AI CH EM ES EU HY IG II IT IV JP UK US VI IX ESG ETF SRI USA EMU EMD EMEA ESR UCITS REIT SPI SMI DAX CAC MSCI FTSE III
  VII CLO ABS MBS TIPS`);
const HEDGED_CURRENCY = /^([A-Z]{3})[hH]$/;

/** Without brackets, stops and commas around it. */
const bare = (word: string) => word.replaceAll(/^[([{,.]+|[)\]},.;:]+$/g, '');

export function kindOf(word: string): WordKind {
  const text = bare(word);
  const isBracketed = /^[([]/.test(word);
  const lower = text.toLowerCase();
  if (text === '' || GLUE.has(lower)) return 'glue';
  if (TRAITS.has(lower)) return 'trait';
  if (HEDGED_CURRENCY.test(text) && CURRENCIES.has(text.slice(0, 3))) return 'trait';
  // What stands in brackets is of the class.
  const inBrackets = isBracketed || /[)\]]$/.test(word);
  if (CURRENCIES.has(text)) return inBrackets ? 'trait' : 'currency';
  if (CURRENCY_WORDS.has(lower)) return 'currency';
  if (NOT_A_CLASS.has(text)) return 'other';
  if (LETTER.test(text)) return inBrackets ? 'trait' : 'letter';
  if (WEAK.has(lower) || LONG_LETTER.test(text)) return 'weak';
  return kindOfParts(text);
}

/** `I-CHF-acc`: of the class where all of it is. */
function kindOfParts(text: string): WordKind {
  const parts = text.split(/[-/_+.]/).filter((part) => part !== '');
  if (parts.length < 2) return 'other';
  const kinds = parts.map(kindOf);
  if (kinds.includes('other') || !kinds.some((kind) => kind === 'letter' || kind === 'trait')) return 'other';
  return kinds.includes('letter') ? 'letter' : 'trait';
}

/** A word for a class with what follows it, in the languages that funds are sold in. */
const NAMED_CLASS =
  /[\s,(–-]+(?:share[\s-]*class|sub-?class|class|tranche|anteils?klasse|anteilschein(?:klasse)?|klasse|classe|clase|part|andelsklass|andelsklasse|osuussarja|aandelenklasse|cat[ée]gorie)[\s:]+\S.*$/i;
/** `E Class (Hedged)` */
const LETTER_BEFORE = /\s[A-Z]{1,2}\d?\s+(?:class|klasse|classe|shares|units)(?:\s.*)?$/i;
/** In Japanese and Chinese it follows the letter, and no space need stand before that. */
const NAMED_AFTER =
  /[\s・（(]*(?:[A-Z]{1,2}\d?\s*(?:クラス|コース|类份额|类|類別|類)|為替ヘッジ(?:あり|なし)).*$/u;

export const normalName = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ');

/** The name before a word for a class; null where it has none. */
export function beforeClassWord(name: string): string | null {
  for (const pattern of [LETTER_BEFORE, NAMED_CLASS, NAMED_AFTER]) {
    const rest = trimmed(name.replace(pattern, ''));
    if (rest !== '' && rest !== name) return rest;
  }
  return null;
}

export const trimmed = (name: string) => name.replace(/[\s,;:/|–—(-]+$/, '');
