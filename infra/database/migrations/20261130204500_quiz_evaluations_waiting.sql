-- Evaluations that wait for someone are few. Without this, those to approve were looked for among all of the tenant (0361).
create index quiz_evaluation_waiting on portal.quiz_evaluation (tenant_id, status)
  where status in ('submitted', 'reverted');
