-- Filters of the ticket lists that staff have saved under a name, each for themselves.
create table portal.support_view (
  tenant_id uuid not null references platform.tenant,
  view_id uuid not null,
  user_id uuid not null,
  name text not null check (name <> ''),
  filter jsonb not null,
  primary key (tenant_id, view_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id)
);
create unique index support_view_name on portal.support_view (tenant_id, user_id, lower(name));
select platform.platform_protect('portal.support_view');
