-- Times for learning that people plan for themselves: events of their own, each for a course.
alter table portal.coaching_event
  -- The course for which the owner reserved the time. They move and cancel it as any event of theirs.
  add column course_id uuid;
create index coaching_event_course on portal.coaching_event (tenant_id, owner_id, course_id) where course_id is not null;
