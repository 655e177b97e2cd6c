const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** What else stands around a class word at a name's end. */
const TRAITS =
  /^\(?(?:acc|accumulating|cap|dist|dis|distributing|inc|income|thes|hedged|hgd|h|unhedged)\.?\)?$/i;
const CLASS_WORD = /^\(?[A-Z]{1,2}\d{0,2}[a-z]?\)?$/;
/** Two capitals that say where or how a fund invests, or count its issues. */
const NOT_A_CLASS = new Set([
  'AI',
  'CH',
  'EM',
  'ES',
  'EU',
  'HY',
  'IG',
  'II',
  'IT',
  'IV',
  'JP',
  'UK',
  'US',
  'VI',
  'IX',
]);
const NAMED_CLASS =
  /[\s,–-]+(?:share\s*class|class|anteilsklasse|anteilklasse|klasse|classe|clase|part|andelsklass)\s+\S.*$/i;

/** The name of a sub-fund, read from the name of one of its classes: the name less its class word. */
export function productNameOf(className: string): string {
  const name = className.trim().replaceAll(/\s+/g, ' ');
  const named = name.replace(NAMED_CLASS, '');
  if (named !== '' && named !== name) return named;
  const words = name.split(' ');
  let end = words.length;
  while (end > 1 && isTrait(words[end - 1]!)) end -= 1;
  if (end > 1 && isClassWord(words[end - 1]!)) end -= 1;
  else if (end < words.length && !words.slice(end).some((word) => TRAITS.test(word))) end = words.length;
  const product = words
    .slice(0, end)
    .join(' ')
    .replace(/[\s,–-]+$/, '');
  return product === '' ? name : product;
}

const isTrait = (word: string) =>
  CURRENCIES.has(word.replaceAll(/[()]/g, '')) || TRAITS.test(word) || word === '-';
const isClassWord = (word: string) => CLASS_WORD.test(word) && !NOT_A_CLASS.has(word);
