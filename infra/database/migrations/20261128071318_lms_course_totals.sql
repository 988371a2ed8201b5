-- How often all people together opened and started a course, counted on write (0261): a sum over everyone's rows takes
-- longer the more people there are. In slots, so that people who open a course at the same time do not wait for each
-- other; the sum of the slots counts.
create table portal.lms_course_total (
  tenant_id uuid not null,
  course_id uuid not null,
  slot smallint not null,
  views bigint not null default 0,
  launches bigint not null default 0,
  primary key (tenant_id, course_id, slot),
  foreign key (tenant_id, course_id) references portal.lms_course (tenant_id, course_id) on delete cascade
);
select platform.platform_protect('portal.lms_course_total');

-- Which slot a person counts in.
create function platform.slot_of(person uuid) returns smallint language sql immutable set search_path = '' as
  $$ select (get_byte(uuid_send(person), 15) % 8)::smallint $$;
revoke all on function platform.slot_of(uuid) from public;
grant execute on function platform.slot_of(uuid) to portico_api;

create function platform.lms_count_use() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    -- An erased course has no totals any more.
    update portal.lms_course_total t set views = t.views - old.views, launches = t.launches - old.launches
    where t.tenant_id = old.tenant_id and t.course_id = old.course_id and t.slot = platform.slot_of(old.user_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into portal.lms_course_total as t (tenant_id, course_id, slot, views, launches)
    values (new.tenant_id, new.course_id, platform.slot_of(new.user_id), new.views, new.launches)
    on conflict (tenant_id, course_id, slot)
      do update set views = t.views + excluded.views, launches = t.launches + excluded.launches;
  end if;
  return null;
end
$$;
revoke all on function platform.lms_count_use() from public;

-- Before the first count: creating it keeps writers out, whose rows would be counted by neither.
create trigger lms_count_use after insert or delete or update of views, launches on portal.lms_course_use
  for each row execute function platform.lms_count_use();

select platform.platform_each_tenant($$
  insert into portal.lms_course_total (tenant_id, course_id, slot, views, launches)
  select tenant_id, course_id, platform.slot_of(user_id), sum(views), sum(launches) from portal.lms_course_use
  group by tenant_id, course_id, platform.slot_of(user_id)
$$);
