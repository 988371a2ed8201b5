-- Notifications that their reader wants to see later. Null while they are in the list.
alter table portal.portal_notification add column snoozed_until timestamptz;
create index portal_notification_snoozed on portal.portal_notification (tenant_id, snoozed_until)
  where snoozed_until is not null;
