-- A month is over once the business date is past it, whether or not a price came: figures are followed by the day as well.
-- Null where the day is not known: all of the customer's classes are computed once.

alter table performance_position add column business_date date;
