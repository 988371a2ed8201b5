/**
 * Computes a person's progress towards every badge, awards those that are reached, and withdraws those that a
 * revocation undid.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/transaction.ts';
import { notifyPlayer } from './notify-player.ts';

interface BadgeProgress {
  badgeId: string;
  name: string;
  reached: number;
  needed: number;
  enabled: boolean;
  credentialId: string | null;
  givenAt: Date | null;
}

export const badgeProgress = (db: Transaction, userId: string): Promise<BadgeProgress[]> =>
  db.query<BadgeProgress & Record<string, unknown>>(
    `select b.badge_id as "badgeId", b.name, b.enabled, coalesce(b.threshold, 1) as needed,
       h.credential_id as "credentialId", h.given_at as "givenAt",
       (case b.kind
         when 'points' then (select coalesce(sum(p.points), 0) from portal.gamification_point p
           where p.tenant_id = b.tenant_id and p.user_id = $1)
         else (select count(*) from portal.gamification_deed d where d.tenant_id = b.tenant_id and d.user_id = $1
           and d.revoked_at is null and d.deed = coalesce(b.deed, 'missionCompleted')
           and (b.mission_id is null or d.act = b.mission_id::text))
        end)::int as reached
     from portal.gamification_badge b
     left join portal.gamification_badge_holder h on h.tenant_id = b.tenant_id and h.badge_id = b.badge_id
       and h.user_id = $1 and h.revoked_at is null
     order by b.position, b.badge_id`,
    [userId],
  );

async function give(db: Transaction, userId: string, { badgeId, name }: BadgeProgress, at: Date): Promise<void> {
  const badge = randomUUID();
  const given = await db.query(
    `insert into portal.gamification_badge_holder (tenant_id, credential_id, badge_id, user_id, given_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4) on conflict do nothing returning badge_id`,
    [badge, badgeId, userId, at],
  );
  if (given.length > 0) await notifyPlayer({ db, now: at }, userId, 'badge.given', { badge, name });
}

export async function giveEarned(db: Transaction, userId: string, at: Date): Promise<void> {
  for (const one of await badgeProgress(db, userId))
    if (one.enabled && one.credentialId === null && one.reached >= one.needed) await give(db, userId, one, at);
}

/** Withdraws only badges that the revocation undid: no one loses a badge because its criterion was raised later. */
export async function takeBackLost(
  db: Transaction,
  userId: string,
  before: readonly BadgeProgress[],
  at: Date,
): Promise<void> {
  const after = await badgeProgress(db, userId);
  const lost = after.filter(({ badgeId, reached, needed, credentialId }) => {
    const was = before.find((one) => one.badgeId === badgeId);
    return credentialId !== null && reached < needed && was !== undefined && was.reached >= was.needed;
  });
  await db.query('update portal.gamification_badge_holder set revoked_at = $2 where credential_id = any($1::uuid[])', [
    lost.map(({ credentialId }) => credentialId),
    at,
  ]);
}
