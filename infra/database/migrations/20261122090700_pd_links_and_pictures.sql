-- An idea shows a picture, and an action leads to what is done about it elsewhere in the portal.

alter table portal.pd_issue
  -- Its file belongs to the issue; a file that goes leaves the issue without a picture.
  add column picture_id uuid,
  add foreign key (tenant_id, picture_id) references portal.media_file (tenant_id, media_id)
    on delete set null (picture_id);

-- A course, ticket or coaching session that an action leads to. Its title is read when it is shown, by the reader's right.
create table portal.pd_issue_link (
  tenant_id uuid not null,
  link_id uuid not null,
  issue_id uuid not null,
  -- contracts: pd/issue-links.ts
  kind text not null check (kind in ('course', 'ticket', 'session')),
  target_id uuid not null,
  -- The route of its page.
  page text not null check (page like '/%'),
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, link_id),
  unique (tenant_id, issue_id, kind, target_id),
  foreign key (tenant_id, issue_id) references portal.pd_issue (tenant_id, issue_id) on delete cascade,
  foreign key (tenant_id, added_by) references portal.account_user (tenant_id, user_id)
);
select platform.platform_protect('portal.pd_issue_link');
