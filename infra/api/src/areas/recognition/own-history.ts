/** Awards and kudos that others gave to a person or took back. */
import type { HistorySource } from '../../platform/own-history/history-source.ts';

const flag = ['coaching', 'awards'] as const;
const about = `k.name as title, jsonb_build_object('coachee', a.user_id, 'award', a.award_id) as link_values`;
const from = `portal.portal_award a
  join portal.portal_accreditation k on k.tenant_id = a.tenant_id and k.accreditation_id = a.accreditation_id`;

export const awardHistory: readonly HistorySource[] = [
  {
    kind: 'act.award-given',
    flag,
    statement: `select a.award_id::text as id, a.awarded_at as at,
        case when a.made_by is null then a.awarder_id else a.made_by end as by_id,
        case when a.made_by is null then null else a.awarder_id end as for_id, ${about}
      from ${from} where a.user_id = $1`,
  },
  {
    kind: 'act.award-rescinded',
    flag,
    statement: `select a.award_id::text as id, a.rescinded_at as at, a.rescinded_by as by_id,
        case when a.rescinded_by <> a.awarder_id then a.awarder_id end as for_id, ${about}
      from ${from} where a.user_id = $1 and a.rescinded_at is not null`,
  },
];

const kudosFlag = ['gamification', 'kudos'] as const;
const kudosAbout = `null as title, jsonb_build_object('kudos', k.kudos_id) as link_values`;

export const kudosHistory: readonly HistorySource[] = [
  {
    kind: 'act.kudos-given',
    flag: kudosFlag,
    statement: `select k.kudos_id::text as id, k.given_at as at, k.giver_id as by_id, null::uuid as for_id, ${kudosAbout}
      from portal.portal_kudos k where k.receiver_id = $1 and k.taken_back_at is null and k.removed_at is null`,
  },
  {
    kind: 'act.kudos-removed',
    flag: kudosFlag,
    statement: `select k.kudos_id::text as id, k.removed_at as at, k.removed_by as by_id, null::uuid as for_id, ${kudosAbout}
      from portal.portal_kudos k where k.giver_id = $1 and k.removed_at is not null`,
  },
];
