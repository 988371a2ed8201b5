-- Of boards, news and the files that were put there are found, too.
create function platform.search_put_board_news(n portal.pd_news) returns void language sql as $$
  select platform.search_put(n.tenant_id, 'board_news', n.news_id, null, n.title, n.text)
$$;

-- A measure's figure has no title of its own.
create function platform.search_put_board_document(d portal.pd_document) returns void language sql as $$
  select platform.search_put(d.tenant_id, 'board_document', d.document_id, null, d.title, d.note)
  where d.title is not null
$$;

create function platform.search_follow_board_news() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'board_news', old.news_id);
  else perform platform.search_put_board_news(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, text on portal.pd_news
  for each row execute function platform.search_follow_board_news();

create function platform.search_follow_board_document() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'board_document', old.document_id);
  else perform platform.search_put_board_document(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, note on portal.pd_document
  for each row execute function platform.search_follow_board_document();

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
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

revoke all on function platform.search_put_board_news(portal.pd_news) from public;
revoke all on function platform.search_put_board_document(portal.pd_document) from public;
revoke all on function platform.search_follow_board_news() from public;
revoke all on function platform.search_follow_board_document() from public;

select platform.search_rebuild();
