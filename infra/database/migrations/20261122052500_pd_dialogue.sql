-- What a team does on its board: items with authors and an archive, marks of the month, escalations, meetings; and what
-- administrators keep for it: letters, templates, tiers.

alter table portal.pd_board
  add column created_by uuid,
  add column created_at timestamptz,
  -- Parts and minutes as the team's template said when the board was opened (contracts: pd/agenda.ts).
  add column agenda jsonb not null default '[]',
  add column archived_at timestamptz,
  add column archived_by uuid,
  -- The meeting, once it was held: its end, who led it, how long each part took, what was agreed.
  add column met_at timestamptz,
  add column met_by uuid,
  add column met_seconds jsonb not null default '[]',
  add column summary text not null default '',
  add foreign key (tenant_id, created_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, met_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_news
  add column archived_at timestamptz,
  add column archived_by uuid,
  add foreign key (tenant_id, archived_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_issue
  -- Why it is red.
  add column reason text not null default '',
  -- The day of the board it was raised on; it stands on every board of its team from then until it is closed.
  add column raised_on date,
  add column closed_on date,
  -- The letter whose red day it answers.
  add column dimension_id uuid,
  add column archived_at timestamptz,
  add column archived_by uuid,
  add foreign key (tenant_id, archived_by) references portal.account_user (tenant_id, user_id);
update portal.pd_issue i set raised_on = b.held_on, closed_on = case when i.state = 'done' then b.held_on end
  from portal.pd_board b where b.tenant_id = i.tenant_id and b.board_id = i.board_id;
alter table portal.pd_issue
  alter column raised_on set not null,
  add check (closed_on >= raised_on),
  add check ((state = 'done') = (closed_on is not null));

-- Each state an issue has come to, so that a past board shows what was known then.
create table portal.pd_issue_step (
  tenant_id uuid not null,
  step_id uuid not null,
  issue_id uuid not null,
  state text not null check (state in ('new', 'in progress', 'blocked', 'done')),
  reason text not null,
  on_day date not null,
  taken_at timestamptz not null,
  taken_by uuid not null,
  primary key (tenant_id, step_id),
  foreign key (tenant_id, issue_id) references portal.pd_issue (tenant_id, issue_id) on delete cascade,
  foreign key (tenant_id, taken_by) references portal.account_user (tenant_id, user_id)
);
create index pd_issue_step_issue on portal.pd_issue_step (tenant_id, issue_id, taken_at);
select platform.platform_protect('portal.pd_issue_step');

-- Files are the media service's; the row keeps what lists show.
alter table portal.pd_document
  drop constraint pd_document_check,
  drop constraint pd_document_check1,
  drop column storage_key,
  add column note text not null default '',
  add column archived_at timestamptz,
  add column archived_by uuid,
  add column added_by uuid,
  add check ((measure_id is null) = (value is null)),
  add check ((measure_id is null) = (title is not null and filename is not null)),
  add foreign key (tenant_id, added_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_user_status
  drop constraint pd_user_status_status_id_check,
  -- contracts: pd/statuses.ts
  add check (status_id between 1 and 7);

-- The letters of the tenant, each a thing that a day is good or bad in.
create table portal.pd_dimension (
  tenant_id uuid not null,
  dimension_id uuid not null,
  letter text not null check (letter ~ '^[A-Z]$'),
  name text not null check (name <> ''),
  position integer not null,
  archived_at timestamptz,
  primary key (tenant_id, dimension_id)
);
select platform.platform_protect('portal.pd_dimension');
alter table portal.pd_issue
  add foreign key (tenant_id, dimension_id) references portal.pd_dimension (tenant_id, dimension_id);

create table portal.pd_mark (
  tenant_id uuid not null,
  team_id uuid not null,
  dimension_id uuid not null,
  on_day date not null,
  mark text not null check (mark in ('green', 'red')),
  reason text not null,
  -- What is done about a red day, by whom and until when.
  issue_id uuid,
  marked_by uuid not null,
  marked_at timestamptz not null,
  primary key (tenant_id, team_id, dimension_id, on_day),
  check ((mark = 'red') = (issue_id is not null)),
  check (mark = 'green' or reason <> ''),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id),
  foreign key (tenant_id, dimension_id) references portal.pd_dimension (tenant_id, dimension_id),
  foreign key (tenant_id, issue_id) references portal.pd_issue (tenant_id, issue_id) on delete cascade,
  foreign key (tenant_id, marked_by) references portal.account_user (tenant_id, user_id)
);
create index pd_mark_issue on portal.pd_mark (tenant_id, issue_id);
select platform.platform_protect('portal.pd_mark');

create table portal.pd_template (
  tenant_id uuid not null,
  template_id uuid not null,
  name text not null check (name <> ''),
  agenda jsonb not null,
  measures jsonb not null,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (tenant_id, template_id)
);
select platform.platform_protect('portal.pd_template');

create table portal.pd_tier (
  tenant_id uuid not null,
  tier_id uuid not null,
  name text not null check (name <> ''),
  level integer not null check (level between 1 and 9),
  template_id uuid,
  version integer not null default 1,
  archived_at timestamptz,
  primary key (tenant_id, tier_id),
  foreign key (tenant_id, template_id) references portal.pd_template (tenant_id, template_id)
);
select platform.platform_protect('portal.pd_tier');

-- How a team meets: its tier, a template of its own, and the team that it escalates to.
create table portal.pd_team (
  tenant_id uuid not null,
  team_id uuid not null,
  tier_id uuid,
  template_id uuid,
  escalates_to uuid,
  primary key (tenant_id, team_id),
  check (escalates_to <> team_id),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade,
  foreign key (tenant_id, escalates_to) references portal.account_team (tenant_id, team_id),
  foreign key (tenant_id, tier_id) references portal.pd_tier (tenant_id, tier_id),
  foreign key (tenant_id, template_id) references portal.pd_template (tenant_id, template_id)
);
select platform.platform_protect('portal.pd_team');

create table portal.pd_escalation (
  tenant_id uuid not null,
  escalation_id uuid not null,
  issue_id uuid not null,
  to_team_id uuid not null,
  ask text not null check (ask <> ''),
  asked_by uuid not null,
  asked_at timestamptz not null,
  answer text,
  answered_by uuid,
  answered_at timestamptz,
  primary key (tenant_id, escalation_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null)),
  foreign key (tenant_id, issue_id) references portal.pd_issue (tenant_id, issue_id) on delete cascade,
  foreign key (tenant_id, to_team_id) references portal.account_team (tenant_id, team_id),
  foreign key (tenant_id, asked_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, answered_by) references portal.account_user (tenant_id, user_id)
);
-- One question of an issue waits at a time.
create unique index pd_escalation_waiting on portal.pd_escalation (tenant_id, issue_id) where answered_at is null;
create index pd_escalation_team on portal.pd_escalation (tenant_id, to_team_id);
select platform.platform_protect('portal.pd_escalation');
