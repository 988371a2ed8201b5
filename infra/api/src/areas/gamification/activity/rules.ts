/** The points of an activity in this tenant: its own rule if there is one, otherwise the default. */

import { type ActivityEvent, activityEvents } from '@portico/contracts/gamification/activity-events';
import type { ManagedRule } from '@portico/contracts/gamification/administration-shapes';
import { type ActivityRule, standardRules } from '@portico/contracts/gamification/points-rules';
import type { VersionedSubject } from '@portico/contracts/platform/versions/shapes';
import type { Transaction } from '../../../platform/transaction.ts';

const kind = 'points-rule';
export const rulesSubject = (tenantId: string): VersionedSubject => ({ kind, id: tenantId });

/** Serialises a rule for comparing versions. */
export const ruleValue = ({ points, dailyLimit }: ActivityRule): string => JSON.stringify([points, dailyLimit]);

/** Reads rule and version in one statement; two statements could see different states. */
export async function allRules(db: Transaction): Promise<ManagedRule[]> {
  const rows = await db.query<Omit<ManagedRule, 'points'> & { points: number | null } & Record<string, unknown>>(
    `select coalesce(r.deed, f.field) as deed, r.points, r.daily_limit as "dailyLimit", coalesce(f.version, 0) as version
     from portal.gamification_rule r full join (
       select field, version from portal.platform_field
       where subject_kind = '${kind}' and subject_id = (select platform.current_tenant())::text
     ) f on f.field = r.deed`,
  );
  const own = new Map(rows.map((row) => [row.deed, row]));
  return activityEvents.map((activity) => {
    const { version = 0, points = null, dailyLimit = null } = own.get(activity) ?? {};
    return points === null
      ? { deed: activity, ...standardRules[activity], version }
      : { deed: activity, points, dailyLimit, version };
  });
}

export async function ruleOf(db: Transaction, activity: ActivityEvent): Promise<ActivityRule> {
  const [own] = await db.query<ActivityRule & Record<string, unknown>>(
    'select points, daily_limit as "dailyLimit" from portal.gamification_rule where deed = $1',
    [activity],
  );
  return own ?? standardRules[activity];
}
