import { decimalText } from '../percent-points.ts';
import type { Leave } from './leave.ts';
import { textOf, type XmlElement } from './xml-element.ts';

/** How pence and the like are written; they are never divided into the currency. */
const CURRENCY = /^(?!GBX$|ZAC$|ILA$)[A-Z]{3}$/;

export const isCurrency = (text: string): boolean => CURRENCY.test(text);

/** The number of an element as decimal text, 0 or above; null, and why, where it is none. Null alone where it is empty. */
export function numberOf(element: XmlElement, leave: Leave): string | null {
  const text = textOf(element);
  if (text === null) return null;
  const number = decimalText(text);
  if (number !== null && !number.startsWith('-')) return number;
  const reason = number === null ? 'is not a number with a decimal point' : 'may not be negative';
  leave(element, text, `${element.name} ${reason}`);
  return null;
}

/**
 * Amounts by their currencies, those alone that may be named here; what appears twice, can't be read or names another
 * currency is left out, each with its line.
 */
export function amountsOf(
  amounts: readonly XmlElement[],
  allowed: { readonly currency: string; readonly others: readonly string[]; readonly of: string },
  leave: Leave,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const amount of amounts) {
    const stated = amount.attributes['ccy']?.trim() ?? '';
    const number = numberOf(amount, leave);
    if (number === null) continue;
    const shown = `${number} ${stated}`.trim();
    if (stated === '') leave(amount, shown, 'The amount has no currency');
    else if (!isCurrency(stated) || (stated !== allowed.currency && !allowed.others.includes(stated)))
      leave(amount, shown, `The amount is in ${stated}, the ${allowed.of} in ${allowed.currency}`);
    else if (!found.has(stated)) found.set(stated, number);
    else if (found.get(stated) !== number)
      leave(amount, shown, `A second amount in ${stated}; the first is taken`);
  }
  return found;
}
