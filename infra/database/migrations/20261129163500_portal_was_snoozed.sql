-- Whether the reader has snoozed a notification: it has come back with a new time, though it is not new to them.
alter table portal.portal_notification add column was_snoozed boolean not null default false;
