import type { TableRecord } from '../reading/table-record.ts';
import type { ResolvedColumns } from './columns.ts';
import { YES } from './price-kinds.ts';
import { leftOut, nameOf } from './skipped-columns.ts';

/** Names of columns that say what a distribution is. */
const OF_PAYMENTS =
  /^(?:type|typ|art|kind|tipo|soort|種類|类型)$|(?:distribution|dividend|payment|income|event|corporate action|ca|ausschüttungs?|ertrags?|zahlungs?|uitkerings?).{0,3}(?:type|kind|art|typ|tipo|soort)$|^(?:type|tipo|soort|nature|natura|art)\P{L}.{0,6}(?:distrib|divid|revenu|uitkering|ausschüttung|ertrag)|分配種別|分配金種類|分红方式/iu;
const UNPAID =
  /^(?:deemed|notional|reinvest|accumulat|thesaur|(?:stock|scrip|bonus)(?: (?:dividend|issue|share).*)?$|drip$|return of capital|repayment of capital|capital(?: (?:repayment|return|reduction).*)?$|roc$|kapitalrück|wiederanl|ausschüttungsgleich|fiktiv|fictif|réinvest|remboursement de capital|capitali[sz]|acumula|accumul|reinver|devolución de capital|rimborso di capitale|herbeleg|kapitaliser|kapitaalterug|再投資|再投资|元本払戻|特別分配)/iu;
/** Of these, what is taxed as if it were paid; a column may say that they are. */
const AS_IF_PAID = /^(?:deemed|notional|thesaur|accumul|ausschüttungsgleich|fiktiv|fictif)/iu;
const NAMED_UNPAID =
  /^(?:is )?(?:deemed|reinvest(?:ed|ment)?|thesauriert|réinvesti|wiederangelegt)(?: (?:distribution|dividend|flag))?$/iu;

/** Why a distribution is none to keep: a column that is not read says that nobody is paid it, or that it is capital. */
export function whyNotPaid({ columns, skipped }: ResolvedColumns, { cells }: TableRecord): string | null {
  const notional = columns.find(({ target }) => target === 'NOTIONAL');
  const isNotional = notional !== undefined && YES.test((cells[notional.at] ?? '').trim());
  for (const column of skipped) {
    const text = (cells[column.at] ?? '').trim();
    if (column.mapped || text === '') continue;
    const name = column.name.trim();
    const isUnpaid =
      (OF_PAYMENTS.test(name) && UNPAID.test(text)) || (NAMED_UNPAID.test(name) && YES.test(text));
    if (!isUnpaid || (isNotional && AS_IF_PAID.test(text))) continue;
    return `The column ${nameOf(column)} says ${text}: only income that is paid out in cash is taken. Say in a column NOTIONAL what is income without a payment. To take it all the same, leave the column out by ${leftOut(nameOf(column))}`;
  }
  return null;
}
