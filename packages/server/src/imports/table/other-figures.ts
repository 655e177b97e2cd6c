import { moneyOf, wordsIn } from './number-words.ts';
import { titleWord, withoutNote, withoutPhrases } from './title-words.ts';

/** Words for what a table may have of each class and day beside prices, assets and shares. */
const OTHER =
  /(?<!\p{L})(?:\p{L}*(?:returns?|renditen?|performances?|rendements?|rentabilidad(?:es)?|rendiment[oi]|wertentwicklung(?:en)?|wertzuwachs)|volatilit\p{L}+|volatilidad|durations?|yields?|drawdowns?|sharpe|index|indices|indexed|indexstand|indexstände|índice|indice|indexé|indexiert|rebased)(?!\p{L})|騰落|収益率|リターン|収益|收益|涨跌|回报|指数/iu;
const BASE = /(?<!\p{L})(?:base|basis|basis:|=) ?(?:100|1[.,'’ ]?000)(?!\d)/iu;
const PERCENT = /(?<!\p{L})in ?%|[([] ?% ?[)\]]|%$/iu;
/** A fee of performance is something else. */
const FEE = /fee|gebühr|commission|comisión|commissione|vergoeding|報酬/iu;
const SMALL =
  /^(?:total|gross|net|cumulative|annuali[sz]ed|rolling|simple|log|monthly|weekly|annual|yearly|ytd|ratio|rates?|ret|since|launch|inception|start|from|to|per|over|year|month|day|days|years|months|base|basis|data|history|time|series|seit|auflage|auflegung|beginn|täglich|monatlich|kumuliert|annualisiert|depuis|création|lancement|cumulée?|annualisée?|mensuelles?|quotidien(?:ne)?s?|journali(?:er|ère)s?|desde|lanzamiento|acumulad[oa]|diari[oa]s?|mensual(?:es)?|dal|lancio|cumulat[oai]|giornalier[oai]|mensil[ei]|sinds|start|cumulatief|dagelijkse?|maandelijkse?|累積|設定来|日次|月次|累计|成立以来|每日|率|\d+|%)$/iu;
/** Returns of the funds are no name. */
const ENDS_AS_NAME =
  /(?:fund|fonds|fondo|etf|sicav|ucits|ファンド|基金|(?<!(?:of|for|by|per|all|the|our|de|los|las|di|dei|degli) )(?:funds|fondos|fondi|etfs))\.?$/iu;

/**
 * Whether a title says that figures are returns, an index or others that are no prices. Names of funds have such words as well:
 * what has further words, or ends as names do, says nothing, unless it says percent or a base.
 */
export function isOtherFigure(title: string): boolean {
  const text = withoutNote(title).trim();
  if (!OTHER.test(text) || FEE.test(text)) return false;
  const words = wordsIn(withoutPhrases(text));
  if (words.some((word) => ['prices', 'assets', 'shares'].includes(titleWord(word) ?? ''))) return false;
  if (BASE.test(text) || PERCENT.test(text)) return true;
  return (
    !ENDS_AS_NAME.test(text) &&
    words.every(
      (word) => OTHER.test(word) || SMALL.test(word) || titleWord(word) !== null || moneyOf(word) !== null,
    )
  );
}
