-- Quizzes have versions, attempts stay on theirs, and every answer is kept. One engine for quizzes, surveys, knowledge
-- verifications and quality monitoring.

-- What a quiz asks and by which rules, as one document: contracts quiz/quiz-content.ts says what stands in it. A
-- published version never changes. The one without `published_at` is the draft that authors work on.
create table portal.quiz_version (
  tenant_id uuid not null,
  version_id uuid not null,
  quiz_id uuid not null,
  -- 1 is the first; a draft has the number it will have.
  number integer not null check (number > 0),
  content jsonb not null,
  -- Counts the times that a draft was saved.
  revision integer not null default 1,
  saved_by uuid,
  saved_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (tenant_id, version_id),
  unique (tenant_id, quiz_id, number),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade,
  foreign key (tenant_id, saved_by) references portal.account_user (tenant_id, user_id) on delete set null (saved_by)
);
create unique index quiz_version_one_draft on portal.quiz_version (tenant_id, quiz_id) where published_at is null;
create index quiz_version_saved_by on portal.quiz_version (tenant_id, saved_by);
select platform.platform_protect('portal.quiz_version');

alter table portal.quiz_quiz add column current_version_id uuid;
alter table portal.quiz_quiz add column removed_at timestamptz;
alter table portal.quiz_quiz add foreign key (tenant_id, current_version_id)
  references portal.quiz_version (tenant_id, version_id);
alter table portal.quiz_quiz drop constraint quiz_quiz_kind_check;
alter table portal.quiz_quiz add constraint quiz_quiz_kind_check
  check (kind in ('quiz', 'survey', 'verification', 'qm'));

alter table portal.quiz_attempt add column version_id uuid;
-- The wall holds for the owner of the tables, too: tenant by tenant.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    insert into portal.quiz_version (tenant_id, version_id, quiz_id, number, content, published_at)
    select q.tenant_id, gen_random_uuid(), q.quiz_id, 1,
      jsonb_build_object(
        'title', q.title, 'description', q.description, 'minutes', q.minutes,
        'rules', jsonb_build_object('passMark', q.pass_mark, 'attemptsAllowed', q.attempts_allowed,
          'anonymous', q.kind = 'survey'),
        'QuestionSets', coalesce((
          select jsonb_agg(jsonb_build_object('SETID', s.set_id, 'title', s.title, 'Questions', coalesce((
            select jsonb_agg(jsonb_build_object(
              'id', n.question_id,
              'kind', case n.kind when 'text' then 'freeText' else n.kind end,
              'text', n.text, 'format', 'plain',
              'points', case when q.kind = 'survey' then 0 else 1 end,
              'options', coalesce((
                select jsonb_agg(jsonb_build_object('id', a.answer_id, 'text', a.text, 'credit', case
                  when not a.is_right then 0
                  when n.kind <> 'multiple' then 100
                  else 100.0 / (select count(*) from portal.quiz_answer r
                    where r.tenant_id = a.tenant_id and r.question_id = a.question_id and r.is_right) end)
                  order by a.position)
                from portal.quiz_answer a where a.tenant_id = n.tenant_id and a.question_id = n.question_id), '[]')
              ) order by n.position)
            from portal.quiz_question n where n.tenant_id = s.tenant_id and n.set_id = s.set_id), '[]'))
            order by s.position)
          from portal.quiz_question_set s where s.tenant_id = q.tenant_id and s.quiz_id = q.quiz_id), '[]')),
      now()
    from portal.quiz_quiz q;
    update portal.quiz_quiz q set current_version_id = v.version_id from portal.quiz_version v
      where v.tenant_id = q.tenant_id and v.quiz_id = q.quiz_id;
    update portal.quiz_attempt a set version_id = v.version_id from portal.quiz_version v
      where v.tenant_id = a.tenant_id and v.quiz_id = a.quiz_id;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
drop table portal.quiz_answer;
drop table portal.quiz_question;
drop table portal.quiz_question_set;
alter table portal.quiz_quiz drop column title, drop column description, drop column minutes,
  drop column pass_mark, drop column attempts_allowed;

-- An attempt belongs to exactly one of: an account that answers for itself (`user_id`), an agent whom somebody else
-- evaluates (`subject_id` with `evaluator_id`), or a visitor without an account (`guest_id`: a submission, or a survey
-- that was handed in anonymously).
alter table portal.quiz_attempt alter column version_id set not null;
alter table portal.quiz_attempt alter column user_id drop not null;
alter table portal.quiz_attempt
  add column subject_id uuid,
  add column evaluator_id uuid,
  add column guest_id uuid,
  -- The sitting: attempts that were made together can be asked for together.
  add column session_id uuid not null default gen_random_uuid(),
  -- What was drawn for this attempt (contracts quiz/paper.ts); null: the version as it stands.
  add column paper jsonb,
  -- Null: no limit.
  add column deadline_at timestamptz check (deadline_at > started_at),
  -- Who handed it in, where that is another person; null with `ended_by` timer.
  add column submitted_by uuid,
  add column ended_by text check (ended_by in ('person', 'timer')),
  -- Earned and possible; null while it is under way.
  add column points numeric(10, 4),
  add column max_points numeric(10, 4),
  add column passed boolean,
  -- An answer waits for a person to mark it.
  add column to_mark boolean not null default false,
  -- Team and country when it was handed in: results by company stay where they were made.
  add column team_id uuid,
  add column country_id uuid;
alter table portal.quiz_attempt
  add constraint quiz_attempt_belongs check (num_nonnulls(user_id, subject_id, guest_id) = 1),
  add constraint quiz_attempt_evaluated check (num_nonnulls(subject_id, evaluator_id) in (0, 2)),
  add foreign key (tenant_id, version_id) references portal.quiz_version (tenant_id, version_id),
  add foreign key (tenant_id, subject_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  add foreign key (tenant_id, evaluator_id) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, submitted_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete set null (team_id),
  add foreign key (tenant_id, country_id) references portal.account_unit (tenant_id, unit_id)
    on delete set null (country_id);
create unique index quiz_attempt_guest on portal.quiz_attempt (tenant_id, guest_id) where guest_id is not null;
create index quiz_attempt_version on portal.quiz_attempt (tenant_id, version_id);
create index quiz_attempt_session on portal.quiz_attempt (tenant_id, session_id);
create index quiz_attempt_subject on portal.quiz_attempt (tenant_id, subject_id);
create index quiz_attempt_evaluator on portal.quiz_attempt (tenant_id, evaluator_id);
create index quiz_attempt_verified_by on portal.quiz_attempt (tenant_id, verified_by);
create index quiz_attempt_submitted_by on portal.quiz_attempt (tenant_id, submitted_by);
create index quiz_attempt_team on portal.quiz_attempt (tenant_id, team_id, quiz_id);
create index quiz_attempt_country on portal.quiz_attempt (tenant_id, country_id);
create index quiz_attempt_deadline on portal.quiz_attempt (tenant_id, deadline_at) where submitted_at is null;

-- One answer a question and attempt. `version` counts how often it was saved: who saves names the one they saw.
create table portal.quiz_response (
  tenant_id uuid not null,
  attempt_id uuid not null,
  question_id uuid not null,
  -- Contracts quiz/given-answer.ts; null: taken back, or only flagged.
  given jsonb,
  flagged boolean not null default false,
  version integer not null check (version > 0),
  saved_at timestamptz not null,
  -- What it was worth when the attempt ended or was marked; null while it is under way and where nothing is scored.
  points numeric(10, 4),
  max_points numeric(10, 4),
  outcome text check (outcome in
    ('right', 'partly', 'wrong', 'unanswered', 'to mark', 'not scored', 'not applicable')),
  -- What a person gave: criterion → points.
  marks jsonb,
  mark_comment text,
  marked_by uuid,
  marked_at timestamptz,
  primary key (tenant_id, attempt_id, question_id),
  foreign key (tenant_id, attempt_id) references portal.quiz_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, marked_by) references portal.account_user (tenant_id, user_id)
);
create index quiz_response_question on portal.quiz_response (tenant_id, question_id);
create index quiz_response_marked_by on portal.quiz_response (tenant_id, marked_by);
select platform.platform_protect('portal.quiz_response');
