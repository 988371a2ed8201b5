/** The caller's missions: current ones, and ended ones they completed. */

import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';
import type * as calls from '@portico/contracts/gamification/calls';
import { levelOf, pointsForLevel } from '@portico/contracts/gamification/ranking';
import type { Mission } from '@portico/contracts/gamification/shapes';
import { isMissionDone, isStepDone, mayReport, missionPercent } from '@portico/contracts/gamification/steps';
import { type PresentWeek, streakOf } from '@portico/contracts/gamification/streaks';
import type { Handler } from '../../platform/bind-area.ts';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOfPerson } from '../../services/account/public.ts';

interface MissionRow {
  mission_id: string;
  title: string;
  description: string;
  points: number;
  starts_at: Date;
  ends_at: Date | null;
}

interface ItemRow {
  mission_id: string;
  item_id: number;
  title: string;
  deed: ActivityEvent | null;
  target: number;
  self_reportable: boolean;
  count: number;
  last_at: Date | null;
}

/** Missions that have started, in the tenant's order. */
const missionsAt = (db: Transaction, now: Date): Promise<MissionRow[]> =>
  db.prepared<MissionRow & Record<string, unknown>>(
    'gamification_missions',
    `select mission_id, title, description, points, starts_at, ends_at from portal.gamification_mission
     where starts_at <= $1 and enabled order by position, mission_id`,
    [now],
  );

const itemsOf = (db: Transaction, userId: string): Promise<ItemRow[]> =>
  db.prepared<ItemRow & Record<string, unknown>>(
    'gamification_items',
    `select i.mission_id, i.item_id, i.title, i.deed, i.target, i.self_reportable, count(a.act)::int as count,
       max(a.done_at) as last_at
     from portal.gamification_mission_item i
     left join portal.gamification_step_act a on a.tenant_id = i.tenant_id and a.mission_id = i.mission_id
       and a.item_id = i.item_id and a.user_id = $1
     group by i.tenant_id, i.mission_id, i.item_id order by i.position, i.item_id`,
    [userId],
  );

const toItem = (row: ItemRow): Mission['items'][number] => {
  const isCompleted = isStepDone(row);
  return {
    MissionId: row.mission_id,
    itemID: row.item_id,
    title: row.title,
    deed: row.deed,
    count: Math.min(row.count, row.target),
    target: row.target,
    isCompleted,
    completedOn: isCompleted ? (row.last_at?.toISOString() ?? null) : null,
    selfReportable: mayReport({ itemID: row.item_id, selfReportable: row.self_reportable }),
  };
};

const toMission = (row: MissionRow, items: readonly ItemRow[]): Mission => ({
  MissionId: row.mission_id,
  title: row.title,
  description: row.description,
  points: row.points,
  startsOn: row.starts_at.toISOString(),
  endsOn: row.ends_at?.toISOString() ?? null,
  done: items.filter(isStepDone).length,
  total: items.length,
  progress: missionPercent(items),
  isCompleted: isMissionDone(items),
  items: items.map(toItem),
});

/**
 * Open missions come before completed ones, then those that end earliest (without an end last), then the tenant's
 * order.
 */
function byUrgency(a: Mission, b: Mission): number {
  if (a.isCompleted !== b.isCompleted) return a.isCompleted ? 1 : -1;
  return (a.endsOn ?? '9999').localeCompare(b.endsOn ?? '9999');
}

/** Every mission that has started, with the person's progress. */
export async function missionsOf(db: Transaction, userId: string, now: Date): Promise<Mission[]> {
  const items = await itemsOf(db, userId);
  return (await missionsAt(db, now)).map((row) =>
    toMission(
      row,
      items.filter((item) => item.mission_id === row.mission_id),
    ),
  );
}

export const isRunning = ({ endsOn }: Pick<Mission, 'endsOn'>, now: Date): boolean =>
  endsOn === null || Date.parse(endsOn) > now.getTime();

interface Score {
  points: number;
  /** Weeks in which the person was in the portal, by their own calendar. */
  weeks: PresentWeek[];
}

/** Longer streaks are not counted, so that Today does not read years of deeds. */
const mostStreakDays = 730;

/** SQL: the weeks in which the person in `$1` was in the portal, up to the time in `$2`. */
export const presentWeeks = `(select coalesce(json_agg(json_build_object('monday', w.monday, 'isActive', w.active)), '[]') from (
           select to_char(date_trunc('week', d.counted_on), 'YYYY-MM-DD') as monday,
             bool_or(d.deed not in ('signedIn', 'missionCompleted')) as active
           from portal.gamification_deed d where d.user_id = $1 and d.revoked_at is null
             and d.counted_on > $2::date - ${mostStreakDays} group by 1) w)`;

/** A completed mission is no deed of its own: its steps are, unless they are sign-ins or self-reported. */
const scoreOf = async (db: Transaction, userId: string, now: Date): Promise<Score> =>
  (
    await db.prepared<Score & Record<string, unknown>>(
      'gamification_points',
      `select coalesce(sum(points), 0)::int as points,
         ${presentWeeks} as weeks
       from portal.gamification_point where user_id = $1`,
      [userId, now],
    )
  )[0] ?? { points: 0, weeks: [] };

export const getMissionProgressByUser: Handler<typeof calls.getMissionProgressByUser> = async (
  _,
  { db, actor, now },
) => {
  const { userId } = actor.self;
  const { points, weeks } = await scoreOf(db, userId, now);
  const missions = (await missionsOf(db, userId, now))
    .filter((mission) => mission.isCompleted || isRunning(mission, now))
    .sort(byUrgency);
  const level = levelOf(points);
  const streak = streakOf(weeks, todayOfPerson(db, actor.self, now));
  return { missions, points, level, nextLevelAt: pointsForLevel(level + 1), streak };
};
