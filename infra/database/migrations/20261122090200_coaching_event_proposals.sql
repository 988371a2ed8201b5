-- Another time that somebody who was asked to come would rather have; one for each occurrence and person.
create table portal.coaching_event_proposal (
  tenant_id uuid not null,
  proposal_id uuid not null,
  event_id uuid not null,
  -- The occurrence's day as planned.
  iteration date not null,
  user_id uuid not null,
  -- By the clock in the event's zone; of whole days midnight.
  starts_local timestamp not null,
  note text not null,
  proposed_at timestamptz not null,
  primary key (tenant_id, proposal_id),
  unique (tenant_id, event_id, iteration, user_id),
  foreign key (tenant_id, event_id) references portal.coaching_event (tenant_id, event_id) on delete cascade,
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
create index coaching_event_proposal_user on portal.coaching_event_proposal (tenant_id, user_id);
select platform.platform_protect('portal.coaching_event_proposal');
