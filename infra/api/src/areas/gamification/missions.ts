/** The caller's missions: open ones, and ended ones they completed. */
import type * as calls from '@portico/contracts/gamification/calls';
import { levelOf, missionProgress, pointsForLevel } from '@portico/contracts/gamification/ranking';
import type { Mission } from '@portico/contracts/gamification/shapes';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';

interface MissionRow {
  mission_id: string;
  title: string;
  description: string;
  points: number;
  ends_at: Date | null;
}

interface ItemRow {
  mission_id: string;
  item_id: number;
  title: string;
  self_reportable: boolean;
  done_at: Date | null;
}

/** Begun missions in the tenant's order. */
const missionsAt = (db: Transaction, now: Date): Promise<MissionRow[]> =>
  db.prepared<MissionRow & Record<string, unknown>>(
    'gamification_missions',
    `select mission_id, title, description, points, ends_at from portal.gamification_mission
     where starts_at <= $1 order by position, mission_id`,
    [now],
  );

const itemsOf = (db: Transaction, userId: string): Promise<ItemRow[]> =>
  db.prepared<ItemRow & Record<string, unknown>>(
    'gamification_items',
    `select i.mission_id, i.item_id, i.title, i.self_reportable, d.done_at
     from portal.gamification_mission_item i
     left join portal.gamification_item_done d on d.tenant_id = i.tenant_id and d.mission_id = i.mission_id
       and d.item_id = i.item_id and d.user_id = $1
     order by i.position, i.item_id`,
    [userId],
  );

function toMission(row: MissionRow, items: readonly ItemRow[]): Mission {
  const done = items.filter((item) => item.done_at !== null).length;
  return {
    MissionId: row.mission_id,
    title: row.title,
    description: row.description,
    points: row.points,
    endsOn: row.ends_at?.toISOString() ?? null,
    done,
    total: items.length,
    progress: missionProgress(done, items.length),
    isCompleted: items.length > 0 && done === items.length,
    items: items.map((item) => ({
      MissionId: item.mission_id,
      itemID: item.item_id,
      title: item.title,
      isCompleted: item.done_at !== null,
      completedOn: item.done_at?.toISOString() ?? null,
      selfReportable: item.self_reportable,
    })),
  };
}

/** Open before completed, the nearest end first, those without an end last; else the tenant's order. */
function byUrgency(a: Mission, b: Mission): number {
  if (a.isCompleted !== b.isCompleted) return a.isCompleted ? 1 : -1;
  return (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999');
}

export const getMissionProgressByUser: Handler<typeof calls.getMissionProgressByUser> = async (
  _,
  { db, actor, now },
) => {
  const { userId } = actor.self;
  const items = await itemsOf(db, userId);
  const [sum] = await db.prepared<{ points: number }>(
    'gamification_points',
    'select coalesce(sum(points), 0)::int as points from portal.gamification_point where user_id = $1',
    [userId],
  );
  const missions = (await missionsAt(db, now))
    .map((row) =>
      toMission(
        row,
        items.filter((item) => item.mission_id === row.mission_id),
      ),
    )
    .filter((mission) => mission.isCompleted || mission.endsOn === null || Date.parse(mission.endsOn) > now.getTime())
    .sort(byUrgency);
  const points = sum?.points ?? 0;
  const level = levelOf(points);
  return { missions, points, level, nextLevelAt: pointsForLevel(level + 1) };
};
