-- Missions are found by title and description.
create function platform.search_put_mission(m portal.gamification_mission) returns void language sql as $$
  select platform.search_put(m.tenant_id, 'mission', m.mission_id, null, m.title, m.description)
$$;

create function platform.search_follow_mission() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'mission', old.mission_id);
  else perform platform.search_put_mission(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, description on portal.gamification_mission
  for each row execute function platform.search_follow_mission();

create or replace function platform.search_rebuild() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  one uuid;
begin
  delete from platform.search_entry;
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one::text, true);
    perform platform.search_put_course(c) from portal.lms_course c;
    perform platform.search_put_article(a) from portal.content_article a;
    perform platform.search_put_person(u) from portal.account_user u;
    perform platform.search_put_ticket(t) from portal.support_ticket t;
    perform platform.search_put_issue(i) from portal.pd_issue i;
    perform platform.search_put_mission(m) from portal.gamification_mission m;
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

revoke all on function platform.search_put_mission(portal.gamification_mission) from public;
revoke all on function platform.search_follow_mission() from public;

select platform.search_rebuild();
