-- What a person has been told by the portal, until they have read it.
create table portal.portal_notification (
  tenant_id uuid not null,
  notification_id uuid not null,
  -- Who is told.
  user_id uuid not null,
  kind text not null check (kind in ('learning', 'coaching', 'board', 'quiz', 'support', 'news', 'award', 'portal')),
  title text not null,
  text text not null,
  -- A route of the portal that the notification is about.
  link text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, notification_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index portal_notification_unread on portal.portal_notification (tenant_id, user_id, created_at desc)
  where read_at is null;
select platform.platform_protect('portal.portal_notification');
