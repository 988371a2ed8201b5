-- An evidence that was taken from the facts about the coachee leads to what it shows.
alter table portal.coaching_item add column link text check (link is null or (link like '/%' and kind = 'evidence'));

-- People who share the state of their open tickets with those who coach them.
create table portal.coaching_shared_tickets (
  tenant_id uuid not null,
  user_id uuid not null,
  shared_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references portal.account_user (tenant_id, user_id) on delete cascade
);
select platform.platform_protect('portal.coaching_shared_tickets');
