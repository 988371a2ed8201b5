-- Statements are sent to a learning record store of others, if an administrator has turned that on.

create table portal.player_statement_export (
  tenant_id uuid primary key,
  is_on boolean not null,
  address text not null,
  user_name text not null,
  -- Sealed with a key of the installation.
  sealed_key bytea,
  turned_on_at timestamptz,
  -- Position up to which earlier statements were added to those that are due; null when all are.
  adding_from bigint,
  -- A worker is sending until then; it may have stopped in the middle.
  sending_until timestamptz,
  sent bigint not null default 0,
  last_sent_at timestamptz,
  -- Why the store could not be used at the last attempt (contracts: lrsProblems), and its status of HTTP.
  problem text,
  problem_status integer,
  problem_since timestamptz,
  failures integer not null default 0,
  next_try_at timestamptz
);
select platform.platform_protect('portal.player_statement_export');

-- Statements that are still to be sent, in the order in which they were stored.
create table portal.player_statement_due (
  tenant_id uuid not null,
  position bigint not null,
  attempt_id uuid not null,
  statement_id uuid not null,
  -- Status with which the store refused this statement, which is not sent again by itself.
  refused_status integer,
  primary key (tenant_id, position),
  foreign key (tenant_id, attempt_id, statement_id)
    references portal.player_statement (tenant_id, attempt_id, statement_id) on delete cascade
);
create index player_statement_due_statement on portal.player_statement_due (tenant_id, attempt_id, statement_id);
create index player_statement_due_next on portal.player_statement_due (tenant_id, position) where refused_status is null;
create index player_statement_due_refused on portal.player_statement_due (tenant_id, position)
  where refused_status is not null;
select platform.platform_protect('portal.player_statement_due');

create index player_statement_position on portal.player_statement (tenant_id, position);
