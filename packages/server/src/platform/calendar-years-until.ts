/**
 * SQL for the last day on which calendar years of a row `p` of performance are current, as `judgedDates` of the finance
 * package has it: it follows from the two dates that are stored.
 */
export const CALENDAR_YEARS_UNTIL =
  'least(p.current_until, make_date(extract(year from p.reference_date)::integer, 12, 31))';
