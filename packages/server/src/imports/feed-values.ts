import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { FIELD_KINDS } from '@fundarium/contract/field-kinds';
import type { DateOrder } from '@fundarium/contract/import-mapping';

const SLASHED = /^(\d{2})\/(\d{2})\/(\d{4})$/;

/**
 * A day in either style of the feeds (yyyy-mm-dd, or dd/mm/yyyy; mm/dd/yyyy where the month comes first) as the record
 * stores it; null where it is none.
 */
export function parseFeedDate(text: string, dateOrder: DateOrder = 'DMY'): string | null {
  const iso = text.replace(SLASHED, dateOrder === 'MDY' ? '$3-$1-$2' : '$3-$2-$1');
  return isCalendarDate(iso) ? iso : null;
}

/** A price as decimal text; null where it is none. A price is never negative. */
export function parseFeedPrice(text: string): string | null {
  return text.startsWith('-') ? null : (FIELD_KINDS.DOUBLE.parse(text) as string | null);
}

const NO_VALUE =
  /^(?:#?n[./]?[av]\.?|#n\/a \P{L}?\p{L}.{0,40}|k\.? ?a\.?|n\.? ?d\.?|n\.? ?c\.?|nan|null|none|nil|tb[adc]|[-–—]{1,3}|\.{2,3}|0000-00-00|00([./])00\1(?:00)?00)$/iu;
const NAMELESS = /^(?:#?n\/a|#n\/a \P{L}?\p{L}.{0,40}|n\.a\.?|null|none|nil|[-–—]{1,3})$/iu;

/** Whether a text is a usual mark for a number or day that is not there: n/a, #N/A N/A, k.A., a dash. */
export function meansNoValue(text: string): boolean {
  return NO_VALUE.test(text);
}

/** Whether a text is such a mark in the place of a code, which may well be two letters such as NA or ND. */
export const meansNoCode = (text: string): boolean => NAMELESS.test(text);

/** A price of 0 is a feed's way to say that there is none. */
export function meansNoPrice(price: string): boolean {
  return !/[1-9]/.test(price);
}
