-- Quality monitoring. Forms, answers and scores are the engine's (quiz_version, quiz_attempt, quiz_response): an
-- evaluation is an attempt with `subject_id` and `evaluator_id`, and what stands here is what only evaluations have.

-- Of a quiz of kind qm: what kind of contact it is for, and the work types to choose from; none allows any.
create table portal.quiz_qm_form (
  tenant_id uuid not null,
  quiz_id uuid not null,
  form_type text not null default '',
  work_types text[] not null default '{}',
  primary key (tenant_id, quiz_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade
);
select platform.platform_protect('portal.quiz_qm_form');

-- The same interaction scored blind by several.
create table portal.quiz_calibration (
  tenant_id uuid not null,
  calibration_id uuid not null,
  title text not null check (title <> ''),
  version_id uuid not null,
  subject_id uuid not null,
  -- The evaluation it began with; its score is one of those compared.
  source_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  closed_at timestamptz,
  closed_by uuid,
  primary key (tenant_id, calibration_id),
  foreign key (tenant_id, version_id) references portal.quiz_version (tenant_id, version_id),
  foreign key (tenant_id, subject_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, source_id) references portal.quiz_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, closed_by) references portal.account_user (tenant_id, user_id),
  check ((closed_at is null) = (closed_by is null))
);
create index quiz_calibration_source on portal.quiz_calibration (tenant_id, source_id);
create index quiz_calibration_version on portal.quiz_calibration (tenant_id, version_id);
create index quiz_calibration_subject on portal.quiz_calibration (tenant_id, subject_id);
create index quiz_calibration_made_by on portal.quiz_calibration (tenant_id, made_by);
create index quiz_calibration_closed_by on portal.quiz_calibration (tenant_id, closed_by);
select platform.platform_protect('portal.quiz_calibration');

create table portal.quiz_evaluation (
  tenant_id uuid not null,
  attempt_id uuid not null,
  -- The delegate who made it for the evaluator.
  made_by uuid,
  status text not null check (status in ('draft', 'submitted', 'approved', 'reverted')),
  step text not null check (step in ('first', 'second', 'third')),
  work_type text not null,
  qm_date date not null,
  test_date date,
  qm_ref text not null,
  -- What was heard or read (ruling 26): contracts quiz/qm/interaction.ts, with its time-stamped notes.
  interaction jsonb not null,
  -- Counts the times it was saved: who saves names the one they saw.
  revision integer not null default 1 check (revision > 0),
  changed_at timestamptz not null,
  -- From this day on the agent sees the result.
  released_on date,
  acknowledged_at timestamptz,
  acknowledged_comment text,
  calibration_id uuid,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, attempt_id) references portal.quiz_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, calibration_id) references portal.quiz_calibration (tenant_id, calibration_id) on delete cascade,
  check (released_on is null or status = 'approved'),
  check (acknowledged_at is null or released_on is not null)
);
create index quiz_evaluation_made_by on portal.quiz_evaluation (tenant_id, made_by);
create index quiz_evaluation_calibration on portal.quiz_evaluation (tenant_id, calibration_id);
create index quiz_evaluation_day on portal.quiz_evaluation (tenant_id, qm_date);
select platform.platform_protect('portal.quiz_evaluation');

-- Every step of the status (ruling 25), never changed.
create table portal.quiz_evaluation_step (
  tenant_id uuid not null,
  attempt_id uuid not null,
  number integer not null check (number > 0),
  status text not null check (status in ('draft', 'submitted', 'approved', 'reverted')),
  actor_id uuid not null,
  at timestamptz not null,
  reason text not null default '',
  primary key (tenant_id, attempt_id, number),
  foreign key (tenant_id, attempt_id) references portal.quiz_evaluation (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, actor_id) references portal.account_user (tenant_id, user_id),
  check (status <> 'reverted' or reason <> '')
);
create index quiz_evaluation_step_actor on portal.quiz_evaluation_step (tenant_id, actor_id);
select platform.platform_protect('portal.quiz_evaluation_step');

-- An agent's objection to one question; one for each question.
create table portal.quiz_dispute (
  tenant_id uuid not null,
  dispute_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  state text not null check (state in ('open', 'upheld', 'overturned', 'withdrawn')),
  reason text not null check (reason <> ''),
  raised_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision text not null default '',
  -- The answer before it was overturned.
  answer_before jsonb,
  primary key (tenant_id, dispute_id),
  unique (tenant_id, attempt_id, question_id),
  foreign key (tenant_id, attempt_id) references portal.quiz_evaluation (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, decided_by) references portal.account_user (tenant_id, user_id),
  check ((state = 'open') = (decided_at is null)),
  check (state not in ('upheld', 'overturned') or (decided_by is not null and decision <> ''))
);
create index quiz_dispute_decided_by on portal.quiz_dispute (tenant_id, decided_by);
select platform.platform_protect('portal.quiz_dispute');

-- Every score an evaluation has had: when it was submitted, and after each dispute that overturned an answer.
create table portal.quiz_evaluation_score (
  tenant_id uuid not null,
  attempt_id uuid not null,
  number integer not null check (number > 0),
  -- Percent; null where nothing applied.
  score smallint check (score between 0 and 100),
  fatal boolean not null,
  -- Questions that were answered with a credit, and with a fault.
  answered uuid[] not null,
  faults uuid[] not null,
  dispute_id uuid,
  given_by uuid not null,
  given_at timestamptz not null,
  primary key (tenant_id, attempt_id, number),
  foreign key (tenant_id, attempt_id) references portal.quiz_evaluation (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, dispute_id) references portal.quiz_dispute (tenant_id, dispute_id),
  foreign key (tenant_id, given_by) references portal.account_user (tenant_id, user_id)
);
create index quiz_evaluation_score_dispute on portal.quiz_evaluation_score (tenant_id, dispute_id);
create index quiz_evaluation_score_given_by on portal.quiz_evaluation_score (tenant_id, given_by);
select platform.platform_protect('portal.quiz_evaluation_score');

-- So many evaluations of each agent of a team in a month.
create table portal.quiz_sampling_plan (
  tenant_id uuid not null,
  plan_id uuid not null,
  quiz_id uuid not null,
  team_id uuid not null,
  per_month smallint not null check (per_month between 0 and 50),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (tenant_id, plan_id),
  unique (tenant_id, team_id, quiz_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade,
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade,
  foreign key (tenant_id, changed_by) references portal.account_user (tenant_id, user_id)
);
create index quiz_sampling_plan_quiz on portal.quiz_sampling_plan (tenant_id, quiz_id);
create index quiz_sampling_plan_changed_by on portal.quiz_sampling_plan (tenant_id, changed_by);
select platform.platform_protect('portal.quiz_sampling_plan');

-- What an observer signed (ruling 27): who, when, and a hash of exactly what; a later change voids it.
create table portal.quiz_signature (
  tenant_id uuid not null,
  signature_id uuid not null,
  attempt_id uuid not null,
  signed_by uuid not null,
  signed_at timestamptz not null,
  -- SHA-256 of contracts quiz/verification.ts's text, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  observed boolean not null,
  note text not null,
  voided_at timestamptz,
  primary key (tenant_id, signature_id),
  foreign key (tenant_id, attempt_id) references portal.quiz_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, signed_by) references portal.account_user (tenant_id, user_id)
);
create unique index quiz_signature_one on portal.quiz_signature (tenant_id, attempt_id) where voided_at is null;
create index quiz_signature_signed_by on portal.quiz_signature (tenant_id, signed_by);
select platform.platform_protect('portal.quiz_signature');
