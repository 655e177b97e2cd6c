import { IN_PERCENT } from '@fundarium/contract/quotation-unit';
import type { TableRecord } from '../reading/table-record.ts';
import type { Column } from './column.ts';
import type { ResolvedColumns, SkippedColumn } from './columns.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { OF_NOMINAL, PERCENT, priceUnitNamed } from './price-units.ts';
import { leftOut } from './skipped-columns.ts';
import { nameOf } from './why-unread.ts';
import { withoutNote } from './title-words.ts';

const PAYMENT =
  'coupons?|kupons?|cupón|cupones|distributions?|dividends?|dividend[eio]s?|dividenden|payouts?|interest|ausschüttung(?:en)?|zins(?:en)?|distribución|distribuciones|repartos?|distribuzion[ei]|cedol[ae]|provent[oi]|uitkering(?:en)?|分配金|配当金?|クーポン|利息|利払い?|分红|派息|票息|股息|票面利息';
const PAID = `(?:(?:gross|net|brutto?|netto?|annual|yearly|fixed|jährliche|feste) ?)?(?:${PAYMENT})(?: ?(?:payments?|amounts?|rates?|zahlung(?:en)?|betr[aä]ge?|s[aä]tze?|率|額|额))?`;
/** Of payments as a whole: `Coupons in % of nominal`, `Ausschüttungen in Prozent`, `Dividends 2026 (%)`. */
const TITLE = new RegExp(
  `^(?:all |alle |tous les |toutes les |todos los |todas las |tutti i |tutte le )?${PAID}(?: \\d{4})?(?: (?:are|is|sind|quoted|stated|paid|angegeben|exprimés|expresados|espressi|uitgedrukt))*[ :,]*(?:in|en|\\()? ?(?:in |en )?${PERCENT}${OF_NOMINAL}\\)?(?:,? (?:(?:as of|as at|per|vom|am|au|al|op|at) )?[\\d./-]{4,10})?\\.?$`,
  'iu',
);

/** Whether a title beside a table, or the name of its sheet, says that its payments are in percent. */
export const saysPaymentsInPercent = (title: string): boolean =>
  TITLE.test(
    withoutNote(title)
      .trim()
      .replaceAll(/[\s_]+/g, ' '),
  );

type Title = Pick<TableRecord, 'cells'>;

/**
 * A payment is money, however the price is quoted.
 * @throws Error where a title of a whole table, or one above its amounts, says that they are in percent
 */
export function refusePaymentsInPercent({ delivery, columns }: ResolvedColumns, titles: readonly Title[]) {
  if (delivery?.kind !== 'dividend') return;
  const paid = columns.filter(isPaid);
  const column = paid.find(({ mapped }) => mapped !== true);
  if (column === undefined) return;
  for (const { cells } of titles) {
    const filled = cells.filter((cell) => withoutNote(cell).trim() !== '');
    // One that stands alone and further right is over some of the columns.
    const ofAll = filled.length === 1 && cells.findIndex((cell) => cell.trim() !== '') === 0 ? filled : [];
    const said = [...ofAll, ...paid.map(({ at }) => cells[at] ?? '')];
    const title = said.find(saysPaymentsInPercent);
    if (title !== undefined) throw new Error(mayBeInPercent(title.trim(), column));
  }
}

const isPaid = ({ target }: Column): boolean => AMOUNT_TARGETS.includes(target);

const mayBeInPercent = (title: string, { name, target }: Column) =>
  `By the title ${title}, the column ${name} may be in percent, and payments are amounts of money: deliver these. Where that is wrong, add to the mapping: "columns": {${JSON.stringify(name)}: "${target}"}, or leave the title out of the file.`;

/** Names of columns that say what amounts are in: that of prices is none of payments. */
const OF_UNITS = new RegExp(
  `^(?:(?:${PAYMENT}|amount|value|payment|betrag|wert|montant|importe|importo|bedrag|金額|金额)[ _-]?)?(?:units?|uom|einheit|unité|unidad|unità|eenheid|basis|art|type|typ|in|単位|单位)$`,
  'iu',
);

/** Why the amounts of a line are no money: a column that is not read says that they are in percent. */
export function whyNoMoney({ columns, skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  const textOf = ({ at }: { readonly at: number }) => (cells[at] ?? '').trim();
  if (!columns.some((each) => isPaid(each) && textOf(each) !== '')) return null;
  // Behind another number a unit is that one's: `Tax rate; Unit`.
  const isOfPayment = ({ at }: SkippedColumn) =>
    !skipped.some((each) => each.at === at - 1 && /^[\d.,]+$/.test(textOf(each)));
  const saysPercent = (each: SkippedColumn) =>
    !each.mapped &&
    OF_UNITS.test(each.name.trim()) &&
    isOfPayment(each) &&
    priceUnitNamed(textOf(each)) === IN_PERCENT;
  const column = skipped.find(saysPercent);
  if (column === undefined) return null;
  const name = nameOf(column);
  return `The column ${name} says ${textOf(column)}: a payment is taken as an amount of money, not in percent. To take the line all the same, leave the column out by ${leftOut(name)}`;
}
