-- Lessons of cmi5 that an administrator has waived, and sessions that are given up after a day.

alter table portal.player_lesson
  add column waived_at timestamptz,
  -- The administrator's reason; null unless the lesson is waived.
  add column waived_reason text;

alter table portal.player_session
  -- Until then the session may still store something. Only for cmi5, and null once it has ended or was given up.
  add column open_until timestamptz;
select platform.platform_each_tenant($$
  update portal.player_session s set open_until = s.opened_at + interval '1 day'
  from portal.player_item i join portal.player_package p on p.tenant_id = i.tenant_id and p.package_id = i.package_id
  where i.tenant_id = s.tenant_id and i.item_id = s.item_id and p.standard = 'cmi5'
    and s.revised_values::text !~ '"(terminated|abandoned)":'
$$);
create index player_session_open on portal.player_session (tenant_id, open_until) where open_until is not null;
