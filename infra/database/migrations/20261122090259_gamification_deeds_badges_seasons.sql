-- What gives points: deeds that other areas confirm. Each counts once; the ledger keeps what it gave and what was taken back.

alter table portal.gamification_mission
  add column enabled boolean not null default true,
  add column version integer not null default 1;
alter table portal.gamification_mission alter column enabled drop default;

-- A step is moved by a deed (the server), or reported by the person, and is done after so many acts.
alter table portal.gamification_mission_item
  add column deed text check (deed <> ''),
  add column target integer not null default 1 check (target between 1 and 1000);
alter table portal.gamification_mission_item alter column target drop default;
update portal.gamification_mission_item set deed = 'signedIn' where item_id between 22 and 25;

-- One row an act: the same act, also from two sides at once, counts once.
create table portal.gamification_step_act (
  tenant_id uuid not null,
  user_id uuid not null,
  mission_id uuid not null,
  item_id integer not null,
  -- What was done: a day for what counts once a day, else the id of what it was done with.
  act text not null check (act <> ''),
  done_at timestamptz not null,
  how text not null check (how in ('server', 'person')),
  primary key (tenant_id, user_id, mission_id, item_id, act),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, mission_id, item_id)
    references portal.gamification_mission_item (tenant_id, mission_id, item_id) on delete cascade
);
create index gamification_step_act_item on portal.gamification_step_act (tenant_id, mission_id, item_id);
insert into portal.gamification_step_act (tenant_id, user_id, mission_id, item_id, act, done_at, how)
  select tenant_id, user_id, mission_id, item_id, to_char(done_at at time zone 'UTC', 'YYYY-MM-DD'), done_at, 'server'
  from portal.gamification_item_done;
drop table portal.gamification_item_done;
select platform.platform_protect('portal.gamification_step_act');

-- What stands about an act: it counts, or was taken back. The ledger itself is only added to.
create table portal.gamification_deed (
  tenant_id uuid not null,
  user_id uuid not null,
  deed text not null check (deed <> ''),
  act text not null check (act <> ''),
  point_id uuid not null,
  points integer not null check (points >= 0),
  -- The person's own day, by which limits count.
  counted_on date not null,
  revoked_at timestamptz,
  celebrated_at timestamptz,
  primary key (tenant_id, user_id, deed, act),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index gamification_deed_day on portal.gamification_deed (tenant_id, user_id, deed, counted_on);
select platform.platform_protect('portal.gamification_deed');

alter table portal.gamification_point
  add column deed text check (deed <> ''),
  add column act text,
  -- The entry that this one takes back.
  add column revokes uuid,
  drop constraint gamification_point_points_check;
create unique index gamification_point_revokes on portal.gamification_point (tenant_id, revokes) where revokes is not null;
create index gamification_point_given on portal.gamification_point (tenant_id, given_at);

-- A tenant's own points and limits; what does not stand here is as contracts say.
create table portal.gamification_rule (
  tenant_id uuid not null references platform.tenant,
  deed text not null check (deed <> ''),
  points integer not null check (points between 0 and 10000),
  daily_limit integer check (daily_limit between 1 and 1000),
  primary key (tenant_id, deed)
);
select platform.platform_protect('portal.gamification_rule');

-- How somebody wants to be seen. Without a row: by name.
create table portal.gamification_player (
  tenant_id uuid not null,
  user_id uuid not null,
  sight text not null check (sight in ('name', 'nickname', 'hidden')),
  nickname text check (nickname <> ''),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  check (sight <> 'nickname' or nickname is not null)
);
create unique index gamification_player_nickname on portal.gamification_player (tenant_id, lower(nickname));
select platform.platform_protect('portal.gamification_player');

create table portal.gamification_season (
  tenant_id uuid not null references platform.tenant,
  season_id uuid not null,
  name text not null check (name <> ''),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  version integer not null default 1,
  primary key (tenant_id, season_id)
);
select platform.platform_protect('portal.gamification_season');

create table portal.gamification_badge (
  tenant_id uuid not null references platform.tenant,
  badge_id uuid not null,
  name text not null check (name <> ''),
  description text not null,
  icon text not null check (icon <> ''),
  -- What must be reached: a mission, a number of deeds, or a number of points.
  kind text not null check (kind in ('mission', 'deeds', 'points')),
  mission_id uuid,
  deed text,
  threshold integer check (threshold between 1 and 1000000),
  enabled boolean not null,
  position integer not null,
  version integer not null default 1,
  primary key (tenant_id, badge_id),
  foreign key (tenant_id, mission_id) references portal.gamification_mission (tenant_id, mission_id),
  check ((kind = 'mission') = (mission_id is not null)),
  check ((kind = 'deeds') = (deed is not null)),
  check ((kind <> 'mission') = (threshold is not null))
);
create index gamification_badge_mission on portal.gamification_badge (tenant_id, mission_id);
select platform.platform_protect('portal.gamification_badge');

create table portal.gamification_badge_holder (
  tenant_id uuid not null,
  -- The badge's own address: 122 random bits.
  credential_id uuid not null,
  badge_id uuid not null,
  user_id uuid not null,
  given_at timestamptz not null,
  revoked_at timestamptz,
  celebrated_at timestamptz,
  primary key (tenant_id, credential_id),
  foreign key (tenant_id, badge_id) references portal.gamification_badge (tenant_id, badge_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create unique index gamification_badge_holder_once on portal.gamification_badge_holder (tenant_id, user_id, badge_id)
  where revoked_at is null;
create index gamification_badge_holder_badge on portal.gamification_badge_holder (tenant_id, badge_id);
select platform.platform_protect('portal.gamification_badge_holder');

-- The tenant's key that signs badges; the private half is sealed with a key that is not in the database.
create table portal.gamification_badge_key (
  tenant_id uuid not null references platform.tenant,
  key_id uuid not null,
  public_key jsonb not null,
  sealed_private_key bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, key_id)
);
create unique index gamification_badge_key_one on portal.gamification_badge_key (tenant_id);
select platform.platform_protect('portal.gamification_badge_key');

-- What the leaderboard service last answered somebody; shown while it does not answer.
create table portal.leaderboard_known (
  tenant_id uuid not null,
  user_id uuid not null,
  board jsonb not null,
  known_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.leaderboard_known');
