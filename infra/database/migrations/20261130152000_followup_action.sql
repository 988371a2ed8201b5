-- What the person of a follow-up is to do (0350): they tick it, and the leader of the follow-up can reopen it.
alter table portal.followup_case
  add column action_text text check (length(action_text) between 1 and 500),
  add column action_done_at timestamptz,
  add constraint followup_case_action check (action_done_at is null or action_text is not null);
-- What its maker last chose for the question.
create index followup_case_action on portal.followup_case (tenant_id, made_by, origin_part, made_at desc)
  where action_text is not null;
