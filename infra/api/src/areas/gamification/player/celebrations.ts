/** What the caller has earned but has not been shown yet. */
import type * as calls from '@portico/contracts/gamification/calls';
import type { Celebration } from '@portico/contracts/gamification/player-shapes';
import type { Handler } from '../../../platform/bind-area.ts';

export const takeCelebrations: Handler<typeof calls.takeCelebrations> = async (_, { db, actor, now, audit }) => {
  // A delegate must not use up the principal's celebration.
  if (actor.principal) return [];
  const found = await db.query<Celebration>(
    `with mission as (
       update portal.gamification_deed d set celebrated_at = $2 where d.user_id = $1 and d.deed = 'missionCompleted'
         and d.revoked_at is null and d.celebrated_at is null returning d.tenant_id, d.act, d.points),
     badge as (
       update portal.gamification_badge_holder h set celebrated_at = $2 where h.user_id = $1
         and h.revoked_at is null and h.celebrated_at is null returning h.tenant_id, h.badge_id)
     select 'mission' as kind, m.mission_id as id, m.title, d.points from mission d
     join portal.gamification_mission m on m.tenant_id = d.tenant_id and m.mission_id::text = d.act
     union all
     select 'badge', b.badge_id, b.name, 0 from badge h
     join portal.gamification_badge b on b.tenant_id = h.tenant_id and b.badge_id = h.badge_id`,
    [actor.self.userId, now],
  );
  audit({
    object: { kind: 'player', id: actor.self.userId },
    after: { celebrated: found.length },
    plain: ['celebrated'],
  });
  return found;
};
