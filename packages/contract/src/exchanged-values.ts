import { z } from 'zod';
import { isCalendarDate } from './calendar-date.ts';

// What is exchanged in more than one place, each with the words in which openapi.json says it.

/** A day of the calendar for which more holds than that; what is none may be refused in other words. */
export const dayWhich = (holds: (text: string) => boolean, otherwise: string, notDay = otherwise) =>
  z
    .string()
    .refine(isCalendarDate, { message: notDay, abort: true })
    .refine(holds, otherwise)
    .meta({ format: 'date', description: 'A day as yyyy-mm-dd' });

export const day = dayWhich(() => true, 'expected a day of the calendar as yyyy-mm-dd');

/** A moment as replies say it. */
export const instant = z.string().meta({
  format: 'date-time',
  description: 'A moment in UTC as yyyy-mm-ddThh:mm:ssZ, also with milliseconds',
});

const DECIMAL = String.raw`-?\d+(\.\d+)?`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;

/** A decimal as replies say it, exact as recorded. */
export const decimalText = z
  .string()
  .meta({ description: 'A decimal as text, so that no digit is lost', pattern: `^${DECIMAL}$` });

/** Days joined by commas: `columnOf` takes them apart. */
export const daysColumn = z.string().meta({
  description: 'Days as yyyy-mm-dd, joined by commas, the oldest first; empty where there is none',
  pattern: `^(${DAY}(,${DAY})*)?$`,
});

/** Decimals joined by commas, one for each of the days beside them: `columnOf` takes them apart. */
export const decimalsColumn = z.string().meta({
  description:
    'Decimals joined by commas, one for each day of the column `dates` in its order; nothing stands between two commas where a day has none',
  pattern: `^((${DECIMAL})?(,(${DECIMAL})?)*)$`,
});

/** What `offset` and `limit` of a page mean. */
export const OFFSET_MEANS = 'Rows left out before the first one of the page';
export const LIMIT_MEANS = 'Most rows of the page';
