-- Work on tickets: clocks with their pauses, history, merging and links, answers by mail, reports of problems, and what
-- administrators keep: promises by priority, lines, prepared answers.

alter table portal.support_ticket
  -- How long clocks have stood still; null since means that they run.
  add column paused_ms bigint not null default 0 check (paused_ms >= 0),
  add column paused_since timestamptz,
  -- What it took without the pauses; null while it is not done.
  add column first_reply_ms bigint check (first_reply_ms >= 0),
  add column solution_ms bigint check (solution_ms >= 0),
  -- Where it goes on since it was merged; never a ticket that was merged itself.
  add column merged_into uuid,
  -- What "report a problem" added by itself.
  add column report jsonb,
  add foreign key (tenant_id, merged_into) references portal.support_ticket (tenant_id, ticket_id),
  add check (merged_into <> ticket_id),
  add check (merged_into is null or closed_at is not null);
create index support_ticket_merged on portal.support_ticket (tenant_id, merged_into) where merged_into is not null;

-- Rows of every tenant: the wall holds the owner, too, unless it is opened.
alter table portal.support_ticket no force row level security;
alter table portal.support_choice no force row level security;
alter table portal.support_comment no force row level security;
update portal.support_ticket t set
  paused_since = case when c.code = 'waiting' then t.updated_at else t.closed_at end,
  solution_ms = (extract(epoch from t.closed_at - t.created_at) * 1000)::bigint,
  first_reply_ms = (select (extract(epoch from min(a.created_at) - t.created_at) * 1000)::bigint
    from portal.support_comment a where a.tenant_id = t.tenant_id and a.ticket_id = t.ticket_id and not a.internal
      and a.author_id <> t.created_by and a.author_id is distinct from t.created_for)
from portal.support_choice c where c.tenant_id = t.tenant_id and c.choice_id = t.state_id
  and (c.code = 'waiting' or t.closed_at is not null or exists (select from portal.support_comment a
    where a.tenant_id = t.tenant_id and a.ticket_id = t.ticket_id and not a.internal and a.author_id <> t.created_by));
alter table portal.support_ticket force row level security;
alter table portal.support_choice force row level security;
alter table portal.support_comment force row level security;

alter table portal.support_choice add column retired boolean not null default false;

alter table portal.support_comment
  alter column author_id drop not null,
  -- Of a follower without account, who answered a mail.
  add column author_email text check (author_email = lower(author_email)),
  add column has_files boolean not null default false,
  -- Of the mail it came by; a repetition is taken once.
  add column message_id text,
  add check ((author_id is null) <> (author_email is null)),
  add unique (tenant_id, message_id);

-- What became of a ticket. Names stand as they were then.
create table portal.support_event (
  tenant_id uuid not null,
  event_id uuid not null,
  ticket_id uuid not null,
  kind text not null check (kind in ('state', 'line', 'allocated', 'merged', 'linked', 'classified')),
  happened_at timestamptz not null,
  -- Null for what the portal did by itself, and for a follower's mail.
  by_id uuid,
  was text not null default '',
  became text not null default '',
  reason text not null default '',
  position bigint generated always as identity,
  primary key (tenant_id, event_id),
  foreign key (tenant_id, ticket_id) references portal.support_ticket (tenant_id, ticket_id) on delete cascade,
  foreign key (tenant_id, by_id) references portal.account_user (tenant_id, user_id)
);
create index support_event_ticket on portal.support_event (tenant_id, ticket_id, position);
select platform.platform_protect('portal.support_event');

-- Tickets that belong together; one row for both directions.
create table portal.support_link (
  tenant_id uuid not null,
  one_id uuid not null,
  other_id uuid not null,
  primary key (tenant_id, one_id, other_id),
  check (one_id < other_id),
  foreign key (tenant_id, one_id) references portal.support_ticket (tenant_id, ticket_id) on delete cascade,
  foreign key (tenant_id, other_id) references portal.support_ticket (tenant_id, ticket_id) on delete cascade
);
create index support_link_other on portal.support_link (tenant_id, other_id);
select platform.platform_protect('portal.support_link');

-- What is promised for a priority; no row, no promise.
create table portal.support_clock (
  tenant_id uuid not null,
  priority_id uuid not null,
  first_reply_minutes integer check (first_reply_minutes between 1 and 525600),
  solution_minutes integer check (solution_minutes between 1 and 525600),
  primary key (tenant_id, priority_id),
  foreign key (tenant_id, priority_id) references portal.support_choice (tenant_id, choice_id) on delete cascade
);
select platform.platform_protect('portal.support_clock');

-- How a line takes work; no row, by hand.
create table portal.support_line (
  tenant_id uuid not null references platform.tenant,
  line text not null check (line in ('FirstLine', 'SecondLine', 'ThirdLine')),
  in_turn boolean not null,
  primary key (tenant_id, line)
);
select platform.platform_protect('portal.support_line');

-- Prepared answers.
create table portal.support_macro (
  tenant_id uuid not null references platform.tenant,
  macro_id uuid not null,
  name text not null check (name <> ''),
  reply text not null,
  state text check (state in ('in-progress', 'waiting', 'resolved')),
  line text check (line in ('FirstLine', 'SecondLine', 'ThirdLine')),
  priority_id uuid,
  take boolean not null,
  primary key (tenant_id, macro_id),
  foreign key (tenant_id, priority_id) references portal.support_choice (tenant_id, choice_id)
);
select platform.platform_protect('portal.support_macro');
