/** What coaches did in a person's sessions once the person could see them, and feedback given to the person. */
import type { HistoryKind } from '@portico/contracts/coaching/history-shapes';
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const flag = 'coaching';

const steps = (kind: HistoryKind): string => `select h.entry_id::text as id, h.happened_at as at, h.done_by as by_id,
    h.done_for as for_id, h.item_text as title,
    jsonb_build_object('coachee', s.coachee_id, 'session', s.session_id) as link_values
  from portal.coaching_session s
  join portal.coaching_history h on h.tenant_id = s.tenant_id and h.session_id = s.session_id
  where s.coachee_id = $1 and s.submitted_at is not null and h.kind = '${kind}'`;

export const coachingHistory: readonly HistorySource[] = [
  { kind: 'act.session-submitted', flag, statement: steps('submitted') },
  { kind: 'act.session-completed', flag, statement: steps('completed') },
  { kind: 'act.session-declined', flag, statement: steps('completionDeclined') },
  { kind: 'act.item-completed', flag, statement: steps('itemCompleted') },
  { kind: 'act.item-declined', flag, statement: steps('itemDeclined') },
  {
    kind: 'act.aid-given',
    flag,
    statement: `select a.aid_id::text as id, a.created_at as at, case when a.made_by is null then a.coach_id else a.made_by end as by_id,
        case when a.made_by is null then null else a.coach_id end as for_id, null::text as title,
        jsonb_build_object('coachee', a.coachee_id, 'aid', a.aid_id) as link_values
      from portal.coaching_aid a where a.coachee_id = $1`,
  },
];
