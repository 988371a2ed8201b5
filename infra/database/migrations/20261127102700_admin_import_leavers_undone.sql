-- Who was shown as missing from a file, who of them an import deactivated, and who is back: what undoing works from.
create table portal.admin_import_leaver (
  tenant_id uuid not null references platform.tenant,
  -- Of admin_import; an operator's import has an id and no row there.
  import_id uuid not null,
  user_id uuid not null,
  shown_at timestamptz not null,
  -- The same as in account_user, as long as nobody has changed it since.
  disabled_at timestamptz,
  restored_at timestamptz,
  primary key (tenant_id, import_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index admin_import_leaver_user on portal.admin_import_leaver (tenant_id, user_id);
create index admin_import_leaver_age on portal.admin_import_leaver (tenant_id, shown_at);
select platform.platform_protect('portal.admin_import_leaver');

-- Whether the file tells who has left (contracts: importLeaving). A file that was checked before this asks for a new check.
alter table portal.admin_import add column leaving jsonb not null
  default '{"barrier":"no_organisation","unclearLines":0,"active":0,"mustType":true}';
