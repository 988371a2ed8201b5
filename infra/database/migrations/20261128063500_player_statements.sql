-- Courses of cmi5 and xAPI report by statements, which are stored here, and keep documents of their own.

alter table portal.player_package drop constraint player_package_standard_check;
alter table portal.player_package
  add constraint player_package_standard_check check (standard in ('1.2', '2004', 'cmi5', 'xapi')),
  -- The author's own name of the course; empty for other standards.
  add column activity_id text not null default '';

-- What a course structure of cmi5 says about a lesson; empty where it says nothing, and for other standards.
alter table portal.player_item
  -- The author's own name of a lesson or block.
  add column activity_id text not null default '',
  -- What satisfies the lesson (contracts: moveOnRules).
  add column move_on text not null default '',
  -- It needs a window of its own.
  add column own_window boolean not null default false,
  add column entitlement_key text not null default '';

alter table portal.player_session
  -- When the lesson was given its token; it gets it once.
  add column token_given_at timestamptz,
  -- How many statements the launch has stored.
  add column statements integer not null default 0;

-- Never changed and never taken back. An attempt is the registration.
create table portal.player_statement (
  tenant_id uuid not null,
  -- Chosen by the lesson, unique within its attempt.
  statement_id uuid not null,
  attempt_id uuid not null,
  item_id uuid not null,
  launch_id uuid not null,
  -- The order in which statements were stored.
  position bigint generated always as identity,
  stored_at timestamptz not null,
  verb text not null,
  -- What it is about; empty where that is no activity.
  activity text not null,
  -- json and not jsonb: content may write NUL, and what it wrote is compared with what it sends again.
  body json not null,
  primary key (tenant_id, attempt_id, statement_id),
  foreign key (tenant_id, attempt_id) references portal.player_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, item_id) references portal.player_item (tenant_id, item_id)
);
create index player_statement_order on portal.player_statement (tenant_id, attempt_id, position);
create index player_statement_item on portal.player_statement (tenant_id, item_id);
select platform.platform_protect('portal.player_statement');

-- Documents of a course within an attempt: states of a lesson, profiles of activities and of the learner.
create table portal.player_document (
  tenant_id uuid not null,
  attempt_id uuid not null,
  kind text not null check (kind in ('state', 'activity', 'agent')),
  -- Looking around and reviewing have documents of their own and never move a bookmark.
  track text not null check (track in ('normal', 'browse')),
  -- Empty for a profile of the learner.
  activity text not null,
  document_id text not null,
  content_type text not null,
  body bytea not null,
  changed_at timestamptz not null,
  primary key (tenant_id, attempt_id, kind, track, activity, document_id),
  foreign key (tenant_id, attempt_id) references portal.player_attempt (tenant_id, attempt_id) on delete cascade
);
select platform.platform_protect('portal.player_document');
