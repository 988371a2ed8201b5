-- Letters that Unicode does not take apart, points of Hebrew and Arabic; contracts: search/fold.ts does the same.
create or replace function platform.search_fold(given text) returns text language sql immutable parallel safe
  return normalize(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(given, NFKD),
          '[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2060\u20d0-\u20ff\ufe20-\ufe2f]',
          '', 'g')),
        'øłđðħıĸŋŧƀɖɗɨǥəǝɛɔʉςґىةیکٱʹʻʼʽ', 'olddhikntbddigeeeouσгيهيكا'''''''''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    NFC);

-- Ids of the transaction's tenant whose names hold each of the folded words, anywhere or, where asked, at the beginning
-- of a name. Words hold letters and digits only, so none is a sign of `like` or of a pattern.
create function platform.search_named(kind text, words text[], begins boolean default false) returns setof uuid
  language sql stable security definer rows 50 as $$
  select e.entry_id from platform.search_entry e
  where e.tenant_id = (select platform.current_tenant()) and e.kind = $1 and cardinality($2) > 0
    and e.title like '%' || $2[1] || '%'
    and not exists (select from unnest($2) one
      where e.title !~ (case when $3 then '\m' else '' end || one))
$$;
do $$
declare
  home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('alter function platform.search_named(text, text[], boolean) set search_path = pg_catalog, %s, pg_temp', home);
end
$$;
revoke all on function platform.search_named(text, text[], boolean) from public;
grant execute on function platform.search_named(text, text[], boolean) to portico_api;

-- Who is called by the very words comes before whose name only begins with them.
select set_config('search_path', 'pg_catalog, platform, ' || quote_ident(n.nspname), true)
from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm';
-- Its settings are known once it is loaded, which it is not in a session that did not create it.
select show_trgm('a');

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
do $$
declare
  home text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('alter function platform.search_hits(text, text, text, integer) set search_path = pg_catalog, %s, pg_temp', home);
end
$$;
alter function platform.search_hits(text, text, text, integer) set pg_trgm.word_similarity_threshold = 0.5;

select platform.search_rebuild();
