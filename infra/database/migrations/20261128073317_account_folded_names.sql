-- Whom a name means is asked by many calls. The comparison `lower(username) = …` is not leakproof, so that below
-- row-level security its index is not used and everyone is compared; equality of stored texts is.
alter table portal.account_user
  add column username_folded text not null generated always as (lower(username)) stored,
  add column email_folded text not null generated always as (lower(email)) stored,
  add column user_key_folded text not null generated always as (lower(user_key)) stored;
create index account_user_username_folded on portal.account_user (tenant_id, username_folded);
create index account_user_email_folded on portal.account_user (tenant_id, email_folded);
create index account_user_key_folded on portal.account_user (tenant_id, user_key_folded) where user_key_folded <> '';
-- What it was for is what the index above is for.
drop index portal.account_user_email;
