-- Until when an assessment is to be submitted, where somebody's leader has asked for it.
alter table portal.hr_assessment
  add column due_on date,
  -- Days before the deadline of the last reminder of it; null before the first.
  add column reminded_days smallint check (reminded_days >= 0);
create index hr_assessment_due on portal.hr_assessment (tenant_id, due_on) where status in ('draft', 'reverted');
