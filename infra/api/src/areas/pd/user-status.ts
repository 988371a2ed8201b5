/** Sets a person's status on today's board: their own, or a team member's by someone with the team in scope. */
import { isOfTeam } from '@portico/contracts/account/team-access';
import type * as calls from '@portico/contracts/pd/calls';
import { readSeen, readStatusID } from '@portico/contracts/pd/statuses';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { personsById } from '../../services/account/public.ts';
import { boardForWriting } from './access.ts';
import { notifyBoard } from './notify-board.ts';
import { boardRules } from './policy.ts';

export const updateUserStatus: Handler<typeof calls.updateUserStatus> = async ({ query }, context) => {
  const { db, actor, people, tenant, now } = context;
  const statusID = readStatusID(query.statusID);
  const person = people.userID;
  if (!person || statusID === undefined) throw notFound();
  const isOwn = person.userId === actor.self.userId;
  const rule = isOwn ? boardRules.setOwnStatus : boardRules.setStatusOfOthers;
  const { board, team } = await boardForWriting(context, query.boardID, rule);
  // Regardless of who sets it, the person must belong to the board's team.
  if (!isOfTeam(person, team)) throw notFound();

  // Setting the same status again keeps the original time. A status set elsewhere in the meantime takes precedence over
  // one that arrives late.
  const [changed] = await db.query(
    `insert into portal.pd_user_status as s (tenant_id, board_id, user_id, status_id, set_at, set_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, board_id, user_id) do update set status_id = $4, set_at = $5, set_by = $6
     where s.status_id <> $4 and ($7::smallint[] is null or s.status_id = any($7)) returning s.set_at`,
    [
      tenant.tenantId,
      query.boardID,
      person.userId,
      statusID,
      now,
      actor.userId,
      query.seen === undefined ? null : readSeen(query.seen),
    ],
  );
  if (changed) await notifyBoard(context, board);
  const [stands] = await db.query<{ status_id: number; set_at: Date }>(
    'select status_id, set_at from portal.pd_user_status where board_id = $1 and user_id = $2',
    [query.boardID, person.userId],
  );
  if (stands?.status_id !== statusID)
    throw new Refusal('conflict', 'Another status was set in the meantime. Nothing was changed.', {
      current: { statusID: stands?.status_id ?? 0 },
    });
  const persons = await personsById(db, [person.userId]);
  return { user: persons.of(person.userId), statusID, since: stands.set_at.toISOString() };
};
