-- Unfinished input (infra/api/src/areas/draft). Only the person who typed it can read it: what it says is sealed with
-- their key, and goes with it.
create table portal.draft_draft (
  tenant_id uuid not null,
  -- Who typed.
  user_id uuid not null,
  -- For whom: the same person, or the one they act for.
  self_id uuid not null,
  form text not null,
  subject text not null,
  version integer not null check (version > 0),
  -- Label and values, sealed.
  sealed bytea not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, user_id, self_id, form, subject),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index draft_draft_expiry on portal.draft_draft (tenant_id, expires_at);
select platform.platform_protect('portal.draft_draft');
