import { isCalendarDate } from '@fundarium/contract/calendar-date';
import { z } from 'zod';

const day = z.string().refine(isCalendarDate).optional().catch(undefined);

/** Which day's breakdowns to see, and which earlier day's to compare them with; without a day, the latest. */
export const breakdownsAddress = z.object({ date: day, than: day });
export type BreakdownsAddress = z.output<typeof breakdownsAddress>;
