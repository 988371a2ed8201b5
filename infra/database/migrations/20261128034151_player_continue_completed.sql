-- A lesson that was completed early and left with "suspend" is continued where it was left: contracts, isResumable.
-- Values are matched as text, because a json with NUL in it cannot be taken apart; quotes within a value are escaped there.
select platform.platform_each_tenant($$
  update portal.player_lesson l set resumable = true
  where l.status in ('completed', 'passed') and not l.resumable
    and (select s.revised_values::text ~ '"cmi\.(core\.)?exit":\[[0-9]+,"suspend"\]' from portal.player_session s
      where s.tenant_id = l.tenant_id and s.attempt_id = l.attempt_id and s.item_id = l.item_id
        and s.mode = 'normal' and s.entered
      order by s.fence desc limit 1)
    and exists (select from portal.player_session s
      where s.tenant_id = l.tenant_id and s.attempt_id = l.attempt_id and s.item_id = l.item_id
        and s.mode = 'normal' and s.entered
        and s.revised_values::text ~ '"cmi\.(suspend_data|location|core\.lesson_location)":\[[0-9]+,"[^"]')
$$);
