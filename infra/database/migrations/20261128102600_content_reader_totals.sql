-- How many people have opened an article, and acknowledged which of its versions; counted on write, in slots as the
-- totals of courses (0261).
create table portal.content_reading_total (
  tenant_id uuid not null,
  article_id uuid not null,
  slot smallint not null,
  people bigint not null,
  primary key (tenant_id, article_id, slot),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade
);
select platform.platform_protect('portal.content_reading_total');

create table portal.content_acknowledgement_total (
  tenant_id uuid not null,
  article_id uuid not null,
  version integer not null,
  slot smallint not null,
  people bigint not null,
  primary key (tenant_id, article_id, version, slot),
  foreign key (tenant_id, article_id) references portal.content_article (tenant_id, article_id) on delete cascade
);
select platform.platform_protect('portal.content_acknowledgement_total');

create function platform.content_count_reading() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    -- A deleted article has no totals any more.
    update portal.content_reading_total t set people = t.people - 1
    where t.tenant_id = old.tenant_id and t.article_id = old.article_id and t.slot = platform.slot_of(old.user_id);
  else
    insert into portal.content_reading_total as t (tenant_id, article_id, slot, people)
    values (new.tenant_id, new.article_id, platform.slot_of(new.user_id), 1)
    on conflict (tenant_id, article_id, slot) do update set people = t.people + 1;
  end if;
  return null;
end
$$;
revoke all on function platform.content_count_reading() from public;

create function platform.content_count_acknowledgement() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update portal.content_acknowledgement_total t set people = t.people - 1
    where t.tenant_id = old.tenant_id and t.article_id = old.article_id and t.version = old.version
      and t.slot = platform.slot_of(old.user_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into portal.content_acknowledgement_total as t (tenant_id, article_id, version, slot, people)
    values (new.tenant_id, new.article_id, new.version, platform.slot_of(new.user_id), 1)
    on conflict (tenant_id, article_id, version, slot) do update set people = t.people + 1;
  end if;
  return null;
end
$$;
revoke all on function platform.content_count_acknowledgement() from public;

-- Before the first count, as for the totals of courses.
create trigger content_count_reading after insert or delete on portal.content_reading
  for each row execute function platform.content_count_reading();
create trigger content_count_acknowledgement after insert or delete or update of version on portal.content_acknowledgement
  for each row execute function platform.content_count_acknowledgement();

select platform.platform_each_tenant($$
  insert into portal.content_reading_total (tenant_id, article_id, slot, people)
  select tenant_id, article_id, platform.slot_of(user_id), count(*) from portal.content_reading
  group by tenant_id, article_id, platform.slot_of(user_id)
$$);
select platform.platform_each_tenant($$
  insert into portal.content_acknowledgement_total (tenant_id, article_id, version, slot, people)
  select tenant_id, article_id, version, platform.slot_of(user_id), count(*) from portal.content_acknowledgement
  group by tenant_id, article_id, version, platform.slot_of(user_id)
$$);
