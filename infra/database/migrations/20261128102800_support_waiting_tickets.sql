-- The tickets of a line that nobody works on, open ones apart from closed ones, longest waiting first.
create index support_ticket_unallocated
  on portal.support_ticket (tenant_id, line, (closed_at is null), created_at, ticket_id) where allocated_to is null;
