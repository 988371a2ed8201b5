-- What broke in people's browsers: one row per fault of a release, however often it occurs. No row names a person.
create table portal.release_error (
  tenant_id uuid not null references platform.tenant,
  remote text not null,
  version text not null,
  -- Hash of the class of the error and its place in the release.
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  error_class text not null,
  message text not null check (length(message) <= 300),
  frames jsonb not null,
  route text not null,
  request_id text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times bigint not null check (times > 0),
  -- Everyone who met it has set one bit, which they share with one in 512 people.
  people bit(512) not null,
  primary key (tenant_id, remote, version, fingerprint)
);
create index release_error_last on portal.release_error (tenant_id, last_at);
select platform.platform_protect('portal.release_error');
