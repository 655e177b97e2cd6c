/**
 * Days that stand for "there is none" in delivered data (spec 5): those of the years 1900 and 1000, the zero of
 * databases' and spreadsheets' own days, and where something ends, days so far ahead that no end is foreseen.
 */
const SENTINEL_BEGINNINGS = ['1900-', '1000-', '1899-12-30', '1899-12-31'];
const LAST_OF_ALL_DAYS = '9999-12-31';
/** Feeds that know no empty value write a far day, and not only the last of all days. */
const LAST_MEANT_YEAR = 2090;

/** Fields of a day on which something ends; of any other field, a first call say, a far day may be meant. */
const END_DATES: ReadonlySet<string> = new Set([
  'SUBSCRIPTIONS_END_DATE',
  'LIQUIDATION_DATE',
  'MATURITY_DATE',
  'FINAL_FIXING_DATE',
  'DEREGISTRATION_DATE',
  'DISTRIBUTION_END_DATE',
  'EX_POST_COSTS_END_DATE',
]);

/** Whether a day or moment stands for none, whatever field it is of. */
export function isSentinelDate(text: string): boolean {
  return SENTINEL_BEGINNINGS.some((beginning) => text.startsWith(beginning));
}

/** What is said where a real day is needed. */
export const NO_REAL_DAY = 'stands for no date, as days such as 1900-01-01, 1899-12-31 or 9999-12-31 do';

/** Whether the day or moment says that there is none: never was, or has no end. Such a field is stored empty. */
export function meansNoDate(businessCode: string, date: string): boolean {
  if (isSentinelDate(date) || date.startsWith(LAST_OF_ALL_DAYS)) return true;
  return END_DATES.has(businessCode) && isFarAhead(date);
}

/** Whether the day of a price, a payment or a benchmark level only stands for "none" or "without end". */
export function meansNoPriceDay(date: string): boolean {
  return isSentinelDate(date) || isFarAhead(date);
}

/** How feeds write "without end": the last and the first day of hundred years, and any day of the last year of all. */
const FAR_MARKS = /^(?:9999-|\d\d99-12-31|\d\d00-01-01)/;

/** Whether the day of a price or a payment is too far ahead to be meant, and stands for nothing: 2206 for 2026, or 2569 of another era. */
export const isStrayFarDay = (date: string): boolean => isFarAhead(date) && !FAR_MARKS.test(date);

const isFarAhead = (date: string) => Number(date.slice(0, 4)) > LAST_MEANT_YEAR;
