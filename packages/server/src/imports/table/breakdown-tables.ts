import { compactName } from './fold-name.ts';
import { leftOut } from './skipped-columns.ts';

/** Weights, in the eight languages. */
const OF_WEIGHTS =
  /(?<!\p{L})(?:weight(?:s|ings?)?|gewicht(?:e|ung(?:en)?)?|poids|pond[ée]rations?|pesos?|pesi|ponderaci(?:[óo]n|ones)|ponderazion[ei]|weging(?:en)?)(?!\p{L})|ウ[エェ]イト|比率|構成比|权重|比重|占比/iu;
/** What a fund divides by. */
const OF_MEMBERS = new RegExp(
  `(?<!\\p{L})(?:${[
    'countr(?:y|ies)|sectors?|industr(?:y|ies)|ratings?|currenc(?:y|ies)|asset[ _-]class(?:es)?|maturit(?:y|ies)|regions?',
    'land|länder|sektor(?:en)?|branchen?|währung(?:en)?|anlageklassen?|laufzeit(?:en)?|bonität',
    'pays|secteurs?|notations?|devises?|monnaies?|classes? d.actifs?|échéances?|maturités?|régions?',
    'país(?:es)?|sector(?:es)?|calificaci(?:ón|ones)|divisas?|monedas?|clases? de activos?|vencimientos?|regi(?:ón|ones)',
    'paes[ei]|settor[ei]|valut[ae]|divise?|class[ei] di attiv[oi]|scadenz[ae]|region[ei]',
    'landen|sectoren|valuta.s|munt(?:en)?|beleggingscategorie(?:ën)?|looptijd(?:en)?|regio.s?',
    'breakdowns?|aufteilung(?:en)?|répartitions?|desgloses?|ripartizion[ei]|uitsplitsing(?:en)?',
  ].join('|')})(?!\\p{L})|国|業種|行业|板块|セクター|格付|评级|通貨|货币|币种|資産クラス|资产类别|内訳|分布`,
  'iu',
);
const SEVERAL = 2;
const MOST_NAMED = 5;

/**
 * The columns by which a table of days says how funds divide; empty where it does not look like that.
 * @param open those of numbers that nobody knows
 */
export function columnsOfBreakdown(
  names: readonly string[],
  open: readonly string[],
  isCountry: (name: string) => boolean,
): readonly string[] {
  const weights = open.filter((name) => OF_WEIGHTS.test(name.normalize('NFC')));
  const named = (wanted: string) => names.find((name) => compactName(name) === wanted);
  const [type, member] = [named('type'), named('member')];
  if (type !== undefined && member !== undefined)
    return [type, member, ...(weights.length > 0 ? weights : open)];
  const members = names.filter((name) => !weights.includes(name) && OF_MEMBERS.test(name.normalize('NFC')));
  if (weights.length > 0 && members.length > 0) return [...members, ...weights];
  const countries = open.filter(isCountry);
  return countries.length >= SEVERAL && countries.length * 2 >= open.length ? countries : [];
}

/** @param weight the one that a mapping may leave out */
export function askBreakdown(columns: readonly string[], weight: string): string {
  const shown = columns.slice(0, MOST_NAMED).join(', ');
  return `This looks like a breakdown (${shown}). Deliver it as CODE;TYPE;DATE;MEMBER;WEIGHT by the code of the sub-fund, or leave the column out by ${leftOut(weight)}.`;
}
