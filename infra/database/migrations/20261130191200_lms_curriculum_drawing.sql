-- The drawing that an author chose for a curriculum; null for one by title.
alter table portal.lms_curriculum add column drawing text check (drawing <> '');
