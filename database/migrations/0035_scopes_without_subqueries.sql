-- Policies ask nothing of another table any more: a distributed engine evaluates them on its workers, row by row. The ids
-- of the subtrees granted travel as `app.granted`, an array's text that withCustomer sets (`*` is everything; unset or
-- empty is nothing), and `entity` and the tables that depend on it carry `path`, so that the condition is an overlap of
-- two arrays. A move renews it, and all of these tables are written by writers that bar each other.
--
-- Prices, history and what followers derive are too many rows, or are written beside a move: they hold the customer's
-- condition alone, and every statement on them in a context with scopes joins `entity`. The door refuses others
-- (platform/joined-statements.ts).

create or replace function isolate_customers(target regclass, kind text) returns void language plpgsql as $$
declare
  customer constant text := 'customer_code = current_setting(''app.customer_code'', true)';
  visible constant text := case kind
    when 'customer' then customer
    when 'path' then customer || ' and (current_setting(''app.granted'', true) = ''*'' or '
      'path && nullif(nullif(current_setting(''app.granted'', true), ''*''), '''')::bigint[])' end;
begin
  if visible is null then raise exception 'There is no kind of isolation %', kind; end if;
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists own_customer on %s', target);
  execute format('drop policy if exists owner_maintains on %s', target);
  execute format('drop policy if exists backup_reads on %s', target);
  execute format('create policy own_customer on %1$s to repo_app using (%2$s) with check (%2$s)', target, visible);
  execute format('create policy owner_maintains on %s to repo_owner using (true) with check (true)', target);
  execute format('create policy backup_reads on %s for select to repo_backup using (true)', target);
  execute format('grant select on %s to repo_backup', target);
end $$;

do $$
declare
  dependent text;
begin
  foreach dependent in array array[
    'activation_period', 'breakdown', 'dividend', 'dividend_history', 'emptied_value', 'entity_code', 'pending_change',
    'price_issue', 'public_holiday', 'quotation_latest', 'registration', 'retyped_value', 'structured_product_equivalent',
    'unique_value']
  loop
    execute format('alter table %I add column path bigint[]', dependent);
    execute format('update %I t set path = e.path from entity e where e.customer_code = t.customer_code and e.id = t.entity_id',
      dependent);
    execute format('alter table %I alter column path set not null', dependent);
    perform isolate_customers(dependent::regclass, 'path');
  end loop;
  perform isolate_customers('entity', 'path'), isolate_customers('entity_identifier', 'path');
end $$;

select isolate_customers(t, 'customer') from unnest(array[
  'change', 'finding', 'finding_isin', 'performance', 'quotation', 'quotation_history']::regclass[]) t;

-- A move renews the path of what is otherwise append-only.
grant update (path) on dividend_history, retyped_value to repo_app;

-- By which a move finds them; those of an entity are freed with its values as well.
create index unique_value_of on unique_value (customer_code, entity_id);
create index pending_change_of on pending_change (customer_code, entity_id);
create index retyped_value_of on retyped_value (customer_code, entity_id);

create or replace function ancestor_labels(target bigint)
returns table (id bigint, level text, code text, name text, depth integer) language sql stable security definer set search_path = public as $$
  select a.id, a.level, a.code, a.values ->> 'NAME', p.depth::integer
  from entity e
  cross join lateral unnest(e.path) with ordinality p(id, depth)
  join entity a on a.customer_code = e.customer_code and a.id = p.id
  where e.customer_code = current_setting('app.customer_code', true)
    and e.id = target and a.id <> e.id
    and (current_setting('app.granted', true) = '*'
         or e.path && nullif(nullif(current_setting('app.granted', true), '*'), '')::bigint[])
$$;
drop function granted_entities();
