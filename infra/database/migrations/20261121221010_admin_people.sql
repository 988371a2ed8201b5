-- Administration of people: units and organisations that are closed, what an import has read, and which password links
-- were asked for.

alter table portal.account_unit add column closed_at timestamptz;
alter table portal.account_organisation add column closed_at timestamptz;
alter table portal.account_function add column closed_at timestamptz;

-- Names are what administrators and files choose by: beside each other no two are the same.
create unique index account_unit_name on portal.account_unit (tenant_id, parent_id, lower(name)) nulls not distinct;
create unique index account_organisation_name on portal.account_organisation (tenant_id, lower(name));
create unique index account_team_name on portal.account_team (tenant_id, organisation_id, lower(name));
create unique index account_function_name on portal.account_function (tenant_id, lower(name));
-- The employer's number means one person.
create unique index account_user_key on portal.account_user (tenant_id, lower(user_key)) where user_key <> '';
create index account_user_leader on portal.account_user (tenant_id, leader_id) where leader_id is not null;

-- Password links that administrators asked for: what the page shows, and what the limit counts.
create table portal.admin_password_mail (
  tenant_id uuid not null,
  mail_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index admin_password_mail_user on portal.admin_password_mail (tenant_id, user_id, asked_at desc);
select platform.platform_protect('portal.admin_password_mail');

-- A file of people on its way in. Its text is kept until it has been imported or forgotten.
create table portal.admin_import (
  tenant_id uuid not null references platform.tenant,
  import_id uuid not null,
  name text not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  parts integer not null check (parts > 0),
  state text not null check (state in ('uploading', 'checking', 'checked', 'running', 'done', 'failed')),
  -- What was asked of the run.
  deactivate_leavers boolean not null default false,
  invite boolean not null default false,
  request_id uuid,
  -- Counts of the check, then of the run (contracts: importCounts).
  checked jsonb,
  done jsonb,
  ignored_columns text[] not null default '{}',
  -- Last line that a committed batch of the run has dealt with.
  done_line integer not null default 0,
  finished_at timestamptz,
  primary key (tenant_id, import_id),
  foreign key (tenant_id, opened_by) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index admin_import_age on portal.admin_import (tenant_id, opened_at);
select platform.platform_protect('portal.admin_import');

create table portal.admin_import_part (
  tenant_id uuid not null,
  import_id uuid not null,
  position integer not null,
  text text not null,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references portal.admin_import (tenant_id, import_id) on delete cascade
);
select platform.platform_protect('portal.admin_import_part');

create table portal.admin_import_fault (
  tenant_id uuid not null,
  import_id uuid not null,
  -- Order of the file.
  position integer not null,
  line integer not null,
  field text,
  code text not null,
  value text not null,
  other_line integer,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references portal.admin_import (tenant_id, import_id) on delete cascade
);
select platform.platform_protect('portal.admin_import_fault');
