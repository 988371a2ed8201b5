-- Who asks that everything about them be erased; an administrator decides and does it.
create table portal.admin_erasure_request (
  tenant_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.admin_erasure_request');
