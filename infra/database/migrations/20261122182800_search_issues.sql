-- What boards keep is found, too: ideas and issues by title and text.
create function platform.search_put_issue(i portal.pd_issue) returns void language sql as $$
  select platform.search_put(i.tenant_id, 'issue', i.issue_id, null, i.title, i.text)
$$;

create function platform.search_follow_issue() returns trigger language plpgsql security definer
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'DELETE' then perform platform.search_drop(old.tenant_id, 'issue', old.issue_id);
  else perform platform.search_put_issue(new); end if;
  return null;
end
$$;
create trigger search_follow after insert or delete or update of title, text on portal.pd_issue
  for each row execute function platform.search_follow_issue();

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
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;

revoke all on function platform.search_put_issue(portal.pd_issue) from public;
revoke all on function platform.search_follow_issue() from public;

select platform.search_rebuild();
