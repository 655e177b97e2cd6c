import { FIRST_PRICE_DAY } from '@fundarium/contract/field-kinds';
import { isStrayFarDay, meansNoPriceDay } from '@fundarium/contract/no-date';
import { QUOTED_FIELDS } from '@fundarium/contract/quotations';
import { showValue } from './plain-text.ts';
import type { Delivered, DeliveredDividend } from './delivered.ts';
import { ownValue } from './own-value.ts';
import { endsAsHundredth } from './table/currency-words.ts';

/** Every format's prices, distributions and benchmark levels pass here before they are settled. */
export type PriceItem = Extract<Delivered, { subject: 'quotation' | 'dividend' | 'benchmark' }>;

export const isPriceItem = (item: Delivered): item is PriceItem =>
  item.subject === 'quotation' || item.subject === 'dividend' || item.subject === 'benchmark';

const PAID = ['dividend', 'grossDividend', 'netDividend', 'dividendTaxCredit', 'capitalGain'] as const;
const DAYS = ['paymentDate', 'recordDate'] as const;

/** Why an item can't be taken whatever the record holds; null where nothing forbids it. */
export function problemOfPrice(item: PriceItem): string | null {
  const day = item.subject === 'dividend' ? item.exDate : item.day;
  const problems = notADay(item.subject === 'dividend' ? 'EX_DATE' : 'DATE', day);
  if (item.subject === 'quotation')
    problems.push(...negative(item, QUOTED_FIELDS), ...notACurrency(item.currency));
  if (item.subject === 'dividend') problems.push(...problemsOfPayment(item));
  // Returns delivered for levels have such days; none of them could be drawn.
  if (item.subject === 'benchmark') problems.push(...negative(item, ['value']));
  return problems.length === 0 ? null : problems.join('; ');
}

function problemsOfPayment({ kind, values }: DeliveredDividend): string[] {
  const { paymentDate, recordDate, splitRatio } = values;
  return [
    ...notADay('PAYMENT_DATE', paymentDate),
    ...notADay('RECORD_DATE', recordDate),
    ...negative(values, PAID),
    ...notACurrency(values.currency),
    ...(kind === 'SPLIT' && !(Number(splitRatio) > 0) ? [`SPLIT_RATIO: ${splitRatio} is not above 0`] : []),
  ];
}

/** A hundredth of a currency is refused, never divided: whoever delivers it may mean either. */
const HUNDREDTHS: Readonly<Record<string, string>> = { GBX: 'GBP', ZAC: 'ZAR', ZAc: 'ZAR', ILA: 'ILS' };

const wholeOf = (currency: string): string | undefined =>
  ownValue(HUNDREDTHS, currency) ?? (endsAsHundredth(currency) ? currency.toUpperCase() : undefined);

function notACurrency(currency: string | undefined): string[] {
  if (currency === undefined) return [];
  const whole = wholeOf(currency);
  if (whole === 'GBP') return [`${currency}: amounts in pence are not taken; deliver them in GBP`];
  if (whole !== undefined)
    return [`${currency}: amounts in hundredths of a currency are not taken; deliver them in ${whole}`];
  return /^[A-Z]{3}$/.test(currency) ? [] : [`${showValue(currency)} is not a currency`];
}

function notADay(field: string, day: string | undefined): string[] {
  if (day === undefined) return [];
  if (isStrayFarDay(day)) return [`${field}: ${day} is too far ahead`];
  if (meansNoPriceDay(day)) return [`${field}: ${day} stands for none`];
  return day < FIRST_PRICE_DAY ? [`${field}: ${day} is before 1901`] : [];
}

function negative<K extends string>(values: { readonly [k in K]?: unknown }, names: readonly K[]): string[] {
  return names.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' && Number(value) < 0 ? [`${columnOf(name)}: ${value} is negative`] : [];
  });
}

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** A payment or record date such as 1900-01-01 or 9999-12-31 stands for none. */
export function withoutSentinelDays(item: PriceItem): PriceItem {
  if (item.subject !== 'dividend') return item;
  const none = DAYS.filter((name) => standsForNone(item.values[name] ?? ''));
  if (none.length === 0) return item;
  const values = Object.fromEntries(
    Object.entries(item.values).filter(([name]) => !none.some((each) => each === name)),
  );
  return { ...item, values };
}

const standsForNone = (day: string) => meansNoPriceDay(day) && !isStrayFarDay(day);
