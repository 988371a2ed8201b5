-- Files that courses deliver: videos, and documents whose pages are counted.
alter table portal.media_file drop constraint media_file_location_check;
alter table portal.media_file add constraint media_file_location_check
  check (location in ('avatar', 'banner', 'attachment', 'library', 'course'));
alter table portal.media_file drop constraint media_file_type_check;
alter table portal.media_file add constraint media_file_type_check
  check (type in ('jpg', 'png', 'pdf', 'xlsx', 'docx', 'webm', 'mp4'));
-- Read from the file itself when it came in; null where nobody asked.
alter table portal.media_file add column duration_ms integer check (duration_ms > 0);
alter table portal.media_file add column pages integer check (pages > 0);
