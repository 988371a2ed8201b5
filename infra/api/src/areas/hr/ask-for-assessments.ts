/** A leader asks members of their team for an assessment with a deadline. */
import { awaitsAuthor } from '@portico/contracts/hr/assessment-rules';
import type * as calls from '@portico/contracts/hr/calls';
import { daysBetween, isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { assessedOfTeam } from './assessed-of-team.ts';
import { assessmentsOf } from './assessment-rows.ts';
import { findForm, noQuestions } from './form-row.ts';
import { insertDrafts } from './insert-drafts.ts';
import { notifyOfDeadlines } from './notify-people.ts';

/** True if the day has ended in every time zone. */
const isOver = (day: string, now: Date): boolean => daysBetween(day, isoDay(now.toISOString(), 'UTC')) > 1;

export const askForAssessments: Handler<typeof calls.askForAssessments> = async ({ body }, context) => {
  const { db, actor, now, tenant, audit } = context;
  const { TeamID, dueOn } = body;
  const userIds = [...new Set(body.UserIDs)].sort();
  const assessed = new Set((await assessedOfTeam(db, actor, TeamID)).map(({ UserID }) => UserID));
  if (!userIds.every((userId) => assessed.has(userId))) throw notFound();
  if (isOver(dueOn, now))
    throw new Refusal('invalid_input', 'The input is not accepted.', {
      fields: [{ path: 'body.dueOn', message: 'is over' }],
    });
  const { form } = await findForm(db);
  if (form.pages.length === 0) throw noQuestions();
  await db.query(
    `update portal.hr_assessment set due_on = $2, reminded_days = null
     where user_id = any($1::uuid[]) and status in ('draft', 'reverted') and due_on is distinct from $2::date`,
    [userIds, dueOn],
  );
  await insertDrafts(db, { userIds, form, dueOn, now });
  const open = (await assessmentsOf(db, userIds)).filter(({ status }) => awaitsAuthor(status));
  await notifyOfDeadlines(
    { db, now, tenant },
    open.map(({ assessment_id: assessmentId, user_id: userId }) => ({
      ...{ message: 'assessment.asked' as const, assessmentId, userId, dueOn },
    })),
    actor.userId,
  );
  audit({
    object: { kind: 'team', id: TeamID },
    after: { assessmentsAskedBy: dueOn, asked: open.length },
    plain: ['assessmentsAskedBy', 'asked'],
  });
  return { asked: open.length };
};
