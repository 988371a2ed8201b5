-- Points as a ledger, missions and their steps, job titles to compare people by.

create table portal.gamification_job_title (
  tenant_id uuid not null references platform.tenant,
  job_title_id uuid not null,
  name text not null check (name <> ''),
  primary key (tenant_id, job_title_id)
);
select platform.platform_protect('portal.gamification_job_title');

create table portal.gamification_job_title_holder (
  tenant_id uuid not null,
  user_id uuid not null,
  job_title_id uuid not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, job_title_id) references portal.gamification_job_title (tenant_id, job_title_id)
);
create index gamification_job_title_holder_title on portal.gamification_job_title_holder (tenant_id, job_title_id);
select platform.platform_protect('portal.gamification_job_title_holder');

create table portal.gamification_mission (
  tenant_id uuid not null references platform.tenant,
  mission_id uuid not null,
  title text not null check (title <> ''),
  description text not null,
  points integer not null check (points >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  position integer not null,
  primary key (tenant_id, mission_id)
);
select platform.platform_protect('portal.gamification_mission');

create table portal.gamification_mission_item (
  tenant_id uuid not null,
  mission_id uuid not null,
  -- A number of the specification; 22 to 25 are set at sign-in.
  item_id integer not null check (item_id > 0),
  title text not null check (title <> ''),
  -- The person may report the step as done; the server sets all others.
  self_reportable boolean not null,
  position integer not null,
  primary key (tenant_id, mission_id, item_id),
  foreign key (tenant_id, mission_id) references portal.gamification_mission (tenant_id, mission_id) on delete cascade
);
select platform.platform_protect('portal.gamification_mission_item');

create table portal.gamification_item_done (
  tenant_id uuid not null,
  user_id uuid not null,
  mission_id uuid not null,
  item_id integer not null,
  done_at timestamptz not null,
  primary key (tenant_id, user_id, mission_id, item_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, mission_id, item_id)
    references portal.gamification_mission_item (tenant_id, mission_id, item_id) on delete cascade
);
create index gamification_item_done_item on portal.gamification_item_done (tenant_id, mission_id, item_id);
select platform.platform_protect('portal.gamification_item_done');

-- Append-only: a revocation is a row with negative points.
create table portal.gamification_point (
  tenant_id uuid not null,
  point_id uuid not null,
  user_id uuid not null,
  points integer not null check (points <> 0),
  reason text not null check (reason <> ''),
  mission_id uuid,
  given_at timestamptz not null,
  primary key (tenant_id, point_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, mission_id) references portal.gamification_mission (tenant_id, mission_id)
);
create index gamification_point_user on portal.gamification_point (tenant_id, user_id, given_at);
create index gamification_point_mission on portal.gamification_point (tenant_id, mission_id);
select platform.platform_protect('portal.gamification_point', 'select, insert');
