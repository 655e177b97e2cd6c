/** The customer's business date within a statement whose $1 is the customer: read once, not for each row. */
export const BUSINESS_DATE =
  '(select business_day(own.pinned_date, own.time_zone, now()) from customer own where own.customer_code = $1)';

/**
 * The activation periods of an entity, for `lifecycle_state`, to be joined laterally: how many it has, and how many cover
 * a day; $1 is the customer.
 */
export const periodsOn = (id: string, day: string): string => `(
  select count(*) as periods,
         count(*) filter (where start_date <= ${day} and (end_date is null or end_date >= ${day})) as covering
  from activation_period where customer_code = $1 and entity_id = ${id})`;
