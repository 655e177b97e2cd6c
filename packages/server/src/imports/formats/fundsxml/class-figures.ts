import { showValue } from '../../plain-text.ts';
import { decimalText } from '../percent-points.ts';
import type {
  DeliveredDistribution,
  DeliveredQuotation,
  DeliveredRegistration,
  DeliveredSplit,
  LeftOut,
} from './fund-delivery.ts';
import { dayOf, registrationValues } from './node-values.ts';
import { elementsAt, textAt, type XmlElement } from './xml-element.ts';

/** Where a reader of figures says what it leaves out. */
export type Leave = (element: XmlElement, value: string, reason: string, kind?: LeftOut['kind']) => void;

const COUNTRY = /^[A-Z]{2}$/;

export function leaveInto(notTaken: LeftOut[]): Leave {
  return ({ line }, value, reason, kind = 'rejected') =>
    void notTaken.push({ kind, line, value: showValue(value), reason });
}

/** Prices and total asset values of an entity, one row for each day. */
export function quotationsOf(
  prices: readonly XmlElement[],
  assetValues: readonly XmlElement[],
  currency: string,
  leave: Leave,
): DeliveredQuotation[] {
  const days = new Map<string, DeliveredQuotation>();
  const add = (element: XmlElement, date: string, values: Partial<DeliveredQuotation>) => {
    const none = { nav: null, bid: null, ask: null, numberOfShares: null, aum: null };
    days.set(date, { ...none, ...days.get(date), line: element.line, date, ...values });
  };
  for (const price of prices) {
    const date = officialDay(price, 'PriceNature', leave);
    if (date === null) continue;
    const stated = textAt(price, 'PriceCurrency');
    if (stated !== currency) {
      leave(price, stated ?? '', `A price in another currency than the class's own, ${currency}`);
      continue;
    }
    const amounts = {
      nav: priceOf(price, 'NavPrice', leave),
      bid: priceOf(price, 'RedemptionPrice', leave),
      ask: priceOf(price, 'SubscriptionPrice', leave),
    };
    const given = Object.entries(amounts).filter(([, amount]) => amount !== null);
    if (given.length > 0) add(price, date, Object.fromEntries(given));
  }
  for (const value of assetValues) {
    const date = officialDay(value, 'TotalAssetNature', leave);
    if (date === null) continue;
    const amount = amountIn(elementsAt(value, 'TotalNetAssetValue', 'Amount'), currency);
    const shares = textAt(value, 'SharesOutstanding');
    const given = {
      ...(amount !== null && { aum: amount }),
      ...(shares !== null && decimalText(shares) !== null && { numberOfShares: decimalText(shares) }),
    };
    if (Object.keys(given).length > 0) add(value, date, given);
    else leave(value, date, `Holds no total asset value in ${currency} and no shares`);
  }
  return [...days.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

export function splitsOf(prices: readonly XmlElement[]): DeliveredSplit[] {
  return prices.flatMap((price) => {
    const ratio = decimalText(textAt(price, 'SplitFactor') ?? '');
    const date = dayOf(textAt(price, 'NavDate'));
    // A factor of 1 is how a delivery says that there is no split.
    if (ratio === null || date === null || ratio === '1' || !/[1-9]/.test(ratio)) return [];
    if (textAt(price, 'PriceNature') !== 'OFFICIAL' || textAt(price, 'ActionCode') === 'D') return [];
    return [{ line: price.line, date, ratio }];
  });
}

export function distributionsOf(distributions: readonly XmlElement[], leave: Leave): DeliveredDistribution[] {
  return distributions.flatMap((distribution) => {
    const exDate = officialDay(distribution, 'DividendStatus', leave, 'ExDate');
    if (exDate === null) return [];
    const currency = textAt(distribution, 'PaymentCurrency')!;
    const [gross, net] = ['GrossDividendAmount', 'NetDividendAmount'].map((kind) =>
      amountIn(elementsAt(distribution, kind, 'PerShare', 'Amount'), currency),
    );
    const paymentDate = dayOf(textAt(distribution, 'PaymentDate'));
    if (gross == null || net == null || paymentDate === null) {
      leave(distribution, exDate, `Holds no amounts per share in ${currency}, or no day of payment`);
      return [];
    }
    const recordDate = dayOf(textAt(distribution, 'RecordDate'));
    return [{ line: distribution.line, exDate, recordDate, paymentDate, currency, gross, net }];
  });
}

export function registrationsOf(countries: readonly XmlElement[], leave: Leave): DeliveredRegistration[] {
  const byCountry = new Map<string, DeliveredRegistration>();
  for (const element of countries) {
    const country = textAt(element, 'CountryCode') ?? '';
    if (!COUNTRY.test(country)) leave(element, country, 'Not a country of ISO 3166');
    else if (byCountry.has(country)) leave(element, country, 'The country stands twice; the first is kept');
    else byCountry.set(country, { line: element.line, country, values: registrationValues(element) });
  }
  return [...byCountry.values()];
}

/** The day of an official figure that is not taken back; null, and why, where it is not that. */
function officialDay(element: XmlElement, nature: string, leave: Leave, day = 'NavDate'): string | null {
  const text = textAt(element, day) ?? '';
  const stated = textAt(element, nature);
  if (stated !== 'OFFICIAL') {
    leave(element, `${text} ${stated ?? ''}`.trim(), 'Only official figures are taken');
    return null;
  }
  if (textAt(element, 'ActionCode') === 'D') {
    leave(element, text, 'Figures are not taken back by a delivery');
    return null;
  }
  const date = dayOf(text);
  if (date === null) leave(element, text, 'Not a day as yyyy-mm-dd');
  return date;
}

function priceOf(price: XmlElement, kind: string, leave: Leave): string | null {
  const text = textAt(price, kind);
  if (text === null) return null;
  const amount = decimalText(text);
  if (amount === null || amount.startsWith('-')) leave(price, text, `${kind} is not a price`);
  else if (amount === '0') leave(price, `${kind} 0`, 'A price of 0 is a missing one', 'missing');
  else return amount;
  return null;
}

function amountIn(amounts: readonly XmlElement[], currency: string): string | null {
  const found = amounts.find(({ attributes }) => attributes['ccy'] === currency);
  return found === undefined ? null : decimalText(found.text);
}
