-- Curricula and their sections are found by name and description, the boards of a team by the team's name, feedback aids
-- by their two people and what was written, assessments of sales skills by their person and what is assessed, and
-- knowledge verifications as quizzes are. The owner stands behind the wall like everybody, so it looks in the row's own
-- tenant and leaves the transaction's as it was.
create function platform.search_put_curriculum(c portal.lms_curriculum) returns void language sql as $$
  select platform.search_put(c.tenant_id, 'curriculum', c.curriculum_id, null, c.name, c.description)
$$;

create function platform.search_put_team(t portal.account_team) returns void language sql as $$
  select platform.search_put(t.tenant_id, 'team', t.team_id, null, t.name, '')
$$;

create function platform.search_put_aid(a portal.coaching_aid) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  people text;
begin
  perform set_config('app.tenant', a.tenant_id::text, true);
  select string_agg(u.first_name || ' ' || u.last_name, ' ' order by u.user_id = a.coach_id) into people
  from portal.account_user u where u.tenant_id = a.tenant_id and u.user_id in (a.coach_id, a.coachee_id);
  perform platform.search_put(a.tenant_id, 'aid', a.aid_id, null, coalesce(people, ''),
    concat_ws(' ', a.motivational_action, a.motivational_impact, a.motivational_desired,
      a.developmental_action, a.developmental_impact, a.developmental_desired));
  perform set_config('app.tenant', before, true);
end
$$;

-- What the two sides say of a skill is told by the assessment's own rules and found by nobody.
create function platform.search_put_assessment(a portal.hr_assessment) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  person text;
begin
  perform set_config('app.tenant', a.tenant_id::text, true);
  select u.first_name || ' ' || u.last_name into person
  from portal.account_user u where u.tenant_id = a.tenant_id and u.user_id = a.user_id;
  perform platform.search_put(a.tenant_id, 'assessment', a.assessment_id, null, coalesce(person, ''),
    concat_ws(' ',
      (select string_agg(t #>> '{}', ' ') from jsonb_path_query(a.form, '$.pages[*].title') t),
      (select string_agg(t #>> '{}', ' ') from jsonb_path_query(a.form, '$.pages[*].skills[*].name') t)));
  perform set_config('app.tenant', before, true);
end
$$;

create or replace function platform.search_put_quiz(q portal.quiz_quiz) returns void language sql as $$
  select platform.search_put(q.tenant_id, 'quiz', q.quiz_id, null, v.content->>'title',
    coalesce(v.content->>'description', ''))
  from portal.quiz_version v
  where v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
    and q.kind in ('quiz', 'survey', 'verification')
$$;

create function platform.search_follow_curriculum() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'curriculum', old.curriculum_id);
  else perform platform.search_put_curriculum(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of name, description on portal.lms_curriculum
  for each row execute function platform.search_follow_curriculum();

create function platform.search_follow_team() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'team', old.team_id);
  else perform platform.search_put_team(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of name on portal.account_team
  for each row execute function platform.search_follow_team();

create function platform.search_follow_aid() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'aid', old.aid_id);
  else perform platform.search_put_aid(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or update or delete on portal.coaching_aid
  for each row execute function platform.search_follow_aid();

create function platform.search_follow_assessment() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'assessment', old.assessment_id);
  else perform platform.search_put_assessment(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of user_id, form on portal.hr_assessment
  for each row execute function platform.search_follow_assessment();

-- Names that stand in aids and assessments.
create function platform.search_follow_feedback_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', new.tenant_id::text, true);
  perform platform.search_put_aid(a) from portal.coaching_aid a
  where a.tenant_id = new.tenant_id and new.user_id in (a.coach_id, a.coachee_id);
  perform platform.search_put_assessment(a) from portal.hr_assessment a
  where a.tenant_id = new.tenant_id and a.user_id = new.user_id;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create trigger search_follow_feedback after update of first_name, last_name on portal.account_user
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function platform.search_follow_feedback_person();

create or replace function platform.search_rebuild() returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  one uuid;
begin
  delete from platform.search_entry;
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one::text, true);
    perform platform.search_put_course(c) from portal.lms_course c;
    perform platform.search_put_curriculum(c) from portal.lms_curriculum c;
    perform platform.search_put_article(a) from portal.content_article a;
    perform platform.search_put_person(u) from portal.account_user u;
    perform platform.search_put_ticket(t) from portal.support_ticket t;
    perform platform.search_put_team(t) from portal.account_team t;
    perform platform.search_put_issue(i) from portal.pd_issue i;
    perform platform.search_put_board_news(n) from portal.pd_news n;
    perform platform.search_put_board_document(d) from portal.pd_document d;
    perform platform.search_put_mission(m) from portal.gamification_mission m;
    perform platform.search_put_quiz(q) from portal.quiz_quiz q;
    perform platform.search_put_session(s) from portal.coaching_session s;
    perform platform.search_put_event(e) from portal.coaching_event e;
    perform platform.search_put_aid(a) from portal.coaching_aid a;
    perform platform.search_put_assessment(a) from portal.hr_assessment a;
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

do $$
declare
  one text;
begin
  for one in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'platform'::regnamespace
      and p.proname ~ '^search_(put|follow)_(curriculum|team|aid|assessment|feedback_person)$' loop
    execute format('revoke all on function %s from public', one);
  end loop;
end
$$;

select platform.search_rebuild();
