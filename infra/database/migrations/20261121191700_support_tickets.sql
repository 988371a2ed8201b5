-- Support tickets, what their fields may hold, their thread and followers.

-- Types, priorities, impacts, severities and states of a tenant. `code` is stable; the name is the tenant's own.
create table portal.support_choice (
  tenant_id uuid not null references platform.tenant,
  choice_id uuid not null,
  kind text not null check (kind in ('type', 'priority', 'impact', 'severity', 'state')),
  code text not null check (code ~ '^[a-z][a-z0-9-]*$'),
  name text not null check (name <> ''),
  position integer not null,
  primary key (tenant_id, choice_id),
  unique (tenant_id, kind, code)
);
select platform.platform_protect('portal.support_choice');

create table portal.support_ticket (
  tenant_id uuid not null,
  ticket_id uuid not null,
  title text not null check (title <> ''),
  type_id uuid not null,
  priority_id uuid not null,
  impact_id uuid not null,
  severity_id uuid,
  state_id uuid not null,
  line text not null check (line in ('FirstLine', 'SecondLine', 'ThirdLine')),
  created_by uuid not null,
  -- The principal, where a delegate made the ticket.
  created_for uuid,
  allocated_to uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null means open.
  closed_at timestamptz check (closed_at >= created_at),
  primary key (tenant_id, ticket_id),
  foreign key (tenant_id, type_id) references portal.support_choice (tenant_id, choice_id),
  foreign key (tenant_id, priority_id) references portal.support_choice (tenant_id, choice_id),
  foreign key (tenant_id, impact_id) references portal.support_choice (tenant_id, choice_id),
  foreign key (tenant_id, severity_id) references portal.support_choice (tenant_id, choice_id),
  foreign key (tenant_id, state_id) references portal.support_choice (tenant_id, choice_id),
  foreign key (tenant_id, created_by) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, created_for) references portal.account_user (tenant_id, user_id),
  foreign key (tenant_id, allocated_to) references portal.account_user (tenant_id, user_id)
);
create index support_ticket_created_by on portal.support_ticket (tenant_id, created_by);
create index support_ticket_created_for on portal.support_ticket (tenant_id, created_for);
create index support_ticket_allocated_to on portal.support_ticket (tenant_id, allocated_to);
create index support_ticket_line on portal.support_ticket (tenant_id, line, closed_at);
select platform.platform_protect('portal.support_ticket');

create table portal.support_comment (
  tenant_id uuid not null,
  comment_id uuid not null,
  ticket_id uuid not null,
  author_id uuid not null,
  text text not null check (text <> ''),
  -- Only staff read it.
  internal boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, comment_id),
  foreign key (tenant_id, ticket_id) references portal.support_ticket (tenant_id, ticket_id) on delete cascade,
  foreign key (tenant_id, author_id) references portal.account_user (tenant_id, user_id)
);
create index support_comment_ticket on portal.support_comment (tenant_id, ticket_id, created_at);
select platform.platform_protect('portal.support_comment');

create table portal.support_follower (
  tenant_id uuid not null,
  ticket_id uuid not null,
  email text not null check (email = lower(email)),
  primary key (tenant_id, ticket_id, email),
  foreign key (tenant_id, ticket_id) references portal.support_ticket (tenant_id, ticket_id) on delete cascade
);
select platform.platform_protect('portal.support_follower');
