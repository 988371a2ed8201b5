-- How many people like a subject, counted on write, in slots as the totals of courses (0261).
create table portal.service_like_total (
  tenant_id uuid not null references platform.tenant,
  subject_kind text not null,
  subject_id uuid not null,
  slot smallint not null,
  likes bigint not null default 0,
  primary key (tenant_id, subject_kind, subject_id, slot)
);
select platform.platform_protect('portal.service_like_total');

create function platform.service_count_like() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    update portal.service_like_total t set likes = t.likes - 1
    where t.tenant_id = old.tenant_id and t.subject_kind = old.subject_kind and t.subject_id = old.subject_id
      and t.slot = platform.slot_of(old.user_id);
  else
    insert into portal.service_like_total as t (tenant_id, subject_kind, subject_id, slot, likes)
    values (new.tenant_id, new.subject_kind, new.subject_id, platform.slot_of(new.user_id), 1)
    on conflict (tenant_id, subject_kind, subject_id, slot) do update set likes = t.likes + 1;
  end if;
  return null;
end
$$;
revoke all on function platform.service_count_like() from public;

-- Before the first count, as for the totals of courses.
create trigger service_count_like after insert or delete on portal.service_like
  for each row execute function platform.service_count_like();

select platform.platform_each_tenant($$
  insert into portal.service_like_total (tenant_id, subject_kind, subject_id, slot, likes)
  select tenant_id, subject_kind, subject_id, platform.slot_of(user_id), count(*) from portal.service_like
  group by tenant_id, subject_kind, subject_id, platform.slot_of(user_id)
$$);
