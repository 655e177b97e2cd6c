-- A session that took the place of another names it: a tab that still has the former one starts anew with this one,
-- also in the moment when the browser has not yet received its cookie.
alter table session add column replaces bytea;
create index session_by_replaced on session (replaces) where replaces is not null;
