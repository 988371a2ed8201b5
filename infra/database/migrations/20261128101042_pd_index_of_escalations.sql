-- What a person has escalated and waits for.
create index pd_escalation_asked_by on portal.pd_escalation (tenant_id, asked_by) where answered_at is null;
