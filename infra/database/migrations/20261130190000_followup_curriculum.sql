-- A whole curriculum as the lesson of a follow-up, instead of a course (0359).
alter table portal.followup_case
  add column curriculum_id uuid,
  add check (course_id is null or curriculum_id is null);
-- The tenant's last choice of a curriculum for a question.
create index followup_case_curriculum on portal.followup_case (tenant_id, origin_part, made_at desc)
  where curriculum_id is not null;
