import { decimalText } from '../percent-points.ts';
import { amountsOf, isCurrency, numberOf } from './amounts.ts';
import type { DeliveredNode, DeliveredQuotation, DeliveredSplit } from './fund-delivery.ts';
import type { Leave } from './leave.ts';
import { dayOf } from './node-values.ts';
import { elementAt, elementsAt, textAt, textOf, type XmlElement } from './xml-element.ts';

const NONE = {
  nav: null,
  bid: null,
  ask: null,
  numberOfShares: null,
  aum: null,
  aumEur: null,
  aumUsd: null,
  aumChf: null,
} as const;
type Amounts = Partial<Record<keyof typeof NONE, string | null>>;
/** Currencies that a fund has a field of its own for. */
const OWN_FIELDS = { EUR: 'aumEur', USD: 'aumUsd', CHF: 'aumChf' } as const;
const LEVELS = { FUND: 'fund', PROD: 'sub-fund', PART: 'share class' } as const;

/** Prices, total asset values and splits of an entity: one quotation for each day, of two values of a day the last. */
export function figuresOf(
  prices: readonly XmlElement[],
  assetValues: readonly XmlElement[],
  { level, currency }: { readonly level: DeliveredNode['level']; readonly currency: string },
  leave: Leave,
): { readonly quotations: readonly DeliveredQuotation[]; readonly splits: readonly DeliveredSplit[] } {
  const days = new Map<string, DeliveredQuotation>();
  const splits: DeliveredSplit[] = [];
  const sources = new Map<string, XmlElement>();
  const of = LEVELS[level];
  const add = (element: XmlElement, date: string, amounts: Amounts) => {
    const given = Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== null));
    const before = days.get(date);
    for (const name of Object.keys(given) as (keyof typeof NONE)[]) {
      const earlier = sources.get(`${date} ${name}`);
      if (earlier !== undefined) {
        const [one, other] = [before![name]!, given[name]!];
        const reason = `Line ${element.line} says ${other} for the same day and comes later`;
        leave(earlier, `${name} ${date} ${one}`, reason, 'duplicate');
      }
      sources.set(`${date} ${name}`, element);
    }
    if (Object.keys(given).length > 0)
      days.set(date, { ...NONE, ...before, line: before?.line ?? element.line, date, ...given });
    return Object.keys(given).length > 0;
  };

  for (const price of prices) {
    const date = officialDay(price, 'PriceNature', leave);
    if (date === null) continue;
    const stated = textAt(price, 'PriceCurrency') ?? '';
    if (stated !== currency || !isCurrency(stated)) {
      const shown = [textAt(price, 'NavPrice'), stated, date].filter(Boolean).join(' ');
      leave(
        price,
        shown,
        stated === ''
          ? 'The price has no currency'
          : `The price is in ${stated}, the share class in ${currency}`,
      );
      continue;
    }
    const split = splitOf(price, date, leave);
    if (split !== null) splits.push(split);
    const read = { left: false };
    const amount = (kind: string) =>
      priceOf(price, kind, (...said) => {
        read.left = true;
        leave(...said);
      });
    const hasAny = add(price, date, {
      nav: amount('NavPrice'),
      bid: amount('RedemptionPrice'),
      ask: amount('SubscriptionPrice'),
    });
    if (!hasAny && !read.left && split === null) leave(price, date, 'Holds no price', 'missing');
  }
  for (const value of assetValues) {
    const date = officialDay(value, 'TotalAssetNature', leave);
    if (date === null) continue;
    const others = level === 'FUND' ? Object.keys(OWN_FIELDS) : [];
    const read = { left: false };
    const leaveHere: Leave = (...said) => {
      read.left = true;
      leave(...said);
    };
    const amounts = amountsOf(
      elementsAt(value, 'TotalNetAssetValue', 'Amount'),
      { currency, others, of },
      leaveHere,
    );
    const shares = elementAt(value, 'SharesOutstanding');
    const inOwnFields = others.length === 0 ? [] : Object.entries(OWN_FIELDS);
    const hasAny = add(value, date, {
      aum: amounts.get(currency) ?? null,
      ...Object.fromEntries(inOwnFields.map(([each, name]) => [name, amounts.get(each) ?? null])),
      numberOfShares: shares === null ? null : numberOf(shares, leaveHere),
    });
    if (!hasAny && !read.left) leave(value, date, 'Holds no total asset value and no shares', 'missing');
  }
  const quotations = [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return { quotations, splits };
}

function splitOf(price: XmlElement, date: string, leave: Leave): DeliveredSplit | null {
  const factor = elementAt(price, 'SplitFactor');
  const text = factor === null ? null : textOf(factor);
  if (factor === null || text === null) return null;
  const ratio = decimalText(text);
  // A factor of 1 is how a delivery says that there is no split.
  if (ratio === '1') return null;
  if (ratio !== null && /^[^-]*[1-9]/.test(ratio)) return { line: price.line, date, ratio };
  leave(factor, text, 'SplitFactor is not a ratio above 0');
  return null;
}

/** The day of an official figure that is not taken back; null, and why, where it is not that. */
export function officialDay(
  element: XmlElement,
  nature: string,
  leave: Leave,
  day = 'NavDate',
): string | null {
  const text = textAt(element, day) ?? '';
  const stated = textAt(element, nature);
  if (stated !== 'OFFICIAL') {
    leave(element, `${text} ${stated ?? ''}`.trim(), 'Only official figures are taken');
    return null;
  }
  const action = textAt(element, 'ActionCode') ?? 'C';
  if (action !== 'C' && action !== 'M') {
    const reason =
      action === 'D' ? 'Figures are not taken back by a delivery' : 'ActionCode is none of C, M and D';
    leave(element, action === 'D' ? text : `${text} ${action}`, reason);
    return null;
  }
  const date = dayOf(text);
  if (date === null) leave(element, text, 'Not a day as yyyy-mm-dd');
  return date;
}

function priceOf(price: XmlElement, kind: string, leave: Leave): string | null {
  const element = elementAt(price, kind);
  const amount = element === null ? null : numberOf(element, leave);
  if (amount !== '0') return amount;
  leave(element!, `${kind} 0`, 'A price of 0 is a missing one', 'missing');
  return null;
}
