-- What was read within the last days is listed by when it was read.
create index portal_notification_read on portal.portal_notification (tenant_id, user_id, read_at desc)
  where read_at is not null and in_portal;
