-- Long work that people ask for: archives, large exports, bulk intake of documents, triggers of the production centre. A row is
-- the job itself: what was asked, how far it is, what came of it. Who runs one holds a lock of its own session, so that a
-- process that dies leaves the job to others at once; the number of the attempt tells a runner that was overtaken.

create table job (
  customer_code text not null references customer,
  id uuid not null default gen_random_uuid(),
  kind text not null,
  person_id uuid not null,
  -- What it is called where jobs are listed.
  label text not null,
  language text not null,
  question jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  cancel_requested boolean not null default false,
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  done bigint not null default 0,
  total bigint,
  failure jsonb,
  -- Of a file that it left: name, media type, size, hash.
  file jsonb,
  -- What else came of it, by name.
  told jsonb not null default '{}',
  -- Scopes that what came of it was made with; null where it shows the whole customer.
  made_with_scopes text[],
  -- Whether a mail was to tell of its end and nobody knows where to.
  without_address boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz,
  primary key (customer_code, id),
  foreign key (customer_code, person_id) references person
);
create index job_by_time on job (customer_code, created_at desc, id);
create index job_unfinished on job (customer_code, created_at) where status in ('WAITING', 'RUNNING');
create index job_with_file on job (customer_code, (file ->> 'sha256')) where file is not null;

-- Where mails go: the address that a sign-in's provider has verified, or that an administrator gave.
alter table person add column email text check (email ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(email) <= 254);

-- Mails on their way. A mail is written in the transaction of what it tells of, and sent afterwards, as often as it takes,
-- always under the one identifier that receivers tell repetitions by.
create table mail (
  customer_code text not null references customer,
  id uuid not null default gen_random_uuid(),
  job_id uuid not null,
  person_id uuid not null,
  address text not null,
  template text not null,
  language text not null,
  details jsonb not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  failure text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (customer_code, id),
  unique (customer_code, job_id),
  foreign key (customer_code, job_id) references job on delete cascade,
  foreign key (customer_code, person_id) references person
);
create index mail_waiting on mail (customer_code, run_after) where status = 'WAITING';

-- What the catcher of a demo took in the place of a mail server.
create table caught_mail (
  customer_code text not null references customer,
  message_id text not null,
  person_id uuid not null,
  address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  caught_at timestamptz not null default now(),
  primary key (customer_code, message_id),
  foreign key (customer_code, person_id) references person
);
create index caught_mail_of_person on caught_mail (customer_code, person_id, caught_at desc);

select isolate_customers('job', 'customer'), isolate_customers('mail', 'customer'),
       isolate_customers('caught_mail', 'customer');
grant select, insert, update, delete on job, mail to repo_app;
grant select, insert, delete on caught_mail to repo_app;

-- The pairs of several documents that a reader sees, as `seen_attachment_nodes` of one. Called once per statement.
create function seen_attachment_nodes(documents uuid[])
returns table (attachment_uuid uuid, level text, code text, name text, status text, start_date date)
language sql stable security definer set search_path = public as $$
  with caller as (
    select current_setting('app.customer_code', true) as customer_code,
           current_setting('app.granted', true) = '*' as everything,
           nullif(nullif(current_setting('app.granted', true), '*'), '')::bigint[] as granted
  )
  select n.attachment_uuid, e.level, e.code, e.values ->> 'NAME', n.status, n.start_date
  from caller c
  join attachment_node n on n.customer_code = c.customer_code and n.attachment_uuid = any (documents)
  join entity e on e.customer_code = c.customer_code and e.id = n.entity_id
  where c.everything or n.path && c.granted
     or exists (select 1 from entity g
                where g.customer_code = c.customer_code and g.id = any (c.granted) and n.entity_id = any (g.path))
$$;
revoke execute on function seen_attachment_nodes(uuid[]) from public;
grant execute on function seen_attachment_nodes(uuid[]) to repo_app;
