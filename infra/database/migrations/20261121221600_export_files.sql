-- Exports: what was asked for and how it stands, and the file in parts (infra/api/src/areas/export). The file lies in the
-- database, so that it stands behind the tenants' wall, every process can serve it, and it goes with its row.
create table portal.export_job (
  tenant_id uuid not null references platform.tenant,
  export_id uuid not null,
  -- The account that asked, its sign-in and the context it worked in: the file is made with the rights of these.
  user_id uuid not null,
  identity_key text not null,
  organisation_id uuid,
  principal_id uuid,
  kind text not null,
  format text not null check (format in ('csv', 'pdf')),
  language text not null check (language in ('en', 'de', 'fr')),
  time_zone text not null,
  filter jsonb not null,
  file_name text not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  problem text,
  rows_written integer not null default 0,
  total_rows integer,
  -- Where the next page of rows begins.
  next_page text,
  parts integer not null default 0,
  bytes bigint not null default 0,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, export_id),
  check ((state = 'ready') = (expires_at is not null)),
  check ((state = 'failed') = (problem is not null))
);
create index export_job_user on portal.export_job (tenant_id, user_id, requested_at desc);
create index export_job_time on portal.export_job (tenant_id, requested_at);
select platform.platform_protect('portal.export_job');

create table portal.export_part (
  tenant_id uuid not null references platform.tenant,
  export_id uuid not null,
  part integer not null,
  bytes bytea not null,
  primary key (tenant_id, export_id, part),
  foreign key (tenant_id, export_id) references portal.export_job (tenant_id, export_id) on delete cascade
);
select platform.platform_protect('portal.export_part');
