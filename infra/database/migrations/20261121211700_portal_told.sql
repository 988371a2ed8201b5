-- Notifications by kind: the words come from the catalogue in the reader's language, people are named by id. Rows without
-- a message keep the words they were written with.
alter table portal.portal_notification
  add column message text,
  -- What the message's words and link need; never a person's name.
  add column message_values jsonb not null default '{}',
  -- Whose deed it tells of.
  add column caused_by uuid,
  -- Unread notifications with the same key are one.
  add column dedupe_key text,
  add foreign key (tenant_id, caused_by) references portal.account_user (tenant_id, user_id) on delete cascade;
create unique index portal_notification_same on portal.portal_notification (tenant_id, user_id, dedupe_key)
  where read_at is null;
-- How many a person has caused lately.
create index portal_notification_cause on portal.portal_notification (tenant_id, caused_by, created_at);
