-- The level of a skill that a role is expected to reach, 1 to 100. None expected leaves no row.
create table portal.lms_skill_target (
  tenant_id uuid not null,
  role text not null check (role <> ''),
  skill_id uuid not null,
  level smallint not null check (level between 1 and 100),
  primary key (tenant_id, role, skill_id),
  foreign key (tenant_id, skill_id) references portal.lms_skill (tenant_id, skill_id) on delete cascade
);
create index lms_skill_target_skill on portal.lms_skill_target (tenant_id, skill_id);
select platform.platform_protect('portal.lms_skill_target');
