-- Which backups this database came from. A restore writes its line in the transaction that brings the rows in, so that
-- after a cut it is known whether the files and keys waiting beside the database belong to it
-- (infra/portal/src/backup/settle-restore.ts). For the owner only.
create table platform.restore (
  restore_id uuid primary key,
  backup_at timestamptz not null,
  restored_at timestamptz not null default now()
);
