-- Skills, and what shows that a person has them: one table of evidence, whatever it came from. The level of a skill is
-- counted from it (contracts: lms/skill-level.ts) and stored nowhere.

create table portal.lms_skill (
  tenant_id uuid not null references platform.tenant,
  skill_id uuid not null,
  name text not null check (name <> ''),
  primary key (tenant_id, skill_id)
);
create unique index lms_skill_name on portal.lms_skill (tenant_id, lower(name));
select platform.platform_protect('portal.lms_skill');

-- The objectives of a course (cmi.objectives.n.id) that show a skill. What learners did before the objective was given a
-- skill counts from then on.
create table portal.lms_skill_objective (
  tenant_id uuid not null,
  course_id uuid not null,
  objective text not null check (objective <> ''),
  skill_id uuid not null,
  primary key (tenant_id, course_id, objective),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, skill_id) references portal.lms_skill (tenant_id, skill_id) on delete cascade
);
create index lms_skill_objective_skill on portal.lms_skill_objective (tenant_id, skill_id);
select platform.platform_protect('portal.lms_skill_objective');

-- Written through areas/lms/public.ts only.
create table portal.lms_skill_evidence (
  tenant_id uuid not null,
  user_id uuid not null,
  source text not null check (source in ('objective', 'quiz', 'assessment')),
  -- The attempt, the submission or the assessment it came from, and the part of it: objective, question, line.
  source_id uuid not null,
  part text not null,
  -- Where the source names the skill itself; an objective's is looked up in lms_skill_objective.
  skill_id uuid,
  -- The course, where it came from one.
  course_id uuid,
  -- 0 to 100.
  level smallint not null check (level between 0 and 100),
  observed_at timestamptz not null,
  primary key (tenant_id, user_id, source, source_id, part),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, skill_id) references portal.lms_skill (tenant_id, skill_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  check (source = 'objective' or skill_id is not null),
  check (source <> 'objective' or course_id is not null)
);
create index lms_skill_evidence_course on portal.lms_skill_evidence (tenant_id, course_id);
create index lms_skill_evidence_skill on portal.lms_skill_evidence (tenant_id, skill_id);
select platform.platform_protect('portal.lms_skill_evidence');

-- A session of play that began by an open link instead of a sign-in (ruling 8).
alter table portal.player_session add column open_link_id uuid;
