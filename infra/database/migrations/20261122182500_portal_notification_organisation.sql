-- The organisation in which it happened, for recipients who belong to it; null for what belongs to none.
alter table portal.portal_notification add column organisation_id uuid;
alter table portal.portal_notification add foreign key (tenant_id, organisation_id)
  references portal.account_organisation (tenant_id, organisation_id);
create index portal_notification_organisation on portal.portal_notification (tenant_id, organisation_id);
