-- How satisfied the requester is with the solution. Deleted when the ticket is reopened.
alter table portal.support_ticket
  add column rating text check (rating in ('good', 'okay', 'poor')),
  add column rated_at timestamptz check ((rated_at is null) = (rating is null));

-- The last ratings of a line, newest first.
create index support_ticket_rated on portal.support_ticket (tenant_id, line, rated_at desc) where rating is not null;
