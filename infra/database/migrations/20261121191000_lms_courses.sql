-- Courses, the curricula they stand in, who is given them, and how far each learner is.

create table portal.lms_course (
  tenant_id uuid not null references platform.tenant,
  course_id uuid not null,
  name text not null check (name <> ''),
  description text not null,
  -- 11 eLearning, 12 Video, 13 PDF, 15 Link, 16 Webinar or virtual classroom, 17 Instructor led
  type smallint not null check (type in (11, 12, 13, 15, 16, 17)),
  minutes integer not null check (minutes >= 0),
  language text not null,
  updated_on date not null,
  -- Must be completed before this course may be started.
  prerequisite_id uuid check (prerequisite_id <> course_id),
  primary key (tenant_id, course_id),
  foreign key (tenant_id, prerequisite_id) references portal.lms_course (tenant_id, course_id)
);
create index lms_course_prerequisite on portal.lms_course (tenant_id, prerequisite_id);
select platform.platform_protect('portal.lms_course');

-- A curriculum, or a section of one: parent_id names the curriculum. There is no third level.
create table portal.lms_curriculum (
  tenant_id uuid not null references platform.tenant,
  curriculum_id uuid not null,
  parent_id uuid check (parent_id <> curriculum_id),
  name text not null check (name <> ''),
  description text not null,
  position integer not null,
  primary key (tenant_id, curriculum_id),
  foreign key (tenant_id, parent_id) references portal.lms_curriculum (tenant_id, curriculum_id)
);
create index lms_curriculum_parent on portal.lms_curriculum (tenant_id, parent_id);
select platform.platform_protect('portal.lms_curriculum');

create table portal.lms_curriculum_course (
  tenant_id uuid not null,
  -- The curriculum or the section the course stands in.
  curriculum_id uuid not null,
  course_id uuid not null,
  position integer not null,
  mandatory boolean not null,
  primary key (tenant_id, curriculum_id, course_id),
  foreign key (tenant_id, curriculum_id) references portal.lms_curriculum (tenant_id, curriculum_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id)
);
create index lms_curriculum_course_course on portal.lms_curriculum_course (tenant_id, course_id);
select platform.platform_protect('portal.lms_curriculum_course');

-- Who is given a curriculum: a team, one person, or everybody where both are null.
create table portal.lms_allocation (
  tenant_id uuid not null,
  allocation_id uuid not null,
  curriculum_id uuid not null,
  team_id uuid,
  user_id uuid,
  primary key (tenant_id, allocation_id),
  foreign key (tenant_id, curriculum_id) references portal.lms_curriculum (tenant_id, curriculum_id) on delete cascade,
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  check (num_nonnulls(team_id, user_id) <= 1)
);
create unique index lms_allocation_once on portal.lms_allocation (tenant_id, curriculum_id, team_id, user_id)
  nulls not distinct;
create index lms_allocation_team on portal.lms_allocation (tenant_id, team_id);
create index lms_allocation_user on portal.lms_allocation (tenant_id, user_id);
select platform.platform_protect('portal.lms_allocation');

-- The last day on which a person is to have completed a course, in the person's own calendar.
create table portal.lms_deadline (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  due_on date not null,
  primary key (tenant_id, user_id, course_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_deadline_course on portal.lms_deadline (tenant_id, course_id);
select platform.platform_protect('portal.lms_deadline');

-- How far a person is in a course, whatever delivers it. Written through areas/lms/public.ts only.
create table portal.lms_progress (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  percent smallint not null check (percent between 0 and 100),
  -- What the percentage counts, where the course has lessons.
  lessons_done integer check (lessons_done between 0 and lessons_total),
  lessons_total integer check (lessons_total > 0),
  -- Minutes spent so far.
  minutes integer not null default 0 check (minutes >= 0),
  score numeric(5, 2) check (score between 0 and 100),
  completed_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id, course_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  check ((completed_at is not null) = (percent = 100)),
  check ((lessons_done is null) = (lessons_total is null))
);
create index lms_progress_course on portal.lms_progress (tenant_id, course_id);
select platform.platform_protect('portal.lms_progress');

-- How often a person opened a course's page and started the course, and when last.
create table portal.lms_course_use (
  tenant_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  views integer not null default 0 check (views >= 0),
  launches integer not null default 0 check (launches >= 0),
  last_viewed_at timestamptz,
  last_launched_at timestamptz,
  primary key (tenant_id, user_id, course_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_course_use_course on portal.lms_course_use (tenant_id, course_id);
select platform.platform_protect('portal.lms_course_use');
