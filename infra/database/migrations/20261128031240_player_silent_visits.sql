-- Lessons of type sco that never called the run-time were completed by being shown, until packages got a rule for it.
-- Records made so still count until an administrator keeps or takes them back.
alter table portal.player_lesson
  -- Completed by a visit of a silent lesson under the old rule; null for every other record.
  add column silent_visit text check (silent_visit in ('undecided', 'kept'));
create index player_lesson_silent on portal.player_lesson (tenant_id, item_id) where silent_visit = 'undecided';
select platform.platform_each_tenant($$
  update portal.player_lesson l set silent_visit = 'undecided'
  from portal.player_item i
  where i.tenant_id = l.tenant_id and i.item_id = l.item_id and i.kind = 'sco'
    and l.by_visiting and l.status = 'completed'
    and not exists (select from portal.player_session s
      where s.tenant_id = l.tenant_id and s.attempt_id = l.attempt_id and s.item_id = l.item_id
        and s.mode = 'normal' and s.entered and (s.finished or s.visited))
$$);

-- A completion by learning can be taken back, too, where what it rested on is.
do $$
declare rule record;
begin
  for rule in select conname from pg_constraint
    where conrelid = 'portal.lms_completion'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ 'reverted_at IS NULL.*OR.*how = ''hand'''
  loop
    execute format('alter table portal.lms_completion drop constraint %I', rule.conname);
  end loop;
end $$;
