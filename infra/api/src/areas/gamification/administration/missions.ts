/** Manages missions. A mission ends at the end of its last day in UTC, like all leaderboards. */

import type { ManagedMission, MissionInput } from '@portico/contracts/gamification/administration-shapes';
import type * as calls from '@portico/contracts/gamification/calls';
import type { Handler } from '../../../platform/bind-area.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { requireVersion } from './require-version.ts';

const managedMissions = (db: Transaction, id: string | null = null): Promise<ManagedMission[]> =>
  db.query<ManagedMission & Record<string, unknown>>(
    `select m.mission_id as "MissionId", m.version, m.title, m.description, m.points, m.enabled,
       to_char(m.starts_at at time zone 'UTC', 'YYYY-MM-DD') as "startsOn",
       to_char((m.ends_at at time zone 'UTC') - interval '1 second', 'YYYY-MM-DD') as "endsOn",
       coalesce((select json_agg(json_build_object('itemID', i.item_id, 'title', i.title, 'deed', i.deed,
           'target', i.target, 'selfReportable', i.self_reportable) order by i.position, i.item_id)
         from portal.gamification_mission_item i where i.tenant_id = m.tenant_id and i.mission_id = m.mission_id), '[]') as steps,
       (select count(*) from portal.gamification_deed d where d.tenant_id = m.tenant_id
         and d.deed = 'missionCompleted' and d.act = m.mission_id::text and d.revoked_at is null)::int as completed
     from portal.gamification_mission m where $1::uuid is null or m.mission_id = $1
     order by m.position, m.mission_id`,
    [id],
  );

export const getKeptMissions: Handler<typeof calls.getKeptMissions> = (_, { db }) => managedMissions(db);

/** Steps that stay keep their recorded progress. */
async function setSteps(db: Transaction, missionId: string, steps: MissionInput['steps']): Promise<void> {
  await db.query('delete from portal.gamification_mission_item where mission_id = $1 and item_id <> all($2::int[])', [
    missionId,
    steps.map(({ itemID }) => itemID),
  ]);
  await db.query(
    `insert into portal.gamification_mission_item
       (tenant_id, mission_id, item_id, title, self_reportable, position, deed, target)
     select platform.current_tenant(), $1, s."itemID", s.title, s."selfReportable", s.position - 1, s.deed, s.target
     from rows from (jsonb_to_recordset($2::jsonb)
       as ("itemID" int, title text, "selfReportable" boolean, deed text, target int))
       with ordinality as s("itemID", title, "selfReportable", deed, target, position)
     on conflict (tenant_id, mission_id, item_id) do update set title = excluded.title,
       self_reportable = excluded.self_reportable, position = excluded.position, deed = excluded.deed,
       target = excluded.target`,
    [missionId, JSON.stringify(steps)],
  );
}

export const saveMission: Handler<typeof calls.saveMission> = async ({ body }, { db, audit }) => {
  const id = body.MissionId ?? crypto.randomUUID();
  const { title, description, points, startsOn, endsOn, enabled, steps } = body;
  const values = [id, title, description, points, startsOn, endsOn, enabled];
  const [starts, ends] = [`($5::date)::timestamp at time zone 'UTC'`, `(($6::date) + 1)::timestamp at time zone 'UTC'`];
  if (body.MissionId === null)
    await db.query(
      `insert into portal.gamification_mission
         (tenant_id, mission_id, title, description, points, starts_at, ends_at, enabled, position)
       values ((select platform.current_tenant()), $1, $2, $3, $4, ${starts}, ${ends}, $7,
         (select coalesce(max(position), 0) + 1 from portal.gamification_mission))`,
      values,
    );
  else {
    const yours = { title, description, points, startsOn, endsOn, enabled, steps };
    await requireVersion(db, { noun: 'mission', id, basedOn: body.basedOn, yours, read: managedMissions });
    await db.query(
      `update portal.gamification_mission set title = $2, description = $3, points = $4, starts_at = ${starts},
         ends_at = ${ends}, enabled = $7, version = version + 1 where mission_id = $1`,
      values,
    );
  }
  await setSteps(db, id, steps);
  audit({
    object: { kind: 'mission', id },
    after: { title, points, startsOn, endsOn, enabled, steps: steps.length },
    plain: ['title', 'points', 'startsOn', 'endsOn', 'enabled', 'steps'],
  });
  const [saved] = await managedMissions(db, id);
  if (!saved) throw new Error('The mission that was just stored is not there.');
  return saved;
};
