-- Known problems that staff announce to people who are about to report the same.
create table portal.support_incident (
  tenant_id uuid not null references platform.tenant,
  incident_id uuid not null,
  title text not null check (title <> ''),
  text text not null,
  -- Folded words by which reports of the same problem are recognised.
  words text[] not null,
  -- Tickets about it, whose requesters are told when it is over.
  ticket_ids uuid[] not null,
  raised_by uuid not null,
  raised_at timestamptz not null,
  -- It ends then by itself, or when staff end it.
  ends_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, incident_id),
  foreign key (tenant_id, raised_by) references portal.account_user (tenant_id, user_id)
);
create index support_incident_current on portal.support_incident (tenant_id, ends_at) where ended_at is null;
select platform.platform_protect('portal.support_incident');
