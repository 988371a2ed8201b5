-- Questions that a person answered wrong, to be practised until they are learnt (decision 0333). Answers given in
-- practice are not stored.
create table portal.quiz_practice_card (
  tenant_id uuid not null references platform.tenant,
  card_id uuid not null,
  user_id uuid not null,
  quiz_id uuid not null,
  question_id uuid not null,
  -- Estimated time for an answer.
  seconds smallint not null check (seconds > 0),
  -- Last answered wrong in a quiz.
  missed_at timestamptz not null,
  reviews integer not null default 0,
  stability double precision not null,
  difficulty double precision not null,
  -- The person's day of the last answer.
  reviewed_on date not null,
  -- Null once the question is learnt.
  due_on date,
  primary key (tenant_id, card_id),
  unique (tenant_id, user_id, quiz_id, question_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id)
);
create index quiz_practice_card_due on portal.quiz_practice_card (tenant_id, user_id, due_on);
create index quiz_practice_card_quiz on portal.quiz_practice_card (tenant_id, quiz_id);
select platform.platform_protect('portal.quiz_practice_card');

-- The days on which a person practised, without the answers.
create table portal.quiz_practice_day (
  tenant_id uuid not null references platform.tenant,
  user_id uuid not null,
  day date not null,
  answered integer not null check (answered > 0),
  primary key (tenant_id, user_id, day),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id)
);
select platform.platform_protect('portal.quiz_practice_day');
