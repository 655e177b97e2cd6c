import { isCalendarDate } from './calendar-date.ts';
import type { FieldType } from './vocabulary.ts';

/** Whether a field has the end of a fund's fiscal year as mm-dd. */
export const hasYearEnd = ({
  businessCode,
  type,
}: {
  readonly businessCode: string;
  readonly type: FieldType;
}): boolean => businessCode === 'FISCAL_YEAR_END' && type === 'STRING';

/** A day of a year as mm-dd; 02-29 is the last of February. */
export const isYearEnd = (text: string): boolean =>
  /^\d\d-\d\d$/.test(text) && isCalendarDate(`2024-${text}`);

export const NO_YEAR_END = 'Not a day of a year; write it as MM-DD, such as 12-31';
