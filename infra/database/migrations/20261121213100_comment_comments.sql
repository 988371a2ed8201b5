-- Comments by subject (ruling 16). The subject's own area says who may read, write and moderate there.
create table portal.comment_comment (
  tenant_id uuid not null references platform.tenant,
  comment_id uuid not null,
  subject_kind text not null check (subject_kind in ('course', 'article', 'idea', 'ticket')),
  subject_id uuid not null,
  -- The comment it answers. A reply has no replies.
  parent_id uuid check (parent_id <> comment_id),
  author_id uuid not null,
  -- The principal, where a delegate wrote it.
  written_for uuid,
  -- Runs of text and people (contracts: comment/comment-text.ts); emptied when its author takes it back.
  body jsonb not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid,
  hidden_because text,
  version integer not null default 1,
  primary key (tenant_id, comment_id),
  foreign key (tenant_id, parent_id) references portal.comment_comment (tenant_id, comment_id) on delete cascade,
  foreign key (tenant_id, author_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, written_for) references portal.account_user (tenant_id, user_id) on delete cascade,
  check ((hidden_at is null) = (hidden_because is null)),
  check (deleted_at is null or body = '[]')
);
create index comment_comment_subject on portal.comment_comment (tenant_id, subject_kind, subject_id, created_at desc);
create index comment_comment_parent on portal.comment_comment (tenant_id, parent_id, created_at);
create index comment_comment_author on portal.comment_comment (tenant_id, author_id, created_at);
select platform.platform_protect('portal.comment_comment');

-- One a person and comment; it waits until a moderator has decided.
create table portal.comment_report (
  tenant_id uuid not null,
  comment_id uuid not null,
  reporter_id uuid not null,
  reason text not null check (reason in ('spam', 'offensive', 'personal', 'wrong', 'other')),
  note text not null default '',
  reported_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, comment_id, reporter_id),
  foreign key (tenant_id, comment_id) references portal.comment_comment (tenant_id, comment_id) on delete cascade,
  foreign key (tenant_id, reporter_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index comment_report_waiting on portal.comment_report (tenant_id, reported_at) where settled_at is null;
select platform.platform_protect('portal.comment_report');
