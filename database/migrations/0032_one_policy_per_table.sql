-- Each customer's table has one permissive policy for the application's role, with customer and scope in one condition.
-- A restrictive one beside a permissive one says the same here, but a distributed engine makes it permissive on its
-- workers: customers would no longer be told apart there, without a word. The start check compares all policies with
-- what platform/policies.ts expects.
--
-- Kinds: `customer` has no scope; `read` is read in the granted subtrees and written with all of them alone; `write` is
-- read and written in the granted subtrees.

create function isolate_customers(target regclass, kind text) returns void language plpgsql as $$
declare
  customer constant text := 'customer_code = current_setting(''app.customer_code'', true)';
  everything constant text := 'current_setting(''app.scopes'', true) = ''*''';
  granted constant text := format(
    'exists (select 1 from entity e where e.customer_code = %1$s.customer_code and e.id = %1$s.entity_id)', target);
  reads constant text := case kind
    when 'customer' then customer
    else format('%s and (%s or %s)', customer, everything, granted) end;
  writes constant text := case kind
    when 'customer' then customer
    when 'read' then format('%s and %s', customer, everything)
    when 'write' then reads end;
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('drop policy if exists own_scope on %s', target);
  execute format('drop policy if exists own_scope_write on %s', target);
  execute format('drop policy if exists own_customer on %s', target);
  execute format('drop policy if exists owner_maintains on %s', target);
  execute format('drop policy if exists backup_reads on %s', target);
  execute format('create policy own_customer on %s to repo_app using (%s) with check (%s)', target, reads, writes);
  execute format('create policy owner_maintains on %s to repo_owner using (true) with check (true)', target);
  execute format('create policy backup_reads on %s for select to repo_backup using (true)', target);
  execute format('grant select on %s to repo_backup', target);
end $$;
revoke execute on function isolate_customers(regclass, text) from public;

select isolate_customers(t, 'read') from unnest(array[
  'breakdown', 'dividend', 'dividend_history', 'finding', 'finding_isin', 'performance', 'price_issue', 'quotation',
  'quotation_history', 'quotation_latest', 'retyped_value']::regclass[]) t;
select isolate_customers(t, 'write') from unnest(array[
  'activation_period', 'emptied_value', 'entity_code', 'pending_change', 'public_holiday', 'registration',
  'structured_product_equivalent', 'unique_value']::regclass[]) t;

drop policy own_scope on entity;
drop policy own_customer on entity;
create policy own_customer on entity to repo_app
  using (customer_code = current_setting('app.customer_code', true)
         and (current_setting('app.scopes', true) = '*' or path && (select granted_entities())))
  with check (customer_code = current_setting('app.customer_code', true)
              and (current_setting('app.scopes', true) = '*' or path && (select granted_entities())));

drop policy own_scope on change;
drop policy own_scope_write on change;
drop policy own_customer on change;
create policy own_customer on change to repo_app
  using (customer_code = current_setting('app.customer_code', true)
         and ((select current_setting('app.scopes', true)) = '*'
              or subject_kind in ('entity', 'registration') and exists (
                select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id)))
  with check (customer_code = current_setting('app.customer_code', true)
              and (current_setting('app.scopes', true) = '*' or subject_kind not in ('entity', 'registration')
                   or exists (
                     select 1 from entity e
                     where e.customer_code = change.customer_code and e.id = change.subject_id)));

drop function isolate_customers(regclass);
drop function hide_out_of_scope(regclass);
drop function bind_to_scope(regclass);

-- No trigger either: a distributed engine does not run them on its workers. Who raises a metamodel's version gives it its
-- token in the same statement (metamodel/version-store.ts).
drop trigger renew_metamodel_token on customer;
drop function renew_metamodel_token();
grant update (metamodel_token) on customer to repo_app;
