-- Who wrote something on a board while acting for somebody: null for whoever wrote it themselves. The name beside it stays
-- that of the person acted for.

alter table portal.pd_board
  add column made_by uuid,
  add column archived_made_by uuid,
  add column met_made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, met_made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_issue
  add column made_by uuid,
  add column archived_made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_issue_step
  add column made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_issue_link
  add column made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_news
  add column made_by uuid,
  add column archived_made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_document
  add column made_by uuid,
  add column archived_made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, archived_made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_mark
  add column made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id);

alter table portal.pd_escalation
  add column made_by uuid,
  add column answer_made_by uuid,
  add foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, answer_made_by) references portal.account_user (tenant_id, user_id);
