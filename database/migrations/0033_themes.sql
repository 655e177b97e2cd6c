-- Palettes by name. The theme that is named for a customer's code is that customer's own; the others are chosen by the
-- provider's staff. A theme is public like the other branding and holds no fund data, hence no policy.

create table theme (
  name text primary key check (name ~ '^[A-Z][A-Z0-9_]{0,63}$'),
  palette jsonb not null check (palette ?& array['light', 'dark'])
);
grant select on theme to repo_app;
grant select on theme to repo_backup;
