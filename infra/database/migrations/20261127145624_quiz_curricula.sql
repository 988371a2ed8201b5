-- Quizzes beside the courses of a curriculum or section. Who is given a quiz, its allocations say.
create table portal.quiz_curriculum (
  tenant_id uuid not null,
  curriculum_id uuid not null,
  quiz_id uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, curriculum_id, quiz_id),
  foreign key (tenant_id, curriculum_id) references portal.lms_curriculum (tenant_id, curriculum_id) on delete cascade,
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade
);
create index quiz_curriculum_quiz on portal.quiz_curriculum (tenant_id, quiz_id);
select platform.platform_protect('portal.quiz_curriculum');
