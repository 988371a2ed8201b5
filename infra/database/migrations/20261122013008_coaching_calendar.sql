-- Calendar: series by the clock on the wall of their zone, with every rule that the calendar offers; occurrences that
-- differ from their series; sessions belong to one occurrence.

alter table portal.coaching_event
  -- First planned start, as the clock in time_zone shows it; of a whole day its midnight.
  add column starts_local timestamp,
  add column all_day boolean not null default false,
  -- RRULE text (contracts: calendar/recurrence/rule-text.ts), UNTIL as a day; null takes place once.
  add column rule text,
  -- Where to take part: an https address; empty without one.
  add column join_link text not null default '',
  add column version integer not null default 1,
  add column changed_at timestamptz not null default now(),
  -- What of another area planned it and alone may change it, and the page that shows that.
  add column source_kind text,
  add column source_id uuid,
  add column page text;

-- The wall holds for the owner of the tables, too: tenant by tenant.
do $$
declare
  one record;
begin
  for one in select tenant_id from platform.tenant loop
    perform set_config('app.tenant', one.tenant_id::text, true);
    update portal.coaching_event set
      starts_local = starts_at at time zone time_zone,
      rule = 'FREQ=' || upper(freq) || coalesce(';UNTIL=' || to_char(until, 'YYYYMMDD'), '');
  end loop;
  perform set_config('app.tenant', '', true);
end
$$;

alter table portal.coaching_event
  alter column starts_local set not null,
  drop column starts_at,
  drop column freq,
  drop column until,
  add check (not all_day or starts_local = date_trunc('day', starts_local)),
  add check ((source_kind is null) = (source_id is null));
create unique index coaching_event_source on portal.coaching_event (tenant_id, source_kind, source_id);

-- One occurrence that is not like the rest, by its day as planned. Nulls are as the series has it.
create table portal.coaching_event_change (
  tenant_id uuid not null,
  event_id uuid not null,
  iteration date not null,
  starts_local timestamp,
  time_zone text,
  minutes integer check (minutes > 0),
  title text check (title <> ''),
  location text,
  details text,
  primary key (tenant_id, event_id, iteration),
  foreign key (tenant_id, event_id) references portal.coaching_event (tenant_id, event_id) on delete cascade,
  check ((starts_local is null) = (time_zone is null))
);
select platform.platform_protect('portal.coaching_event_change');

alter table portal.coaching_event_participant
  add column answer text not null default 'needs-action'
    check (answer in ('needs-action', 'accepted', 'declined', 'tentative'));

-- Which occurrence of its event a session belongs to: the day as planned.
alter table portal.coaching_session add column event_iteration date;
