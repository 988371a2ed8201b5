-- The roles, the schemas and the wall between tenants. Everything else builds on this file.
--
-- Roles belong to the whole cluster, and several databases may share one (tests do), so creating one that exists already
-- is no error. They get their right to log in, and their passwords, when a database is opened: never from a file.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['portico_api', 'portico_identity'] loop
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit', wanted);
    exception
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- platform: the list of tenants. portal: tables of all areas, <area>_<noun>. identity: the embedded provider's tables.
create schema if not exists platform;
create schema portal;
create schema identity;
revoke all on schema public from public;
grant usage on schema platform, portal to portico_api;
grant usage on schema platform, identity to portico_identity;

-- The tenant of this transaction, null where none is set: a null compares with nothing, so no row is seen.
create function platform.current_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- Puts a table behind the tenants' wall: row-level security for everybody including the owner, one policy on tenant_id,
-- and rights for the role that serves the table's schema. The sub-select makes PostgreSQL work the tenant out once a
-- statement, so that it can be an index condition.
--   select platform.platform_protect('portal.lms_course');
--   select platform.platform_protect('portal.account_consent', 'select, insert');  -- append-only
create function platform.platform_protect(protected regclass, rights text default 'select, insert, update, delete')
  returns void language plpgsql as $$
declare
  home text := (select n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = protected);
  served_by text := case home when 'portal' then 'portico_api' when 'identity' then 'portico_identity' end;
  first_key text := (
    select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = protected and i.indisprimary);
begin
  if served_by is null then
    raise exception 'platform_protect: % lies in schema %; protected tables lie in portal or identity', protected, home;
  end if;
  if first_key is distinct from 'tenant_id' then
    raise exception 'platform_protect: the primary key of % must begin with tenant_id', protected;
  end if;
  execute format('alter table %s enable row level security', protected);
  execute format('alter table %s force row level security', protected);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = (select platform.current_tenant())) '
    'with check (tenant_id = (select platform.current_tenant()))', protected);
  execute format('revoke all on %s from public', protected);
  execute format('grant %s on %s to %I', rights, protected, served_by);
end
$$;
revoke all on function platform.platform_protect(regclass, text) from public;
revoke all on function platform.current_tenant() from public;
grant execute on function platform.current_tenant() to portico_api, portico_identity;
