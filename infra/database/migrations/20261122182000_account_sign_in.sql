-- Browsers in which somebody is signed in, as they recognise them; the sessions themselves are the provider's.
create table portal.account_sign_in (
  tenant_id uuid not null,
  user_id uuid not null,
  -- The provider's id of the session.
  session_id text not null check (session_id <> ''),
  browser text not null,
  system text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, user_id, session_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.account_sign_in');
