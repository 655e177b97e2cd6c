-- PostgreSQL takes "granted is * or path && granted" to let through one row in a hundred, plans for few rows, and reads a
-- million entities in pages by scanning them anew for each. A case is taken to let through half. It also says which side is
-- looked at first, so that the cast needs no guard against *.
create or replace function isolate_customers(target regclass, kind text) returns void language plpgsql as $$
declare
  customer constant text := 'customer_code = current_setting(''app.customer_code'', true)';
  visible constant text := case kind
    when 'customer' then customer
    when 'path' then customer || ' and case when current_setting(''app.granted'', true) = ''*'' then true '
      'else path && nullif(current_setting(''app.granted'', true), '''')::bigint[] end' end;
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

select isolate_customers(t, 'path') from unnest(array[
  'activation_period', 'breakdown', 'dividend', 'dividend_history', 'emptied_value', 'entity', 'entity_code',
  'entity_identifier', 'pending_change', 'price_issue', 'public_holiday', 'quotation_latest', 'registration',
  'retyped_value', 'structured_product_equivalent', 'unique_value']::regclass[]) t;
