-- The three roles of the database, and what they may do in it.
--
-- Why three: repo_owner owns the schema and runs the migrations; repo_app serves people and is bound by row-level
-- security; repo_backup reads. The application refuses to start with a role that row-level security does not bind.
--
-- On a server of your own, run it once in the database that the product is to use, then set passwords: as a superuser, or
-- as the administrator of a managed PostgreSQL (a role that may make roles and databases). Call `psql -v ON_ERROR_STOP=1`, so
-- that it ends with the first statement that fails:
--
--   create database fundarium template template0 encoding 'UTF8';
--   \c fundarium
--   \i database/roles.sql
--   \password repo_owner
--   \password repo_app
--   \password repo_backup
--
-- DATABASE_OWNER_URL names repo_owner, DATABASE_URL names repo_app. Running it again changes nothing.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['repo_owner', 'repo_app', 'repo_backup'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole nobypassrls', role_name);
    end if;
  end loop;

  -- To give something to a role, an administrator who is no superuser has to be a member of it.
  if current_user <> 'repo_owner' and not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant repo_owner to %I', current_user);
  end if;

  execute format('alter database %I owner to repo_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, temporary on database %I to repo_app', current_database());
  execute format('grant connect on database %I to repo_backup', current_database());
end
$$;

alter schema public owner to repo_owner;
revoke create on schema public from public;
grant usage on schema public to repo_app, repo_backup;

alter default privileges for role repo_owner in schema public grant select on tables to repo_backup;
alter default privileges for role repo_owner in schema public grant select on sequences to repo_backup;
