-- A package is put onto a course of the catalogue; a course that leaves it takes the choice of a package along, while
-- packages and attempts stay.
alter table portal.player_course add constraint player_course_in_catalogue
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade;
