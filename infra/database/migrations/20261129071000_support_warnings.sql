-- Which clocks of a ticket staff were warned about, and when the requester was told that the ticket will be closed.
alter table portal.support_ticket
  add column reply_warned boolean not null default false,
  add column solution_warned boolean not null default false,
  add column close_warned_at timestamptz;

-- Open tickets whose clocks run, and those that wait for their requester.
create index support_ticket_running on portal.support_ticket (tenant_id, created_at)
  where closed_at is null and paused_since is null;
create index support_ticket_waiting on portal.support_ticket (tenant_id, updated_at)
  where closed_at is null and paused_since is not null;
