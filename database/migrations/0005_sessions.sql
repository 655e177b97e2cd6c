-- Sign-in: who may come from which provider, and who is here now. These tables are read before a customer is known,
-- hence no policies on them; they hold no fund data.

create table sso (
  id text primary key,
  kind text not null default 'oidc' check (kind = 'oidc'),
  issuer text not null,
  client_id text not null,
  -- Null for a client that proves itself by PKCE alone.
  client_secret text,
  allowed_customers text[] not null,
  may_assert_staff boolean not null default false,
  logout_addresses text[] not null default '{}',
  enabled boolean not null default true
);

create table sign_in_transaction (
  id_hash bytea primary key,
  sso_id text not null references sso,
  state text not null,
  nonce text not null,
  code_verifier text not null,
  return_path text not null,
  wished_customer text,
  created_at timestamptz not null default now()
);

create table session (
  id_hash bytea primary key,
  sso_id text not null references sso,
  issuer text not null,
  subject text not null,
  sid text,
  id_token text not null,
  home_customer text not null references customer,
  acting_customer text not null references customer,
  person_id uuid not null,
  username text not null,
  first_name text not null,
  last_name text not null,
  amfine boolean not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_of_subject on session (issuer, subject);

-- Storage of the standalone identity provider.
create table oidc_payload (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (kind, id)
);
create index oidc_payload_grant on oidc_payload (grant_id);
create index oidc_payload_uid on oidc_payload (uid);

-- A person of a customer: the provider says who it is, the customer says what that person may do.
create table person (
  customer_code text not null references customer,
  id uuid not null default gen_random_uuid(),
  issuer text not null,
  subject text not null,
  username text not null,
  roles text[] not null default '{}',
  scopes text[] not null default '{}',
  preferred_language text,
  enabled boolean not null default true,
  primary key (customer_code, id),
  unique (customer_code, issuer, subject)
);
select isolate_customers('person');

create table public_branding (
  customer_code text not null,
  kind text not null check (kind in ('logo', 'icon', 'favicon')),
  content_type text not null,
  bytes bytea not null,
  primary key (customer_code, kind)
);

grant select on sso, public_branding to repo_app;
grant select, insert, update, delete on sign_in_transaction, session, oidc_payload to repo_app;
grant select, update on person to repo_app;
grant select on customer, sso, public_branding to repo_backup;
