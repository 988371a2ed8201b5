-- Channels of news, help and tips, and their articles.

create table portal.content_channel (
  tenant_id uuid not null references platform.tenant,
  channel_id uuid not null,
  parent_id uuid check (parent_id <> channel_id),
  -- Only this organisation reads it; null is for everybody.
  organisation_id uuid,
  kind text not null check (kind in ('news', 'help', 'tips')),
  name text not null check (name <> ''),
  description text not null,
  position integer not null,
  primary key (tenant_id, channel_id),
  foreign key (tenant_id, parent_id) references portal.content_channel (tenant_id, channel_id),
  foreign key (tenant_id, organisation_id) references portal.account_organisation (tenant_id, organisation_id)
);
create index content_channel_parent on portal.content_channel (tenant_id, parent_id);
select platform.platform_protect('portal.content_channel');

create table portal.content_article (
  tenant_id uuid not null,
  article_id uuid not null,
  channel_id uuid not null,
  -- 1 news, 6 help or tips
  type smallint not null check (type in (1, 6)),
  title text not null check (title <> ''),
  -- A tree (contracts: content/rich-text.ts), never HTML.
  body jsonb not null,
  banner_motif text not null,
  banner_alt text not null,
  author_id uuid not null,
  publish_at timestamptz not null,
  -- Shown until then; null without end.
  expires_at timestamptz check (expires_at > publish_at),
  updated_at timestamptz not null,
  primary key (tenant_id, article_id),
  foreign key (tenant_id, channel_id) references portal.content_channel (tenant_id, channel_id),
  foreign key (tenant_id, author_id) references portal.account_user (tenant_id, user_id)
);
create index content_article_channel on portal.content_article (tenant_id, channel_id, publish_at);
create index content_article_author on portal.content_article (tenant_id, author_id);
select platform.platform_protect('portal.content_article');
