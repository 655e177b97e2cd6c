const oneOf = (...alternatives: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'giu');

/** Where a text has words of a series made of NAVs: a letter of the private use area for each of them. */
export const MARKS = {
  /** In words that hardly stand for anything else: adjusted, backtested. */
  certain: '\uE001',
  /** In words that funds are named by as well: total return, indexed. */
  open: '\uE002',
  /** In words that say so of prices before them, and of a class behind none: income reinvested. */
  behind: '\uE003',
  /** With its noun: 累计净值. */
  named: '\uE004',
  /** That figures are none: not adjusted. */
  denied: '\uE005',
} as const;

const UP_TO = '(?: (?:to|at|auf|à|a|op))? 1[.,’ ]?00(?:0)?';
const ADJUSTED = [
  oneOf(
    '(?:(?:dividends?|distributions?|coupons?|splits?|income)[ -]?)?adjusted(?: for (?:dividends?|distributions?|splits?|income))?',
    'adj\\.?(?= ?(?:navs?|prices?)(?!\\p{L}))',
    '(?:um )?(?:(?:dividenden|ausschüttungs|split)-?)?(?:bereinigt|adjustiert)(?:e[rsnm]?)?(?: um (?:dividenden|ausschüttungen|erträge|splits?))?',
    '(?:(?:dividendes|coupons) )?ajustée?s?(?: (?:des|par les|pour les) (?:dividendes|coupons|distributions|splits))?',
    'ajustad[oa]s?(?: por (?:los )?(?:dividendos|cupones|splits?))?|aggiustat[oaie](?: per (?:i )?(?:dividendi|proventi))?',
    // Of a NAV it may as well be a correction.
    '(?<=(?:prezz[oi]|quotazion[ei]|cors[oi]) )rettificat[oaie]|rettificat[oaie] per (?:dividendi|cedole|proventi)',
    'aangepaste?(?: voor (?:dividend(?:en)?|uitkeringen|splits?))?',
  ),
  /調整後|调整后|[前后]?复权/giu,
];
const CERTAIN = [
  oneOf(
    `back[ -]?test(?:ed|s|ing)?|simulat(?:ed|ions?)|hypothetical|pro[ -]?forma|rebased(?:${UP_TO})?`,
    '(?:gross of|before) (?:all )?fees',
    '(?:simuliert|hypothetisch)(?:e[rsnm]?)?|(?:zu)?r(?:ü|ue)ckgerechnete?[rsn]?',
    'simulée?s?|hypothétiques?|rebasée?s?|simulad[oa]s?|hipotétic[oa]s?|simulat[oaie]|ipotetic[oaie]',
    'gesimuleerde?|hypothetische?',
  ),
  /回测|模拟|シミュレーション|バックテスト/giu,
];
const INCOME = 'income re-?invested|erträge (?:reinvestiert|wiederangelegt)|revenus réinvestis';
const REINVESTING = [
  '(?:with|incl(?:uding|\\.)?|assuming) (?:dividend |distribution |income )?re-?investment(?: of (?:all )?(?:dividends|distributions|income|coupons))?',
  're-?investment of (?:all )?(?:dividends|distributions|income|coupons)',
  '(?:mit|inkl\\.?|unter) (?:wiederanlage|reinvestition)(?: (?:der|von|aller) (?:ausschüttungen|erträge|dividenden))?',
  '(?:avec|y compris) réinvestissement(?: des (?:dividendes|coupons|revenus))?',
  '(?:with|incl(?:uding|\\.)?) re-?invested (?:dividends|distributions|income|coupons)',
  'con reinversión(?: de (?:los )?(?:dividendos|cupones))?|con reinvestimento(?: (?:dei|delle) (?:dividendi|cedole|proventi))?',
  'met herbelegging(?: van (?:dividenden|uitkeringen))?',
];
const OPEN = [
  oneOf(
    '(?:(?:gross|net|daily|cumulative) )?total[ -]?return|synthetic|synthetisch(?:e[rsnm]?)?|synthétiques?|sintétic[oa]s?|sintetic[oaie]',
    `(?:indexed|indexiert(?:e[rsnm]?)?|indexée?s?|indexad[oa]s?|indicizzat[oaie]|geïndexeerde?)(?:${UP_TO})?`,
    'bas(?:e|is)[ :=]*1[.,’ ]?00(?:0)?',
    '(?:(?:net )?(?:dividends?|distributions?|coupons?) )?re-?invested',
    '(?:(?:dividenden|ausschüttungen) )?(?:reinvestiert|wiederangelegt)(?:e[rsnm]?)?',
    '(?:(?:dividendes|coupons) )?(?:nets? )?réinvestie?s?|(?:(?:dividendos|cupones) )?reinvertid[oa]s?',
    '(?:(?:dividendi|cedole) )?reinvestit[oaie]|(?:(?:dividenden|uitkeringen) )?herbelegde?',
    ...REINVESTING,
  ),
  /(?:分配金|配当|红利|分红)?再投[資资](?!コース|型)|分配金込み?|トータルリターン/giu,
];
const NAMED =
  /(?:税引[前後])?(?:分配金|配当)?(?:再投資|込み)後?基準価[額格]|累[计計积積](?:单位|份额|基金)?(?:净值|淨值)(?!增长)|(?:红利|分红)?再投资后?净值/giu;
const DENIED = oneOf(
  'un(?:adjusted|rebased|simulated)|unbereinigt(?:e[rsnm]?)?|(?:without|no) adjustments?|ohne bereinigung|sans ajustement|sin ajust(?:ar|es?)|senza rettifiche',
);
const OF_DENIAL =
  /(?:(?<!\p{L})(?:no|not|non|without|keine?|nicht|ohne|pas|sans|sin|senza|geen|niet|zonder)(?: (?:yet|noch|encore))?[ -]+|[未不非] ?)[\uE001-\uE004]/giu;
/** Prices that are adjusted by these are official all the same, unless by distributions as well. */
const SWING =
  /(?<!(?<!\p{L})(?:no|not|without|before|pre|ohne|vor|sans|avant|sin|senza|zonder)[ -])(?<!\p{L})(?:swing|(?:anti[ -]?)?dilution|verwässerung|dilución|diluizione|verwatering|fair[ -]?value)|スイング|希薄化|摆动|稀释/iu;
const OF_PAYMENTS =
  /dividend|distribu|coupon|split|ausschütt|uitkering|cedol|cup[oó]n|provent|分配|配当|分红|红利/iu;
/** What else is said of what is deducted, which no name of a fund is. */
const DEDUCTED =
  /(?<!\p{L})(?:(?:no|without|before|after|ex|excl(?:uding|\.)?|incl(?:uding|\.)?|net of) (?:all )?(?:(?:withholding|sales|management|transaction) )?(?:tax(?:es)?|fees?|charges?|costs?)|(?:ohne|vor|nach) (?:quellensteuern?|steuern?|gebühren|kosten)|sans (?:retenue à la source|impôts?|frais)|sin (?:retención|impuestos|comisiones)|senza (?:ritenut[ae]|imposte|commissioni)|zonder (?:bronbelasting|belasting|kosten))(?!\p{L})|税引[前後]|税[前后]/giu;
/** Short for a series in a column of kinds. A gross NAV is one before fees, as GAV is before debts. */
const SHORT = /^(?:tr|total[ -]?returns|adj\.?|index|gross|累[计計积積])$/iu;
/** Kinds of share classes that keep their income. */
const OF_CLASSES =
  /^(?:accumulati(?:on|ng)|acc\.?|thesaurier\p{L}*|capitali[sz]\p{L}*|acumulaci[oó]n|accumulazione|kapitalisatie)(?!\p{L})|^累[積积]投/iu;

/** A text with a letter of `MARKS` in the place of each phrase that says of prices that they are a series made of NAVs, or none. */
export function marked(given: string): string {
  let text = given.normalize('NFKC');
  const mark = (phrases: readonly RegExp[], by: string) => {
    for (const each of phrases) text = text.replaceAll(each, ` ${by} `);
  };
  if (SWING.test(text) && !OF_PAYMENTS.test(text)) mark(ADJUSTED, '');
  mark([DENIED], MARKS.denied);
  mark([NAMED], MARKS.named);
  mark([...ADJUSTED, ...CERTAIN], MARKS.certain);
  mark([oneOf(INCOME)], MARKS.behind);
  mark(OPEN, MARKS.open);
  mark([DEDUCTED], '');
  text = text.replaceAll(/\s+/g, ' ');
  mark([OF_DENIAL], MARKS.denied);
  return text.trim();
}

/** Whether a kind of price is a series made of NAVs, such as one with distributions reinvested, and not the NAVs themselves. */
export function isOtherSeries(kind: string): boolean {
  const text = kind.normalize('NFKC').trim();
  if (OF_CLASSES.test(text)) return false;
  return SHORT.test(text) || /[\uE001-\uE004]/u.test(marked(text));
}
