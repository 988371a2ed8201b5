-- Reminders of meetings: what a person wants, and which were sent. What a coachee says about a session: how they felt
-- before and after, and what they think of it.

-- Who chose nothing is reminded as contracts coaching/calendar/event-reminders.ts says.
create table portal.coaching_reminder_choice (
  tenant_id uuid not null,
  user_id uuid not null,
  -- 0 for none.
  minutes_before smallint not null check (minutes_before between 0 and 1440),
  -- One-to-ones: two days and one day before, by notification and mail.
  days_before boolean not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.coaching_reminder_choice');

-- Each is sent once; a meeting that is moved is reminded of anew.
create table portal.coaching_reminder (
  tenant_id uuid not null,
  event_id uuid not null,
  -- The occurrence's day as planned.
  iteration date not null,
  user_id uuid not null,
  ahead text not null check (ahead in ('soon', 'tomorrow', 'in-two-days')),
  starts_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (tenant_id, event_id, iteration, user_id, ahead, starts_at),
  foreign key (tenant_id, event_id) references portal.coaching_event (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index coaching_reminder_user on portal.coaching_reminder (tenant_id, user_id);
create index coaching_reminder_starts on portal.coaching_reminder (tenant_id, starts_at);
select platform.platform_protect('portal.coaching_reminder');

create table portal.coaching_reflection (
  tenant_id uuid not null,
  session_id uuid not null,
  -- 1 to 10.
  mood_before smallint check (mood_before between 1 and 10),
  mood_after smallint check (mood_after between 1 and 10),
  -- 1 to 5.
  rating smallint check (rating between 1 and 5),
  comment text not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references portal.coaching_session (tenant_id, session_id) on delete cascade
);
select platform.platform_protect('portal.coaching_reflection');
