-- People and the tree they work in (design rulings 1 to 4).
-- tenant → region → cluster → country → office → team; a function cuts across; an organisation is an entry of homeTeams.

create table portal.account_unit (
  tenant_id uuid not null references platform.tenant,
  unit_id uuid not null,
  kind text not null check (kind in ('region', 'cluster', 'country', 'office', 'team')),
  name text not null,
  parent_id uuid,
  -- From the region down to the unit itself: "is X below Y" is `Y = any(path of X)`.
  path uuid[] not null check (path[array_length(path, 1)] = unit_id),
  primary key (tenant_id, unit_id),
  foreign key (tenant_id, parent_id) references portal.account_unit (tenant_id, unit_id),
  check ((kind = 'region') = (parent_id is null))
);
create index account_unit_path on portal.account_unit using gin (path);
select platform.platform_protect('portal.account_unit');

create table portal.account_function (
  tenant_id uuid not null references platform.tenant,
  function_id uuid not null,
  name text not null,
  primary key (tenant_id, function_id)
);
select platform.platform_protect('portal.account_function');

-- COMP_ID_PK and COMP_ID_NAME on the wire.
create table portal.account_organisation (
  tenant_id uuid not null references platform.tenant,
  organisation_id uuid not null,
  name text not null,
  primary key (tenant_id, organisation_id)
);
select platform.platform_protect('portal.account_organisation');

-- CompanyID and CompanyName on the wire. A team is also a unit of kind team with the same id.
create table portal.account_team (
  tenant_id uuid not null,
  team_id uuid not null,
  organisation_id uuid not null,
  name text not null,
  primary key (tenant_id, team_id),
  foreign key (tenant_id, team_id) references portal.account_unit (tenant_id, unit_id),
  foreign key (tenant_id, organisation_id) references portal.account_organisation (tenant_id, organisation_id)
);
create index account_team_organisation on portal.account_team (tenant_id, organisation_id);
select platform.platform_protect('portal.account_team');

create table portal.account_user (
  tenant_id uuid not null references platform.tenant,
  user_id uuid not null,
  -- Null until the account is registered: launch status 1.
  user_guid uuid,
  username text not null,
  first_name text not null,
  last_name text not null,
  -- The employer's own number for the person.
  user_key text not null,
  email text not null,
  role text not null,
  -- Where the person stands in the tree; the root of an administrator's subtree.
  unit_id uuid,
  team_id uuid,
  country_id uuid,
  function_id uuid,
  leader_id uuid,
  avatar text,
  settings jsonb not null default '{}',
  consent_version text,
  consent_at timestamptz,
  last_login_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, unit_id) references portal.account_unit (tenant_id, unit_id),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id),
  foreign key (tenant_id, country_id) references portal.account_unit (tenant_id, unit_id),
  foreign key (tenant_id, function_id) references portal.account_function (tenant_id, function_id),
  foreign key (tenant_id, leader_id) references portal.account_user (tenant_id, user_id),
  check (role in ('Learner', 'Team Leader', 'Area/Office/Site Admin', 'Country Admin', 'Cluster Admin', 'Regional Admin',
    'Function Admin', 'Global CS Admin', 'System Administrator', 'Support First Line', 'Support Second Line',
    'Support Third Line'))
);
create unique index account_user_username on portal.account_user (tenant_id, lower(username));
create unique index account_user_guid on portal.account_user (tenant_id, user_guid);
create index account_user_email on portal.account_user (tenant_id, lower(email));
create index account_user_team on portal.account_user (tenant_id, team_id);
create index account_user_unit on portal.account_user (tenant_id, unit_id);
select platform.platform_protect('portal.account_user');

-- The organisations an account may work in, and the team it has there; position 0 is the one it starts with.
create table portal.account_membership (
  tenant_id uuid not null,
  user_id uuid not null,
  organisation_id uuid not null,
  team_id uuid,
  position integer not null,
  primary key (tenant_id, user_id, organisation_id),
  unique (tenant_id, user_id, position),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, organisation_id) references portal.account_organisation (tenant_id, organisation_id),
  foreign key (tenant_id, team_id) references portal.account_team (tenant_id, team_id)
);
create index account_membership_team on portal.account_membership (tenant_id, team_id);
select platform.platform_protect('portal.account_membership');

-- Which portal accounts stand behind a sign-in: `tid/oid` of the token → accounts.
create table portal.account_identity (
  tenant_id uuid not null,
  identity_key text not null check (identity_key ~ '^[^/]+/[^/]+$'),
  user_id uuid not null,
  primary key (tenant_id, identity_key, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index account_identity_user on portal.account_identity (tenant_id, user_id);
select platform.platform_protect('portal.account_identity');

-- The delegate may act for the principal until ends_at, or without end where it is null.
create table portal.account_delegation (
  tenant_id uuid not null,
  delegation_id uuid not null,
  principal_id uuid not null,
  delegate_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  primary key (tenant_id, delegation_id),
  foreign key (tenant_id, principal_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  foreign key (tenant_id, delegate_id) references portal.account_user (tenant_id, user_id) on delete cascade,
  check (principal_id <> delegate_id),
  check (ends_at > starts_at)
);
create index account_delegation_delegate on portal.account_delegation (tenant_id, delegate_id);
create index account_delegation_principal on portal.account_delegation (tenant_id, principal_id);
select platform.platform_protect('portal.account_delegation');
