import { moneyOf } from './number-words.ts';
import { wordsOfTitle } from './table-titles.ts';
import { titleWord, withoutNote } from './title-words.ts';

const phrase = (...alternatives: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'giu');

/** Prices that are adjusted and official all the same. */
const OFFICIAL =
  /(?:swing(?:[ -]?pricing)?|fair[ -]?value)[ -]?(?:adjusted|angepasst\p{L}*|bereinigt\p{L}*)|(?:adjusted|ajust\p{L}+|angepasst\p{L}*) (?:for|by|by the|par|par le|por|um) (?:the )?swing\p{L}*/giu;
/** Series made of prices, in words that say nothing else of them. */
const CERTAIN = phrase(
  '(?:(?:dividends?|distributions?|coupons?|splits?|income)[ -]?)?adjusted(?: for (?:dividends?|distributions?|splits?|income))?',
  '(?:(?:dividends?|distributions?|coupons?|income) )?(?:re-?invested|reinvestment)',
  'back[ -]?test(?:ed|s|ing)?|simulat(?:ed|ions?)|hypothetical|synthetic|pro[ -]?forma|rebased|indexed',
  'cum[ -]?(?:div(?:idends?|\\.)?|distributions?|coupons?|income)|(?:gross of|before) (?:all )?fees',
  '(?:um )?(?:dividenden|ausschüttungs|split)?(?:bereinigt|adjustiert|reinvestiert|wiederangelegt|simuliert|indexiert|hypothetisch|synthetisch)(?:e[rsnm]?)?|r(?:ü|ue)ckgerechnete?[rsn]?|zur(?:ü|ue)ckgerechnete?[rsn]?',
  '(?:(?:dividendes|coupons) )?(?:nets? )?(?:réinvestie?s?|ajustée?s?|simulée?s?|hypothétiques?|synthétiques?|rebasée?s?|indexée?s?)',
  '(?:(?:dividendos|cupones) )?(?:reinvertid[oa]s?|ajustad[oa]s?|simulad[oa]s?|hipotétic[oa]s?|sintétic[oa]s?|indexad[oa]s?)',
  '(?:(?:dividendi|cedole) )?(?:reinvestit[oaie]|aggiustat[oaie]|simulat[oaie]|ipotetic[oaie]|sintetic[oaie]|indicizzat[oaie])',
  '(?:(?:dividenden|uitkeringen) )?(?:herbelegde?|gesimuleerde?|hypothetische?|geïndexeerde?)',
);
/** What may as well be the name of a fund. */
const OPEN = phrase('total[ -]?returns?', 'base[ :=]*1[.,’ ]?00(?:0)?', 'basis[ :=]*1[.,’ ]?00(?:0)?');
/** The same where words are not parted. */
const UNPARTED = /調整後|再投資|累計|累积|累计|复权|回测|模拟|シミュレーション|バックテスト/giu;
const SHORT = /^(?:tr|adj\.?|index|gross)$/iu;
/** What takes it back, or leaves it open. */
const DENIED =
  /(?<!\p{L})(?:no|not|non|none|without|ex|keine?|nicht|ohne|sans|pas|sin|senza|geen|niet|zonder)(?!\p{L})|未|不/iu;
const NOUN =
  /^(?:ind(?:ex|ices)|levels?|performances?|returns?|series|time|history|data|to|for|incl(?:uding)?|with|mit|inkl|distributions?|dividends?|income|coupons?|\d+)$/iu;

const withoutOfficial = (text: string) => text.normalize('NFKC').replaceAll(OFFICIAL, ' ');

/** Whether a kind of price is a series made of NAVs, such as one with distributions reinvested, and none of the NAVs. */
export function isOtherSeries(kind: string): boolean {
  const text = withoutOfficial(kind).trim();
  if (DENIED.test(text)) return false;
  return SHORT.test(text) || [CERTAIN, OPEN, UNPARTED].some((each) => text.search(each) >= 0);
}

/**
 * Whether a title says so of all prices below it: `Total return NAVs`, `Bereinigte Kurse`. Names of funds have such words as
 * well: what has further words, or names a fund, says nothing.
 */
export function saysOtherSeries(title: string): boolean {
  const text = withoutOfficial(withoutNote(title));
  const rest = [CERTAIN, OPEN, UNPARTED].reduce((left, each) => left.replaceAll(each, ' '), text);
  if (rest === text || DENIED.test(text)) return false;
  let isOfPrices = text.search(CERTAIN) >= 0 || text.search(UNPARTED) >= 0;
  for (const word of wordsOfTitle(rest)) {
    const plain = word.replace(/\.$/, '');
    const kind = moneyOf(word) === null ? titleWord(word) : 'silent';
    if (kind === 'fund' || (kind === null && !NOUN.test(plain))) return false;
    isOfPrices ||= kind === 'prices' || kind === 'all' || /^(?:index|indices|series)$/iu.test(plain);
  }
  return isOfPrices;
}
