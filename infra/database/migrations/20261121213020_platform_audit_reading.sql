-- The audit log is read newest first, page by page after the last row seen, with one or another filter: each has its
-- index in exactly that order, so that a page costs its rows and nothing more.
create index platform_audit_page on portal.platform_audit (tenant_id, recorded_at desc, audit_id desc);
drop index portal.platform_audit_time;
create index platform_audit_account_page on portal.platform_audit (tenant_id, account_id, recorded_at desc, audit_id desc);
drop index portal.platform_audit_account;
create index platform_audit_call_page on portal.platform_audit (tenant_id, call, recorded_at desc, audit_id desc);
create index platform_audit_kind_page on portal.platform_audit (tenant_id, object_kind, recorded_at desc, audit_id desc)
  where object_kind is not null;
-- Everybody whom a record concerns beside the one who did it. Few rows each, sorted when found.
create index platform_audit_principal on portal.platform_audit (tenant_id, principal_id) where principal_id is not null;
create index platform_audit_person on portal.platform_audit (tenant_id, person_id) where person_id is not null;
create index platform_audit_subjects on portal.platform_audit using gin (subject_ids);
