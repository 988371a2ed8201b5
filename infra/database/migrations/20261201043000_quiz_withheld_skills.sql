-- Skills of an attempt that are withheld while the quiz hides its answers and can be taken again. The levels stay in the
-- answers alone until they may be shown.
create table portal.quiz_withheld_skill (
  tenant_id uuid not null references platform.tenant,
  attempt_id uuid not null,
  -- As in the question; the skill itself may have been deleted since.
  skill_id uuid not null,
  user_id uuid not null,
  observed_at timestamptz not null,
  primary key (tenant_id, attempt_id, skill_id),
  foreign key (tenant_id, attempt_id) references portal.quiz_attempt (tenant_id, attempt_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index quiz_withheld_skill_person on portal.quiz_withheld_skill (tenant_id, user_id);
select platform.platform_protect('portal.quiz_withheld_skill');
