-- A new person has no password until they set one by a mailed link.
alter table identity.account alter column password_hash drop not null;

-- Links that set a password: used once, short-lived, kept as a keyed hash. An account has at most one that works.
create table identity.password_link (
  tenant_id uuid not null,
  oid uuid not null,
  token_hash text not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, oid),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, oid) references identity.account (tenant_id, oid) on delete cascade
);
create index password_link_expiry on identity.password_link (tenant_id, expires_at);
select platform.platform_protect('identity.password_link');
