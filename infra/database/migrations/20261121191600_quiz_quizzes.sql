-- Quizzes, surveys and knowledge verifications, who is given them, and what was handed in.

create table portal.quiz_quiz (
  tenant_id uuid not null references platform.tenant,
  quiz_id uuid not null,
  kind text not null check (kind in ('quiz', 'survey', 'verification')),
  title text not null check (title <> ''),
  description text not null,
  minutes integer not null check (minutes > 0),
  -- Percent; null where nothing is passed or failed.
  pass_mark smallint check (pass_mark between 0 and 100),
  -- Null allows any number.
  attempts_allowed smallint check (attempts_allowed > 0),
  primary key (tenant_id, quiz_id),
  check (kind <> 'survey' or pass_mark is null)
);
select platform.platform_protect('portal.quiz_quiz');

create table portal.quiz_question_set (
  tenant_id uuid not null,
  set_id uuid not null,
  quiz_id uuid not null,
  title text not null,
  position integer not null,
  primary key (tenant_id, set_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade
);
create index quiz_question_set_quiz on portal.quiz_question_set (tenant_id, quiz_id);
select platform.platform_protect('portal.quiz_question_set');

create table portal.quiz_question (
  tenant_id uuid not null,
  question_id uuid not null,
  set_id uuid not null,
  kind text not null check (kind in ('single', 'multiple', 'scale', 'text')),
  text text not null check (text <> ''),
  position integer not null,
  primary key (tenant_id, question_id),
  foreign key (tenant_id, set_id) references portal.quiz_question_set (tenant_id, set_id) on delete cascade
);
create index quiz_question_set_of on portal.quiz_question (tenant_id, set_id);
select platform.platform_protect('portal.quiz_question');

create table portal.quiz_answer (
  tenant_id uuid not null,
  answer_id uuid not null,
  question_id uuid not null,
  text text not null check (text <> ''),
  is_right boolean not null,
  position integer not null,
  primary key (tenant_id, answer_id),
  foreign key (tenant_id, question_id) references portal.quiz_question (tenant_id, question_id) on delete cascade
);
create index quiz_answer_question on portal.quiz_answer (tenant_id, question_id);
select platform.platform_protect('portal.quiz_answer');

-- Who is given a quiz: one person, a team, or a country.
create table portal.quiz_allocation (
  tenant_id uuid not null,
  allocation_id uuid not null,
  quiz_id uuid not null,
  user_id uuid,
  team_id uuid,
  country_id uuid,
  due_on date,
  mandatory boolean not null,
  primary key (tenant_id, allocation_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade,
  foreign key (tenant_id, country_id) references portal.account_unit (tenant_id, unit_id) on delete cascade,
  check (num_nonnulls(user_id, team_id, country_id) = 1)
);
create index quiz_allocation_quiz on portal.quiz_allocation (tenant_id, quiz_id);
create index quiz_allocation_user on portal.quiz_allocation (tenant_id, user_id);
create index quiz_allocation_team on portal.quiz_allocation (tenant_id, team_id);
create index quiz_allocation_country on portal.quiz_allocation (tenant_id, country_id);
select platform.platform_protect('portal.quiz_allocation');

create table portal.quiz_attempt (
  tenant_id uuid not null,
  attempt_id uuid not null,
  quiz_id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  submitted_at timestamptz check (submitted_at >= started_at),
  -- Percent; null while it has not been marked.
  score smallint check (score between 0 and 100),
  -- The observer of a knowledge verification.
  verified_by uuid,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, verified_by) references portal.account_user (tenant_id, user_id),
  check (score is null or submitted_at is not null)
);
-- One attempt at a time.
create unique index quiz_attempt_one_begun on portal.quiz_attempt (tenant_id, user_id, quiz_id)
  where submitted_at is null;
create index quiz_attempt_user on portal.quiz_attempt (tenant_id, user_id, quiz_id);
create index quiz_attempt_quiz on portal.quiz_attempt (tenant_id, quiz_id);
select platform.platform_protect('portal.quiz_attempt');
