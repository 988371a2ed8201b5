/** Lessons that a person finished in a week. A lesson that was played again counts in the later week. */
import { counted, type WeekSource } from '../../platform/week-review/week-source.ts';

export const weekLessons: readonly WeekSource[] = [
  counted(
    'lms',
    'lessons',
    'player_week_lessons',
    `select count(distinct l.item_id)::int as count from portal.player_attempt a
     join portal.player_lesson l on l.tenant_id = a.tenant_id and l.attempt_id = a.attempt_id
     where a.user_id = $1 and l.played_at >= $2 and l.played_at < $3 and l.status in ('completed', 'passed')
       and not a.is_trial`,
  ),
];
