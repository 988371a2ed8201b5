import type * as calls from '@portico/contracts/coaching/calls';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import { actionCounts, daysBetweenMoments } from '@portico/contracts/coaching/summary';
import type { Handler } from '../../../platform/bind-area.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById, todayOfPerson } from '../../../services/account/public.ts';
import { coachingRules, relationTo } from '../policy.ts';
import { toSummary } from '../session-answer.ts';
import { attachmentsOf, findSession, itemsOf } from '../session-rows.ts';
import { countedAction } from './counted.ts';

export const getCoachingSummaryBySessionID: Handler<typeof calls.getCoachingSummaryBySessionID> = async (
  { query },
  { db, actor, now },
) => {
  const row = await findSession(db, query.coachingSessionID);
  const [coachee] = row ? await peopleByIds(db, [row.coachee_id]) : [];
  if (!row || !coachee) throw notFound();
  const people = { coachId: row.coach_id, coacheeId: row.coachee_id };
  const relation = relationTo(actor.self, people, coachingRules.readCoachingOf(actor.self, coachee));
  if (!maySeeSession(relation, row.status, row.submitted_at !== null)) throw notFound();
  const items = await itemsOf(db, [row.session_id]);
  const of = (kind: string) => items.filter((item) => item.kind === kind);
  const persons = await personsById(db, [row.coach_id, row.coachee_id]);
  return {
    session: toSummary(row, persons),
    coachee: persons.of(row.coachee_id),
    parts: {
      goals: of('goal').length,
      evidences: of('evidence').length,
      feedbacks: of('feedback').length,
      options: of('option').length,
      actions: of('action').length,
      attachments: (await attachmentsOf(db, [row.session_id])).length,
    },
    goalsCompleted: of('goal').filter((item) => item.status === 'completed').length,
    actions: actionCounts(of('action').map(countedAction), todayOfPerson(db, actor.self, now)),
    days: {
      toSubmission: daysBetweenMoments(row.session_date, row.submitted_at),
      toAcceptance: daysBetweenMoments(row.submitted_at, row.accepted_at),
      toCompletion: daysBetweenMoments(row.accepted_at, row.completed_at),
    },
  };
};
