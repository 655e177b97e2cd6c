-- Registrations change by effective date as fields do, and persons with scopes write and trace them as well: their
-- rows and their history are bound to the granted subtrees, as those of the entities themselves.
select bind_to_scope('registration');

alter policy own_scope_write on change
  with check (current_setting('app.scopes', true) = '*' or subject_kind not in ('entity', 'registration') or exists (
    select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id));

alter policy own_scope on change
  using ((select current_setting('app.scopes', true)) = '*' or (subject_kind in ('entity', 'registration') and exists (
    select 1 from entity e where e.customer_code = change.customer_code and e.id = change.subject_id)));
