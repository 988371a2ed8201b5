/** Actions and goals of a person that were completed with their coach in a week. */
import { counted, type WeekSource } from '../../platform/week-review/week-source.ts';

export const weekActions: readonly WeekSource[] = [
  counted(
    'coaching',
    'actions',
    'coaching_week_actions',
    `select count(distinct h.item_id)::int as count from portal.coaching_session s
     join portal.coaching_history h on h.tenant_id = s.tenant_id and h.session_id = s.session_id
     where s.coachee_id = $1 and h.kind in ('itemCompleted', 'itemSeen') and h.happened_at >= $2 and h.happened_at < $3`,
  ),
];
