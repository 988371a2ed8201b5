-- The first people whom an import's check found missing from the file: shown before anybody is deactivated.
alter table portal.admin_import add column leavers jsonb not null default '[]';
