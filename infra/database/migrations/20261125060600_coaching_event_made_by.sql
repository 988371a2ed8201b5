-- Who made an event while acting for its owner: null for whoever made it themselves.

alter table portal.coaching_event
  add column made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id);
