-- A request that an administrator has declined stays with its reason, for the person to read, until they ask again.
alter table portal.admin_erasure_request
  add column declined_at timestamptz,
  add column declined_by uuid,
  add column reason text check (length(reason) between 1 and 1000),
  add constraint admin_erasure_request_declined
    check ((declined_at is null) = (reason is null) and (declined_at is null) = (declined_by is null));
