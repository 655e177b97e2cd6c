-- A price dated after the customer's present day is kept, and counts from its day on. The newest days of an entity are
-- therefore days that have come; beside them stands the first one to come, so that its coming is noticed.

alter table quotation_latest add column ahead_date date;
create index quotation_latest_ahead on quotation_latest (customer_code, ahead_date) where ahead_date is not null;

-- Where such prices were taken for the newest until now: marked as come today, so that the next look for what is due
-- has the figures computed anew as well.
with ahead as (
  select distinct customer_code, entity_id, business_date(customer_code) as today
  from quotation where date >= current_date - 1 and date > business_date(customer_code)
), newest as (
  select a.customer_code, a.entity_id, a.today,
         max(q.date) filter (where q.nav is not null) as nav_date,
         max(q.date) filter (where q.aum is not null) as aum_date,
         max(q.date) filter (where coalesce(q.aum_eur, q.aum_usd, q.aum_chf) is not null) as fund_aum_date
  from ahead a
  left join quotation q
    on q.customer_code = a.customer_code and q.entity_id = a.entity_id and q.date <= a.today
  group by a.customer_code, a.entity_id, a.today
)
update quotation_latest l
set nav_date = n.nav_date, aum_date = n.aum_date, fund_aum_date = n.fund_aum_date, ahead_date = n.today
from newest n where l.customer_code = n.customer_code and l.entity_id = n.entity_id;
