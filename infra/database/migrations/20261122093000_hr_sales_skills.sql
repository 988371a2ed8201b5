-- Assessment of sales skills: what a tenant asks, and assessments with both sides' ratings.

-- One form a tenant; as `skillForm` of contracts hr/skill-form.ts says.
create table portal.hr_skill_form (
  tenant_id uuid not null references platform.tenant,
  form jsonb not null,
  version integer not null,
  saved_at timestamptz not null,
  primary key (tenant_id)
);
select platform.platform_protect('portal.hr_skill_form');

create table portal.hr_assessment (
  tenant_id uuid not null,
  assessment_id uuid not null,
  user_id uuid not null,
  -- Whoever rated beside the person last.
  manager_id uuid,
  status text not null check (status in ('draft', 'submitted', 'approved', 'reverted')),
  -- As it was when the assessment began.
  form jsonb not null,
  version integer not null,
  begun_at timestamptz not null,
  submitted_at timestamptz,
  approved_at timestamptz,
  primary key (tenant_id, assessment_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, manager_id) references portal.account_user (tenant_id, user_id)
);
-- A person has one that is not approved yet.
create unique index hr_assessment_open on portal.hr_assessment (tenant_id, user_id) where status <> 'approved';
create index hr_assessment_user on portal.hr_assessment (tenant_id, user_id, begun_at desc);
create index hr_assessment_manager on portal.hr_assessment (tenant_id, manager_id);
select platform.platform_protect('portal.hr_assessment');

create table portal.hr_rating (
  tenant_id uuid not null,
  assessment_id uuid not null,
  side text not null check (side in ('self', 'manager')),
  -- `id` of the skill in the assessment's form.
  skill_id uuid not null,
  -- Place in the form's levels, from 0.
  level smallint check (level between 0 and 5),
  note text not null,
  primary key (tenant_id, assessment_id, side, skill_id),
  foreign key (tenant_id, assessment_id) references portal.hr_assessment (tenant_id, assessment_id) on delete cascade
);
select platform.platform_protect('portal.hr_rating');

-- Who moved it when, and why it was reverted (ruling 25).
create table portal.hr_assessment_step (
  tenant_id uuid not null,
  assessment_id uuid not null,
  position integer not null,
  move text not null check (move in ('submit', 'approve', 'revert', 'reopen')),
  done_by uuid not null,
  -- For whom, where somebody acted for them.
  done_for uuid,
  reason text not null,
  done_at timestamptz not null,
  primary key (tenant_id, assessment_id, position),
  foreign key (tenant_id, assessment_id) references portal.hr_assessment (tenant_id, assessment_id) on delete cascade
);
create index hr_assessment_step_by on portal.hr_assessment_step (tenant_id, done_by);
select platform.platform_protect('portal.hr_assessment_step');
