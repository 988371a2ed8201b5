/**
 * Goals and actions of a person that were completed with their coach in a week, in sessions they can see. Not those that
 * were reopened or removed later or that someone else owns; an action that follows an issue counts with its board.
 */
import { counted, type WeekSource } from '../../platform/week-review/week-source.ts';

export const weekActions: readonly WeekSource[] = [
  counted(
    'coaching',
    'actions',
    'coaching_week_actions',
    `select count(distinct i.item_id)::int as count from portal.coaching_session s
     join portal.coaching_history h on h.tenant_id = s.tenant_id and h.session_id = s.session_id
     join portal.coaching_item i on i.tenant_id = h.tenant_id and i.session_id = h.session_id and i.item_id = h.item_id
     where s.coachee_id = $1 and s.submitted_at is not null
       and h.kind in ('itemCompleted', 'itemSeen') and h.happened_at >= $2 and h.happened_at < $3
       and i.status = 'completed' and i.removed_at is null and coalesce(i.owner_id, s.coachee_id) = $1
       and i.follows_kind is distinct from 'issue'`,
  ),
];
