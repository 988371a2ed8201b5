-- Likes by subject (ruling 16). The subject's own area says who may see it, so there is no foreign key to it.
create table portal.service_like (
  tenant_id uuid not null,
  subject_kind text not null check (subject_kind in ('course', 'article', 'idea', 'ticket')),
  subject_id uuid not null,
  user_id uuid not null,
  liked_at timestamptz not null,
  primary key (tenant_id, subject_kind, subject_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index service_like_user on portal.service_like (tenant_id, user_id);
select platform.platform_protect('portal.service_like');
