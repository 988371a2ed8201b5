-- What courses of the types 12, 13, 15, 16 and 17 deliver, and what of it each learner has seen. What comes of it for the
-- course stands in lms_progress alone.

-- Type 12. How much of it must be seen to complete the course.
create table portal.lms_video (
  tenant_id uuid not null,
  course_id uuid not null,
  media_id uuid not null,
  share smallint not null check (share between 1 and 100),
  primary key (tenant_id, course_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, media_id) references portal.media_file (tenant_id, media_id)
);
create unique index lms_video_media on portal.lms_video (tenant_id, media_id);
select platform.platform_protect('portal.lms_video');

-- The author's own WebVTT file, checked when it came in.
create table portal.lms_video_captions (
  tenant_id uuid not null,
  course_id uuid not null,
  language text not null check (language in ('en', 'de', 'fr')),
  vtt text not null check (vtt <> ''),
  primary key (tenant_id, course_id, language),
  foreign key (tenant_id, course_id) references portal.lms_video (tenant_id, course_id) on delete cascade
);
select platform.platform_protect('portal.lms_video_captions');

-- Stretches of the video that a person has seen, [[from, to], …] in milliseconds, sorted, without overlaps.
create table portal.lms_video_watch (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  -- The file they were seen of: nothing of another one counts.
  media_id uuid not null,
  seen jsonb not null check (jsonb_typeof(seen) = 'array'),
  position_ms integer not null check (position_ms >= 0),
  -- By the server's clock: what the next report can hold is bounded by it.
  reported_at timestamptz not null,
  primary key (tenant_id, user_id, course_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_video_watch_course on portal.lms_video_watch (tenant_id, course_id);
select platform.platform_protect('portal.lms_video_watch');

-- Type 13.
create table portal.lms_document (
  tenant_id uuid not null,
  course_id uuid not null,
  media_id uuid not null,
  share smallint not null check (share between 1 and 100),
  primary key (tenant_id, course_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, media_id) references portal.media_file (tenant_id, media_id)
);
create unique index lms_document_media on portal.lms_document (tenant_id, media_id);
select platform.platform_protect('portal.lms_document');

create table portal.lms_pdf_place (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  media_id uuid not null,
  page integer not null check (page >= 1),
  -- Pages that were before the person long enough, ascending.
  pages_read integer[] not null,
  reported_at timestamptz not null,
  primary key (tenant_id, user_id, course_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_pdf_place_course on portal.lms_pdf_place (tenant_id, course_id);
select platform.platform_protect('portal.lms_pdf_place');

-- Type 15.
create table portal.lms_link (
  tenant_id uuid not null,
  course_id uuid not null,
  address text not null check (address ~ '^https://'),
  primary key (tenant_id, course_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
select platform.platform_protect('portal.lms_link');

-- Types 16 and 17.
create table portal.lms_training_session (
  tenant_id uuid not null,
  session_id uuid not null,
  course_id uuid not null,
  starts_at timestamptz not null,
  minutes integer not null check (minutes between 5 and 2880),
  -- IANA name of the zone in which it was planned.
  time_zone text not null,
  place text not null,
  join_address text check (join_address ~ '^https://'),
  trainer_id uuid,
  seats integer not null check (seats between 1 and 1000),
  cancelled_at timestamptz,
  -- Counts what calendar programs must be told of.
  revision integer not null default 0 check (revision >= 0),
  changed_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, trainer_id) references portal.account_user (tenant_id, user_id) on delete set null (trainer_id)
);
create index lms_training_session_course on portal.lms_training_session (tenant_id, course_id, starts_at);
create index lms_training_session_trainer on portal.lms_training_session (tenant_id, trainer_id);
select platform.platform_protect('portal.lms_training_session');

-- A person's seat in a session, or place on its waiting list. Given and taken only while the session's row is locked.
create table portal.lms_seat (
  tenant_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  seat_id uuid not null,
  state text not null check (state in ('seat', 'waiting')),
  -- The order of signing up within the session.
  place integer not null,
  signed_up_at timestamptz not null,
  attendance text check (attendance in ('attended', 'absent')),
  marked_by uuid,
  marked_at timestamptz,
  primary key (tenant_id, session_id, user_id),
  unique (tenant_id, seat_id),
  unique (tenant_id, session_id, place),
  foreign key (tenant_id, session_id) references portal.lms_training_session (tenant_id, session_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, marked_by) references portal.account_user (tenant_id, user_id) on delete set null (marked_by),
  check ((attendance is null) = (marked_at is null)),
  check (attendance is null or state = 'seat')
);
create index lms_seat_user on portal.lms_seat (tenant_id, user_id);
create index lms_seat_marked_by on portal.lms_seat (tenant_id, marked_by);
select platform.platform_protect('portal.lms_seat');
