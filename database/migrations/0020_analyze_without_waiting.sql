-- A preview of a file with entities is one long transaction and keeps the lock of its `analyze` to the end: an import of
-- another customer that comes to the same point goes on without, instead of waiting for it with its own revision taken.
create or replace function analyze_entities() returns void
  language sql security definer set search_path = public as 'analyze (skip_locked) entity';
