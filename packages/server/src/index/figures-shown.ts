import { currentBy, type CurrentBy } from '@fundarium/finance/current';

/** The business date that figures are judged by, and whether also those are shown that are not current on it. */
export type FiguresShown = { readonly on: string; readonly all: boolean };

/** Columns of a level's figures that say how old these are, all of them dates. */
export const AGE_COLUMNS = {
  referenceDate: 'reference_date',
  lateAfter: 'late_after',
  currentUntil: 'current_until',
  monthToDateUntil: 'month_to_date_until',
  yearToDateUntil: 'year_to_date_until',
  calendarYearsUntil: 'calendar_years_until',
} as const;
export type UntilColumn = (typeof AGE_COLUMNS)[CurrentBy];

/** The column that says until when a figure is current; undefined of one that always is. */
export function untilColumn(businessCode: string): UntilColumn | undefined {
  const by = currentBy(businessCode);
  return by === null ? undefined : AGE_COLUMNS[by];
}

/** A column of ages as memory names it. */
export const ageField = (column: string) => ({ home: 'figures', column, columnType: 'DATE' }) as const;
