import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { decimalText, percentPoints } from '../percent-points.ts';
import type { Conversion } from './ept-fields.ts';
import { VALUATION_FREQUENCIES, type CellForm } from './ept-template.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** What is expected of a cell, for a report; and whether the text is that. */
const FORMS: Readonly<
  Record<CellForm, { readonly expected: string; readonly fits: (text: string) => boolean }>
> = {
  number: { expected: 'a number with a decimal point', fits: (text) => decimalText(text) !== null },
  'risk class': { expected: 'a whole number from 1 to 7', fits: (text) => /^[1-7](\.0+)?$/.test(text) },
  'priips category': { expected: 'one of 1, 2, 3, 4', fits: (text) => /^[1-4]$/.test(text) },
  'yes or no': { expected: 'one of Y, N', fits: (text) => /^[YN]$/i.test(text) },
  day: { expected: 'a day as yyyy-mm-dd', fits: isDay },
  time: { expected: 'a time as yyyy-mm-ddThh:mm:ss', fits: isTime },
  currency: { expected: 'a currency of ISO 4217', fits: (text) => CURRENCIES.has(text) },
  'identifier type': { expected: 'one of 1 to 9, 99', fits: (text) => /^([1-9]|99)$/.test(text) },
  'valuations a year': {
    expected: `one of ${[...VALUATION_FREQUENCIES.keys()].join(', ')}`,
    fits: (text) => VALUATION_FREQUENCIES.has(text),
  },
  'liquidity risk': { expected: 'one of M, I, L', fits: (text) => /^[MIL]$/.test(text) },
};

/** What is wrong with a filled cell, or null. */
export function cellProblem(form: CellForm | undefined, text: string): string | null {
  if (form === undefined || FORMS[form].fits(text)) return null;
  return `Not ${FORMS[form].expected}`;
}

/** A cell that fits its form as the record stores it, as text or truth or whole number. */
export function convertCell(text: string, form: CellForm | undefined, conversion: Conversion) {
  switch (conversion) {
    case 'fraction':
      return percentPoints(text);
    case 'whole number':
      return Math.trunc(Number(text));
    case 'truth':
      return text.toUpperCase() === 'Y';
    case 'valuation frequency':
      return VALUATION_FREQUENCIES.get(text) ?? null;
    case 'as it is':
      if (form === 'number') return decimalText(text);
      return form === 'day' ? text.slice(0, 10) : text;
  }
}

/** A cell that holds nothing: some writers put a pair of quotes for no text. */
export function isEmptyCell(text: string): boolean {
  return text === '' || text === '""' || text === "''";
}

/** A spreadsheet's day may come with the midnight that it begins at. */
function isDay(text: string): boolean {
  return isCalendarDate(text.slice(0, 10)) && /^$|^T00:00(:00(\.0+)?)?Z?$/.test(text.slice(10));
}

function isTime(text: string): boolean {
  if (!isCalendarDate(text.slice(0, 10))) return false;
  return text.length === 10 || (/[T ]/.test(text[10]!) && CLOCK.test(text.slice(11)));
}
