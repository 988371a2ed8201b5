-- What the search's functions are now: this file is applied again whenever it changes, after all migrations. A change is made
-- here and needs no migration; a new noun gets its functions, its trigger and its line in search_rebuild.
-- Applying it again builds the whole index again; writes to the tables that are searched wait until it is done.
--
-- The index lies outside the tenants' wall, where no serving role may read it (20261121214000_search_index.sql). The owner
-- is behind the wall as everyone is, so a function that reads rows looks in the row's own tenant and leaves the
-- transaction's as it was.

-- pg_trgm may be installed in another schema: its operators are found for the rest of this file.
select set_config('search_path', 'pg_catalog, platform, ' || quote_ident(n.nspname), true)
from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
-- Its settings are known once it is loaded, which it is not in a session that did not create it.
select show_trgm('a');

-- Lower case and without accents; letters that Unicode does not take apart, points of Hebrew and Arabic, and syllables of
-- Tibetan, which are parted by a sign of their own. contracts: search/fold.ts does the same.
create or replace function platform.search_fold(given text) returns text language sql immutable parallel safe
  return normalize(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD),
          '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g')),
        'øłđðħıĸŋŧƀɖɗɨǥəǝɛɔʉςґىةیکٱʹʻʼʽ་༌', 'olddhikntbddigeeeouσгيهيكا''''''''  '),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC);

-- Words as they stand and by the stems of a language; without a language, by the stems of each that the portal speaks.
create or replace function platform.search_words(language text, given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', platform.search_fold(given))
    || case when coalesce(language, 'en') = 'en' then to_tsvector('english', platform.search_fold(given)) else ''::tsvector end
    || case when coalesce(language, 'de') = 'de' then to_tsvector('german', platform.search_fold(given)) else ''::tsvector end
    || case when coalesce(language, 'fr') = 'fr' then to_tsvector('french', platform.search_fold(given)) else ''::tsvector end;

create or replace function platform.search_put(tenant uuid, what text, id uuid, language text, title text, body text)
  returns void language sql as $$
  insert into platform.search_entry (tenant_id, kind, entry_id, title, words)
  values (tenant, what, id, platform.search_fold(title),
    setweight(platform.search_words(language, title), 'A')
      || setweight(platform.search_words(language, left(coalesce(body, ''), 100000)), 'B'))
  on conflict (tenant_id, kind, entry_id) do update set title = excluded.title, words = excluded.words
$$;

create or replace function platform.search_drop(tenant uuid, what text, id uuid) returns void language sql as $$
  delete from platform.search_entry where tenant_id = tenant and kind = what and entry_id = id
$$;

-- One function for each noun: what of a row is found.

create or replace function platform.search_put_course(c portal.lms_course) returns void language sql as $$
  select platform.search_put(c.tenant_id, 'course', c.course_id, c.language, c.name, c.description)
$$;

-- An article is found by its words in every language. The owner stands behind the wall like everybody, so it looks in the
-- row's own tenant and leaves the transaction's as it was.
create or replace function platform.search_put_article(a portal.content_article) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  others text;
begin
  perform set_config('app.tenant', a.tenant_id::text, true);
  select string_agg(v.title || ' ' || coalesce((select string_agg(t #>> '{}', ' ')
      from jsonb_path_query(v.body, 'strict $.**.text') t), ''), ' ') into others
    from portal.content_variant v where v.tenant_id = a.tenant_id and v.article_id = a.article_id;
  perform platform.search_put(a.tenant_id, 'article', a.article_id, null, a.title,
    concat_ws(' ', (select string_agg(t #>> '{}', ' ') from jsonb_path_query(a.body, 'strict $.**.text') t), others));
  perform set_config('app.tenant', before, true);
end
$$;

create or replace function platform.search_put_person(u portal.account_user) returns void language sql as $$
  select platform.search_put(u.tenant_id, 'person', u.user_id, null, u.first_name || ' ' || u.last_name,
    u.username || ' ' || u.email)
$$;

-- Only what its creator reads, too: internal notes are found by no one.
create or replace function platform.search_put_ticket(t portal.support_ticket) returns void language plpgsql as $$
declare
  before text := coalesce(current_setting('app.tenant', true), '');
  said text;
begin
  perform set_config('app.tenant', t.tenant_id::text, true);
  select string_agg(c.text, ' ' order by c.created_at) into said from portal.support_comment c
  where c.tenant_id = t.tenant_id and c.ticket_id = t.ticket_id and not c.internal;
  perform platform.search_put(t.tenant_id, 'ticket', t.ticket_id, null, t.title, said);
  perform set_config('app.tenant', before, true);
end
$$;

create or replace function platform.search_put_issue(i portal.pd_issue) returns void language sql as $$
  select platform.search_put(i.tenant_id, 'issue', i.issue_id, null, i.title, i.text)
$$;

create or replace function platform.search_put_mission(m portal.gamification_mission) returns void language sql as $$
  select platform.search_put(m.tenant_id, 'mission', m.mission_id, null, m.title, m.description)
$$;

create or replace function platform.search_put_quiz(q portal.quiz_quiz) returns void language sql as $$
  select platform.search_put(q.tenant_id, 'quiz', q.quiz_id, null, v.content->>'title',
    coalesce(v.content->>'description', ''))
  from portal.quiz_version v
  where v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
    and q.kind in ('quiz', 'survey', 'verification')
$$;

create or replace function platform.search_put_board_news(n portal.pd_news) returns void language sql as $$
  select platform.search_put(n.tenant_id, 'board_news', n.news_id, null, n.title, n.text)
$$;

-- A measure's figure has no title of its own.
create or replace function platform.search_put_board_document(d portal.pd_document) returns void language sql as $$
  select platform.search_put(d.tenant_id, 'board_document', d.document_id, null, d.title, d.note)
  where d.title is not null
$$;

-- By its two people, its topic and what was written.
create or replace function platform.search_put_session(s portal.coaching_session) returns void language plpgsql as $$
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

create or replace function platform.search_put_event(e portal.coaching_event) returns void language sql as $$
  select platform.search_put(e.tenant_id, 'event', e.event_id, null, e.title, concat_ws(' ', e.location, e.details))
$$;

create or replace function platform.search_put_curriculum(c portal.lms_curriculum) returns void language sql as $$
  select platform.search_put(c.tenant_id, 'curriculum', c.curriculum_id, null, c.name, c.description)
$$;

create or replace function platform.search_put_team(t portal.account_team) returns void language sql as $$
  select platform.search_put(t.tenant_id, 'team', t.team_id, null, t.name, '')
$$;

create or replace function platform.search_put_aid(a portal.coaching_aid) returns void language plpgsql as $$
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
create or replace function platform.search_put_assessment(a portal.hr_assessment) returns void language plpgsql as $$
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

-- Each table whose rows are found, or are part of what is found, is followed in the transaction that writes.

create or replace function platform.search_follow_course() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'course', old.course_id);
  else perform platform.search_put_course(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of name, description, language on portal.lms_course
  for each row execute function platform.search_follow_course();

create or replace function platform.search_follow_article() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'article', old.article_id);
  else perform platform.search_put_article(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, body on portal.content_article
  for each row execute function platform.search_follow_article();

create or replace function platform.search_follow_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'person', old.user_id);
  else perform platform.search_put_person(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of first_name, last_name, username, email on portal.account_user
  for each row execute function platform.search_follow_person();

create or replace function platform.search_follow_ticket() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'ticket', old.ticket_id);
  else perform platform.search_put_ticket(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title on portal.support_ticket
  for each row execute function platform.search_follow_ticket();

create or replace function platform.search_follow_ticket_comment() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  said portal.support_comment := case when tg_op = 'DELETE' then old else new end;
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', said.tenant_id::text, true);
  perform platform.search_put_ticket(t) from portal.support_ticket t
  where t.tenant_id = said.tenant_id and t.ticket_id = said.ticket_id;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of text, internal on portal.support_comment
  for each row execute function platform.search_follow_ticket_comment();

create or replace function platform.search_follow_variant() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
declare
  told portal.content_variant := case when tg_op = 'DELETE' then old else new end;
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  perform set_config('app.tenant', told.tenant_id::text, true);
  perform platform.search_put_article(a) from portal.content_article a
  where a.tenant_id = told.tenant_id and a.article_id = told.article_id;
  perform set_config('app.tenant', before, true);
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, body on portal.content_variant
  for each row execute function platform.search_follow_variant();

create or replace function platform.search_follow_issue() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'issue', old.issue_id);
  else perform platform.search_put_issue(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, text on portal.pd_issue
  for each row execute function platform.search_follow_issue();

create or replace function platform.search_follow_mission() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'mission', old.mission_id);
  else perform platform.search_put_mission(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, description on portal.gamification_mission
  for each row execute function platform.search_follow_mission();

create or replace function platform.search_follow_quiz() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'quiz', old.quiz_id);
  else perform platform.search_put_quiz(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of current_version_id on portal.quiz_quiz
  for each row execute function platform.search_follow_quiz();

create or replace function platform.search_follow_board_news() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'board_news', old.news_id);
  else perform platform.search_put_board_news(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, text on portal.pd_news
  for each row execute function platform.search_follow_board_news();

create or replace function platform.search_follow_board_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'board_document', old.document_id);
  else perform platform.search_put_board_document(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, note on portal.pd_document
  for each row execute function platform.search_follow_board_document();

create or replace function platform.search_follow_session() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'session', old.session_id);
  else perform platform.search_put_session(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of coach_id, coachee_id, topic_id, topic_comment, reality_text
  on portal.coaching_session for each row execute function platform.search_follow_session();

create or replace function platform.search_follow_session_item() returns trigger language plpgsql security definer
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
create or replace trigger search_follow after insert or delete or update of text, removed_at on portal.coaching_item
  for each row execute function platform.search_follow_session_item();

-- Names that stand in sessions: of their topics and of their people.
create or replace function platform.search_follow_session_topic() returns trigger language plpgsql security definer
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
create or replace trigger search_follow after update of name on portal.coaching_topic
  for each row when (old.name is distinct from new.name) execute function platform.search_follow_session_topic();

create or replace function platform.search_follow_session_person() returns trigger language plpgsql security definer
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
create or replace trigger search_follow_sessions after update of first_name, last_name on portal.account_user
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function platform.search_follow_session_person();

create or replace function platform.search_follow_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'event', old.event_id);
  else perform platform.search_put_event(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of title, location, details on portal.coaching_event
  for each row execute function platform.search_follow_event();

create or replace function platform.search_follow_curriculum() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'curriculum', old.curriculum_id);
  else perform platform.search_put_curriculum(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of name, description on portal.lms_curriculum
  for each row execute function platform.search_follow_curriculum();

create or replace function platform.search_follow_team() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'team', old.team_id);
  else perform platform.search_put_team(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of name on portal.account_team
  for each row execute function platform.search_follow_team();

create or replace function platform.search_follow_aid() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'aid', old.aid_id);
  else perform platform.search_put_aid(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or update or delete on portal.coaching_aid
  for each row execute function platform.search_follow_aid();

create or replace function platform.search_follow_assessment() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'assessment', old.assessment_id);
  else perform platform.search_put_assessment(new); end if;
  return null;
end
$$;
create or replace trigger search_follow after insert or delete or update of user_id, form on portal.hr_assessment
  for each row execute function platform.search_follow_assessment();

-- Names that stand in aids and assessments.
create or replace function platform.search_follow_feedback_person() returns trigger language plpgsql security definer
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
create or replace trigger search_follow_feedback after update of first_name, last_name on portal.account_user
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function platform.search_follow_feedback_person();

-- Everything again, of all tenants: also after rows were brought in without triggers (restoring).
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

-- Ids of the transaction's tenant, best first. $1 kind, $2 the words as `rout:* & plan:*`, $3 the folded text for names
-- with typing errors, $4 how many. What it answers are candidates: the caller's statement applies the rights. Only so many
-- rows are ranked; a name that is the very words comes first; names are compared for typing errors only where the words
-- themselves find little.
create or replace function platform.search_hits(text, text, text, integer) returns table (entry_id uuid, rank real)
  language sql stable security definer rows 50 as $$
  with asked as materialized (
    select to_tsquery('simple', $2) || to_tsquery('english', $2) || to_tsquery('german', $2) || to_tsquery('french', $2) as query,
      to_tsquery('simple', replace($2, ':*', ':A')) as name
  ), exact as materialized (
    select m.entry_id, (1 + ts_rank(m.words, (select query from asked))
      + case when m.words @@ (select name from asked) then 1 else 0 end)::real as rank
    from (
      select e.entry_id, e.words from platform.search_entry e
      where e.words @@ (select query from asked) and e.tenant_id = (select platform.current_tenant()) and e.kind = $1
      limit $4) m
  ), alike as (
    select e.entry_id, word_similarity($3, e.title) as rank
    from platform.search_entry e
    where $3 <% e.title and e.tenant_id = (select platform.current_tenant()) and e.kind = $1
      and (select count(*) from exact) < 50
    limit $4
  ), found as (
    select x.entry_id, x.rank from exact x union all select s.entry_id, s.rank from alike s
  )
  select f.entry_id, max(f.rank) as rank from found f group by f.entry_id order by 2 desc, 1 limit $4
$$;

-- Ids of the transaction's tenant whose names hold each of the folded words, anywhere or, where asked, at the beginning
-- of a name. Words hold letters and digits only, so none is a sign of `like` or of a pattern.
create or replace function platform.search_named(kind text, words text[], begins boolean default false) returns setof uuid
  language sql stable security definer rows 50 as $$
  select e.entry_id from platform.search_entry e
  where e.tenant_id = (select platform.current_tenant()) and e.kind = $1 and cardinality($2) > 0
    and e.title like '%' || $2[1] || '%'
    and not exists (select from unnest($2) one
      where e.title !~ (case when $3 then '\m' else '' end || one))
$$;

-- Replacing a function forgets its settings.
do $$
declare
  home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
  one text;
begin
  foreach one in array array['search_hits(text, text, text, integer)', 'search_named(text, text[], boolean)'] loop
    execute format('alter function platform.%s set search_path = pg_catalog, %s, pg_temp', one, home);
  end loop;
  for one in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'platform'::regnamespace and p.proname like 'search\_%' loop
    execute format('revoke all on function %s from public', one);
  end loop;
end
$$;
-- How alike a name must be: one wrong letter in six is found, another word is not.
alter function platform.search_hits(text, text, text, integer) set pg_trgm.word_similarity_threshold = 0.5;
grant execute on function platform.search_hits(text, text, text, integer) to portico_api;
grant execute on function platform.search_named(text, text[], boolean) to portico_api;

select platform.search_rebuild();
