-- Course packages, and what learners do in them. A package is immutable: a new version of a course is a new package, and
-- an attempt stays on the one it began with.

create table portal.player_package (
  tenant_id uuid not null references platform.tenant,
  -- Also the name of its folder below files/packages.
  package_id uuid not null,
  title text not null,
  -- SHA-256 of the archive it came from.
  archive_hash bytea not null,
  files integer not null,
  bytes bigint not null,
  -- What the import found odd and mended: [{code, detail}].
  warnings jsonb not null default '[]',
  -- Whether a score against the mastery score outweighs the lesson's own word (contracts: statusAfter).
  score_overrides_status boolean not null default false,
  imported_at timestamptz not null,
  primary key (tenant_id, package_id)
);
select platform.platform_protect('portal.player_package');

-- The manifest's items in their order: lessons and the headings that hold them.
create table portal.player_item (
  tenant_id uuid not null,
  item_id uuid not null,
  package_id uuid not null,
  position integer not null,
  parent_id uuid,
  kind text not null check (kind in ('sco', 'asset', 'heading')),
  visible boolean not null,
  title text not null,
  -- The manifest's own identifier, and its prerequisites in aicc_script.
  identifier text not null,
  prerequisites text not null default '',
  -- Path below the package, with query and fragment; empty for a heading.
  address text not null default '',
  launch_data text not null default '',
  mastery_score text not null default '',
  max_time_allowed text not null default '',
  time_limit_action text not null default '',
  primary key (tenant_id, item_id),
  unique (tenant_id, package_id, position),
  foreign key (tenant_id, package_id) references portal.player_package (tenant_id, package_id) on delete cascade,
  foreign key (tenant_id, parent_id) references portal.player_item (tenant_id, item_id) on delete cascade,
  check ((kind = 'heading') = (address = ''))
);
select platform.platform_protect('portal.player_item');

-- The package that new attempts at a course get.
create table portal.player_course (
  tenant_id uuid not null,
  course_id uuid not null,
  package_id uuid not null,
  since timestamptz not null,
  primary key (tenant_id, course_id),
  foreign key (tenant_id, package_id) references portal.player_package (tenant_id, package_id)
);
create index player_course_package on portal.player_course (tenant_id, package_id);
select platform.platform_protect('portal.player_course');

create table portal.player_attempt (
  tenant_id uuid not null,
  attempt_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  package_id uuid not null,
  number integer not null,
  -- First label of the attempt's own host on the content origin; 128 random bits.
  host_label text not null check (host_label ~ '^a-[a-z0-9]{26}$'),
  started_at timestamptz not null,
  -- Set when an attempt is put away and the next one begins.
  ended_at timestamptz,
  primary key (tenant_id, attempt_id),
  unique (tenant_id, host_label),
  unique (tenant_id, user_id, course_id, number),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, package_id) references portal.player_package (tenant_id, package_id)
);
create unique index player_attempt_open on portal.player_attempt (tenant_id, user_id, course_id) where ended_at is null;
create index player_attempt_package on portal.player_attempt (tenant_id, package_id);
select platform.platform_protect('portal.player_attempt');

-- One launch of one lesson. Never merged with another: an attempt is its sessions folded in the order of their fences, so
-- that what an older window sends late finds its own place.
create table portal.player_session (
  tenant_id uuid not null,
  attempt_id uuid not null,
  item_id uuid not null,
  fence integer not null,
  -- Names the launch; unique, so that a link to it opens once.
  launch_id uuid not null,
  mode text not null check (mode in ('normal', 'browse', 'review')),
  -- The learner began the lesson anew.
  fresh boolean not null,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  entered boolean not null default false,
  visited boolean not null default false,
  finished boolean not null default false,
  -- Element → [revision, value]. json and not jsonb: content may write NUL and halves of surrogate pairs.
  revised_values json not null default '{}',
  primary key (tenant_id, attempt_id, item_id, fence),
  unique (tenant_id, launch_id),
  foreign key (tenant_id, attempt_id) references portal.player_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, item_id) references portal.player_item (tenant_id, item_id)
);
create index player_session_item on portal.player_session (tenant_id, item_id);
select platform.platform_protect('portal.player_session');

-- What the sessions of a lesson amount to; made anew with every commit, so that lists need not fold.
create table portal.player_lesson (
  tenant_id uuid not null,
  attempt_id uuid not null,
  item_id uuid not null,
  status text not null check (status in ('not attempted', 'browsed', 'incomplete', 'failed', 'completed', 'passed')),
  score double precision,
  hundredths bigint not null,
  resumable boolean not null,
  played_at timestamptz not null,
  primary key (tenant_id, attempt_id, item_id),
  foreign key (tenant_id, attempt_id) references portal.player_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, item_id) references portal.player_item (tenant_id, item_id)
);
create index player_lesson_item on portal.player_lesson (tenant_id, item_id);
select platform.platform_protect('portal.player_lesson');
