-- Quizzes and surveys are found by title and description of the version that is given out; what was never published is not.
create function platform.search_put_quiz(q portal.quiz_quiz) returns void language sql as $$
  select platform.search_put(q.tenant_id, 'quiz', q.quiz_id, null, v.content->>'title',
    coalesce(v.content->>'description', ''))
  from portal.quiz_version v
  where v.tenant_id = q.tenant_id and v.version_id = q.current_version_id and q.kind in ('quiz', 'survey')
$$;

create function platform.search_follow_quiz() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'quiz', old.quiz_id);
  else perform platform.search_put_quiz(new); end if;
  return null;
end
$$;
-- A published version never changes: the pointer to it is all that has to be followed.
create trigger search_follow after insert or delete or update of current_version_id on portal.quiz_quiz
  for each row execute function platform.search_follow_quiz();

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
    perform platform.search_put_quiz(q) from portal.quiz_quiz q;
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

revoke all on function platform.search_put_quiz(portal.quiz_quiz) from public;
revoke all on function platform.search_follow_quiz() from public;

select platform.search_rebuild();
