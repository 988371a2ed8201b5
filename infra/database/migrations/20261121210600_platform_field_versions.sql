-- Values that several people change, field by field (infra/api/src/platform/versions). The head row is the lock: whoever
-- saves a field holds it until the commit. The history keeps what later savers may have begun with.
create table portal.platform_field (
  tenant_id uuid not null references platform.tenant,
  subject_kind text not null,
  subject_id text not null,
  field text not null,
  version integer not null check (version >= 0),
  primary key (tenant_id, subject_kind, subject_id, field)
);
select platform.platform_protect('portal.platform_field');

create table portal.platform_field_version (
  tenant_id uuid not null references platform.tenant,
  subject_kind text not null,
  subject_id text not null,
  field text not null,
  version integer not null check (version >= 0),
  value jsonb not null,
  -- By id only; null for what nobody saved.
  saved_by uuid,
  saved_at timestamptz not null,
  primary key (tenant_id, subject_kind, subject_id, field, version),
  foreign key (tenant_id, subject_kind, subject_id, field)
    references portal.platform_field (tenant_id, subject_kind, subject_id, field) on delete cascade
);
create index platform_field_version_time on portal.platform_field_version (tenant_id, saved_at);
select platform.platform_protect('portal.platform_field_version');
