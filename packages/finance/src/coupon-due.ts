import { addMonths } from './calendar-date.ts';
import type { IsoDate } from './calendar-date.ts';

/** Months after which a coupon has been paid at the latest, whatever its calendar. */
const LONGEST_COUPON_PERIOD = 12;

/** The day by which a structured product must have paid its first coupon: a year after its launch or issue. */
export const firstCouponDue = (begun: IsoDate): IsoDate => addMonths(begun, LONGEST_COUPON_PERIOD);
