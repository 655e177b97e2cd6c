-- The day of each entity's newest price and newest assets: the index asks for one row instead of looking through every
-- quarter of those that have none.

create table quotation_latest (
  customer_code text not null,
  entity_id bigint not null,
  nav_date date,
  aum_date date,
  primary key (customer_code, entity_id),
  foreign key (customer_code, entity_id) references entity
);
select isolate_customers('quotation_latest');
select hide_out_of_scope('quotation_latest');
grant select, insert, update on quotation_latest to repo_app;

insert into quotation_latest (customer_code, entity_id, nav_date, aum_date)
select customer_code, entity_id, max(date) filter (where nav is not null), max(date) filter (where aum is not null)
from quotation
group by customer_code, entity_id;
