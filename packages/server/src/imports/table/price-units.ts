import { IN_PERCENT, IN_UNITS, QUOTATION_UNIT, type PriceUnit } from '@fundarium/contract/quotation-unit';
import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';

const SIGN = '[%％]|pct|per ?cents?|percentages?|prozent|pourcentages?|pour ?cents?|porcentajes?|por ciento';
export const PERCENT = `(?:${SIGN}|percentual[ei]|per ?cento|procent(?:en)?|パーセント|百分比|百分率)`;
/** What a percentage is of, as `of nominal`; never of another price. */
export const OF_NOMINAL =
  '(?: ?(?:of|des|vom|du|de la|de|del|van de|van|von)?(?: the)? ?(?:nominal|nominale|par|face|principal|denomination|nennwert|nominalwert|nennwerts|nominale?n?|pair|valeur nominale|valor nominal|valore nominale|nominaal|nominale waarde)(?: value| amount|betrag)?s?)?';
const IN_PERCENT_TEXT = new RegExp(
  `^(?:in |en |quoted in |価格は)?${PERCENT}${OF_NOMINAL}(?:表示)?$|^按百分比$`,
  'iu',
);
const IN_UNITS_TEXT =
  /^(?:in |en |per |par |por |per |je |pro )?(?:units?|pieces?|stück|stk|stueck|unités?|pièces?|unidad(?:es)?|unità|stuks?|単位当たり|按单位)$/iu;

/** What a text says that prices are; null where it says neither. */
export function priceUnitNamed(text: string): PriceUnit | null {
  const plain = text.trim().replaceAll(/[\s_]+/g, ' ');
  return IN_PERCENT_TEXT.test(plain) ? IN_PERCENT : IN_UNITS_TEXT.test(plain) ? IN_UNITS : null;
}

const PRICES =
  '(?:prices?|quotes?|quotations?|navs?|bids?|asks?|kurse?|preise?|notierung(?:en)?|cours|prix|cotations?|precios?|cotizaci(?:ón|ones)|prezz[io]|quotazion[ei]|koers(?:en)?|prijs|prijzen|価格|价格)';
/** Of prices as a whole: `All prices in % of nominal`, `Kurse in Prozent`, `Prices (%)`. */
const TITLE = new RegExp(
  `^(?:all |alle |tous les |todos los |tutti i )?(?:(?:closing|clean|dirty|last|daily|indicative|official|mid|bid|ask|secondary market|schluss|geld|brief|mittel) )?${PRICES}(?: (?:are|is|sind|quoted|stated|angegeben|exprimés|expresados|espressi))*[ :]*(?:in|en|\\()? ?${PERCENT}${OF_NOMINAL}\\)?\\.?$`,
  'iu',
);

/** Whether a title above or below a table, or the name of its sheet, says that its prices are in percent. */
export const saysPercent = (title: string): boolean => TITLE.test(title.trim().replaceAll(/\s+/g, ' '));

const NAMED = new RegExp(
  [
    `^${PRICES}?[ _-]?(?:units?|einheit|unité|unidad|unità|eenheid|basis|art|modus?|type)$`,
    '^(?:quot(?:ed|ation)|notiert|coté|cotizado|quotato)[ _-]?(?:in|as|en)?$',
    `^${PRICES}$`,
  ].join('|'),
  'iu',
);

/** Whether a column that a table of prices does not read may say by its words what its prices are. */
export const maySayUnit = ({ name, target, mapped }: SkippedColumn): boolean =>
  !mapped && (target === QUOTATION_UNIT || NAMED.test(name.trim()));

/** What a line says that its prices are, in columns beside them: nothing, one thing, or two that contradict each other. */
export function unitsBeside({ skipped }: ResolvedColumns): (record: TableRecord) => readonly PriceUnit[] {
  const columns = skipped.filter(maySayUnit);
  return ({ cells }) => {
    const said = columns.map(({ at }) => priceUnitNamed(cells[at] ?? ''));
    return [...new Set(said)].filter((each) => each !== null);
  };
}
