-- For whom a version of a field was saved, where somebody acted for them: by id only, as saved_by; null for whoever saved it
-- for themselves.

alter table portal.platform_field_version add column saved_for uuid;
