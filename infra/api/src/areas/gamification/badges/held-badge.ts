/** Finds an awarded badge by its address, including revoked ones. */
import type { Transaction } from '../../../platform/transaction.ts';

interface HeldBadge {
  credentialId: string;
  badgeId: string;
  userId: string;
  name: string;
  description: string;
  icon: string;
  kind: 'mission' | 'deeds' | 'points';
  deed: string | null;
  threshold: number | null;
  missionTitle: string | null;
  holder: string;
  givenAt: Date;
  revokedAt: Date | null;
}

export async function heldBadge(db: Transaction, credentialId: string): Promise<HeldBadge | undefined> {
  const [row] = await db.query<HeldBadge & Record<string, unknown>>(
    `select h.credential_id as "credentialId", h.badge_id as "badgeId", h.user_id as "userId", b.name, b.description,
       b.icon, b.kind, b.deed, b.threshold, m.title as "missionTitle", u.first_name || ' ' || u.last_name as holder,
       h.given_at as "givenAt", h.revoked_at as "revokedAt"
     from portal.gamification_badge_holder h
     join portal.gamification_badge b on b.tenant_id = h.tenant_id and b.badge_id = h.badge_id
     join portal.account_user u on u.tenant_id = h.tenant_id and u.user_id = h.user_id
     left join portal.gamification_mission m on m.tenant_id = b.tenant_id and m.mission_id = b.mission_id
     where h.credential_id = $1`,
    [credentialId],
  );
  return row;
}

/** In English, because verifiers of the standard show this text; the badge's own description is a separate field. */
export function criteriaInWords({ kind, deed: activity, threshold, missionTitle }: HeldBadge): string {
  if (kind === 'mission') return `Completed the mission “${missionTitle ?? ''}”.`;
  if (kind === 'points') return `Earned ${threshold} points.`;
  const words = (activity ?? '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `Confirmed ${threshold} times by the portal: ${words}.`;
}
