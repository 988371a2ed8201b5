-- For whom somebody acted, beside who did it (ruling 3, decision 0121): null for whoever acted for themselves. What stands
-- there already names the delegate alone; for whom is in the audit trail.

alter table portal.lms_deadline
  add column assigned_for uuid,
  add foreign key (tenant_id, assigned_for) references portal.account_user (tenant_id, user_id);
alter table portal.lms_newcomer_rule
  add column made_for uuid,
  add foreign key (tenant_id, made_for) references portal.account_user (tenant_id, user_id);
alter table portal.lms_completion
  add column marked_for uuid,
  add column reverted_for uuid,
  add foreign key (tenant_id, marked_for) references portal.account_user (tenant_id, user_id),
  add foreign key (tenant_id, reverted_for) references portal.account_user (tenant_id, user_id);
alter table portal.lms_nudge
  add column nudged_for uuid,
  add foreign key (tenant_id, nudged_for) references portal.account_user (tenant_id, user_id);
alter table portal.lms_seat
  add column marked_for uuid,
  add foreign key (tenant_id, marked_for) references portal.account_user (tenant_id, user_id);

alter table portal.quiz_response
  add column marked_for uuid,
  add foreign key (tenant_id, marked_for) references portal.account_user (tenant_id, user_id);
alter table portal.quiz_evaluation_step
  add column acted_for uuid,
  add foreign key (tenant_id, acted_for) references portal.account_user (tenant_id, user_id);
alter table portal.quiz_evaluation_score
  add column given_for uuid,
  add foreign key (tenant_id, given_for) references portal.account_user (tenant_id, user_id);
alter table portal.quiz_dispute
  add column decided_for uuid,
  add foreign key (tenant_id, decided_for) references portal.account_user (tenant_id, user_id);
alter table portal.quiz_sampling_plan
  add column changed_for uuid,
  add foreign key (tenant_id, changed_for) references portal.account_user (tenant_id, user_id);
alter table portal.quiz_calibration
  add column closed_for uuid,
  add foreign key (tenant_id, closed_for) references portal.account_user (tenant_id, user_id);

alter table portal.support_comment
  add column written_for uuid,
  add foreign key (tenant_id, written_for) references portal.account_user (tenant_id, user_id);
alter table portal.support_event
  add column done_for uuid,
  add foreign key (tenant_id, done_for) references portal.account_user (tenant_id, user_id);

alter table portal.comment_comment
  add column hidden_for uuid,
  add foreign key (tenant_id, hidden_for) references portal.account_user (tenant_id, user_id);

alter table portal.platform_link
  add column made_for uuid,
  add foreign key (tenant_id, made_for) references portal.account_user (tenant_id, user_id) on delete cascade;
