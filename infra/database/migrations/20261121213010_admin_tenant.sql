-- Settings of a tenant are changed in the portal (decision 0024). Serving roles may read the list of tenants only; these
-- two functions are the way to change one row of it: that of the transaction's own tenant, and no other.
create function platform.lock_own_tenant() returns table (settings jsonb, brand jsonb, version integer)
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  select t.settings, t.brand, t.version from platform.tenant t
  where t.tenant_id = platform.current_tenant() for update
$$;

create function platform.change_own_tenant(new_settings jsonb, new_brand jsonb, new_time timestamptz) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.tenant t set settings = new_settings, brand = new_brand, version = t.version + 1, changed_at = new_time
  where t.tenant_id = platform.current_tenant()
    -- Who a tenant is, nobody changes here.
    and new_settings->>'id' = t.slug
  returning t.version
$$;
revoke all on function platform.lock_own_tenant(), platform.change_own_tenant(jsonb, jsonb, timestamptz) from public;
grant execute on function platform.lock_own_tenant(), platform.change_own_tenant(jsonb, jsonb, timestamptz)
  to portico_api;

-- An identity provider is asked before a tenant signs in with it. The asking happens between two transactions.
create table portal.admin_sign_in_check (
  tenant_id uuid not null references platform.tenant,
  check_id uuid not null,
  identity jsonb not null,
  state text not null check (state in ('waiting', 'passed', 'failed')),
  problem text,
  asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, check_id),
  check ((state = 'failed') = (problem is not null))
);
create index admin_sign_in_check_age on portal.admin_sign_in_check (tenant_id, asked_at);
select platform.platform_protect('portal.admin_sign_in_check');
