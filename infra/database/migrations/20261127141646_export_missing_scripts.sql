-- Scripts of a document whose letters no font has, by their codes of ISO 15924; said before the file is downloaded.
alter table portal.export_job add column missing_scripts text[] not null default '{}';
