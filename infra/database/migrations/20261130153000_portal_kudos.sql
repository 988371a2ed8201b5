-- How people thank each other: a badge and, if they like, a few words (decisions 0351, 0352).
create table portal.portal_kudos (
  tenant_id uuid not null,
  kudos_id uuid not null,
  giver_id uuid not null,
  receiver_id uuid not null,
  -- Contracts: recognition/kudos-rules.ts.
  badge text not null,
  words text not null,
  -- The giver wants no one else to see it.
  only_receiver boolean not null,
  given_at timestamptz not null,
  -- It is gone, but still counts towards the giver's limit.
  taken_back_at timestamptz,
  -- The receiver shows it to no one else.
  hidden_at timestamptz,
  -- Removed by a leader, with a reason that the giver reads.
  removed_at timestamptz,
  removed_by uuid,
  remove_reason text,
  primary key (tenant_id, kudos_id),
  foreign key (tenant_id, giver_id) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, receiver_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, removed_by) references portal.account_user (tenant_id, user_id),
  check (giver_id <> receiver_id),
  check ((removed_at is null) = (removed_by is null) and (removed_at is null) = (remove_reason is null))
);
create index portal_kudos_time on portal.portal_kudos (tenant_id, given_at desc, kudos_id desc)
  where taken_back_at is null and removed_at is null and hidden_at is null and not only_receiver;
create index portal_kudos_receiver on portal.portal_kudos (tenant_id, receiver_id, given_at desc, kudos_id desc);
create index portal_kudos_giver on portal.portal_kudos (tenant_id, giver_id, given_at desc, kudos_id desc);
create index portal_kudos_removed_by on portal.portal_kudos (tenant_id, removed_by);
select platform.platform_protect('portal.portal_kudos');

-- The switch is younger than the tenants in the database. On where there are missions, whose remote has the page; an
-- administrator can switch it off.
update platform.tenant set
  settings = jsonb_set(settings, '{flags,kudos}', coalesce(settings->'flags'->'gamification', 'false')),
  version = version + 1
where not settings->'flags' ? 'kudos';
