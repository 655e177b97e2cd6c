import { PRICE_NAMES } from './column-names.ts';
import type { Column } from './column.ts';
import { compactName } from './fold-name.ts';
import { bareTitle } from './table-titles.ts';

/** What may stand behind a word for estimates or what is withdrawn. */
const NOUN = '(?:[ _-]?(?:navs?|prices?|values?|quotes?|preise?|kurse?|werte?|koers|prijs))?';
export const ESTIMATE = new RegExp(
  `^(?:(?:non|not)[ _-]?(?:yet )?(?:final|official)|estimat(?:ed?|ion)|est\\.?|indicative|preliminary|prelim\\.?|provisional|unofficial|geschätzte?[rsn]?|schätzung|schätz|vorläufige?[rsn]?|indikative?[rsn]?|nicht (?:final|endgültig)e?[rsn]?|(?:prix |vl )?(?:estimée?|provisoire|indicative)|non (?:définiti[fv]e?|definitiv[oa])|indicati[fv]e?|(?:precio |prezzo |nav )?(?:estimad|stimat|provisori|provisional|indicativ)[oa]?|no (?:final|definitiv[oa])|geschatte?|voorlopige?|indicatief|niet definitief|推定|概算|速報|暫定|未確定|估算|预估|暂定|未确认)${NOUN}$`,
  'iu',
);

const KIND = 'type|kind|art|typ|tipo|soort|basis';
const PRICE = 'price|nav|quote|preis|kurs|prix|vl|precio|prezzo|koers';
/** Names of columns that say what a price is. */
const OF_PRICES = new RegExp(
  `(?:${PRICE})(?:es)?.{0,3}(?:${KIND})$|^(?:type|${KIND})\\P{L}.{0,6}(?:${PRICE})|価格種別|価格区分|价格类型|净值类型`,
  'iu',
);
const OF_ANYTHING = /^(?:type|typ|art|kind|tipo|soort|side)$/iu;
/** Of those, the names of columns that say for each line which figure it has. */
const OF_FIGURES =
  /^(?:field|mnemonic|item|measure|metric|data ?(?:type|item|field)|feld|datenfeld|champ|campo|veld|項目|字段)(?:[ _-]?(?:name|code|mnemonic|id))?$/iu;

const SUFFIX = '(?:[ _-]?(?:price|prices|nav|value|quote|preis|kurs|koers|prijs))?';
/** Kinds of prices, whatever the column is called by. */
const OTHER_KIND = new RegExp(
  `^(?:ask|offer|bid|creation|issue|subscription|redemption|ausgabe|rücknahme|unswung|shadow|sub|red|soft|dirty|theoretical|mid|gav|gross asset|gross nav|buy|sell|buying|selling|geld|brief|mittel|(?:prix|cours) moyen|valeur brute|仲値)${SUFFIX}$|^(?:return of capital|kapitalrückzahlung|remboursement de capital)$`,
  'iu',
);
/** Kinds where a column is of prices for certain: these may be other things anywhere else. */
const OTHER_OF_PRICES =
  /^(?:souscription|rachat|achat|vente|suscripción|reembolso|compra|venta|sottoscrizione|rimborso|acquisto|vendita|inkoop|verkoop|ap|rp|kassakurs|inav|entry|exit|application|ex[ -]?div(?:idend)? nav|total nav|previous nav|nav (?:high|low))$/iu;
const OF_SIDE = /^side$/iu;
const SIDES = /^[abmos]$/iu;
/** Words for prices of an exchange, which may be other things where nothing says that they are prices. */
const OF_EXCHANGE = 'market|exchange|clos(?:e|ing)|last|high|low|open(?:ing)?|settlement';
const TRADED = new RegExp(
  `^(?:${OF_EXCHANGE})[ _-]?(?:price|value|quote)$|^(?:börsen|markt|schluss|eröffnungs|höchst|tiefst)(?:preis|kurs)$|^(?:cours|prix) (?:de )?(?:clôture|bourse|marché|ouverture)$|^precio (?:de )?(?:mercado|cierre|apertura|bolsa)$|^prezzo (?:di )?(?:mercato|chiusura|apertura|borsa)$|^(?:slot|markt|beurs|bied|laat)(?:koers|prijs)$|^(?:終値|始値|高値|安値|市場価格|收盘价|开盘价|市价|市场价格)$`,
  'iu',
);
const TRADED_ALONE = new RegExp(`^(?:${OF_EXCHANGE}|px_(?:bid|ask|mid|open|high|low))$`, 'iu');
const ASSETS_OF_FEEDS =
  /^(?:fund_?total_?assets?|total_?assets?|fund_?(?:size|assets)|shares_?out(?:standing)?|eqy_sh_out|market_?cap)$/i;
const A_NAV = /(?<![a-z])nav(?![a-z])|net[ _]?asset[ _]?val/i;

const namesOf = (...targets: readonly string[]) =>
  new Set(targets.flatMap((target) => [target, ...(PRICE_NAMES[target] ?? [])]).map(compactName));
const NAVS = namesOf('NAV');
const OF_SIDES = namesOf('BID', 'ASK');
const FIGURES = [
  ['BID', namesOf('BID')],
  ['ASK', namesOf('ASK')],
  ['AUM', namesOf('AUM')],
  ['NUMBER_OF_SHARES', namesOf('NUMBER_OF_SHARES')],
] as const;

export const isOfFigures = (name: string): boolean => OF_FIGURES.test(name.trim());

/** Whether a name says of what follows that it is a type of prices, or another figure. */
export const isTypeOfPrices = (name: string): boolean => OF_PRICES.test(name.trim()) || isOfFigures(name);

/** Whether a column says by its name what prices are, or another thing that its lines are. */
export const isOfKinds = (name: string): boolean => isTypeOfPrices(name) || OF_ANYTHING.test(name.trim());

/** Whether a text says of a price that it is none to keep. */
export const isOtherKind = (text: string): boolean =>
  OTHER_KIND.test(text) || TRADED.test(text) || ESTIMATE.test(text) || OF_SIDES.has(compactName(text));

/** Figures beside the NAV of a day that a title may name above a column of NAVs. */
const BESIDE_NAV =
  /^(?:gav|gross (?:nav|asset value)|bruttoinventarwert|valeur brute|i[ -]?nav|(?:previous|prior) (?:nav|price)|(?:vorheriger?|vortages)[ -]?(?:nav|preis|kurs)|(?:vl|nav|precio|prezzo) (?:précédente?|precedente|anterior)|vorige (?:nav|koers))s?$/iu;

/** Whether a title says of NAVs that they are others than those of their days. */
export const saysBesideNav = (title: string): boolean =>
  BESIDE_NAV.test(title.trim()) || BESIDE_NAV.test(bareTitle(title));

/** Whether a text is a word for a NAV, or names it among others. */
export const isNav = (text: string): boolean => NAVS.has(compactName(text)) || A_NAV.test(text);

/** Whether a column says that the price of a line is another than its NAV; of a table of one figure it may name that. */
export function isOtherPrice(name: string, text: string, columns: readonly Column[]): boolean {
  if (!isOfKinds(name)) return false;
  const compact = compactName(text);
  const figure = FIGURES.find(([, names]) => names.has(compact))?.[0];
  const has = (target: string) => columns.some((column) => column.target === target);
  if (figure !== undefined && has(figure) && !has('NAV')) return false;
  if (isOtherKind(text)) return true;
  if (has('NAV') && OF_PRICES.test(name.trim()) && OTHER_OF_PRICES.test(text)) return true;
  if (has('NAV') && OF_SIDE.test(name.trim()) && SIDES.test(text)) return true;
  // Shares, or what is closed, may be a type of funds.
  if (OF_ANYTHING.test(name.trim())) return false;
  return figure !== undefined || TRADED_ALONE.test(text) || ASSETS_OF_FEEDS.test(text);
}
