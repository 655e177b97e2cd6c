-- Dates that stand for "none" (1900-01-01, 9999-12-31) are stored as no value. What was delivered is kept here, for a
-- finding to name it, until the field is set to something else.

create table emptied_value (
  customer_code text not null,
  entity_id bigint not null,
  -- Empty but for a field of a registration.
  country text not null default '',
  field text not null,
  original text not null,
  -- Since which it stands: who delivered it is told by the revision.
  revision bigint not null,
  primary key (customer_code, entity_id, country, field),
  foreign key (customer_code, entity_id) references entity on delete cascade
);
select isolate_customers('emptied_value');
select bind_to_scope('emptied_value');
grant select, insert, update, delete on emptied_value to repo_app;
