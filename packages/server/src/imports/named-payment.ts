import { shortestDecimal } from '@fundarium/contract/decimals';
import type { DeliveredDividend, DividendValues } from './delivered.ts';

const AMOUNTS = [
  'dividend',
  'grossDividend',
  'netDividend',
  'dividendTaxCredit',
  'capitalGain',
  'splitRatio',
] as const;

/** All that a line says of a payment, in one text: equal for lines that are equal in every value. */
export function saidOfPayment({ kind, values }: DeliveredDividend): string {
  if (kind === 'SPLIT') return shortestDecimal(values.splitRatio ?? '');
  const said = Object.entries(values).map(([name, value]) =>
    AMOUNTS.some((each) => each === name) ? [name, shortestDecimal(String(value))] : [name, value],
  );
  return JSON.stringify(said.toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** By what a line tells its payment from others of the ex-date: what is paid, when, and under which reference. */
export function namedPayment({ kind, values }: DeliveredDividend): string {
  if (kind === 'SPLIT') return kind;
  return JSON.stringify([paidAs(values), values.paymentDate ?? null, values.reference ?? null]);
}

const INCOME = ['dividend', 'grossDividend', 'netDividend'] as const;

function paidAs(values: DividendValues): string {
  if (values.notional === true) return 'NOTIONAL';
  return INCOME.some((name) => values[name] !== undefined) ? 'INCOME' : 'CAPITAL_GAIN';
}
