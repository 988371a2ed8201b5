/** What others did with a person's follow-ups. Proposals that were not accepted stay hidden. */
import { ownFollowUps } from '@portico/contracts/followup/state';
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const flag = ['quiz', 'qm', 'followup'] as const;

/** The address of a quiz result is known only to its area, so the entry links to the person's follow-ups instead. */
const link = `jsonb_build_object('route', case when c.origin_kind = 'evaluation'
      then '/coach/' || c.person_id || '/qm/' || c.origin_id || '/m/view' else '${ownFollowUps}' end)`;

const ended = (state: 'closed' | 'withdrawn'): string => `select c.followup_id::text as id, c.ended_at as at,
    c.ended_by as by_id, c.ended_for as for_id, null::text as title,
    ${link} as link_values
  from portal.followup_case c
  where c.person_id = $1 and c.accepted_at is not null and c.state = '${state}' and c.ended_by is not null`;

export const followUpHistory: readonly HistorySource[] = [
  {
    kind: 'act.followup-planned',
    flag,
    // Until another talk is planned, the leader is the one who accepted the proposal; afterwards it is unknown who did.
    statement: `select c.followup_id::text as id, c.accepted_at as at,
        case when c.accepted_at = c.made_at then c.made_by else c.leader_id end as by_id,
        case when c.accepted_at = c.made_at then c.made_for end as for_id,
        null::text as title, ${link} as link_values
      from portal.followup_case c where c.person_id = $1 and c.accepted_at in (c.made_at, c.next_after)`,
  },
  { kind: 'act.followup-closed', flag, statement: ended('closed') },
  { kind: 'act.followup-withdrawn', flag, statement: ended('withdrawn') },
];
