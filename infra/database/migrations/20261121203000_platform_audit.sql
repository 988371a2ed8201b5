-- The audit trail: who, for whom, what, before and after, when, from which request (infra/api/src/platform/audit).
-- People stand here by id only. The API may add and read rows; it can change or delete none.
create table portal.platform_audit (
  tenant_id uuid not null references platform.tenant,
  audit_id uuid not null,
  -- Business time.
  recorded_at timestamptz not null,
  kind text not null check (kind in ('write', 'sign_in', 'refusal')),
  -- area/name of the call.
  call text not null,
  request_id uuid not null,
  -- Who the token named, by id: directory/object, anon/seat; or service/<credential> and public where no token is asked.
  identity text not null,
  account_id uuid,
  organisation_id uuid,
  -- The person the account acted for by delegation.
  principal_id uuid,
  -- People whom the call's parameters named.
  subject_ids uuid[] not null default '{}',
  -- Code of the refusal.
  refusal text,
  object_kind text,
  object_id uuid,
  -- Fields that tell nothing about a person.
  before jsonb,
  after jsonb,
  -- The other fields, before and after, sealed with this person's key.
  person_id uuid,
  sealed bytea,
  primary key (tenant_id, audit_id),
  check ((kind = 'refusal') = (refusal is not null)),
  check ((object_kind is null) = (object_id is null)),
  check (sealed is null or person_id is not null)
);
create index platform_audit_time on portal.platform_audit (tenant_id, recorded_at desc);
create index platform_audit_account on portal.platform_audit (tenant_id, account_id, recorded_at desc);
create index platform_audit_object on portal.platform_audit (tenant_id, object_id, recorded_at desc);
select platform.platform_protect('portal.platform_audit', 'select, insert');

-- One key for each person, itself sealed with the installation's. Erasure empties it, and with it every value sealed by
-- it; the row stays, so that no new key is made for somebody who asked to be forgotten.
create table portal.platform_person_key (
  tenant_id uuid not null references platform.tenant,
  person_id uuid not null,
  sealed_key bytea,
  created_at timestamptz not null,
  erased_at timestamptz,
  primary key (tenant_id, person_id),
  check ((sealed_key is null) = (erased_at is not null))
);
select platform.platform_protect('portal.platform_person_key', 'select, insert, update (sealed_key, erased_at)');
