-- Areas that developers run from their own machines in their own sessions: asked for, allowed for some hours, ended.
create table portal.release_override (
  tenant_id uuid not null references platform.tenant,
  override_id uuid not null,
  user_id uuid not null,
  remote text not null,
  port integer not null check (port between 1024 and 65535),
  asked_at timestamptz not null,
  -- Null until an administrator has allowed it.
  expires_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, override_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index release_override_asked on portal.release_override (tenant_id, asked_at);
select platform.platform_protect('portal.release_override');

-- Whether a tenant allows them in production.
create table portal.release_override_rule (
  tenant_id uuid primary key references platform.tenant,
  allowed boolean not null
);
select platform.platform_protect('portal.release_override_rule');
