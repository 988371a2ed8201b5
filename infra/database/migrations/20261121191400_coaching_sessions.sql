-- Coaching: topics, calendar events, sessions and what stands in them.

create table portal.coaching_topic (
  tenant_id uuid not null references platform.tenant,
  topic_id uuid not null,
  name text not null check (name <> ''),
  description text not null,
  position integer not null,
  primary key (tenant_id, topic_id)
);
select platform.platform_protect('portal.coaching_topic');

create table portal.coaching_event (
  tenant_id uuid not null,
  event_id uuid not null,
  owner_id uuid not null,
  title text not null check (title <> ''),
  type text not null check (type in ('coaching', 'huddle', 'training', 'review', 'other')),
  -- First start; a series repeats at the same wall-clock time in its zone.
  starts_at timestamptz not null,
  time_zone text not null,
  minutes integer not null check (minutes > 0),
  freq text check (freq in ('daily', 'weekly', 'monthly')),
  until date,
  exdates date[] not null default '{}',
  location text not null,
  details text not null,
  coach_id uuid,
  coachee_id uuid,
  cancelled_at timestamptz,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, owner_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, coach_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, coachee_id) references portal.account_user (tenant_id, user_id),
  check (until is null or freq is not null)
);
create index coaching_event_owner on portal.coaching_event (tenant_id, owner_id);
create index coaching_event_coach on portal.coaching_event (tenant_id, coach_id);
create index coaching_event_coachee on portal.coaching_event (tenant_id, coachee_id);
select platform.platform_protect('portal.coaching_event');

create table portal.coaching_event_participant (
  tenant_id uuid not null,
  event_id uuid not null,
  user_id uuid not null,
  primary key (tenant_id, event_id, user_id),
  foreign key (tenant_id, event_id) references portal.coaching_event (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index coaching_event_participant_user on portal.coaching_event_participant (tenant_id, user_id);
select platform.platform_protect('portal.coaching_event_participant');

create table portal.coaching_session (
  tenant_id uuid not null,
  session_id uuid not null,
  coach_id uuid not null,
  coachee_id uuid not null,
  -- The delegate who made the record for the coach.
  made_by uuid,
  parent_id uuid,
  event_id uuid,
  session_date timestamptz not null,
  current_step text not null check (current_step in ('topic', 'goals', 'reality', 'options', 'actions')),
  -- 0 saved, 1 submitted, 2 accepted, 3 completed
  status smallint not null check (status between 0 and 3),
  topic_id uuid,
  topic_comment text not null,
  reality_text text not null,
  reality_on date,
  submitted_at timestamptz,
  accepted_at timestamptz,
  completed_at timestamptz,
  rejected_at timestamptz,
  rejection_reason text,
  version integer not null default 1,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, coach_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, coachee_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, parent_id) references portal.coaching_session (tenant_id, session_id),
  foreign key (tenant_id, event_id) references portal.coaching_event (tenant_id, event_id),
  foreign key (tenant_id, topic_id) references portal.coaching_topic (tenant_id, topic_id),
  check (coach_id <> coachee_id),
  check (status < 1 or submitted_at is not null),
  check (status < 2 or accepted_at is not null),
  check ((status = 3) = (completed_at is not null)),
  check ((rejected_at is null) = (rejection_reason is null))
);
create index coaching_session_coach on portal.coaching_session (tenant_id, coach_id, session_date);
create index coaching_session_coachee on portal.coaching_session (tenant_id, coachee_id, session_date);
create index coaching_session_parent on portal.coaching_session (tenant_id, parent_id);
create index coaching_session_event on portal.coaching_session (tenant_id, event_id);
create index coaching_session_topic on portal.coaching_session (tenant_id, topic_id);
select platform.platform_protect('portal.coaching_session');

-- Goals, evidences, feedbacks, options and actions of a session.
create table portal.coaching_item (
  tenant_id uuid not null,
  item_id uuid not null,
  session_id uuid not null,
  kind text not null check (kind in ('goal', 'evidence', 'feedback', 'option', 'action')),
  text text not null check (text <> ''),
  -- The only person who may amend it.
  created_by uuid not null,
  -- Of evidence and feedback: when it was seen. Of goals and actions: by when.
  on_day date,
  -- Of goals and actions; contracts: coaching/shapes.ts itemStatuses.
  status text check (status in ('not requested to complete', 'requested', 'completed', 'not completed', 'accepted',
    'rejected')),
  -- Of an option: it was chosen.
  chosen boolean not null default false,
  position integer not null,
  primary key (tenant_id, item_id),
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id) on delete cascade,
  foreign key (tenant_id, created_by) references portal.account_user (tenant_id, user_id),
  check ((kind in ('goal', 'action')) = (status is not null)),
  check (kind not in ('evidence', 'feedback') or on_day is not null),
  check (kind = 'option' or not chosen)
);
create index coaching_item_session on portal.coaching_item (tenant_id, session_id, kind, position);
create unique index coaching_item_one_choice on portal.coaching_item (tenant_id, session_id) where chosen;
select platform.platform_protect('portal.coaching_item');

create table portal.coaching_attachment (
  tenant_id uuid not null,
  attachment_id uuid not null,
  session_id uuid not null,
  type text not null check (type in ('evidence', 'feedback', 'reality', 'option', 'action')),
  -- The item it belongs to; the session itself for reality.
  parent_id uuid not null,
  filename text not null check (filename <> ''),
  -- Where the file lies in the file store.
  storage_key text not null,
  primary key (tenant_id, attachment_id),
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id) on delete cascade
);
create index coaching_attachment_session on portal.coaching_attachment (tenant_id, session_id);
select platform.platform_protect('portal.coaching_attachment');
