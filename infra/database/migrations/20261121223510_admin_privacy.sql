-- Erasures asked for and done (decision 0025). The row names the person by id, and the id names nobody any more.
create table portal.admin_erasure (
  tenant_id uuid not null references platform.tenant,
  erasure_id uuid not null,
  person_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  done_at timestamptz,
  -- Table → rows that were deleted or changed.
  rows jsonb not null default '{}',
  primary key (tenant_id, erasure_id)
);
create index admin_erasure_time on portal.admin_erasure (tenant_id, asked_at desc);
-- A record: it is added and closed, never taken away.
select platform.platform_protect('portal.admin_erasure', 'select, insert, update (done_at, rows)');

-- Everything about a person, gathered for them; sealed with their key, kept a week.
create table portal.admin_person_export (
  tenant_id uuid not null references platform.tenant,
  export_id uuid not null,
  person_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  rows integer not null default 0,
  sealed bytea,
  primary key (tenant_id, export_id)
);
create index admin_person_export_person on portal.admin_person_export (tenant_id, person_id, asked_at desc);
create index admin_person_export_expiry on portal.admin_person_export (tenant_id, expires_at);
select platform.platform_protect('portal.admin_person_export');

-- The trail is append-only for everybody who serves; what is older than the tenant keeps it goes through this function
-- alone. It never takes a record of the last 180 days, whoever asks.
create function platform.forget_audit(older_than timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  gone integer;
begin
  delete from portal.platform_audit a
    where a.tenant_id = platform.current_tenant()
      and (a.tenant_id, a.audit_id) in (
        select o.tenant_id, o.audit_id from portal.platform_audit o
        where o.tenant_id = platform.current_tenant()
          and o.recorded_at < least(older_than, now() - interval '180 days')
        order by o.recorded_at limit most);
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke all on function platform.forget_audit(timestamptz, integer) from public;
grant execute on function platform.forget_audit(timestamptz, integer) to portico_api;
