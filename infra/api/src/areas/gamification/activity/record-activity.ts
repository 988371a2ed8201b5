/**
 * The only place that awards and revokes points. Callers record an activity in the transaction that confirms it, so
 * that both happen or neither does. The same act counts once, however often it is reported.
 */
import { randomUUID } from 'node:crypto';
import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';
import { pointsOf } from '@portico/contracts/gamification/points-rules';
import type { Transaction } from '../../../platform/transaction.ts';
import { todayOf } from '../../../services/account/public.ts';
import { badgeProgress, giveEarned, takeBackLost } from './badge-progress.ts';
import { notifyPlayer } from './notify-player.ts';
import { ruleOf } from './rules.ts';
import { moveSteps, takeStepsBack } from './step-acts.ts';

/** A confirmed activity, reported by the area that confirms it. */
export interface ActivityFact {
  userId: string;
  deed: ActivityEvent;
  /**
   * What the activity refers to: the id of the course, session or article, or the day for activities that count once a
   * day.
   */
  act: string;
  /** Name of that object, for the person's ledger. */
  about: string;
  at: Date;
}

/** Serialises activities by person; otherwise two concurrent ones could both pass the daily limit. */
const personAlone = (db: Transaction, userId: string) =>
  db.query(`select pg_advisory_xact_lock(hashtextextended('gamification ' || $1, 0))`, [userId]);

async function addToLedger(
  db: Transaction,
  fact: ActivityFact,
  entry: { pointId: string; points: number; revokes?: string },
) {
  await db.query(
    `insert into portal.gamification_point
       (tenant_id, point_id, user_id, points, reason, mission_id, given_at, deed, act, revokes)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      entry.pointId,
      fact.userId,
      entry.points,
      fact.about,
      fact.deed === 'missionCompleted' ? fact.act : null,
      fact.at,
      fact.deed,
      fact.act,
      entry.revokes ?? null,
    ],
  );
}

/** Stores the act and its points. Returns false if it already counted. */
async function count(db: Transaction, fact: ActivityFact, missionPoints?: number): Promise<boolean> {
  const { userId, deed: activity, act } = fact;
  const day = await todayOf(db, userId, fact.at);
  const [{ today } = { today: 0 }] = await db.query<{ today: number }>(
    `select count(*)::int as today from portal.gamification_deed
     where user_id = $1 and deed = $2 and counted_on = $3 and revoked_at is null and points > 0`,
    [userId, activity, day],
  );
  const points = missionPoints ?? pointsOf(await ruleOf(db, activity), today);
  const pointId = randomUUID();
  const stored = await db.query(
    `insert into portal.gamification_deed as d (tenant_id, user_id, deed, act, point_id, points, counted_on)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6)
     on conflict (tenant_id, user_id, deed, act) do update set point_id = excluded.point_id, points = excluded.points,
       counted_on = excluded.counted_on, revoked_at = null, celebrated_at = null
     where d.revoked_at is not null returning d.act`,
    [userId, activity, act, pointId, points, day],
  );
  if (stored.length === 0) return false;
  await addToLedger(db, fact, { pointId, points });
  return true;
}

/** Awards the points of missions that have just been completed. */
async function completeMissions(
  db: Transaction,
  { userId, at }: Pick<ActivityFact, 'userId' | 'at'>,
  missions: readonly { missionId: string; title: string; points: number }[],
): Promise<void> {
  for (const { missionId, title, points } of missions)
    if (await count(db, { userId, deed: 'missionCompleted', act: missionId, about: title, at }, points))
      await notifyPlayer({ db, now: at }, userId, 'mission.completed', { mission: missionId, title });
}

export async function recordActivity(db: Transaction, fact: ActivityFact): Promise<void> {
  await personAlone(db, fact.userId);
  if (!(await count(db, fact))) return;
  await completeMissions(db, fact, await moveSteps(db, { ...fact, how: 'server' }));
  await giveEarned(db, fact.userId, fact.at);
}

/** Records a self-reported step. It gives no points itself but may complete its mission. */
export async function recordReport(
  db: Transaction,
  report: { userId: string; missionId: string; itemId: number; act: string; at: Date },
): Promise<void> {
  await personAlone(db, report.userId);
  await completeMissions(db, report, await moveSteps(db, { ...report, how: 'person' }));
  await giveEarned(db, report.userId, report.at);
}

/**
 * Revokes exactly the points that the act gave, and the missions and badges that depended on it. Returns false if the
 * act does not count.
 */
export async function revokeActivity(db: Transaction, fact: ActivityFact): Promise<boolean> {
  await personAlone(db, fact.userId);
  const before = await badgeProgress(db, fact.userId);
  if (!(await takeBack(db, fact))) return false;
  for (const { missionId } of await takeStepsBack(db, fact))
    await takeBack(db, { ...fact, deed: 'missionCompleted', act: missionId });
  await takeBackLost(db, fact.userId, before, fact.at);
  return true;
}

async function takeBack(db: Transaction, fact: ActivityFact): Promise<boolean> {
  const [row] = await db.query<{ point_id: string; points: number }>(
    `update portal.gamification_deed set revoked_at = $4 where user_id = $1 and deed = $2 and act = $3
       and revoked_at is null returning point_id, points`,
    [fact.userId, fact.deed, fact.act, fact.at],
  );
  if (!row) return false;
  await addToLedger(db, fact, {
    pointId: randomUUID(),
    points: row.points === 0 ? 0 : -row.points,
    revokes: row.point_id,
  });
  return true;
}
