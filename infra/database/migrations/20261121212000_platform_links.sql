-- Signed links (infra/api/src/platform/links). The row says what a link opens; the address adds a signature that no
-- database holds, so neither an id nor a copy of this table opens anything.
create table portal.platform_link (
  tenant_id uuid not null references platform.tenant,
  link_id uuid not null,
  purpose text not null,
  -- What it opens: `course`, `certificate`, … and its id.
  subject_kind text not null,
  subject_id uuid not null,
  -- What the link opens, in its maker's words; for the list of one's links.
  label text not null default '',
  -- What the holder carries; never in the address.
  holder jsonb not null default '{}',
  -- Whose data it opens, or for whom it speaks.
  person_id uuid,
  -- Null for the portal itself.
  made_by uuid,
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  revoked_at timestamptz,
  revoked_by uuid,
  -- Null without end.
  uses_left integer check (uses_left >= 0),
  used integer not null default 0,
  last_used_at timestamptz,
  primary key (tenant_id, link_id),
  foreign key (tenant_id, person_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, made_by) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index platform_link_subject on portal.platform_link (tenant_id, subject_kind, subject_id);
create index platform_link_person on portal.platform_link (tenant_id, person_id, purpose);
create index platform_link_made_by on portal.platform_link (tenant_id, made_by);
create index platform_link_end on portal.platform_link (tenant_id, expires_at);
select platform.platform_protect('portal.platform_link');

-- Topics of mail that a person does not want (contracts: platform/mail.ts).
create table portal.platform_mail_unsubscribed (
  tenant_id uuid not null,
  person_id uuid not null,
  topic text not null,
  since timestamptz not null,
  primary key (tenant_id, person_id, topic),
  foreign key (tenant_id, person_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.platform_mail_unsubscribed');

alter table portal.platform_mail drop constraint platform_mail_state_check;
alter table portal.platform_mail add constraint platform_mail_state_check
  check (state in ('waiting', 'delivered', 'rejected', 'failed', 'declined'));
