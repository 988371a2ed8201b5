/** Kudos that a person received in a week. */
import { counted, type WeekSource } from '../../../platform/week-review/week-source.ts';

export const weekKudos: readonly WeekSource[] = [
  counted(
    ['gamification', 'kudos'],
    'kudos',
    'portal_week_kudos',
    `select count(*)::int as count from portal.portal_kudos k
     where k.receiver_id = $1 and k.given_at >= $2 and k.given_at < $3
       and k.taken_back_at is null and k.removed_at is null`,
  ),
];
