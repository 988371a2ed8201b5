import type * as calls from '@portico/contracts/coaching/calls';
import { coverage } from '@portico/contracts/coaching/coverage';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import { summaryOf } from '@portico/contracts/coaching/summary';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import { personsById, zoneOfPerson } from '../../../services/account/public.ts';
import { oneToOnesOf } from '../calendar/event-rows.ts';
import { nextOf } from '../calendar/next-session.ts';
import { daysSince, latestHeld } from '../latest-session.ts';
import { coachingRules, relationTo } from '../policy.ts';
import { toSummary } from '../session-answer.ts';
import { sessionsOf } from '../session-rows.ts';
import { countedSessions } from './counted.ts';
import { isWithin, periodOf } from './period.ts';

export const getCoachingSummaryByUser: Handler<typeof calls.getCoachingSummaryByUser> = async (
  { query },
  { db, actor, people, now },
) => {
  const person = people.UserID;
  if (!person?.userGuid || !coachingRules.readCoachingOf(actor.self, person)) throw notFound();
  const timeZone = zoneOfPerson(db, actor.self);
  const today = isoDay(now.toISOString(), timeZone);
  const period = periodOf(query, today);
  const visible = (await sessionsOf(db, [person.userId])).filter((row) => {
    const relation = relationTo(actor.self, { coachId: row.coach_id, coacheeId: row.coachee_id }, true);
    return maySeeSession(relation, row.status, row.submitted_at !== null);
  });
  const sessions = visible.filter((row) => isWithin(row.session_date, period, timeZone));
  const persons = await personsById(db, [person.userId, ...sessions.map((row) => row.coach_id)]);
  const days = daysSince(latestHeld(visible, now), now, timeZone);
  const next = nextOf(await oneToOnesOf(db, [person.userId]), now);
  return {
    ...period,
    user: persons.of(person.userId),
    figures: summaryOf(await countedSessions(db, sessions), today),
    coverage: coverage(days, next !== null),
    daysSincePrevious: days,
    sessions: sessions.map((row) => toSummary(row, persons)),
  };
};
