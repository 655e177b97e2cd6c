-- The newest ask, bid and number of shares are of days of their own, and so are a fund's assets in each of three currencies:
-- they vanished where the newest NAV, or the newest of the three, was of another day.
alter table quotation_latest add column ask_date date, add column bid_date date, add column shares_date date,
  add column aum_eur_date date, add column aum_usd_date date, add column aum_chf_date date;

with today as (
  select customer_code, business_day(pinned_date, time_zone, now()) as day from customer
), newest as (
  select q.customer_code, q.entity_id,
         max(q.date) filter (where q.ask is not null) as ask_date,
         max(q.date) filter (where q.bid is not null) as bid_date,
         max(q.date) filter (where q.number_of_shares is not null) as shares_date,
         max(q.date) filter (where q.aum_eur is not null) as aum_eur_date,
         max(q.date) filter (where q.aum_usd is not null) as aum_usd_date,
         max(q.date) filter (where q.aum_chf is not null) as aum_chf_date
  from quotation q join today t on t.customer_code = q.customer_code and q.date <= t.day
  where coalesce(q.ask, q.bid, q.number_of_shares, q.aum_eur, q.aum_usd, q.aum_chf) is not null
  group by q.customer_code, q.entity_id
)
update quotation_latest l
set ask_date = n.ask_date, bid_date = n.bid_date, shares_date = n.shares_date,
    aum_eur_date = n.aum_eur_date, aum_usd_date = n.aum_usd_date, aum_chf_date = n.aum_chf_date
from newest n where l.customer_code = n.customer_code and l.entity_id = n.entity_id;
