-- Follow-ups: from a fault to a lesson, a talk and the next score. Origin and steps are links; what they say is in the
-- tables of their own areas.
create table portal.followup_case (
  tenant_id uuid not null,
  followup_id uuid not null,
  person_id uuid not null,
  -- So far an evaluation and one of its questions; the other kinds are for origins to come.
  origin_kind text not null
    check (origin_kind in ('evaluation', 'quiz', 'verification', 'board', 'ticket', 'assessment', 'certificate')),
  origin_id uuid not null,
  origin_part uuid not null,
  made_by uuid not null,
  made_for uuid,
  made_at timestamptz not null,
  -- Who leads it. Null while an evaluator’s proposal waits for an answer.
  leader_id uuid,
  accepted_at timestamptz,
  -- Evaluations submitted later show the next score: since it was accepted, or since the last talk after a miss.
  next_after timestamptz,
  -- A lesson that is proposed or assigned.
  course_id uuid,
  wants_talk boolean not null,
  check_on date not null,
  -- Follows from the facts of the areas; `shared/contracts/src/followup/state.ts`.
  state text not null check (state in ('proposed', 'open', 'waiting', 'checked', 'closed', 'withdrawn', 'declined')),
  lesson_done_at timestamptz,
  talk_done_at timestamptz,
  -- The evaluation that shows the next score.
  next_id uuid,
  outcome text check (outcome in ('met', 'better', 'missed', 'unchecked')),
  ended_by uuid,
  ended_for uuid,
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 2000),
  primary key (tenant_id, followup_id),
  foreign key (tenant_id, person_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, made_for) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, leader_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, ended_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, ended_for) references portal.account_user (tenant_id, user_id),
  check ((leader_id is null) = (accepted_at is null)),
  check ((next_after is null) = (accepted_at is null)),
  check ((state in ('closed', 'withdrawn', 'declined')) = (ended_at is not null)),
  check ((state = 'closed') = (outcome is not null))
);
-- One at a time for each question of an evaluation.
create unique index followup_case_origin on portal.followup_case (tenant_id, origin_id, origin_part)
  where ended_at is null;
create index followup_case_person on portal.followup_case (tenant_id, person_id, made_at desc, followup_id desc);
create index followup_case_of_origin on portal.followup_case (tenant_id, origin_id);
create index followup_case_next on portal.followup_case (tenant_id, next_id) where next_id is not null;
create index followup_case_leader on portal.followup_case (tenant_id, leader_id);
create index followup_case_made_by on portal.followup_case (tenant_id, made_by);
create index followup_case_made_for on portal.followup_case (tenant_id, made_for);
create index followup_case_ended_by on portal.followup_case (tenant_id, ended_by);
create index followup_case_ended_for on portal.followup_case (tenant_id, ended_for);
-- The tenant's last choice of a lesson for a question.
create index followup_case_lesson on portal.followup_case (tenant_id, origin_part, made_at desc)
  where course_id is not null;
select platform.platform_protect('portal.followup_case');

-- The talks of a follow-up: the first, and one more for each miss.
create table portal.followup_talk (
  tenant_id uuid not null,
  followup_id uuid not null,
  number integer not null check (number > 0),
  -- A point on the agenda of coaching.
  agenda_id uuid not null,
  primary key (tenant_id, followup_id, number),
  foreign key (tenant_id, followup_id) references portal.followup_case (tenant_id, followup_id) on delete cascade
);
create unique index followup_talk_agenda on portal.followup_talk (tenant_id, agenda_id);
select platform.platform_protect('portal.followup_talk');

-- On for everyone who evaluates; an administrator can switch it off.
update platform.tenant set
  settings = jsonb_set(settings, '{flags,followup}', coalesce(settings->'flags'->'qm', 'false')),
  version = version + 1
where not settings->'flags' ? 'followup';
