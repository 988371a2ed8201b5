/** Acts that advance the steps of current missions. Each act is one row; a step needs as many as its target. */
import { isMissionDone } from '@portico/contracts/gamification/steps';
import type { Transaction } from '../../../platform/transaction.ts';

interface MissionState {
  missionId: string;
  title: string;
  points: number;
  steps: { count: number; target: number }[];
}

async function statesOf(db: Transaction, userId: string, missionIds: readonly string[]): Promise<MissionState[]> {
  if (missionIds.length === 0) return [];
  return db.query<MissionState & Record<string, unknown>>(
    `select m.mission_id as "missionId", m.title, m.points, json_agg(json_build_object('target', i.target,
       'count', (select count(*) from portal.gamification_step_act a where a.tenant_id = i.tenant_id
         and a.mission_id = i.mission_id and a.item_id = i.item_id and a.user_id = $1))) as steps
     from portal.gamification_mission m
     join portal.gamification_mission_item i on i.tenant_id = m.tenant_id and i.mission_id = m.mission_id
     where m.mission_id = any($2::uuid[])
     group by m.tenant_id, m.mission_id order by m.mission_id`,
    [userId, missionIds],
  );
}

const doneOf = (states: readonly MissionState[]): MissionState[] => states.filter(({ steps }) => isMissionDone(steps));

type StepMove = { userId: string; act: string; at: Date } & (
  | { how: 'server'; deed: string }
  | { how: 'person'; missionId: string; itemId: number }
);

/** Returns the missions that are now complete, including those that were complete before. */
export async function moveSteps(db: Transaction, move: StepMove): Promise<MissionState[]> {
  const [which, values] =
    move.how === 'server'
      ? ['i.deed = $5', [move.deed]]
      : ['i.mission_id = $5::uuid and i.item_id = $6', [move.missionId, move.itemId]];
  const moved = await db.query<{ mission_id: string }>(
    `insert into portal.gamification_step_act (tenant_id, user_id, mission_id, item_id, act, done_at, how)
     select i.tenant_id, $1, i.mission_id, i.item_id, $2, $3, $4
     from portal.gamification_mission_item i
     join portal.gamification_mission m on m.tenant_id = i.tenant_id and m.mission_id = i.mission_id
     where ${which} and m.enabled and m.starts_at <= $3 and (m.ends_at is null or m.ends_at > $3)
       and (select count(*) from portal.gamification_step_act a where a.tenant_id = i.tenant_id and a.user_id = $1
         and a.mission_id = i.mission_id and a.item_id = i.item_id) < i.target
     on conflict do nothing returning mission_id`,
    [move.userId, move.act, move.at, move.how, ...values],
  );
  return doneOf(await statesOf(db, move.userId, [...new Set(moved.map((row) => row.mission_id))]));
}

/** Returns the missions that the act had completed and that are no longer complete. */
export async function takeStepsBack(
  db: Transaction,
  { userId, deed: activity, act }: { userId: string; deed: string; act: string },
): Promise<MissionState[]> {
  const own = `a.user_id = $1 and a.act = $2 and a.how = 'server' and exists (select from portal.gamification_mission_item i
    where i.tenant_id = a.tenant_id and i.mission_id = a.mission_id and i.item_id = a.item_id and i.deed = $3)`;
  const rows = await db.query<{ mission_id: string }>(
    `select distinct a.mission_id from portal.gamification_step_act a where ${own}`,
    [userId, act, activity],
  );
  const missionIds = rows.map((row) => row.mission_id);
  const before = doneOf(await statesOf(db, userId, missionIds));
  await db.query(`delete from portal.gamification_step_act a where ${own}`, [userId, act, activity]);
  const after = doneOf(await statesOf(db, userId, missionIds));
  return before.filter(({ missionId }) => !after.some((one) => one.missionId === missionId));
}
