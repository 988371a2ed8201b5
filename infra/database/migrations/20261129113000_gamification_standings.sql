-- Points of everyone who is ranked, on each board on which they are, kept on write (0280): adding up everyone's points
-- for each look at a leaderboard takes longer the more people there are. A board is that of an organisation, of a team,
-- or of the whole tenant, whose id it then has.
create table portal.gamification_standing (
  tenant_id uuid not null references platform.tenant,
  board_id uuid not null,
  user_id uuid not null,
  points integer not null,
  -- As the person appears; equal points are listed by it.
  name text not null,
  primary key (tenant_id, board_id, user_id)
);
create index gamification_standing_place
  on portal.gamification_standing (tenant_id, board_id, points desc, name collate "en-x-icu", user_id);
create index gamification_standing_user on portal.gamification_standing (tenant_id, user_id);
select platform.platform_protect('portal.gamification_standing');

-- How many people of a board have so many points: of each number of points (level 0), of each hundred (1), and of all
-- (2). The rank of a person follows from few rows, however many people are above. In slots, as all totals (0261).
create table portal.gamification_standing_total (
  tenant_id uuid not null references platform.tenant,
  board_id uuid not null,
  level smallint not null,
  value integer not null,
  slot smallint not null,
  people bigint not null,
  points bigint not null,
  primary key (tenant_id, board_id, level, value, slot)
);
create index gamification_standing_total_empty on portal.gamification_standing_total (tenant_id) where people = 0;
select platform.platform_protect('portal.gamification_standing_total');

-- The levels in which a person with so many points counts.
create function platform.gamification_levels(points integer) returns table (level smallint, value integer)
  language sql immutable set search_path = '' as
  $$ values (0::smallint, points), (1::smallint, floor(points / 100.0)::integer), (2::smallint, 0) $$;
revoke all on function platform.gamification_levels(integer) from public;
grant execute on function platform.gamification_levels(integer) to portico_api;

-- People whose standing the running transaction changes. A transaction empties its own at its end, so that others see
-- none.
create table portal.gamification_standing_change (
  tenant_id uuid not null references platform.tenant,
  transaction_id xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  -- One row of a transaction calls for the correction: a call for each row would go through all of them each time.
  is_first boolean not null,
  primary key (tenant_id, transaction_id, user_id)
);
select platform.platform_protect('portal.gamification_standing_change');

-- Transactions of a tenant that must not end side by side take their turn as the last thing before the commit: those
-- with events, whose numbers follow the order of commits, and those that correct standings. With one lock for both, none
-- waits in a circle, whichever of its deferred triggers runs first.
create function platform.platform_take_turn(tenant uuid) returns void language sql set search_path = '' as
  $$ select pg_advisory_xact_lock(hashtextextended('commit ' || tenant, 0)) $$;
revoke all on function platform.platform_take_turn(uuid) from public;
grant execute on function platform.platform_take_turn(uuid) to portico_api;

create or replace function platform.platform_order_event() returns trigger language plpgsql as $$
declare
  next_id bigint;
begin
  perform platform.platform_take_turn(new.tenant_id);
  insert into portal.live_counter as c (tenant_id, last_id) values (new.tenant_id, 1)
    on conflict (tenant_id) do update set last_id = c.last_id + 1 returning c.last_id into next_id;
  update portal.live_event set event_id = next_id where tenant_id = new.tenant_id and entry_id = new.entry_id;
  perform pg_notify('portico_live', new.tenant_id::text);
  return null;
end
$$;

create function platform.gamification_count_standings() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into portal.gamification_standing_total as t (tenant_id, board_id, level, value, slot, people, points)
    select n.tenant_id, n.board_id, l.level, l.value, platform.slot_of(n.user_id), count(*), sum(n.points)
    from added n cross join lateral platform.gamification_levels(n.points) l group by 1, 2, 3, 4, 5
    on conflict (tenant_id, board_id, level, value, slot)
      do update set people = t.people + excluded.people, points = t.points + excluded.points;
  elsif tg_op = 'DELETE' then
    update portal.gamification_standing_total t set people = t.people - c.people, points = t.points - c.points
    from (select o.tenant_id, o.board_id, l.level, l.value, platform.slot_of(o.user_id) as slot, count(*) as people,
        sum(o.points) as points
      from removed o cross join lateral platform.gamification_levels(o.points) l group by 1, 2, 3, 4, 5) c
    where t.tenant_id = c.tenant_id and t.board_id = c.board_id and t.level = c.level and t.value = c.value
      and t.slot = c.slot;
  else
    insert into portal.gamification_standing_total as t (tenant_id, board_id, level, value, slot, people, points)
    select c.tenant_id, c.board_id, c.level, c.value, platform.slot_of(c.user_id), sum(c.people), sum(c.points) from (
      select o.tenant_id, o.board_id, o.user_id, l.level, l.value, -1 as people, -o.points as points
      from removed o cross join lateral platform.gamification_levels(o.points) l
      union all
      select n.tenant_id, n.board_id, n.user_id, l.level, l.value, 1, n.points
      from added n cross join lateral platform.gamification_levels(n.points) l) c
    group by 1, 2, 3, 4, 5 having sum(c.people) <> 0 or sum(c.points) <> 0
    on conflict (tenant_id, board_id, level, value, slot)
      do update set people = t.people + excluded.people, points = t.points + excluded.points;
  end if;
  return null;
end
$$;
revoke all on function platform.gamification_count_standings() from public;
create trigger gamification_count_added after insert on portal.gamification_standing
  referencing new table as added for each statement execute function platform.gamification_count_standings();
create trigger gamification_count_removed after delete on portal.gamification_standing
  referencing old table as removed for each statement execute function platform.gamification_count_standings();
create trigger gamification_count_changed after update on portal.gamification_standing
  referencing old table as removed new table as added
  for each statement execute function platform.gamification_count_standings();

-- What the standings of these people have to be: enabled, not hidden, in a team or with points.
create function platform.gamification_right_standings(tenant uuid, people uuid[])
  returns table (board_id uuid, user_id uuid, points integer, name text)
  language sql stable set search_path = '' as $$
  select distinct b.board_id, u.user_id, coalesce(p.points, 0)::integer,
    case g.sight when 'nickname' then g.nickname else u.first_name || ' ' || u.last_name end
  from unnest(people) q (user_id)
  join portal.account_user u on u.tenant_id = tenant and u.user_id = q.user_id and u.disabled_at is null
  join portal.account_membership m on m.tenant_id = u.tenant_id and m.user_id = u.user_id
  left join portal.gamification_player g on g.tenant_id = u.tenant_id and g.user_id = u.user_id
  left join lateral (select sum(e.points) as points from portal.gamification_point e
    where e.tenant_id = u.tenant_id and e.user_id = u.user_id) p on true
  cross join lateral (values (m.organisation_id), (m.team_id), (u.tenant_id)) b (board_id)
  where g.sight is distinct from 'hidden' and b.board_id is not null and (m.team_id is not null or p.points is not null)
$$;
revoke all on function platform.gamification_right_standings(uuid, uuid[]) from public;
grant execute on function platform.gamification_right_standings(uuid, uuid[]) to portico_api;

-- Corrects the standings of these people; returns how many were wrong. Each statement sees what was committed before
-- it, so that after the turn is taken no change of another transaction is missed.
create function platform.gamification_stand(tenant uuid, people uuid[]) returns integer
  language plpgsql set search_path = '' as $$
declare
  removed integer;
  placed integer;
begin
  perform platform.platform_take_turn(tenant);
  with right_ones as materialized (select r.board_id, r.user_id from platform.gamification_right_standings(tenant, people) r)
  delete from portal.gamification_standing s
  where s.tenant_id = tenant and s.user_id = any(people) and not exists (
    select from right_ones r where r.board_id = s.board_id and r.user_id = s.user_id);
  get diagnostics removed = row_count;
  insert into portal.gamification_standing as s (tenant_id, board_id, user_id, points, name)
  select tenant, r.board_id, r.user_id, r.points, r.name from platform.gamification_right_standings(tenant, people) r
  where not exists (select from portal.gamification_standing k where k.tenant_id = tenant and k.board_id = r.board_id
    and k.user_id = r.user_id and k.points = r.points and k.name = r.name)
  on conflict (tenant_id, board_id, user_id) do update set points = excluded.points, name = excluded.name;
  get diagnostics placed = row_count;
  -- Every number of points that someone had once would leave rows behind.
  if removed + placed > 0 then
    delete from portal.gamification_standing_total t where t.tenant_id = tenant and t.people = 0;
  end if;
  return removed + placed;
end
$$;
revoke all on function platform.gamification_stand(uuid, uuid[]) from public;
grant execute on function platform.gamification_stand(uuid, uuid[]) to portico_api;

-- At the end of the transaction, once for all people that it changed. A migration that goes through the tenants is bound
-- to none of them at its end.
create function platform.gamification_apply_changes() returns trigger language plpgsql set search_path = '' as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  people uuid[];
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  with taken as (
    delete from portal.gamification_standing_change c
    where c.tenant_id = new.tenant_id and c.transaction_id = pg_current_xact_id() returning c.user_id)
  select array_agg(t.user_id) into people from taken t;
  if people is not null then
    perform platform.gamification_stand(new.tenant_id, people);
  end if;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
revoke all on function platform.gamification_apply_changes() from public;
create constraint trigger gamification_apply_changes after insert on portal.gamification_standing_change
  deferrable initially deferred for each row when (new.is_first)
  execute function platform.gamification_apply_changes();

create function platform.gamification_note_person(tenant uuid, person uuid) returns void
  language plpgsql set search_path = '' as $$
begin
  -- Counted from the rows, because a trigger that does not wait for the end empties them earlier.
  insert into portal.gamification_standing_change (tenant_id, user_id, is_first)
  select tenant, person, not exists (select from portal.gamification_standing_change c
    where c.tenant_id = tenant and c.transaction_id = pg_current_xact_id())
  on conflict do nothing;
end
$$;
revoke all on function platform.gamification_note_person(uuid, uuid) from public;
grant execute on function platform.gamification_note_person(uuid, uuid) to portico_api;

create function platform.gamification_note_changed() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform platform.gamification_note_person(old.tenant_id, old.user_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.user_id <> old.user_id) then
    perform platform.gamification_note_person(new.tenant_id, new.user_id);
  end if;
  return null;
end
$$;
revoke all on function platform.gamification_note_changed() from public;
create trigger gamification_note_changed after insert or delete or update of user_id, points
  on portal.gamification_point for each row execute function platform.gamification_note_changed();
create trigger gamification_note_changed after insert or delete or update of sight, nickname
  on portal.gamification_player for each row execute function platform.gamification_note_changed();
create trigger gamification_note_changed after insert or delete or update of user_id, organisation_id, team_id
  on portal.account_membership for each row execute function platform.gamification_note_changed();
create trigger gamification_note_changed after update of first_name, last_name, disabled_at on portal.account_user
  for each row when (old.first_name is distinct from new.first_name or old.last_name is distinct from new.last_name
    or old.disabled_at is distinct from new.disabled_at)
  execute function platform.gamification_note_changed();
-- Their memberships go with them, but perhaps after the points.
create trigger gamification_note_removed after delete on portal.account_user
  for each row execute function platform.gamification_note_changed();

select platform.platform_each_tenant($$
  select platform.gamification_stand(platform.current_tenant(),
    (select array_agg(u.user_id) from portal.account_user u where u.tenant_id = platform.current_tenant()))
$$);
