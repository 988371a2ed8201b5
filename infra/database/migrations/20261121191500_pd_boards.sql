-- Performance-dialog boards: one a team a day, with news, issues, documents and who is here.

create table portal.pd_board (
  tenant_id uuid not null,
  board_id uuid not null,
  team_id uuid not null,
  held_on date not null,
  starts_at timestamptz,
  primary key (tenant_id, board_id),
  -- A board that exists for a day blocks a second one.
  unique (tenant_id, team_id, held_on),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id)
);
select platform.platform_protect('portal.pd_board');

create table portal.pd_news (
  tenant_id uuid not null,
  news_id uuid not null,
  board_id uuid not null,
  tag text not null check (tag in ('operations', 'recognition', 'people', 'safety')),
  title text not null check (title <> ''),
  text text not null,
  author_id uuid not null,
  created_at timestamptz not null,
  until_on date,
  primary key (tenant_id, news_id),
  foreign key (tenant_id, board_id) references portal.pd_board (tenant_id, board_id) on delete cascade,
  foreign key (tenant_id, author_id) references portal.account_user (tenant_id, user_id)
);
create index pd_news_board on portal.pd_news (tenant_id, board_id);
select platform.platform_protect('portal.pd_news');

create table portal.pd_issue (
  tenant_id uuid not null,
  issue_id uuid not null,
  board_id uuid not null,
  kind text not null check (kind in ('idea', 'issue')),
  title text not null check (title <> ''),
  text text not null,
  state text not null check (state in ('new', 'in progress', 'blocked', 'done')),
  progress smallint not null check (progress between 0 and 100),
  owner_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  due_on date,
  primary key (tenant_id, issue_id),
  foreign key (tenant_id, board_id) references portal.pd_board (tenant_id, board_id) on delete cascade,
  foreign key (tenant_id, owner_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, created_by) references portal.account_user (tenant_id, user_id)
);
create index pd_issue_board on portal.pd_issue (tenant_id, board_id);
select platform.platform_protect('portal.pd_issue');

-- What a team measures; its readings are the documents of its boards, so that a trend is never typed.
create table portal.pd_measure (
  tenant_id uuid not null,
  measure_id uuid not null,
  team_id uuid not null,
  title text not null check (title <> ''),
  unit text not null check (unit in ('percent', 'seconds', 'count', 'points', 'none')),
  target numeric,
  better text not null check (better in ('up', 'down')),
  position integer not null,
  primary key (tenant_id, measure_id),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade
);
create index pd_measure_team on portal.pd_measure (tenant_id, team_id);
select platform.platform_protect('portal.pd_measure');

-- A performance document: the day's reading of a measure, or a file.
create table portal.pd_document (
  tenant_id uuid not null,
  document_id uuid not null,
  board_id uuid not null,
  measure_id uuid,
  value numeric,
  title text,
  filename text,
  size_bytes integer check (size_bytes >= 0),
  -- Where the file lies in the file store.
  storage_key text,
  updated_at timestamptz not null,
  position integer not null,
  primary key (tenant_id, document_id),
  unique (tenant_id, board_id, measure_id),
  foreign key (tenant_id, board_id) references portal.pd_board (tenant_id, board_id) on delete cascade,
  foreign key (tenant_id, measure_id) references portal.pd_measure (tenant_id, measure_id),
  check ((measure_id is null) = (value is null)),
  check ((measure_id is null) = (title is not null and filename is not null and storage_key is not null))
);
create index pd_document_measure on portal.pd_document (tenant_id, measure_id);
select platform.platform_protect('portal.pd_document');

create table portal.pd_user_status (
  tenant_id uuid not null,
  board_id uuid not null,
  user_id uuid not null,
  -- contracts: pd/statuses.ts
  status_id smallint not null check (status_id between 1 and 5),
  set_at timestamptz not null,
  -- Who set it: the person, a delegate or a coach of the team.
  set_by uuid not null,
  primary key (tenant_id, board_id, user_id),
  foreign key (tenant_id, board_id) references portal.pd_board (tenant_id, board_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, set_by) references portal.account_user (tenant_id, user_id)
);
create index pd_user_status_user on portal.pd_user_status (tenant_id, user_id);
select platform.platform_protect('portal.pd_user_status');
