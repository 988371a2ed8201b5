-- A course may ask for several others first; only what is published is offered; whole branches and roles can be given a
-- curriculum.

-- draft: for authors only. published: offered. retired: whoever has begun it may finish it, nobody begins it any more.
-- What stood here was offered already; what comes is a draft until somebody publishes it.
alter table portal.lms_course add column state text not null default 'published'
  check (state in ('draft', 'published', 'retired'));
alter table portal.lms_course alter column state set default 'draft';
alter table portal.lms_curriculum add column state text not null default 'published'
  check (state in ('draft', 'published', 'retired'));
alter table portal.lms_curriculum alter column state set default 'draft';

-- All of them must be completed before the course may be started.
create table portal.lms_prerequisite (
  tenant_id uuid not null,
  course_id uuid not null,
  prerequisite_id uuid not null check (prerequisite_id <> course_id),
  position integer not null,
  primary key (tenant_id, course_id, prerequisite_id),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade,
  foreign key (tenant_id, prerequisite_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
create index lms_prerequisite_prerequisite on portal.lms_prerequisite (tenant_id, prerequisite_id);
select platform.platform_protect('portal.lms_prerequisite');

-- The wall holds for the owner of the tables, too: tenant by tenant.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position)
      select tenant_id, course_id, prerequisite_id, 0 from portal.lms_course where prerequisite_id is not null;
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;
alter table portal.lms_course drop column prerequisite_id;

-- Who is given a curriculum: one of a team, a person, everybody below a unit of the tree, everybody of a role; where all
-- are null, everybody. Read through areas/lms/audience.ts only.
alter table portal.lms_allocation add column unit_id uuid;
alter table portal.lms_allocation add column role text;
alter table portal.lms_allocation drop constraint lms_allocation_check;
alter table portal.lms_allocation add constraint lms_allocation_one_audience
  check (num_nonnulls(team_id, user_id, unit_id, role) <= 1);
alter table portal.lms_allocation add foreign key (tenant_id, unit_id)
  references portal.account_unit (tenant_id, unit_id) on delete cascade;
drop index portal.lms_allocation_once;
create unique index lms_allocation_once
  on portal.lms_allocation (tenant_id, curriculum_id, team_id, user_id, unit_id, role) nulls not distinct;
create index lms_allocation_unit on portal.lms_allocation (tenant_id, unit_id);
