-- The drawing that an author chose for an article or a course; null for one by title.
alter table portal.content_article add column drawing text check (drawing <> '');
alter table portal.lms_course add column drawing text check (drawing <> '');
