-- Texts of the screens that a customer words in its own way. They are shown before anybody has signed in, like the other
-- branding, and hold no fund data, hence no policy; a code that nobody has is answered as one without texts of its own.

create table public_text (
  customer_code text not null,
  language text not null,
  key text not null,
  text text not null check (length(text) between 1 and 4000),
  primary key (customer_code, language, key)
);
grant select on public_text to repo_app;
grant select on public_text to repo_backup;
