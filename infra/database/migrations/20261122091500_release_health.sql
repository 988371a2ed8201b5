-- What people's browsers told of releases, for some days, and from when on a tenant takes a canary back.
create table portal.release_sample (
  tenant_id uuid not null references platform.tenant,
  user_id uuid not null,
  -- Made by the page that tells: a report that comes twice is stored once.
  report_id uuid not null,
  place integer not null,
  at timestamptz not null,
  remote text not null,
  version text not null,
  kind text not null check (kind in ('shown', 'failed', 'script_error', 'lcp', 'inp', 'cls')),
  -- Milliseconds; a layout shift has no unit; 1 for what is only counted.
  value double precision not null check (value >= 0),
  primary key (tenant_id, user_id, report_id, place),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index release_sample_version on portal.release_sample (tenant_id, remote, version, kind, user_id);
create index release_sample_at on portal.release_sample (tenant_id, at);
select platform.platform_protect('portal.release_sample');

create table portal.release_limit (
  tenant_id uuid primary key references platform.tenant,
  people integer not null check (people >= 2),
  points integer not null check (points between 0 and 100),
  slower integer not null check (slower > 100)
);
select platform.platform_protect('portal.release_limit');
