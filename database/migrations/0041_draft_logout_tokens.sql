-- Providers of before 2022 send logout tokens as the draft of OpenID Connect Back-Channel Logout had them: without the type
-- logout+jwt and without an end. They are taken from the sign-ons that an operator says are such.
alter table sso add column draft_logout_tokens boolean not null default false;
