-- Every way of ending sign-ins ends the tokens that are out. What was given for credentials of before `ended_at` opens
-- nothing, but for one session where everything else was ended from it.
alter table portal.account_identity
  add column ended_at timestamptz,
  add column kept_session text check (kept_session <> '');

-- The identity provider sees no portal tables; these two are what it may tell. `ended`: keys of sign-ins, `kept`: the
-- session that stays, or null.
create function platform.end_sign_ins(ended text[], kept text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update portal.account_identity set ended_at = clock_timestamp(), kept_session = kept
  where tenant_id = platform.current_tenant() and identity_key = any(ended);
  update portal.account_sign_in s set ended_at = now()
  from portal.account_identity i
  where i.tenant_id = platform.current_tenant() and i.identity_key = any(ended) and s.tenant_id = i.tenant_id
    and s.user_id = i.user_id and s.ended_at is null and s.session_id is distinct from kept;
end
$$;

-- One session was signed out, whether the portal has heard of it before or not.
create function platform.end_session(ended text, session text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into portal.account_sign_in as s (tenant_id, user_id, session_id, browser, system, began_at, seen_at, ended_at)
  select i.tenant_id, i.user_id, session, 'other', 'other', now(), now(), now() from portal.account_identity i
  where i.tenant_id = platform.current_tenant() and i.identity_key = ended
  on conflict (tenant_id, user_id, session_id) do update set ended_at = coalesce(s.ended_at, excluded.ended_at);
end
$$;
revoke all on function platform.end_sign_ins(text[], text), platform.end_session(text, text) from public;
grant execute on function platform.end_sign_ins(text[], text) to portico_api, portico_identity;
grant execute on function platform.end_session(text, text) to portico_identity;

-- Whoever is let in again signs in again, by whatever way that is done.
create function platform.platform_end_sign_ins_of_enabled() returns trigger language plpgsql as $$
begin
  update portal.account_identity set ended_at = clock_timestamp(), kept_session = null
  where tenant_id = new.tenant_id and user_id = new.user_id;
  return null;
end
$$;
revoke all on function platform.platform_end_sign_ins_of_enabled() from public;
create trigger account_user_enabled after update of disabled_at on portal.account_user
  for each row when (old.disabled_at is not null and new.disabled_at is null)
  execute function platform.platform_end_sign_ins_of_enabled();

-- Sign-ins that end are noted for streams also where the portal hears of the session for the first time.
create trigger account_sign_in_ended_rights after insert on portal.account_sign_in
  for each row when (new.ended_at is not null) execute function platform.platform_tell_rights();

-- With which rights a file was asked for; null for those of before. Whoever has others now asks anew.
alter table portal.export_job add column rights text;
