-- A word that stands in nearly every row is asked for, too: only so many rows are ranked, and names are compared for
-- typing errors only where the words themselves find little.
select set_config('search_path', 'pg_catalog, platform, ' || quote_ident(n.nspname), true)
from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';

-- Its settings are known once it is loaded, which it is not in a session that did not create it.
select show_trgm('a');

create or replace function platform.search_hits(text, text, text, integer) returns table (entry_id uuid, rank real)
  language sql stable security definer rows 50 as $$
  with asked as materialized (
    select to_tsquery('simple', $2) || to_tsquery('english', $2) || to_tsquery('german', $2) || to_tsquery('french', $2) as query
  ), exact as materialized (
    select m.entry_id, (1 + ts_rank(m.words, (select query from asked)))::real as rank
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
-- Replacing a function forgets its settings.
do $$
declare
  home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('alter function platform.search_hits(text, text, text, integer) set search_path = pg_catalog, %s, pg_temp', home);
end
$$;
alter function platform.search_hits(text, text, text, integer) set pg_trgm.word_similarity_threshold = 0.5;
