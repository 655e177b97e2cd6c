-- The audit screen asks for kinds of changes, persons, deliveries, days and what was entered for the past, newest first,
-- and lists which of them occur. Among a million changes of a customer each of these reads only what it shows: without an
-- index of its own a rare one reads the key of all changes. Each is in the order of the list, so that a page and the count
-- up to ten thousand stop early.
create index change_of_type on change (customer_code, change_type, revision, ordinal) include (row_count);
create index change_of_author on change (customer_code, who, revision, ordinal) include (row_count);
create index change_of_source on change (customer_code, source, revision, ordinal) include (row_count);
create index change_of_day on change (customer_code, effective_date, revision, ordinal) include (row_count);
create index change_for_the_past on change (customer_code, revision, ordinal) include (row_count) where retroactive;
create index change_of_instant on change (customer_code, integrated_at) include (revision);
