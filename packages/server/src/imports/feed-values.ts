import { FIELD_KINDS, isCalendarDate } from '@fundarium/contract/field-kinds';
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
  /^(?:#?n[./]?[av]\.?|#n\/a n\/a|k\.? ?a\.?|n\.? ?d\.?|n\.? ?c\.?|nan|null|none|nil|[-–—]{1,3}|\.{2,3})$/i;

/** Whether a text is a usual mark for a number or day that is not there: n/a, #N/A N/A, k.A., a dash. */
export function meansNoValue(text: string): boolean {
  return NO_VALUE.test(text);
}

/** A price of 0 is a feed's way to say that there is none. */
export function meansNoPrice(price: string): boolean {
  return !/[1-9]/.test(price);
}
