/** Missions, points, places gained and the streak of a person, as of the end of a week. */
import { type PresentWeek, streakOf } from '@portico/contracts/gamification/streaks';
import type { WeekFacts } from '@portico/contracts/portal/week-review';
import type { WeekQuery, WeekSource } from '../../platform/week-review/week-source.ts';
import { presentWeeks } from './missions.ts';

interface Row extends Record<string, unknown> {
  missions: number;
  points: number;
  active: boolean;
  weeks: PresentWeek[];
  moved: number | null;
}

async function find({ db, person, organisationId, week, from, until, today, now }: WeekQuery): Promise<WeekFacts> {
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
         where k.board_id = $7 and k.user_id = $1 and k.taken_on > $6::date and not exists (
           select from portal.gamification_player g where g.user_id = k.user_id and g.sight = 'hidden')) as moved`,
    [person.userId, now, from, until, week.monday, week.sunday, organisationId],
  );
  if (!row) return {};
  const { missions, points, active, weeks, moved } = row;
  return { counts: { missions }, points, isActive: active, streak: streakOf(weeks, today), movedUp: moved };
}

export const weekAchievements: readonly WeekSource[] = [{ flag: 'gamification', find }];
