-- Tables of the embedded identity provider. Only portico_identity reads them; the API gets public keys, nothing else.

-- Sessions, interactions, grants, codes and refresh tokens, as the provider's library stores them.
create table identity.artifact (
  tenant_id uuid not null references platform.tenant on delete cascade,
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, model, id)
);
create index artifact_grant on identity.artifact (tenant_id, grant_id) where grant_id is not null;
create index artifact_uid on identity.artifact (tenant_id, model, uid) where uid is not null;
create index artifact_user_code on identity.artifact (tenant_id, model, user_code) where user_code is not null;
create index artifact_expiry on identity.artifact (tenant_id, expires_at);
select platform.platform_protect('identity.artifact');

-- A person as they sign in; portal accounts are linked to it by `tenant_id/oid` (portal.account_identity).
create table identity.account (
  tenant_id uuid not null references platform.tenant on delete cascade,
  oid uuid not null,
  username text not null check (username = lower(username)),
  first_name text not null,
  last_name text not null,
  email text not null,
  -- PHC string: algorithm, cost and salt travel with the hash.
  password_hash text not null,
  -- App roles of the identity, carried in tokens; the portal takes rights from its own accounts.
  roles text[] not null default '{}',
  disabled_at timestamptz,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, oid),
  unique (tenant_id, username)
);
select platform.platform_protect('identity.account');

-- Keys that sign tokens: published before they sign, kept published while tokens they signed are alive.
create table identity.signing_key (
  tenant_id uuid not null references platform.tenant on delete cascade,
  -- RFC 7638 thumbprint.
  kid text not null,
  public_jwk jsonb not null,
  -- The private key, sealed with a key derived from the installation's secret.
  sealed_private_jwk text not null,
  state text not null check (state in ('next', 'current', 'retired')),
  -- When it came into its present state.
  since timestamptz not null,
  primary key (tenant_id, kid)
);
create unique index signing_key_state on identity.signing_key (tenant_id, state) where state in ('next', 'current');
select platform.platform_protect('identity.signing_key');

-- Keys that sign the provider's cookies; the newest signs, all verify.
create table identity.cookie_key (
  tenant_id uuid not null references platform.tenant on delete cascade,
  key_id uuid not null,
  sealed_key text not null,
  created_at timestamptz not null,
  primary key (tenant_id, key_id)
);
select platform.platform_protect('identity.cookie_key');

-- Failed sign-ins by user name, for names with and without an account alike. `subject` is a keyed hash of the name.
create table identity.attempt (
  tenant_id uuid not null references platform.tenant on delete cascade,
  subject text not null,
  failures integer not null default 0,
  last_at timestamptz,
  blocked_until timestamptz,
  primary key (tenant_id, subject)
);
create index attempt_age on identity.attempt (tenant_id, last_at);
select platform.platform_protect('identity.attempt');
