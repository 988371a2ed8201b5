-- What a coach wants to talk about with someone, put there by another area. It waits until the coach’s next session with
-- that person, and becomes a goal and an evidence in it.
create table portal.coaching_agenda (
  tenant_id uuid not null,
  agenda_id uuid not null,
  coach_id uuid not null,
  coachee_id uuid not null,
  goal text not null check (goal <> '' and length(goal) <= 2000),
  evidence text not null check (length(evidence) <= 4000),
  added_at timestamptz not null,
  withdrawn_at timestamptz,
  session_id uuid,
  -- The goal that it became; null if the session had no room for one.
  item_id uuid,
  primary key (tenant_id, agenda_id),
  foreign key (tenant_id, coach_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, coachee_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id)
    on delete set null (session_id),
  foreign key (tenant_id, item_id) references portal.coaching_item (tenant_id, item_id) on delete set null (item_id)
);
create index coaching_agenda_waiting on portal.coaching_agenda (tenant_id, coachee_id, coach_id)
  where session_id is null and withdrawn_at is null;
create index coaching_agenda_coachee on portal.coaching_agenda (tenant_id, coachee_id);
create index coaching_agenda_coach on portal.coaching_agenda (tenant_id, coach_id);
create index coaching_agenda_session on portal.coaching_agenda (tenant_id, session_id);
create index coaching_agenda_item on portal.coaching_agenda (tenant_id, item_id);
select platform.platform_protect('portal.coaching_agenda');
