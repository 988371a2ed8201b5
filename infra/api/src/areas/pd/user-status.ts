/** Sets how a person is, on today's board: their own, or a team member's by somebody whose role reaches the team. */
import { isOfTeam } from '@portico/contracts/account/team-reach';
import type * as calls from '@portico/contracts/pd/calls';
import { readSeen, readStatusID } from '@portico/contracts/pd/statuses';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { personsById } from '../account/public.ts';
import { boardRules } from './policy.ts';
import { boardForWriting } from './standing.ts';
import { pdUserStatus } from './tables.ts';
import { tellBoard } from './tell.ts';

const isOf = ({ boardId, userId }: { boardId: string; userId: string }) =>
  and(eq(pdUserStatus.boardId, boardId), eq(pdUserStatus.userId, userId));

/** The same again is since when it was said first; what was said elsewhere meanwhile is newer than what waited. */
function mayChange(statusID: number, seen: string | undefined) {
  const isOther = ne(pdUserStatus.statusId, statusID);
  return seen === undefined ? isOther : sql`${isOther} and ${inArray(pdUserStatus.statusId, readSeen(seen))}`;
}

export const updateUserStatus: Handler<typeof calls.updateUserStatus> = async ({ query }, context) => {
  const { db, actor, people, tenant, now } = context;
  const statusID = readStatusID(query.statusID);
  const person = people.userID;
  if (!person || statusID === undefined) throw notFound();
  const isOwn = person.userId === actor.self.userId;
  const rule = isOwn ? boardRules.setOwnStatus : boardRules.setStatusOfOthers;
  const { board, team } = await boardForWriting(context, query.boardID, rule);
  // The person must be of the board's team, whoever sets it.
  if (!isOfTeam(person, team)) throw notFound();

  const key = { tenantId: tenant.tenantId, boardId: query.boardID, userId: person.userId };
  const set = { statusId: statusID, setAt: now, setBy: actor.userId };
  const [changed] = await db.orm
    .insert(pdUserStatus)
    .values({ ...key, ...set })
    .onConflictDoUpdate({
      target: [pdUserStatus.tenantId, pdUserStatus.boardId, pdUserStatus.userId],
      set,
      setWhere: mayChange(statusID, query.seen),
    })
    .returning({ setAt: pdUserStatus.setAt });
  if (changed) await tellBoard(context, board);
  const [stands] = await db.orm
    .select({ statusId: pdUserStatus.statusId, setAt: pdUserStatus.setAt })
    .from(pdUserStatus)
    .where(isOf(key));
  if (stands?.statusId !== statusID)
    throw new Refusal('conflict', 'Another status was set meanwhile. Nothing was changed.', {
      current: { statusID: stands?.statusId ?? 0 },
    });
  const persons = await personsById(db, [person.userId]);
  return { user: persons.of(person.userId), statusID, since: stands.setAt.toISOString() };
};
