/** When members of a team were last coached and who is due next, for the coach's first page. */
import type * as calls from '@portico/contracts/coaching/calls';
import { coverage } from '@portico/contracts/coaching/coverage';
import type { MemberOverview } from '@portico/contracts/coaching/overview-shapes';
import { coachingStatus } from '@portico/contracts/platform/constants';
import { isoDay } from '@portico/contracts/platform/dates';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, personsById, teamInScope, zoneOfPerson } from '../../services/account/public.ts';
import { oneToOnesOf } from './calendar/event-rows.ts';
import { nextOf } from './calendar/next-session.ts';
import { daysSince, latestHeld } from './latest-session.ts';
import { isOverdue, openActions } from './open-actions.ts';
import { toSummary } from './session-answer.ts';
import { itemsOf } from './session-rows.ts';
import { visibleSessions } from './visible-sessions.ts';

export const getPreviousNextSessionsByTeam: Handler<typeof calls.getPreviousNextSessionsByTeam> = async (
  { query },
  { db, actor, now },
) => {
  const team = await teamInScope(db, actor, query.TeamID);
  const coachees = (await membersOfTeam(db, team.teamId)).filter(({ leads }) => !leads).map(({ person }) => person);
  const ids = coachees.map((person) => person.UserID);
  const sessions = await visibleSessions(db, actor, ids);
  const items = await itemsOf(
    db,
    sessions.map((row) => row.session_id),
  );
  const events = await oneToOnesOf(db, ids);
  const persons = await personsById(
    db,
    sessions.map((row) => row.coach_id),
  );
  const timeZone = zoneOfPerson(db, actor.self);
  const today = isoDay(now.toISOString(), timeZone);

  const members = coachees.map((coachee): MemberOverview => {
    const own = sessions.filter((row) => row.coachee_id === coachee.UserID);
    const previous = latestHeld(own, now);
    const next = nextOf(
      events.filter((event) => event.coachee_id === coachee.UserID),
      now,
    );
    const open = openActions(own, items);
    const days = daysSince(previous, now, timeZone);
    return {
      coachee,
      previous: previous ? toSummary(previous, persons) : null,
      next,
      daysSincePrevious: days,
      coverage: coverage(days, next !== null),
      openActions: open.length,
      overdueActions: open.filter((item) => isOverdue(item, today)).length,
    };
  });
  const counted = (state: MemberOverview['coverage']) => members.filter(({ coverage: own }) => own === state).length;
  const { saved, submitted } = coachingStatus;
  return {
    TeamID: team.teamId,
    TeamName: team.name,
    members,
    summary: {
      covered: counted('covered'),
      planned: counted('planned'),
      due: counted('due'),
      overdue: counted('overdue'),
      waitingForCoachee: sessions.filter((row) => row.status === submitted).length,
      // The coachee has sent it back, so it is the coach's turn.
      waitingForCoach: sessions.filter((row) => row.status === saved && row.rejected_at !== null).length,
    },
  };
};
