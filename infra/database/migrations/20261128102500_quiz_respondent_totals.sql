-- How many people have handed in a quiz, counted on write, in slots as the totals of courses (0261).
create table portal.quiz_respondent_total (
  tenant_id uuid not null,
  quiz_id uuid not null,
  slot smallint not null,
  respondents bigint not null,
  primary key (tenant_id, quiz_id, slot),
  foreign key (tenant_id, quiz_id) references portal.quiz_quiz (tenant_id, quiz_id) on delete cascade
);
select platform.platform_protect('portal.quiz_respondent_total');

-- Attempts of guests do not count, whose quizzes count their own.
create function platform.quiz_is_respondent(attempt portal.quiz_attempt) returns boolean language sql immutable
  set search_path = '' as
  $$ select attempt.submitted_at is not null and (attempt.user_id is not null or attempt.subject_id is not null) $$;
revoke all on function platform.quiz_is_respondent(portal.quiz_attempt) from public;
grant execute on function platform.quiz_is_respondent(portal.quiz_attempt) to portico_api;

create function platform.quiz_count_respondent() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') and platform.quiz_is_respondent(old) then
    update portal.quiz_respondent_total t set respondents = t.respondents - 1
    where t.tenant_id = old.tenant_id and t.quiz_id = old.quiz_id and t.slot = platform.slot_of(old.attempt_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') and platform.quiz_is_respondent(new) then
    insert into portal.quiz_respondent_total as t (tenant_id, quiz_id, slot, respondents)
    values (new.tenant_id, new.quiz_id, platform.slot_of(new.attempt_id), 1)
    on conflict (tenant_id, quiz_id, slot) do update set respondents = t.respondents + 1;
  end if;
  return null;
end
$$;
revoke all on function platform.quiz_count_respondent() from public;

-- Before the first count, as for the totals of courses.
create trigger quiz_count_respondent after insert or delete or update of quiz_id, submitted_at, user_id, subject_id
  on portal.quiz_attempt for each row execute function platform.quiz_count_respondent();

select platform.platform_each_tenant($$
  insert into portal.quiz_respondent_total (tenant_id, quiz_id, slot, respondents)
  select a.tenant_id, a.quiz_id, platform.slot_of(a.attempt_id), count(*) from portal.quiz_attempt a
  where platform.quiz_is_respondent(a) group by a.tenant_id, a.quiz_id, platform.slot_of(a.attempt_id)
$$);
