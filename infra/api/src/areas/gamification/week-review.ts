/** Missions, points, places gained and the streak of a person, as of the end of a week. */
import { mondayOf, type PresentWeek, streakOf } from '@portico/contracts/gamification/streaks';
import { addDays } from '@portico/contracts/platform/days';
import type { WeekFacts } from '@portico/contracts/portal/week-review';
import type { WeekQuery, WeekSource } from '../../platform/week-review/week-source.ts';
import { placesGained } from './boards/places-gained.ts';
import { presentWeeks } from './missions.ts';

interface Row extends Record<string, unknown> {
  missions: number;
  points: number;
  active: boolean;
  weeks: PresentWeek[];
  moved: number | null;
}

/**
 * Ranks are stored at the beginning of a week in UTC. East of it a person’s week is over before: their places are those
 * gained up to now. West of it the ranks of the next week are stored before theirs is over: then their places are unknown.
 */
async function find(query: WeekQuery): Promise<WeekFacts> {
  const { db, person, organisationId, week, from, until, today, now } = query;
  const isRunning = mondayOf(now.toISOString().slice(0, 10)) === week.monday;
  const [row] = await db.prepared<Row>(
    'gamification_week_review',
    `select (select count(*) from portal.gamification_deed d where d.user_id = $1 and d.deed = 'missionCompleted'
         and d.revoked_at is null and d.counted_on between $5::date and $6::date)::int as missions,
       (select coalesce(sum(p.points), 0) from portal.gamification_point p
         where p.user_id = $1 and p.given_at >= $3 and p.given_at < $4)::int as points,
       exists (select from portal.gamification_deed d where d.user_id = $1 and d.deed <> 'signedIn'
         and d.revoked_at is null and d.counted_on between $5::date and $6::date) as active,
       ${presentWeeks} as weeks,
       (select k.previous_rank - k.rank from portal.gamification_week_rank k
         where k.board_id = $7 and k.user_id = $1
           and k.taken_on between $6::date + 1 and $8::date and not exists (
           select from portal.gamification_player g where g.user_id = k.user_id and g.sight = 'hidden')) as moved`,
    [person.userId, now, from, until, week.monday, week.sunday, organisationId, addDays(week.sunday, 7)],
  );
  if (!row) return {};
  const { missions, points, active, weeks, moved } = row;
  const movedUp = isRunning ? await placesGained(db, { userId: person.userId, organisationId, at: now, now }) : moved;
  return { counts: { missions }, points, isActive: active, streak: streakOf(weeks, today), movedUp };
}

export const weekAchievements: readonly WeekSource[] = [{ flag: 'gamification', find }];
