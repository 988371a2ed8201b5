-- Everyone's rank in their organisations at the beginning of the week: how far someone has moved follows from it, without
-- adding up everyone's points of last week (0341).
create table portal.gamification_week_rank (
  tenant_id uuid not null,
  -- The organisation.
  board_id uuid not null,
  user_id uuid not null,
  rank integer not null check (rank > 0),
  taken_on date not null,
  primary key (tenant_id, board_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index gamification_week_rank_user on portal.gamification_week_rank (tenant_id, user_id);
create index gamification_week_rank_taken on portal.gamification_week_rank (tenant_id, taken_on);
select platform.platform_protect('portal.gamification_week_rank');
