-- One objective may show several skills.
alter table portal.lms_skill_objective
  drop constraint lms_skill_objective_pkey,
  add primary key (tenant_id, course_id, objective, skill_id);
