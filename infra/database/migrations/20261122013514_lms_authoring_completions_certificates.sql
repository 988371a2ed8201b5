-- What authors say about a course beside its words, who is to learn what by when, and the record of completions with the
-- certificates they gave.

alter table portal.lms_course
  -- The competence that it teaches.
  add column skill_id uuid,
  -- A completion counts for so long; then the course is due again. Null for ever.
  add column recertify_months smallint check (recertify_months between 1 and 120),
  add column gives_certificate boolean not null default true,
  add foreign key (tenant_id, skill_id) references portal.lms_skill (tenant_id, skill_id);
create index lms_course_skill on portal.lms_course (tenant_id, skill_id);

-- When whoever is given the course at this place is to have completed it: a day, or so many days after it was given.
alter table portal.lms_curriculum_course
  add column due_on date,
  add column due_days smallint check (due_days between 0 and 3650),
  add constraint lms_curriculum_course_one_due check (num_nonnulls(due_on, due_days) <= 1);

-- A whole organisation can be given a curriculum, too.
alter table portal.lms_allocation add column organisation_id uuid;
alter table portal.lms_allocation drop constraint lms_allocation_one_audience;
alter table portal.lms_allocation add constraint lms_allocation_one_audience
  check (num_nonnulls(team_id, user_id, unit_id, role, organisation_id) <= 1);
alter table portal.lms_allocation add foreign key (tenant_id, organisation_id)
  references portal.account_organisation (tenant_id, organisation_id) on delete cascade;
drop index portal.lms_allocation_once;
create unique index lms_allocation_once
  on portal.lms_allocation (tenant_id, curriculum_id, team_id, user_id, unit_id, role, organisation_id) nulls not distinct;
create index lms_allocation_organisation on portal.lms_allocation (tenant_id, organisation_id);

-- Where a deadline came from. What somebody was assigned by hand stays when an author changes the rule of the place.
alter table portal.lms_deadline
  add column source text not null default 'author' check (source in ('author', 'assigned', 'renewal')),
  add column assigned_by uuid,
  add column assigned_at timestamptz,
  add constraint lms_deadline_assigned check ((source = 'assigned') = (assigned_at is not null));

-- Set when a completion had run out and the course was begun anew: what was done before counts no more.
alter table portal.lms_progress add column begun_anew_at timestamptz;

-- Whoever comes to the team later is to complete the course, so many days after they came.
create table portal.lms_newcomer_rule (
  tenant_id uuid not null,
  rule_id uuid not null,
  course_id uuid not null,
  team_id uuid not null,
  due_days smallint not null check (due_days between 1 and 3650),
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, rule_id),
  unique (tenant_id, course_id, team_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade
);
create index lms_newcomer_rule_team on portal.lms_newcomer_rule (tenant_id, team_id);
select platform.platform_protect('portal.lms_newcomer_rule');

-- Who was in the team when the rule was made, or has been dealt with since: no newcomer any more.
create table portal.lms_newcomer_seen (
  tenant_id uuid not null,
  rule_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, rule_id, user_id),
  foreign key (tenant_id, rule_id) references portal.lms_newcomer_rule (tenant_id, rule_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index lms_newcomer_seen_user on portal.lms_newcomer_seen (tenant_id, user_id);
select platform.platform_protect('portal.lms_newcomer_seen');

-- Every completion there ever was: a course that is due again keeps its earlier ones here. Written by
-- areas/lms/completion only.
create table portal.lms_completion (
  tenant_id uuid not null,
  completion_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  completed_at timestamptz not null,
  -- `course`: by learning it. `hand`: somebody answers for it, with a reason.
  how text not null check (how in ('course', 'hand')),
  marked_by uuid,
  reason text,
  score numeric(5, 2) check (score between 0 and 100),
  minutes integer not null check (minutes >= 0),
  -- What stood before a completion by hand, to which taking it back returns.
  percent_before smallint check (percent_before between 0 and 99),
  reverted_at timestamptz,
  reverted_by uuid,
  revert_reason text,
  primary key (tenant_id, completion_id),
  unique (tenant_id, user_id, course_id, completed_at),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id),
  check ((how = 'hand') = (reason is not null)),
  check ((how = 'hand') = (percent_before is not null)),
  check ((reverted_at is null) = (revert_reason is null)),
  check (reverted_at is null or how = 'hand')
);
create index lms_completion_course on portal.lms_completion (tenant_id, course_id);
select platform.platform_protect('portal.lms_completion');

create table portal.lms_certificate (
  tenant_id uuid not null,
  certificate_id uuid not null,
  -- What anybody can check it by: 20 characters, 100 random bits (contracts: lms/certificate-code.ts).
  code text not null check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  completion_id uuid not null,
  user_id uuid not null,
  -- As the course was called when it was completed.
  course_name text not null,
  -- In the learner's calendar.
  completed_on date not null,
  -- The last day on which it counts; null for ever.
  valid_until date check (valid_until >= completed_on),
  revoked_at timestamptz,
  primary key (tenant_id, certificate_id),
  unique (tenant_id, code),
  unique (tenant_id, completion_id),
  foreign key (tenant_id, completion_id) references portal.lms_completion (tenant_id, completion_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index lms_certificate_user on portal.lms_certificate (tenant_id, user_id);
select platform.platform_protect('portal.lms_certificate');

-- Reminders that were sent: each once.
create table portal.lms_reminder (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  due_on date not null,
  days_before smallint not null check (days_before >= 0),
  sent_at timestamptz not null,
  primary key (tenant_id, user_id, course_id, due_on, days_before),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_reminder_course on portal.lms_reminder (tenant_id, course_id);
select platform.platform_protect('portal.lms_reminder');

-- Who was nudged about what: at most once a day.
create table portal.lms_nudge (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  day date not null,
  nudged_by uuid not null,
  nudged_at timestamptz not null,
  primary key (tenant_id, user_id, course_id, day),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_nudge_course on portal.lms_nudge (tenant_id, course_id);
select platform.platform_protect('portal.lms_nudge');

-- What was completed before this migration stands in the record as well.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    insert into portal.lms_completion (tenant_id, completion_id, user_id, course_id, completed_at, how, score, minutes)
      select tenant_id, gen_random_uuid(), user_id, course_id, completed_at, 'course', score, minutes
      from portal.lms_progress where completed_at is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
