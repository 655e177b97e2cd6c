import { addDays, isWeekday } from '@fundarium/finance/calendar-date';
import pg from 'pg';

/** Where every series of the benchmark ends: a month-end. */
export const LAST_DAY = '2025-12-31';
/** The first business day after it: the customer's business date. */
export const DAY_AFTER = '2026-01-02';
const CUSTOMER = 'BENCH';

/** Weekdays up to the last day, about `years` of them, the oldest first. */
export function weekdays(years: number): string[] {
  const days: string[] = [];
  for (let day = addDays(LAST_DAY, -Math.round(years * 365.25)); day <= LAST_DAY; day = addDays(day, 1)) {
    if (isWeekday(day)) days.push(day);
  }
  return days;
}

/**
 * Gives every share class of the benchmark a NAV on every weekday and two dividends a year, set-wise by the owner's
 * role: a slow rise with waves that differ from class to class.
 */
export async function fillPrices(ownerUrl: string, years: number): Promise<number> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const days = weekdays(years);
    const { rowCount } = await owner.query(
      `insert into quotation (customer_code, entity_id, date, nav, revision)
       select $1, e.id, d.day::date,
              round((100 * exp(0.0002 * d.n + 0.08 * sin((d.n + e.id % 97) / 40.0) + 0.01 * sin(d.n * (e.id % 13 + 1))))::numeric, 4), 1
       from entity e cross join unnest($2::text[]) with ordinality d(day, n)
       where e.customer_code = $1 and e.level = 'PART'
       order by e.id, d.n`,
      [CUSTOMER, days],
    );
    await owner.query(
      `insert into dividend (customer_code, entity_id, ex_date, gross_dividend, currency, revision, path)
       select $1, e.id, d.day::date, 1.25, null, 1, e.path
       from entity e cross join unnest($2::text[]) with ordinality d(day, n)
       where e.customer_code = $1 and e.level = 'PART' and d.n % 130 = e.id % 130`,
      [CUSTOMER, days],
    );
    await owner.query(
      `insert into quotation_latest (customer_code, entity_id, nav_date, path)
       select $1, id, $2, path from entity where customer_code = $1 and level = 'PART'`,
      [CUSTOMER, LAST_DAY],
    );
    await owner.query('analyze quotation');
    return rowCount ?? 0;
  } finally {
    await owner.end();
  }
}
