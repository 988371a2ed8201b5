-- Jobs. The queue's tables lie in a schema of their own, which the library fills (infra/database/src/job-queue.ts) and
-- which belongs to a role of its own: it runs the queue and reads nothing else. The API's role cannot look into the
-- queue; it may only add a job for the tenant of its transaction.
do $$
begin
  begin
    create role portico_jobs nologin nosuperuser nobypassrls nocreatedb nocreaterole noinherit;
  exception
    when duplicate_object or unique_violation then null;
  end;
  -- The owner makes the schema for it and adds jobs in its name.
  if not pg_has_role(current_user, 'portico_jobs', 'usage') then
    execute format('grant portico_jobs to %I', current_user);
  end if;
end
$$;
create schema if not exists graphile_worker authorization portico_jobs;

-- `payload` holds ids, not people's data. `due_in` counts from this transaction's begin; `job_key` is one of the tenant's:
-- a waiting job with the same name and key is replaced.
create function platform.platform_add_job(
  job_name text, payload jsonb, run_at timestamptz, due_in interval, job_key text, most_attempts integer)
  returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  tenant uuid := platform.current_tenant();
begin
  if tenant is null then
    raise exception 'a job needs the tenant of its transaction';
  end if;
  perform graphile_worker.add_job(
    job_name,
    json_build_object('tenantId', tenant, 'runAt', run_at, 'payload', payload),
    run_at => now() + greatest(due_in, interval '0'),
    max_attempts => most_attempts,
    job_key => tenant::text || ' ' || job_name || ' ' || job_key);
end
$$;
revoke all on function platform.platform_add_job(text, jsonb, timestamptz, interval, text, integer) from public;
grant execute on function platform.platform_add_job(text, jsonb, timestamptz, interval, text, integer) to portico_api;
