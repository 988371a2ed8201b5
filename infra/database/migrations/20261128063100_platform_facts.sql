-- What has happened in an area and has not been delivered yet to the areas that follow it.
create table portal.platform_fact (
  tenant_id uuid not null,
  fact_id bigint generated always as identity,
  person_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  happened_at timestamptz not null,
  primary key (tenant_id, fact_id),
  foreign key (tenant_id, person_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index platform_fact_person on portal.platform_fact (tenant_id, person_id, fact_id);
select platform.platform_protect('portal.platform_fact');
