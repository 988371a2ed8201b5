/** A person's coaching, for the person and for those who coach them. */
import type * as calls from '@portico/contracts/coaching/calls';
import { coverage } from '@portico/contracts/coaching/coverage';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { isOnBothSides } from '@portico/contracts/platform/judgement';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { personsById, zoneOfPerson } from '../../services/account/public.ts';
import { oneToOnesOf } from './calendar/event-rows.ts';
import { nextOf } from './calendar/next-session.ts';
import { coachesOf } from './coaches.ts';
import { daysSince, latestHeld } from './latest-session.ts';
import { openActions } from './open-actions.ts';
import { coachingRules, relationOf } from './policy.ts';
import { toGoalOrAction, toSummary } from './session-answer.ts';
import { itemsOf, sessionsOf } from './session-rows.ts';

async function teamName(db: Transaction, teamId: string | null): Promise<string> {
  if (teamId === null) return '';
  const [row] = await db.query<{ name: string }>('select name from portal.account_team where team_id = $1', [teamId]);
  return row?.name ?? '';
}

export const getUserCoachingDetails: Handler<typeof calls.getUserCoachingDetails> = async (
  _,
  { db, actor, people, now },
) => {
  const person = people.ID;
  if (!person?.userGuid || !coachingRules.readCoachingOf(actor.self, person)) throw notFound();
  const relation = (coachId: string) => relationOf(actor, { coachId, coacheeId: person.userId }, true);
  const sessions = (await sessionsOf(db, [person.userId])).filter((row) =>
    maySeeSession(relation(row.coach_id), row.status, row.submitted_at !== null),
  );
  const items = await itemsOf(
    db,
    sessions.map((row) => row.session_id),
  );
  const meetings = await oneToOnesOf(db, [person.userId]);
  const next = nextOf(meetings, now);
  const persons = await personsById(db, [person.userId, ...sessions.map((row) => row.coach_id)]);
  const days = daysSince(latestHeld(sessions, now), now, zoneOfPerson(db, actor.self));
  const count = (status: number) => sessions.filter((row) => row.status === status).length;
  return {
    user: persons.of(person.userId),
    CompanyID: person.teamId,
    CompanyName: await teamName(db, person.teamId),
    sessions: sessions.map((row) => toSummary(row, persons)),
    next,
    openActions: sessions
      .flatMap((row) => {
        const reader = { relation: relation(row.coach_id), userId: actor.self.userId };
        return openActions([row], items).map((item) => ({
          ...toGoalOrAction(item, row, reader),
          sessionID: item.session_id,
        }));
      })
      .sort((a, b) => (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999')),
    counts: {
      saved: count(coachingStatus.saved),
      submitted: count(coachingStatus.submitted),
      accepted: count(coachingStatus.accepted),
      completed: count(coachingStatus.completed),
    },
    coverage: coverage(days, next !== null),
    can: {
      startSession: coachingRules.startSessionWith(actor.self, person) && !isOnBothSides(actor, [person.userId]),
    },
    ...(person.userId === actor.self.userId && { coaches: await coachesOf(db, person, { sessions, meetings }, now) }),
  };
};
