-- Files that people upload. The bytes lie in the storage under media/<tenant_id>/<media_id>; a row says that they are there.

create table portal.media_file (
  tenant_id uuid not null references platform.tenant,
  media_id uuid not null,
  location text not null check (location in ('avatar', 'banner', 'attachment', 'library')),
  -- What the file is, by its contents.
  type text not null check (type in ('jpg', 'png', 'pdf', 'xlsx', 'docx')),
  name text not null check (name <> '' and length(name) <= 200),
  bytes integer not null check (bytes > 0),
  -- Of the bytes that are kept; compared whenever they are read.
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Of the bytes that came, before a picture was written anew: a repetition is known by it.
  received_sha256 bytea not null check (octet_length(received_sha256) = 32),
  uploaded_by uuid not null,
  -- The principal, where a delegate uploaded it.
  uploaded_for uuid,
  upload_id uuid not null,
  uploaded_at timestamptz not null,
  -- What the file belongs to. Null: nothing yet, only its uploader reads it, and it goes after some days.
  subject_kind text check (subject_kind ~ '^[a-z][a-zA-Z]*$'),
  subject_id uuid,
  -- The storage has lost the bytes: nobody is given a link until they are back.
  lost_at timestamptz,
  primary key (tenant_id, media_id),
  unique (tenant_id, uploaded_by, upload_id),
  check ((subject_kind is null) = (subject_id is null)),
  foreign key (tenant_id, uploaded_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, uploaded_for) references portal.account_user (tenant_id, user_id)
);
create index media_file_subject on portal.media_file (tenant_id, subject_kind, subject_id) where subject_kind is not null;
create index media_file_loose on portal.media_file (tenant_id, uploaded_at) where subject_kind is null;
select platform.platform_protect('portal.media_file');

-- What the library knows of its assets besides.
create table portal.media_asset (
  tenant_id uuid not null,
  media_id uuid not null,
  project_id uuid not null,
  organisation_id uuid not null,
  name text not null,
  description text not null,
  keywords text not null,
  primary key (tenant_id, media_id),
  foreign key (tenant_id, media_id) references portal.media_file (tenant_id, media_id) on delete cascade,
  foreign key (tenant_id, organisation_id) references portal.account_organisation (tenant_id, organisation_id)
);
create index media_asset_organisation on portal.media_asset (tenant_id, organisation_id, project_id);
select platform.platform_protect('portal.media_asset');
