/**
 * All badges with their criteria, the caller's progress and, for badges they hold, the address that proves the award.
 */
import type * as calls from '@portico/contracts/gamification/calls';
import type { Badge } from '@portico/contracts/gamification/player-shapes';
import type { Handler } from '../../../platform/bind-area.ts';
import { badgeProgress } from '../activity/badge-progress.ts';
import { criterionJson } from '../administration/badges.ts';

type Described = Pick<Badge, 'BadgeID' | 'name' | 'description' | 'icon' | 'criterion' | 'missionTitle'>;

export const getMyBadges: Handler<typeof calls.getMyBadges> = async (_, { db, actor }) => {
  const statuses = new Map((await badgeProgress(db, actor.self.userId)).map((one) => [one.badgeId, one]));
  const described = await db.query<Described>(
    `select b.badge_id as "BadgeID", b.name, b.description, b.icon, ${criterionJson} as criterion, m.title as "missionTitle"
     from portal.gamification_badge b
     left join portal.gamification_mission m on m.tenant_id = b.tenant_id and m.mission_id = b.mission_id
     order by b.position, b.badge_id`,
  );
  return described.flatMap((one) => {
    const progress = statuses.get(one.BadgeID);
    if (!progress || (!progress.enabled && progress.credentialId === null)) return [];
    const { reached, needed, credentialId, givenAt } = progress;
    const held = credentialId && givenAt ? { credentialID: credentialId, givenOn: givenAt.toISOString() } : null;
    return [{ ...one, reached: Math.max(0, Math.min(reached, needed)), needed, held }];
  });
};
