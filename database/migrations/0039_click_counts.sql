-- Clicks on the ways to the platform's areas (spec 7, GET /statistics/increment/maia_repository_{id}): how often, by
-- customer and day, and nothing of who clicked.

create table click_count (
  customer_code text not null references customer,
  day date not null,
  statistic_id text not null,
  clicks bigint not null check (clicks > 0),
  primary key (customer_code, day, statistic_id)
);
select isolate_customers('click_count', 'customer');
grant select, insert, update on click_count to repo_app;
