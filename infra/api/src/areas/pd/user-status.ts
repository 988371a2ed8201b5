/** Sets how a person is, on today's board: their own, or a team member's by somebody whose role reaches the team. */
import { isOfTeam, reachesTeam } from '@portico/contracts/account/team-reach';
import type * as calls from '@portico/contracts/pd/calls';
import { readStatusID } from '@portico/contracts/pd/statuses';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { personsById, teamForReading, todayOf } from '../account/public.ts';
import { boardRules } from './policy.ts';
import { pdUserStatus } from './tables.ts';

export const updateUserStatus: Handler<typeof calls.updateUserStatus> = async (
  { query },
  { db, actor, people, tenant, now },
) => {
  const statusID = readStatusID(query.statusID);
  const person = people.userID;
  const [board] = await db.query<{ team_id: string; held_on: string }>(
    `select team_id, to_char(held_on, 'YYYY-MM-DD') as held_on from portal.pd_board where board_id = $1`,
    [query.boardID],
  );
  if (!board || !person || statusID === undefined) throw notFound();
  const team = await teamForReading(db, actor, board.team_id);
  // The person must be of the board's team, whoever sets it.
  if (!isOfTeam(person, team)) throw notFound();

  const isOwn = person.userId === actor.self.userId;
  const isToday = board.held_on === (await todayOf(db, actor.self.userId, now));
  const facts = { isToday, isMember: isOfTeam(actor.self, team), reaches: reachesTeam(actor.self, team) };
  const may = isOwn ? boardRules.setOwnStatus : boardRules.setStatusOfOthers;
  if (!may({ ...facts, isToday: true })) throw notFound();
  if (!may(facts)) throw new Refusal('conflict', 'Statuses are set on the board of today only. Nothing was changed.');

  const set = { statusId: statusID, setAt: now, setBy: actor.userId };
  await db.orm
    .insert(pdUserStatus)
    .values({ tenantId: tenant.tenantId, boardId: query.boardID, userId: person.userId, ...set })
    .onConflictDoUpdate({ target: [pdUserStatus.tenantId, pdUserStatus.boardId, pdUserStatus.userId], set });
  const persons = await personsById(db, [person.userId]);
  return { user: persons.of(person.userId), statusID, since: now.toISOString() };
};
