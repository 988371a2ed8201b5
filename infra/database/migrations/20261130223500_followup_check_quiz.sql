-- A quiz or verification that checks the follow-up of a fault in an evaluation, instead of later evaluations (0358).
alter table portal.followup_case
  add column check_quiz_id uuid,
  add check (check_quiz_id is null or (origin_kind = 'evaluation' and check_count = 1));
-- The tenant's last choice of a quiz for a question.
create index followup_case_check_quiz on portal.followup_case (tenant_id, origin_part, made_at desc)
  where check_quiz_id is not null;
