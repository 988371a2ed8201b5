-- Packages: who sent them, what of them is enforced, and where their archive lies.
alter table portal.player_package
  -- Names the upload, so that a repeated one makes no second package; null for those of operators and the demo.
  add column upload_id uuid,
  -- Lessons wait for those that the manifest names before them (contracts: aicc-script).
  add column gates boolean not null default true,
  -- The archive is kept in the file storage, from which any machine can unpack it.
  add column archived boolean not null default false;
create unique index player_package_upload on portal.player_package (tenant_id, upload_id);

-- A trial plays a package without a course, for those who keep the packages; nothing of it counts anywhere.
alter table portal.player_attempt
  alter column course_id drop not null,
  add column is_trial boolean not null default false,
  add constraint player_attempt_course_or_trial check (is_trial = (course_id is null));
create unique index player_attempt_trial on portal.player_attempt (tenant_id, user_id, package_id)
  where ended_at is null and is_trial;

-- What a launch tells about itself, beside what the lesson keeps.
alter table portal.player_session
  -- From the ticket's use until the lesson had loaded.
  add column loaded_ms integer,
  add column calls integer not null default 0,
  -- Error code that the run-time answered → how often.
  add column errors jsonb not null default '{}',
  -- Longest suspend_data it kept, in characters: the standard allows 4,096.
  add column suspend_characters integer not null default 0;

-- Every call of a trial as the lesson made it: [call, first argument, second argument, answer, error code, milliseconds].
-- json and not jsonb: content may write NUL and halves of surrogate pairs.
create table portal.player_call (
  tenant_id uuid not null,
  launch_id uuid not null,
  position integer not null,
  entry json not null,
  primary key (tenant_id, launch_id, position),
  foreign key (tenant_id, launch_id) references portal.player_session (tenant_id, launch_id) on delete cascade
);
select platform.platform_protect('portal.player_call');

-- cmi.student_preference as the learner last set it, in whichever lesson.
create table portal.player_preference (
  tenant_id uuid not null,
  user_id uuid not null,
  element text not null,
  value json not null,
  primary key (tenant_id, user_id, element),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.player_preference');
