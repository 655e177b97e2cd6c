const SHARES =
  'shares?|units?|anteilen?|anteils?|aktien|stücke?|parts?|actions?|acci[oó]n(?:es)?|participaci[oó]n(?:es)?|azion[ei]|quot[ae]|aand(?:eel|elen)|deelbewijzen';
/** Any whole number but 1. */
const NUMBER =
  "[1-9]\\d{0,2}(?:[.,'’ ]\\d{3})+|[2-9]\\d*|1\\d+|(?:a |one |ten )?(?:hundred|thousand)|hundert|(?:zehn)?tausend|cent|(?:dix )?mille|cien|(?:diez )?mil|cento|diecimila|honderd|(?:tien)?duizend";
const PER = 'per|je|pro|par|por|für|pour';
/** What figures may be of: `per 100 shares`, `je 1.000 Anteile`, `1万口当たり`, `每10份`. */
const OF_MANY = new RegExp(`^[([]?(?:(?:${PER}) )?(?:${NUMBER}) ?(?:${SHARES})[)\\]]?$`, 'iu');
const OF_MANY_SIGNS =
  /^[毎每]?(?:\d*[一二三五]?[十百千万]+|[二三五]|\d{1,3}(?:,\d{3})+|[2-9]\d*|1\d+)(?:口|株|份额?)(?:当たり|あたり|につき)?$/u;
/** Of these Japanese prices are as they are: each is of 10,000. */
const AS_IN_JAPAN = /口/u;
const SAYS_PER = new RegExp(`^[([]?(?:${PER}) |^[毎每]|(?:当たり|あたり|につき)$`, 'iu');

/** Names of columns that say of how many shares figures are. */
const OF_PER = new RegExp(
  `^(?:(?:quoted|stated|price|nav|dividend|distribution|amount|figures?)[ _-]?)?(?:${PER})$`,
  'iu',
);
const OF_BASES =
  /^(?:(?:price|nav|quot(?:e|ation)|dividend|distribution|preis|kurs)s?[ _-]?)?(?:basis|base|quotation|quotierung|notierung)$|unit|einheit|unité|unidad|unità|eenheid|単位|单位/iu;
/** Of prices and earnings, and of par values. */
const OF_RATIOS = /^PER$|[pP]ar$/u;
/** A number of shares that figures may be of: 100, 1,000. */
const ROUND = /^[1-9]0{2,}$|^[1-9]\d{0,2}(?:[.,'’ ]000)+$/;
/** What else is counted in shares. */
const OF_OTHERS =
  /ratio|verhältnis|split|bonus|stock|scrip|rights|bezug|lot|trad|creat|minim|mindest|deal|round|basket|handel|invest|subscri|zeichn|anlage|order|fee|gebühr|commission|charge|cost|redempt|holding|fraction|最低|売買|手数料|取引/iu;

/** What is longer says more than that. */
const MOST_CHARACTERS = 40;

/** Whether a cell of a column that is not read says that figures are of several shares, and not of one. */
export function saysManyShares(
  text: string,
  name: string,
  { isPaid }: { readonly isPaid: boolean },
): boolean {
  const column = name.trim();
  if (text.length > MOST_CHARACTERS || OF_OTHERS.test(column)) return false;
  const plain = text.normalize('NFKC');
  if (OF_PER.test(column) && !OF_RATIOS.test(column) && ROUND.test(plain)) return true;
  if (!(OF_MANY.test(plain) || OF_MANY_SIGNS.test(plain)) || (!isPaid && AS_IN_JAPAN.test(plain)))
    return false;
  return SAYS_PER.test(plain) || OF_PER.test(column) || OF_BASES.test(column);
}
