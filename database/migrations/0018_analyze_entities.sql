-- An import that brings many entities has the planner look at them anew: until somebody does, a customer who is new is
-- taken for one without any, and each look-up of a chunk may read all that the chunks before have written. Only an owner
-- may analyze, hence a function.
create function analyze_entities() returns void language sql security definer set search_path = public as 'analyze entity';
revoke execute on function analyze_entities() from public;
grant execute on function analyze_entities() to repo_app;
