import type { Delivered, EntityName } from '../../delivered.ts';
import type { NotTaken } from '../../line-report.ts';
import type { OpenfundsLine } from './read-line.ts';

/** Amounts with the figures that name their days. */
const QUOTED = [
  ['nav', 'navDate'],
  ['bid', 'bidDate'],
  ['ask', 'askDate'],
  ['aum', 'aumDate'],
  ['numberOfShares', 'numberOfSharesDate'],
] as const;
const PRICES = new Set(['nav', 'bid', 'ask']);

/** Prices, assets, a distribution and a split of a line; `prod` is null where the line's fund is not taken. */
export function* figuresOf(
  { line, figures }: Pick<OpenfundsLine, 'line' | 'figures'>,
  of: EntityName,
  prod: EntityName | null,
): Generator<Delivered | NotTaken> {
  const days = new Map<string, Record<string, string>>();
  for (const [name, dayName] of QUOTED) {
    const amount = figures[name];
    if (amount === undefined) continue;
    const day = figures[dayName];
    if (day === undefined)
      yield { kind: 'doubtful', line, value: amount, reason: `${name} has no day; it is not taken` };
    else if (amount === '0' && PRICES.has(name)) {
      yield { kind: 'doubtful', line, value: `${name} ${day} 0`, reason: 'A price of 0 is a missing one' };
    } else days.set(day, { ...days.get(day), [name]: amount });
  }
  for (const [day, amounts] of days) yield { subject: 'quotation', line, of, day, ...amounts };
  const { fundAum, fundAumDate, exDate, splitDate, splitRatio } = figures;
  if (prod !== null && fundAum !== undefined && fundAumDate !== undefined) {
    yield { subject: 'quotation', line, of: prod, day: fundAumDate, aum: fundAum };
  }
  const { grossDividend, netDividend, recordDate, paymentDate, dividendCurrency: currency } = figures;
  if (exDate !== undefined && (grossDividend ?? netDividend) !== undefined) {
    const values = {
      ...(grossDividend !== undefined && { grossDividend }),
      ...(netDividend !== undefined && { netDividend }),
      ...(recordDate !== undefined && { recordDate }),
      ...(paymentDate !== undefined && { paymentDate }),
      ...(currency !== undefined && { currency }),
    };
    yield { subject: 'dividend', line, of, kind: 'DIVIDEND', exDate, values };
  }
  if (splitDate !== undefined && splitRatio !== undefined && splitRatio !== '1' && splitRatio !== '0') {
    yield { subject: 'dividend', line, of, kind: 'SPLIT', exDate: splitDate, values: { splitRatio } };
  }
}
