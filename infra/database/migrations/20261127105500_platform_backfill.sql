-- For migrations that change rows which are there already. The owner of the tables stands behind the wall between tenants,
-- too, and a migration stands in no tenant: a bare statement sees no row, and says nothing about it.

-- Runs one statement for each tenant. Answers how many rows it met in all.
--   select platform.platform_each_tenant($$update portal.lms_course set language = 'en' where language = ''$$);
create function platform.platform_each_tenant(statement text) returns bigint language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  one uuid;
  met bigint;
  total bigint := 0;
begin
  for one in select tenant_id from platform.tenant order by tenant_id loop
    perform set_config('app.tenant', one::text, true);
    execute statement;
    get diagnostics met = row_count;
    total := total + met;
  end loop;
  perform set_config('app.tenant', before, true);
  return total;
end
$$;

-- Drops a table, or one of its columns, whose values stand elsewhere now. `copied` answers how many there are of the
-- tenant it is asked in; where one is missing nothing is dropped, and the migration fails.
--   select platform.platform_drop_copied('portal.old_thing', 'select count(*) from portal.new_thing');
--   select platform.platform_drop_copied('portal.old_thing', 'select count(*) from portal.new_thing where note <> ''''', 'note');
create function platform.platform_drop_copied(source regclass, copied text, of_column name default null)
  returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  one uuid;
  had bigint;
  has bigint;
begin
  for one in select tenant_id from platform.tenant order by tenant_id loop
    perform set_config('app.tenant', one::text, true);
    execute format('select count(%s) from %s', coalesce(quote_ident(of_column), '*'), source) into had;
    execute copied into has;
    if had is distinct from has then
      raise exception 'platform_drop_copied: % of tenant % holds % values, and % of them were copied', source, one, had, has;
    end if;
  end loop;
  perform set_config('app.tenant', before, true);
  if of_column is null then
    execute format('drop table %s', source);
  else
    execute format('alter table %s drop column %I', source, of_column);
  end if;
end
$$;
revoke all on function platform.platform_each_tenant(text) from public;
revoke all on function platform.platform_drop_copied(regclass, text, name) from public;
