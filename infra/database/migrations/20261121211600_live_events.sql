-- What changed, told to the browsers that are open (infra/api/src/platform/live). A row says of what kind and about which
-- subject, never what stands there: whoever hears it asks for what they may see. Rows are kept for a day, so that a stream
-- that was cut can go on where it was.

-- The number of the tenant's latest event. Its row is locked by whoever commits, so numbers follow the order of commits.
create table portal.live_counter (
  tenant_id uuid not null references platform.tenant,
  last_id bigint not null check (last_id > 0),
  primary key (tenant_id)
);
select platform.platform_protect('portal.live_counter', 'select, insert, update (last_id)');

create table portal.live_event (
  tenant_id uuid not null references platform.tenant,
  entry_id uuid not null default gen_random_uuid(),
  -- Given when the transaction commits; without gaps, and never visible before a smaller one.
  event_id bigint,
  kind text not null check (kind <> ''),
  subject_kind text not null check (subject_kind <> ''),
  subject_id uuid not null,
  -- Of the subject after the change, where it counts versions.
  version integer,
  -- Who hears it: account:<id>, team:<id>, organisation:<id>, tenant.
  audience text[] not null check (cardinality(audience) between 1 and 1000),
  -- The server's own clock: only the length of keeping depends on it.
  made_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, entry_id)
);
create unique index live_event_order on portal.live_event (tenant_id, event_id);
create index live_event_age on portal.live_event (tenant_id, made_at);
select platform.platform_protect('portal.live_event', 'select, insert, update (event_id), delete');

-- Runs as the last thing before the commit: the lock on the tenant's number is held for the commit alone, and nobody who
-- waits for it holds up work. A number from a sequence would not do: a late commit would stand before what was read.
create function platform.platform_order_event() returns trigger language plpgsql as $$
declare
  next_id bigint;
begin
  insert into portal.live_counter as c (tenant_id, last_id) values (new.tenant_id, 1)
    on conflict (tenant_id) do update set last_id = c.last_id + 1 returning c.last_id into next_id;
  update portal.live_event set event_id = next_id where tenant_id = new.tenant_id and entry_id = new.entry_id;
  perform pg_notify('portico_live', new.tenant_id::text);
  return null;
end
$$;
revoke all on function platform.platform_order_event() from public;
create constraint trigger live_event_order after insert on portal.live_event
  deferrable initially deferred for each row execute function platform.platform_order_event();

-- Whoever changes what a person may do, by whatever way: open streams are looked at again.
create function platform.platform_tell_rights() returns trigger language plpgsql as $$
begin
  perform pg_notify('portico_rights', coalesce(platform.current_tenant()::text, ''));
  return null;
end
$$;
revoke all on function platform.platform_tell_rights() from public;
create trigger account_user_rights after update of role, disabled_at, unit_id, team_id, function_id or delete
  on portal.account_user for each statement execute function platform.platform_tell_rights();
create trigger account_membership_rights after insert or update or delete
  on portal.account_membership for each statement execute function platform.platform_tell_rights();
create trigger account_identity_rights after insert or update or delete
  on portal.account_identity for each statement execute function platform.platform_tell_rights();
create trigger account_delegation_rights after insert or update or delete
  on portal.account_delegation for each statement execute function platform.platform_tell_rights();
