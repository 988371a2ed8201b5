/**
 * Automatic deadlines: from rules of courses in curricula, and for new members of teams. Removing a rule removes the
 * deadlines it created; deadlines assigned by a person stay.
 */

import { isoDay } from '@portico/contracts/platform/dates';
import { addDays } from '@portico/contracts/platform/days';
import { defineJob, type JobContext } from '../../../platform/jobs/job.ts';
import { zoneOf } from '../../../platform/people.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { todaysOf } from '../../../services/account/public.ts';
import { givenPlaces, teamsOf } from '../audience.ts';
import { giveDeadlinesKind } from '../job-kinds.ts';
import { storeDeadlines } from '../team/assign.ts';
import { learnerStatuses } from '../team/learner-status.ts';
import { notifyLearners } from '../team/notify-learners.ts';

const places = givenPlaces({ course: 'c', user: 'u.user_id', teams: teamsOf('u.tenant_id', 'u.user_id') });

/**
 * Enabled people, their courses with a rule, and the earliest day that a rule sets. `$1` maps time zones to their
 * current day.
 */
const ruled = `select u.tenant_id, u.user_id, c.course_id, g.due_on, g.is_fixed
  from portal.account_user u
  join portal.lms_course c on c.tenant_id = u.tenant_id and exists (select from portal.lms_curriculum_course r
    where r.tenant_id = c.tenant_id and r.course_id = c.course_id and num_nonnulls(r.due_on, r.due_days) > 0)
  cross join lateral (
    select min(coalesce(l.due_on, ($1::jsonb->>${zoneOf('u')})::date + l.due_days)) as due_on, bool_and(l.due_on is not null) as is_fixed
    from ${places} and num_nonnulls(l.due_on, l.due_days) > 0) g
  where u.disabled_at is null and g.due_on is not null and not exists (select from portal.lms_progress p
    where p.tenant_id = c.tenant_id and p.user_id = u.user_id and p.course_id = c.course_id and p.completed_at is not null)`;

/** The current day in each time zone in use. Computed here, because the database may know fewer zones. */
async function daysOfZones(db: Transaction, now: Date): Promise<Readonly<Record<string, string>>> {
  const rows = await db.query<{ zone: string }>(
    `select distinct ${zoneOf('u')} as zone from portal.account_user u where u.disabled_at is null`,
  );
  return Object.fromEntries(rows.map(({ zone }) => [zone, isoDay(now.toISOString(), zone)]));
}

/**
 * A single statement, so that each part sees the state before the change. Deadlines relative to a person's start never
 * move.
 */
const followRules = async (db: Transaction, now: Date) =>
  db.query(
    `with ruled as materialized (${ruled}),
     gone as (
       delete from portal.lms_deadline d where d.source = 'author'
         and not exists (select from ruled r where r.user_id = d.user_id and r.course_id = d.course_id)
         and not exists (select from portal.lms_progress p where p.tenant_id = d.tenant_id and p.user_id = d.user_id
           and p.course_id = d.course_id and p.completed_at is not null)),
     moved as (
       update portal.lms_deadline d set due_on = r.due_on from ruled r
       where d.tenant_id = r.tenant_id and d.user_id = r.user_id and d.course_id = r.course_id
         and d.source = 'author' and r.is_fixed and d.due_on <> r.due_on)
     insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source)
     select tenant_id, user_id, course_id, due_on, 'author' from ruled order by user_id, course_id
     on conflict do nothing`,
    [JSON.stringify(await daysOfZones(db, now))],
  );

interface Newcomer {
  ruleId: string;
  userId: string;
  courseId: string;
  days: number;
  madeBy: string;
  madeFor: string | null;
}

/** Team members who joined after the rule was created, each returned once and then marked as seen. */
const newcomersOf = (db: Transaction): Promise<Newcomer[]> =>
  db.query<Newcomer & Record<string, unknown>>(
    `with seen as (
       insert into portal.lms_newcomer_seen (tenant_id, rule_id, user_id)
       select r.tenant_id, r.rule_id, m.user_id from portal.lms_newcomer_rule r
       join portal.account_membership m on m.tenant_id = r.tenant_id and m.team_id = r.team_id
       on conflict do nothing returning rule_id, user_id)
     select s.rule_id as "ruleId", s.user_id as "userId", r.course_id as "courseId", r.due_days as days,
       r.made_by as "madeBy", r.made_for as "madeFor"
     from seen s join portal.lms_newcomer_rule r on r.rule_id = s.rule_id order by s.user_id, r.course_id`,
  );

async function welcome(db: Transaction, { tenant, now }: JobContext): Promise<void> {
  const newcomers = await newcomersOf(db);
  const ids = [...new Set(newcomers.map(({ userId }) => userId))];
  const today = await todaysOf(db, ids, now);
  for (const newcomer of newcomers) {
    const [status] = await learnerStatuses(db, [newcomer.userId], [newcomer.courseId]);
    // People who already have a deadline for the course keep it.
    if (!status || status.completedAt !== null || status.dueOn !== null) continue;
    const dueOn = addDays(today(newcomer.userId), newcomer.days);
    await storeDeadlines(db, [{ ...newcomer, dueOn }], {
      tenantId: tenant.tenantId,
      userId: newcomer.madeBy,
      forId: newcomer.madeFor,
      now,
    });
    await notifyLearners({ db, tenant, now }, [{ message: 'course.due', status, dueOn }]);
  }
}

export const giveDeadlines = defineJob(giveDeadlinesKind, (_, context) =>
  context.inTenant(async (db) => {
    // Newcomers come first, because a leader's rule takes precedence over a rule of the curriculum.
    await welcome(db, context);
    await followRules(db, context.now);
  }),
);
