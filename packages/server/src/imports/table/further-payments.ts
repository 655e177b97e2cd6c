import type { Column } from './column.ts';
import { AMOUNT_TARGETS } from './price-columns.ts';
import { leftOut } from './skipped-columns.ts';

const PAYMENT = /divid|distrib|ausschütt|uitker|payout|reparto|cedol|provent|分配金|配当|分红/iu;
/** What tells a payment from the one that its class has as well. */
const FURTHER =
  /special|extra(?!ct)|interim|final|second|additional|supplement|complement|sonder|zusätz|zwischen|schluss|exceptionnel|supplément|complément|acompte|solde|especial|a cuenta|straordinari|acconto|saldo|speciaal|tussentijds|slot|特別|特别|中間|中期|期末/iu;
/** What is said of a payment, or of several of them. */
const NO_AMOUNT =
  /date|datum|fecha|data(?!\p{L})|typ|art$|kind|curr|ccy|währ|devise|divisa|moneda|valuta|freq|turnus|yield|rendi|ratio|rate|satz|taux|%|flag|kennz|tax|steuer|imp[oô]t|impuesto|policy|politi|fee|number|count|code|ref|total|annual|year|ytd|last|prev|next|remark|note|text/iu;

/** The amount beside which a column that is not read may hold a further payment, by its name. */
export const besideFurther = (name: string, columns: readonly Column[]): Column | undefined =>
  PAYMENT.test(name) && FURTHER.test(name) && !NO_AMOUNT.test(name)
    ? columns.find(({ target }) => AMOUNT_TARGETS.includes(target))
    : undefined;

export const askFurther = (name: string, { name: other }: Column): string =>
  `The column ${name} may hold a further payment beside that of the column ${other}. Deliver each payment in a line of its own, or leave the column out by ${leftOut(name)}.`;
