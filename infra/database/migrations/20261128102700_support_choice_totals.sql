-- How many tickets use a choice, counted on write, in slots as the totals of courses (0261).
create table portal.support_choice_total (
  tenant_id uuid not null,
  choice_id uuid not null,
  slot smallint not null,
  tickets bigint not null,
  primary key (tenant_id, choice_id, slot),
  foreign key (tenant_id, choice_id) references portal.support_choice (tenant_id, choice_id) on delete cascade
);
select platform.platform_protect('portal.support_choice_total');

create function platform.support_count_choice() returns trigger language plpgsql set search_path = '' as $$
begin
  -- In one statement and in order, so that tickets that swap their choices do not wait for each other.
  insert into portal.support_choice_total as t (tenant_id, choice_id, slot, tickets)
  select used.tenant_id, used.choice_id, platform.slot_of(used.ticket_id), sum(used.tickets)
  from (
    select new.tenant_id, new.ticket_id, 1 as tickets,
      unnest(array[new.type_id, new.priority_id, new.impact_id, new.severity_id, new.state_id]) as choice_id
    union all
    select old.tenant_id, old.ticket_id, -1,
      unnest(array[old.type_id, old.priority_id, old.impact_id, old.severity_id, old.state_id])
  ) used
  where used.choice_id is not null
  group by used.tenant_id, used.choice_id, platform.slot_of(used.ticket_id)
  having sum(used.tickets) <> 0
  order by used.choice_id
  on conflict (tenant_id, choice_id, slot) do update set tickets = t.tickets + excluded.tickets;
  return null;
end
$$;
revoke all on function platform.support_count_choice() from public;

-- Before the first count, as for the totals of courses.
create trigger support_count_choice
  after insert or delete or update of type_id, priority_id, impact_id, severity_id, state_id on portal.support_ticket
  for each row execute function platform.support_count_choice();

select platform.platform_each_tenant($$
  insert into portal.support_choice_total (tenant_id, choice_id, slot, tickets)
  select t.tenant_id, used.choice_id, platform.slot_of(t.ticket_id), count(*) from portal.support_ticket t
  cross join lateral (values (t.type_id), (t.priority_id), (t.impact_id), (t.severity_id), (t.state_id)) as used (choice_id)
  where used.choice_id is not null group by t.tenant_id, used.choice_id, platform.slot_of(t.ticket_id)
$$);
