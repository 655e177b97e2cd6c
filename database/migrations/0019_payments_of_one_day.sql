-- Several payments may have one ex-date, and are told apart by a sequence. A fund's assets are delivered in three
-- currencies, which are kept beside each other as they came: none is ever converted from another.

alter table dividend add column sequence integer not null default 1 check (sequence > 0);
alter table dividend drop constraint dividend_pkey;
alter table dividend add primary key (customer_code, entity_id, ex_date, kind, sequence);
alter table dividend_history add column sequence integer not null default 1;
alter table dividend_history drop constraint dividend_history_pkey;
alter table dividend_history add primary key (customer_code, entity_id, ex_date, kind, sequence, revision);

alter table quotation add column aum_eur numeric, add column aum_usd numeric, add column aum_chf numeric;
alter table quotation_history add column aum_eur numeric, add column aum_usd numeric, add column aum_chf numeric;
-- Of a fund: the day of its newest assets in any of the three.
alter table quotation_latest add column fund_aum_date date;
