-- Articles get states, audiences, languages and versions; who has read, acknowledged and judged them is kept, and what was
-- searched in help and not found.

-- For whom something is, by name. Each list that is not empty narrows it; one without any list is refused (contracts:
-- content/audience.ts). What a list names and is gone reaches nobody: lists are never emptied by somebody else's removal.
create table portal.content_audience (
  tenant_id uuid not null references platform.tenant,
  audience_id uuid not null,
  name text not null check (name <> ''),
  organisations uuid[] not null default '{}',
  -- Countries above all: any unit of the tree above the teams.
  units uuid[] not null default '{}',
  teams uuid[] not null default '{}',
  roles text[] not null default '{}',
  primary key (tenant_id, audience_id),
  check (cardinality(organisations) + cardinality(units) + cardinality(teams) + cardinality(roles) > 0)
);
select platform.platform_protect('portal.content_audience');

-- Everybody, or a named audience, or nobody yet.
alter table portal.content_channel
  add column for_everybody boolean not null default false,
  add column audience_id uuid,
  add constraint content_channel_one_audience check (not (for_everybody and audience_id is not null)),
  add foreign key (tenant_id, audience_id) references portal.content_audience (tenant_id, audience_id);
create index content_channel_audience on portal.content_channel (tenant_id, audience_id);

alter table portal.content_article
  -- draft: for authors only. published: shown between its dates. retracted: taken back, with the reason.
  add column state text not null default 'published' check (state in ('draft', 'published', 'retracted')),
  add column language text not null default 'en' check (language in ('en', 'de', 'fr')),
  add column for_everybody boolean not null default false,
  add column audience_id uuid,
  add column must_read boolean not null default false,
  -- Acknowledgements of an earlier version do not count.
  add column must_read_since integer not null default 0,
  -- Of the saved text; content_revision has them all.
  add column version integer not null default 0,
  -- A file of area media; the motif is drawn where there is none.
  add column banner_id uuid,
  add column review_by date,
  add column retracted_because text,
  -- When its audience was told that it is there.
  add column announced_at timestamptz,
  -- When those who had not acknowledged it were reminded last.
  add column reminded_at timestamptz,
  alter column publish_at drop not null,
  add constraint content_article_dated check (state <> 'published' or publish_at is not null),
  add constraint content_article_one_audience check (not (for_everybody and audience_id is not null)),
  add foreign key (tenant_id, audience_id) references portal.content_audience (tenant_id, audience_id);
alter table portal.content_article alter column state set default 'draft';
create index content_article_audience on portal.content_article (tenant_id, audience_id);

-- The wall holds for the owner of the tables, too: tenant by tenant. What stood here was everybody's, or one organisation's.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    insert into portal.content_audience (tenant_id, audience_id, name, organisations)
      select o.tenant_id, gen_random_uuid(), o.name, array[o.organisation_id] from portal.account_organisation o
      where exists (select from portal.content_channel c where c.tenant_id = o.tenant_id and c.organisation_id = o.organisation_id);
    update portal.content_channel c set for_everybody = c.organisation_id is null,
      audience_id = (select d.audience_id from portal.content_audience d
        where d.tenant_id = c.tenant_id and d.organisations = array[c.organisation_id]);
    update portal.content_article set for_everybody = true, announced_at = publish_at;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
alter table portal.content_channel drop column organisation_id;

-- The text in further languages; the main one stands in content_article.
create table portal.content_variant (
  tenant_id uuid not null,
  article_id uuid not null,
  language text not null check (language in ('en', 'de', 'fr')),
  title text not null check (title <> ''),
  body jsonb not null,
  primary key (tenant_id, article_id, language),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade
);
select platform.platform_protect('portal.content_variant');

-- Every saved version, whole.
create table portal.content_revision (
  tenant_id uuid not null,
  article_id uuid not null,
  version integer not null,
  saved_by uuid not null,
  saved_at timestamptz not null,
  content jsonb not null,
  primary key (tenant_id, article_id, version),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade,
  foreign key (tenant_id, saved_by) references portal.account_user (tenant_id, user_id)
);
create index content_revision_saved_by on portal.content_revision (tenant_id, saved_by);
select platform.platform_protect('portal.content_revision');

create table portal.content_reading (
  tenant_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null,
  primary key (tenant_id, article_id, user_id),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index content_reading_user on portal.content_reading (tenant_id, user_id);
select platform.platform_protect('portal.content_reading');

create table portal.content_acknowledgement (
  tenant_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  version integer not null,
  acknowledged_at timestamptz not null,
  primary key (tenant_id, article_id, user_id),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index content_acknowledgement_user on portal.content_acknowledgement (tenant_id, user_id);
select platform.platform_protect('portal.content_acknowledgement');

-- "Was this helpful?"
create table portal.content_rating (
  tenant_id uuid not null,
  article_id uuid not null,
  user_id uuid not null,
  helpful boolean not null,
  -- What was missing, in the reader's words.
  note text not null default '',
  rated_at timestamptz not null,
  primary key (tenant_id, article_id, user_id),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index content_rating_user on portal.content_rating (tenant_id, user_id);
select platform.platform_protect('portal.content_rating');

-- What was searched in help and not found. Nobody is named: how often counts, not who.
create table portal.content_miss (
  tenant_id uuid not null references platform.tenant,
  miss_id uuid not null,
  -- As the search reads them: small letters, without accents.
  words text not null,
  typed text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, miss_id),
  unique (tenant_id, words)
);
select platform.platform_protect('portal.content_miss');

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

create function platform.search_follow_variant() returns trigger language plpgsql security definer
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
revoke all on function platform.search_follow_variant() from public;
create trigger search_follow after insert or delete or update of title, body on portal.content_variant
  for each row execute function platform.search_follow_variant();
