/**
 * Assigns a course with a deadline to people. This never widens an audience: only authors decide whom a course is for.
 */
import type { DueRule } from '@portico/contracts/lms/authoring/shapes';
import type * as calls from '@portico/contracts/lms/calls';
import { addDays } from '@portico/contracts/platform/days';
import type { Actor, Person } from '../../../platform/actor.ts';
import { type Attribution, attributionOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { membersOfTeam, teamInScope, todaysOf } from '../../../services/account/public.ts';
import { type LearnerStatus, learnerStatuses } from './learner-status.ts';
import { notifyLearners } from './notify-learners.ts';
import { peopleInScope } from './people-in-scope.ts';

type To = Parameters<Handler<typeof calls.assignCourse>>[0]['body']['to'];

async function assigneesOf(db: Transaction, actor: Actor, to: To): Promise<Person[]> {
  if (to.kind === 'people') return peopleInScope(db, actor, to.UserIDs);
  const team = await teamInScope(db, actor, to.TeamID);
  const ids = (await membersOfTeam(db, team.teamId)).map(({ person }) => person.UserID);
  const people = await peopleByIds(db, ids);
  return to.kind === 'team' ? people : people.filter((person) => person.role === to.role);
}

/**
 * A deadline set by a person replaces any other, unless existing ones are kept. Returns the people whose deadline is new
 * or changed.
 */
export async function storeDeadlines(
  db: Transaction,
  rows: readonly { userId: string; courseId: string; dueOn: string }[],
  by: Attribution & { tenantId: string; now: Date; keepsExisting?: boolean },
): Promise<ReadonlySet<string>> {
  const changed = await db.query<{ id: string }>(
    `insert into portal.lms_deadline as d (tenant_id, user_id, course_id, due_on, source, assigned_by, assigned_for,
       assigned_at)
     select $1, w.user_id, w.course_id, w.due_on, 'assigned', $3, $4, $5
     from jsonb_to_recordset($2) as w (user_id uuid, course_id uuid, due_on date) order by w.user_id
     on conflict (tenant_id, user_id, course_id) do update set due_on = excluded.due_on, source = excluded.source,
       assigned_by = excluded.assigned_by, assigned_for = excluded.assigned_for, assigned_at = excluded.assigned_at
     where not $6 and (d.due_on <> excluded.due_on or d.source <> 'assigned')
     returning user_id as id`,
    [
      by.tenantId,
      JSON.stringify(rows.map((row) => ({ user_id: row.userId, course_id: row.courseId, due_on: row.dueOn }))),
      by.userId,
      by.forId,
      by.now,
      by.keepsExisting ?? false,
    ],
  );
  return new Set(changed.map((row) => row.id));
}

const dayOf = (due: DueRule, today: string): string => ('on' in due ? due.on : addDays(today, due.days));

export const assignCourse: Handler<typeof calls.assignCourse> = async ({ body }, context) => {
  const { db, actor, tenant, now, audit } = context;
  const { CourseID: courseId, to, due } = body;
  const known = await db.query(`select from portal.lms_course where course_id = $1 and state = 'published'`, [
    courseId,
  ]);
  if (known.length === 0) throw notFound();
  const people = await assigneesOf(db, actor, to);
  const ids = people.map(({ userId }) => userId);
  const today = await todaysOf(db, ids, now);
  // Compares the day in each person's time zone, because it must not be over for anyone.
  if ('on' in due && ids.some((id) => due.on < today(id)))
    throw new Refusal('invalid_input', 'The day is in the past. Nothing was assigned.', {
      fields: [{ path: 'body.due.on', message: 'is in the past' }],
    });
  const statuses = new Map((await learnerStatuses(db, ids, [courseId])).map((one) => [one.userId, one]));
  const given = people.flatMap((person) => statuses.get(person.userId) ?? []);
  const open = given.filter((status) => status.completedAt === null);
  const dated = open.map((status) => ({ ...status, dueOn: dayOf(due, today(status.userId)) }));
  const changed = await storeDeadlines(db, dated, { tenantId: tenant.tenantId, ...attributionOf(actor), now });
  await notifyLearners(
    context,
    dated
      .filter((status: LearnerStatus) => changed.has(status.userId))
      .map((status) => ({ message: 'course.assigned', status, dueOn: status.dueOn })),
    actor.userId,
  );
  audit({
    object: { kind: 'course', id: courseId },
    after: { assignedTo: open.map(({ userId }) => userId), due },
    plain: ['assignedTo', 'due'],
  });
  return {
    assigned: open.length,
    completed: given.length - open.length,
    notGiven: people
      .filter(({ userId }) => !statuses.has(userId))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`)
      .sort((a, b) => a.localeCompare(b, 'en')),
  };
};
