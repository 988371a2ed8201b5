-- The portal itself has taken the step, because what the action leads to is done.
alter table portal.pd_issue_step add column is_seen boolean not null default false;
create index pd_issue_link_target on portal.pd_issue_link (tenant_id, target_id);
