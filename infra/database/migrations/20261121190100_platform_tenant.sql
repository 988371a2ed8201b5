-- The list of tenants and their settings: shipped files fill it at first start, from then on this table is the source
-- (design ruling 29). It is read before a tenant is known, so it stands outside the tenants' wall, and serving roles may
-- read it only. A write needs a transaction of that tenant.
create table platform.tenant (
  tenant_id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z][a-z0-9-]{1,30}$'),
  settings jsonb not null,
  -- The brand's seeds as the tenant sends them (contracts: brandSeeds); colours are solved from them.
  brand jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
grant select on platform.tenant to portico_api, portico_identity;

-- Every process keeps tenants in memory; this tells them which one to read again.
create function platform.tell_tenant_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_tenant', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end
$$;
create trigger tell_tenant_change after insert or update or delete on platform.tenant
  for each row execute function platform.tell_tenant_change();

-- Answers of repeatable calls by the caller's own key: a repetition is answered from here and has no second effect
-- (platform/idempotency.ts). Rows live 30 days, longer than a device may hold an unsent entry.
create table portal.platform_idempotency (
  tenant_id uuid not null references platform.tenant,
  user_id uuid not null,
  key uuid not null,
  -- SHA-256 of call and input: the same key with another request is refused.
  request_hash bytea not null,
  -- Null only inside the transaction that owns the row.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index platform_idempotency_age on portal.platform_idempotency (tenant_id, created_at);
select platform.platform_protect('portal.platform_idempotency');
