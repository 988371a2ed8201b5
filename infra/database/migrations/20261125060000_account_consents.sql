-- Every version of the privacy policy that somebody accepted, and when: the account itself keeps the last one.
create table portal.account_consent (
  tenant_id uuid not null,
  user_id uuid not null,
  policy_version text not null check (policy_version <> ''),
  -- The first time; accepting the same version again changes nothing.
  accepted_at timestamptz not null,
  primary key (tenant_id, user_id, policy_version),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.account_consent');

-- What was accepted before this table was made. The owner stands behind the wall like everybody.
do $$
declare
  one uuid;
  before text := coalesce(current_setting('app.tenant', true), '');
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one::text, true);
    insert into portal.account_consent (tenant_id, user_id, policy_version, accepted_at)
    select tenant_id, user_id, consent_version, consent_at from portal.account_user
    where consent_version <> '' and consent_at is not null;
  end loop;
  perform set_config('app.tenant', before, true);
end
$$;
