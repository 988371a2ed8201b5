/** Manages badges. People keep a badge they hold even if its criterion changes. */

import type { BadgeCriterion, ManagedBadge } from '@portico/contracts/gamification/administration-shapes';
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import { notFound } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { requireVersion } from './require-version.ts';

/** For statements over `portal.gamification_badge b`. */
export const criterionJson = `case b.kind
  when 'mission' then json_build_object('kind', 'mission', 'MissionId', b.mission_id)
  when 'deeds' then json_build_object('kind', 'deeds', 'deed', b.deed, 'threshold', b.threshold)
  else json_build_object('kind', 'points', 'threshold', b.threshold) end`;

const managedBadges = (db: Transaction, id: string | null = null): Promise<ManagedBadge[]> =>
  db.query<ManagedBadge & Record<string, unknown>>(
    `select b.badge_id as "BadgeID", b.version, b.name, b.description, b.icon, b.enabled, ${criterionJson} as criterion,
       (select count(*) from portal.gamification_badge_holder h where h.tenant_id = b.tenant_id
         and h.badge_id = b.badge_id and h.revoked_at is null)::int as holders
     from portal.gamification_badge b where $1::uuid is null or b.badge_id = $1 order by b.position, b.badge_id`,
    [id],
  );

export const getKeptBadges: Handler<typeof calls.getKeptBadges> = (_, { db }) => managedBadges(db);

async function columnsOf(db: Transaction, criterion: BadgeCriterion): Promise<unknown[]> {
  if (criterion.kind !== 'mission')
    return [criterion.kind, null, criterion.kind === 'deeds' ? criterion.deed : null, criterion.threshold];
  const known = await db.query('select from portal.gamification_mission where mission_id = $1', [criterion.MissionId]);
  if (known.length === 0) throw notFound();
  return ['mission', criterion.MissionId, null, null];
}

export const saveBadge: Handler<typeof calls.saveBadge> = async ({ body }, { db, audit }) => {
  const id = body.BadgeID ?? crypto.randomUUID();
  const { name, description, icon, enabled, criterion } = body;
  if (body.BadgeID !== null) {
    const yours = { name, description, icon, enabled, criterion };
    await requireVersion(db, { noun: 'badge', id, basedOn: body.basedOn, yours, read: managedBadges });
  }
  await db.query(
    `insert into portal.gamification_badge as b
       (tenant_id, badge_id, name, description, icon, enabled, kind, mission_id, deed, threshold, position)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9,
       (select coalesce(max(position), 0) + 1 from portal.gamification_badge))
     on conflict (tenant_id, badge_id) do update set name = excluded.name, description = excluded.description,
       icon = excluded.icon, enabled = excluded.enabled, kind = excluded.kind, mission_id = excluded.mission_id,
       deed = excluded.deed, threshold = excluded.threshold, version = b.version + 1`,
    [id, name, description, icon, enabled, ...(await columnsOf(db, criterion))],
  );
  audit({
    object: { kind: 'badge', id },
    after: { name, enabled, criterion: criterion.kind },
    plain: ['name', 'enabled', 'criterion'],
  });
  const [saved] = await managedBadges(db, id);
  if (!saved) throw new Error('The badge that was just stored is not there.');
  return saved;
};
