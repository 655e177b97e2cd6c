-- Documents. Their bytes lie in a store under the hash of their content, in the customer's own part of it; the record says
-- what they are. Status and start belong to the pair of document and entity: a prospectus may be current at its fund and
-- archived at the fund that it was merged from.

alter table attachment_type
  -- Where documents of the type may hang; none named is everywhere.
  add column levels text[] not null default '{}',
  -- At most one is current per entity, language and country: a new one archives the one before.
  add column single boolean not null default false,
  -- One is expected again and again: of each year, half-year or month.
  add column periodic boolean not null default false;

update attachment_type t set code = 'KID' where code = 'PRIIPS_KID' and not exists (
  select 1 from attachment_type k where k.customer_code = t.customer_code and k.code = 'KID');

create table attachment (
  customer_code text not null references customer,
  uuid uuid not null default gen_random_uuid(),
  id bigint generated always as identity,
  type_code text not null,
  display_label text not null,
  file_name text not null,
  normalized_file_name text not null,
  -- BCP 47; none where the document has no language, data files say.
  language text[] not null default '{}',
  -- ISO 3166; null where it is for every country.
  country text,
  mime_type text,
  file_size bigint,
  -- Of the bytes, in hexadecimal; null where the document lies elsewhere.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  external_uri text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  who text not null,
  source text not null,
  revision bigint not null,
  primary key (customer_code, uuid),
  foreign key (customer_code, type_code) references attachment_type on update cascade,
  check ((sha256 is null) = (external_uri is not null)),
  check ((sha256 is null) = (file_size is null))
);
create index attachment_of_bytes on attachment (customer_code, sha256) where sha256 is not null;

create table attachment_node (
  customer_code text not null,
  attachment_uuid uuid not null,
  entity_id bigint not null,
  -- The entity's, for scopes; a move renews it.
  path bigint[] not null,
  status text not null check (status in ('FILING_IN_PROGRESS', 'ACTIVE', 'ARCHIVED', 'REMOVED')),
  start_date date not null,
  -- Whether one in filing becomes current by itself on its start date.
  activates boolean not null default false,
  updated_at timestamptz not null default now(),
  revision bigint not null,
  primary key (customer_code, attachment_uuid, entity_id),
  foreign key (customer_code, attachment_uuid) references attachment,
  foreign key (customer_code, entity_id) references entity
);
create index attachment_node_of on attachment_node (customer_code, entity_id, status);
create index attachment_node_to_activate on attachment_node (customer_code, start_date)
  where status = 'FILING_IN_PROGRESS' and activates;

select isolate_customers('attachment', 'customer'), isolate_customers('attachment_node', 'path');
grant select, insert, update on attachment, attachment_node to repo_app;

-- The pairs of a document that a reader sees: those at entities in scope, and those at what stands above them, whose labels
-- are seen as well (ancestor_labels). Called once per statement.
create function seen_attachment_nodes(document uuid)
returns table (entity_id bigint, level text, code text, status text, start_date date, in_scope boolean)
language sql stable security definer set search_path = public as $$
  with caller as (
    select current_setting('app.customer_code', true) as customer_code,
           current_setting('app.granted', true) = '*' as everything,
           nullif(nullif(current_setting('app.granted', true), '*'), '')::bigint[] as granted
  )
  select n.entity_id, e.level, e.code, n.status, n.start_date, c.everything or n.path && c.granted
  from caller c
  join attachment_node n on n.customer_code = c.customer_code and n.attachment_uuid = document
  join entity e on e.customer_code = c.customer_code and e.id = n.entity_id
  where c.everything or n.path && c.granted
     or exists (select 1 from entity g
                where g.customer_code = c.customer_code and g.id = any (c.granted) and n.entity_id = any (g.path))
$$;

-- The documents at the ancestors of an entity that a reader sees.
create function ancestor_attachment_nodes(target bigint)
returns table (attachment_uuid uuid, entity_id bigint, status text, start_date date)
language sql stable security definer set search_path = public as $$
  select n.attachment_uuid, n.entity_id, n.status, n.start_date
  from entity e
  join attachment_node n on n.customer_code = e.customer_code and n.entity_id = any (e.path) and n.entity_id <> e.id
  where e.customer_code = current_setting('app.customer_code', true) and e.id = target
    and (current_setting('app.granted', true) = '*'
         or e.path && nullif(nullif(current_setting('app.granted', true), '*'), '')::bigint[])
$$;
revoke execute on function seen_attachment_nodes(uuid), ancestor_attachment_nodes(bigint) from public;
grant execute on function seen_attachment_nodes(uuid), ancestor_attachment_nodes(bigint) to repo_app;

alter table revision_touch drop constraint revision_touch_kind_check;
alter table revision_touch add constraint revision_touch_kind_check
  check (kind in ('entity', 'quotation', 'figure', 'metamodel', 'scope', 'attachment'));
