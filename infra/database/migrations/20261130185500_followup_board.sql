-- Follow-ups of red days, which a later mark of the team checks (0356).
create index followup_case_board on portal.followup_case (tenant_id, origin_part)
  where origin_kind = 'board' and ended_at is null;
