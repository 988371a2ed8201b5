-- The next score of a closed follow-up can be corrected, which changes the outcome (0349).
alter table portal.followup_case add column corrected_at timestamptz;

-- Share of a question's points; null for "not applicable".
create function pg_temp.credit(points double precision, max_points double precision) returns double precision
  language sql immutable as
  $$ select case when max_points is null or max_points = 0 then null else greatest(coalesce(points, 0), 0) / max_points end $$;
create function pg_temp.outcome(before double precision, next double precision) returns text
  language sql immutable as
  $$ select case when next is null then 'unchecked' when next >= 1 then 'met'
       when next > coalesce(before, 0) then 'better' else 'missed' end $$;

-- Follow-ups that were closed before their next score was stored with them: it was the latest one submitted by then. It
-- stays unknown if that one has been taken back since, or no longer explains the outcome.
select platform.platform_each_tenant($$
  update portal.followup_case c set next_id = n.attempt_id
  from portal.followup_case k
  join portal.quiz_response b on b.tenant_id = k.tenant_id and b.attempt_id = k.origin_id
    and b.question_id = k.origin_part
  cross join lateral (select a.attempt_id, e.status, r.points, r.max_points, exists (select from portal.quiz_dispute d
        where d.tenant_id = a.tenant_id and d.attempt_id = a.attempt_id and d.question_id = k.origin_part
          and d.state = 'overturned' and d.decided_at > k.ended_at) as is_overturned
      from portal.quiz_attempt a
      join portal.quiz_evaluation e on e.tenant_id = a.tenant_id and e.attempt_id = a.attempt_id
        and e.calibration_id is null
      join portal.quiz_response r on r.tenant_id = a.tenant_id and r.attempt_id = a.attempt_id
        and r.question_id = k.origin_part and r.given is not null
      where a.tenant_id = k.tenant_id and a.subject_id = k.person_id and a.submitted_at > k.next_after
        and a.submitted_at <= k.ended_at
      order by a.submitted_at desc, a.attempt_id desc limit 1) n
  where c.tenant_id = k.tenant_id and c.followup_id = k.followup_id and k.origin_kind = 'evaluation'
    and k.state = 'closed' and k.next_id is null and k.outcome <> 'unchecked' and n.status in ('submitted', 'approved')
    and (n.is_overturned or k.outcome = pg_temp.outcome(pg_temp.credit(b.points::float8, b.max_points::float8),
      pg_temp.credit(n.points::float8, n.max_points::float8)))
$$);

-- Next scores that have already been corrected after a successful dispute.
select platform.platform_each_tenant($$
  update portal.followup_case c set outcome = o.outcome, corrected_at = o.decided_at
  from (select k.followup_id, d.decided_at, pg_temp.outcome(pg_temp.credit(b.points::float8, b.max_points::float8),
      pg_temp.credit(n.points::float8, n.max_points::float8)) as outcome
    from portal.followup_case k
    join portal.quiz_dispute d on d.tenant_id = k.tenant_id and d.attempt_id = k.next_id
      and d.question_id = k.origin_part and d.state = 'overturned' and d.decided_at > k.ended_at
    join portal.quiz_response b on b.tenant_id = k.tenant_id and b.attempt_id = k.origin_id
      and b.question_id = k.origin_part
    join portal.quiz_response n on n.tenant_id = k.tenant_id and n.attempt_id = k.next_id
      and n.question_id = k.origin_part
    where k.state = 'closed' and k.origin_kind = 'evaluation') o
  where c.followup_id = o.followup_id and c.outcome <> o.outcome
$$);
drop function pg_temp.outcome(double precision, double precision);
drop function pg_temp.credit(double precision, double precision);
