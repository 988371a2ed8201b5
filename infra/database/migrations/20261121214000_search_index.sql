-- The search's index. `@@` and the operators of pg_trgm are not leakproof, so PostgreSQL never uses their indexes behind
-- row-level security. The index therefore lies outside the tenants' wall, in schema `platform`, where no serving role may
-- read it; one function answers ids and ranks of the transaction's own tenant. What is shown comes from the areas' tables,
-- through the wall and with the reader's rights in the same statement (infra/api/src/platform/search).
do $$
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create extension pg_trgm schema platform;
  end if;
exception
  when insufficient_privilege or feature_not_supported or undefined_file then
    raise exception 'Search needs PostgreSQL''s extension pg_trgm, which this role may not install here (%). Let the server''s administrator run: create extension pg_trgm', sqlerrm;
end
$$;
-- Somebody may have installed it elsewhere: its operators are found for the rest of this migration.
select set_config('search_path', 'pg_catalog, platform, ' || quote_ident(n.nspname), true)
from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';

create table platform.search_entry (
  tenant_id uuid not null references platform.tenant,
  -- What it is: `course`, `article`, `person`, `ticket`.
  kind text not null,
  entry_id uuid not null,
  -- Folded: lower case, without accents.
  title text not null,
  words tsvector not null,
  primary key (tenant_id, kind, entry_id)
);
create index search_entry_words on platform.search_entry using gin (words);
create index search_entry_title on platform.search_entry using gin (title gin_trgm_ops);
-- For anybody but the owner, who serves nobody: a second wall, should somebody ever grant it.
alter table platform.search_entry enable row level security;

-- Lower case and without accents; contracts: search/fold.ts does the same.
create function platform.search_fold(given text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(replace(
    lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'ø', 'o'), 'ł', 'l');

-- Words as they stand and by the stems of a language; without a language, by the stems of each that the portal speaks.
create function platform.search_words(language text, given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', platform.search_fold(given))
    || case when coalesce(language, 'en') = 'en' then to_tsvector('english', platform.search_fold(given)) else ''::tsvector end
    || case when coalesce(language, 'de') = 'de' then to_tsvector('german', platform.search_fold(given)) else ''::tsvector end
    || case when coalesce(language, 'fr') = 'fr' then to_tsvector('french', platform.search_fold(given)) else ''::tsvector end;

create function platform.search_put(tenant uuid, what text, id uuid, language text, title text, body text)
  returns void language sql as $$
  insert into platform.search_entry (tenant_id, kind, entry_id, title, words)
  values (tenant, what, id, platform.search_fold(title),
    setweight(platform.search_words(language, title), 'A')
      || setweight(platform.search_words(language, left(coalesce(body, ''), 100000)), 'B'))
  on conflict (tenant_id, kind, entry_id) do update set title = excluded.title, words = excluded.words
$$;
create function platform.search_drop(tenant uuid, what text, id uuid) returns void language sql as $$
  delete from platform.search_entry where tenant_id = tenant and kind = what and entry_id = id
$$;

-- One function for each noun: what of a row is found.
create function platform.search_put_course(c portal.lms_course) returns void language sql as $$
  select platform.search_put(c.tenant_id, 'course', c.course_id, c.language, c.name, c.description)
$$;
create function platform.search_put_article(a portal.content_article) returns void language sql as $$
  select platform.search_put(a.tenant_id, 'article', a.article_id, null, a.title,
    (select string_agg(t #>> '{}', ' ') from jsonb_path_query(a.body, 'strict $.**.text') t))
$$;
create function platform.search_put_person(u portal.account_user) returns void language sql as $$
  select platform.search_put(u.tenant_id, 'person', u.user_id, null, u.first_name || ' ' || u.last_name,
    u.username || ' ' || u.email)
$$;
-- Only what its creator reads, too: internal notes are found by nobody. The owner stands behind the wall like everybody,
-- so it looks in the row's own tenant and leaves the transaction's as it was.
create function platform.search_put_ticket(t portal.support_ticket) returns void language plpgsql as $$
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

create function platform.search_follow_course() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'course', old.course_id);
  else perform platform.search_put_course(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of name, description, language on portal.lms_course
  for each row execute function platform.search_follow_course();

create function platform.search_follow_article() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'article', old.article_id);
  else perform platform.search_put_article(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, body on portal.content_article
  for each row execute function platform.search_follow_article();

create function platform.search_follow_person() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'person', old.user_id);
  else perform platform.search_put_person(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of first_name, last_name, username, email on portal.account_user
  for each row execute function platform.search_follow_person();

create function platform.search_follow_ticket() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'ticket', old.ticket_id);
  else perform platform.search_put_ticket(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title on portal.support_ticket
  for each row execute function platform.search_follow_ticket();

create function platform.search_follow_ticket_comment() returns trigger language plpgsql security definer
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
create trigger search_follow after insert or delete or update of text, internal on portal.support_comment
  for each row execute function platform.search_follow_ticket_comment();

-- Everything anew, of all tenants: for this migration, and after rows were brought in without triggers (restoring).
create function platform.search_rebuild() returns void language plpgsql as $$
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
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

-- Ids of the transaction's tenant, best first. $1 kind, $2 the words as `rout:* & plan:*`, $3 the folded text for names
-- with typing errors, $4 how many. What it answers are candidates: the caller's statement applies the rights.
create function platform.search_hits(text, text, text, integer) returns table (entry_id uuid, rank real)
  -- Few, so that the areas' rows are looked up one by one instead of read from end to end.
  language sql stable security definer rows 50 as $$
  with asked as materialized (
    select to_tsquery('simple', $2) || to_tsquery('english', $2) || to_tsquery('german', $2) || to_tsquery('french', $2) as query
  ), found as (
    select e.entry_id, (1 + ts_rank(e.words, (select query from asked)))::real as rank
    from platform.search_entry e
    where e.words @@ (select query from asked) and e.tenant_id = (select platform.current_tenant()) and e.kind = $1
    union all
    select e.entry_id, word_similarity($3, e.title) as rank
    from platform.search_entry e
    where $3 <% e.title and e.tenant_id = (select platform.current_tenant()) and e.kind = $1
  )
  select f.entry_id, max(f.rank) as rank from found f group by f.entry_id order by 2 desc, 1 limit $4
$$;
do $$
declare
  home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('alter function platform.search_hits(text, text, text, integer) set search_path = pg_catalog, %s, pg_temp', home);
end
$$;
-- How alike a name must be: one wrong letter in six is found, another word is not.
alter function platform.search_hits(text, text, text, integer) set pg_trgm.word_similarity_threshold = 0.5;

revoke all on platform.search_entry from public;
do $$
declare
  one text;
begin
  for one in select p.oid::regprocedure::text from pg_proc p
    where p.pronamespace = 'platform'::regnamespace and p.proname like 'search\_%' loop
    execute format('revoke all on function %s from public', one);
  end loop;
end
$$;
grant execute on function platform.search_hits(text, text, text, integer) to portico_api;

select platform.search_rebuild();
