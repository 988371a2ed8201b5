-- Coaching sessions are found by their two people, their topic and what was written; meetings by their title, place and
-- details. The owner stands behind the wall like everybody, so it looks in the row's own tenant and leaves the
-- transaction's as it was.
create function platform.search_put_session(s portal.coaching_session) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  people text;
  topic text;
  items text;
begin
  perform set_config('app.tenant', s.tenant_id::text, true);
  select string_agg(u.first_name || ' ' || u.last_name, ' ' order by u.user_id = s.coach_id) into people
  from portal.account_user u where u.tenant_id = s.tenant_id and u.user_id in (s.coach_id, s.coachee_id);
  select t.name into topic from portal.coaching_topic t where t.tenant_id = s.tenant_id and t.topic_id = s.topic_id;
  select string_agg(i.text, ' ' order by i.position, i.item_id) into items from portal.coaching_item i
  where i.tenant_id = s.tenant_id and i.session_id = s.session_id and i.removed_at is null;
  -- Notes that one person keeps and what the coachee says about the session are found by nobody.
  perform platform.search_put(s.tenant_id, 'session', s.session_id, null, coalesce(people, ''),
    concat_ws(' ', topic, s.topic_comment, s.reality_text, items));
  perform set_config('app.tenant', before, true);
end
$$;

create function platform.search_put_event(e portal.coaching_event) returns void language sql as $$
  select platform.search_put(e.tenant_id, 'event', e.event_id, null, e.title, concat_ws(' ', e.location, e.details))
$$;

create function platform.search_follow_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'session', old.session_id);
  else perform platform.search_put_session(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of coach_id, coachee_id, topic_id, topic_comment, reality_text
  on portal.coaching_session for each row execute function platform.search_follow_session();

create function platform.search_follow_session_item() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  item portal.coaching_item := case when tg_op = 'DELETE' then old else new end;
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', item.tenant_id::text, true);
  perform platform.search_put_session(s) from portal.coaching_session s
  where s.tenant_id = item.tenant_id and s.session_id = item.session_id;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create trigger search_follow after insert or delete or update of text, removed_at on portal.coaching_item
  for each row execute function platform.search_follow_session_item();

-- Names that stand in sessions: of their topics and of their people.
create function platform.search_follow_session_topic() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  perform platform.search_put_session(s) from portal.coaching_session s
  where s.tenant_id = new.tenant_id and s.topic_id = new.topic_id;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create trigger search_follow after update of name on portal.coaching_topic
  for each row when (old.name is distinct from new.name) execute function platform.search_follow_session_topic();

create function platform.search_follow_session_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  perform platform.search_put_session(s) from portal.coaching_session s
  where s.tenant_id = new.tenant_id and new.user_id in (s.coach_id, s.coachee_id);
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create trigger search_follow_sessions after update of first_name, last_name on portal.account_user
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function platform.search_follow_session_person();

create function platform.search_follow_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'event', old.event_id);
  else perform platform.search_put_event(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, location, details on portal.coaching_event
  for each row execute function platform.search_follow_event();

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
    perform platform.search_put_board_news(n) from portal.pd_news n;
    perform platform.search_put_board_document(d) from portal.pd_document d;
    perform platform.search_put_mission(m) from portal.gamification_mission m;
    perform platform.search_put_quiz(q) from portal.quiz_quiz q;
    perform platform.search_put_session(s) from portal.coaching_session s;
    perform platform.search_put_event(e) from portal.coaching_event e;
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

do $$
declare
  one text;
begin
  for one in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'platform'::regnamespace and p.proname ~ '^search_(put|follow)_(session|event)' loop
    execute format('revoke all on function %s from public', one);
  end loop;
end
$$;

select platform.search_rebuild();
