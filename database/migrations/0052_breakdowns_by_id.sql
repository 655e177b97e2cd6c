-- The audit and the changes of a search ask of which type and day the breakdown of an act is.
create unique index breakdown_by_id on breakdown (customer_code, id);
