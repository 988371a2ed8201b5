/** The sessions of a team, for those who coach it. */
import type * as calls from '@portico/contracts/coaching/calls';
import { maySeeSession } from '@portico/contracts/coaching/session-rights';
import type { Handler } from '../../platform/bind-area.ts';
import { membersOfTeam, personsById, teamInScope } from '../../services/account/public.ts';
import { relationOf } from './policy.ts';
import { toSession } from './session-answer.ts';
import { attachmentsOf, itemsOf, sessionsOf } from './session-rows.ts';

export const getTeamCoachingSessions: Handler<typeof calls.getTeamCoachingSessions> = async (
  { query },
  { db, actor },
) => {
  const team = await teamInScope(db, actor, query.teamID);
  const members = await membersOfTeam(db, team.teamId);
  const rows = await sessionsOf(
    db,
    members.map(({ person }) => person.UserID),
  );
  const visible = rows
    .map((row) => ({
      row,
      relation: relationOf(actor, { coachId: row.coach_id, coacheeId: row.coachee_id }, true),
    }))
    .filter(({ row, relation }) => maySeeSession(relation, row.status, row.submitted_at !== null));
  const ids = visible.map(({ row }) => row.session_id);
  const items = await itemsOf(db, ids);
  const attachments = await attachmentsOf(db, ids);
  const persons = await personsById(
    db,
    visible.flatMap(({ row }) => [row.coach_id, row.coachee_id, row.made_by]),
  );
  const of = <Row extends { session_id: string }>(all: readonly Row[], id: string) =>
    all.filter((one) => one.session_id === id);
  return visible.map(({ row, relation }) =>
    toSession({ row, items: of(items, row.session_id), attachments: of(attachments, row.session_id) }, persons, {
      relation,
      userId: actor.self.userId,
    }),
  );
};
