import type { EntityValue } from '@fundarium/contract/entity';
import { currentBy, type CurrentBy } from '@fundarium/finance/current';
import type { Tx } from '../platform/database.ts';
import { CALENDAR_YEARS_UNTIL } from '../platform/calendar-years-until.ts';
import { BUSINESS_DATE } from '../platform/day.ts';

/** A figure, and whether those are shown that are current until each of these days. */
type Row = { readonly code: string; readonly value: string } & Readonly<Record<CurrentBy, boolean>>;

const isShownUntil = (day: string) => `(s.shows_all or coalesce(${day} >= ${BUSINESS_DATE}, true))`;

/**
 * Performance figures of an entity under their fields' codes, as decimals, in percent. As in lists, those that are not
 * current on the business date are left out, unless the customer wants them shown.
 */
export async function readFigures(
  tx: Tx,
  customerCode: string,
  id: number,
): Promise<Record<string, EntityValue>> {
  const { rows } = await tx.query<Row>(
    `select v.key as code, v.value,
            ${isShownUntil('p.current_until')} as "currentUntil",
            ${isShownUntil('p.month_to_date_until')} as "monthToDateUntil",
            ${isShownUntil('p.year_to_date_until')} as "yearToDateUntil",
            ${isShownUntil(CALENDAR_YEARS_UNTIL)} as "calendarYearsUntil"
     from performance p
     cross join lateral jsonb_each_text(p.figures) v
     cross join lateral (
       select exists (select from customer_settings
                      where customer_code = $1 and settings #> '{globals,showFiguresNotCurrent}' = 'true') as shows_all) s
     join entity e on e.customer_code = $1 and e.id = p.entity_id
     join field f on f.customer_code = $1 and f.level = e.level and f.business_code = v.key and f.is_performance
     where p.customer_code = $1 and p.entity_id = $2 and v.value is not null`,
    [customerCode, id],
  );
  const isShown = (row: Row) => {
    const by = currentBy(row.code);
    return by === null || row[by];
  };
  return Object.fromEntries(rows.filter(isShown).map(({ code, value }) => [code, value]));
}
