import { usageDays } from '@portico/contracts/admin/usage/shapes';
import { counted, type UsageMetric } from '../../platform/usage/usage-metric.ts';
import { isCoached } from './coached.ts';

/** Counts learners who were coached recently; drafts do not count. */
export const coachingUsage: UsageMetric = {
  figure: 'coaching',
  flag: 'coaching',
  statement: `select counted.team_id, count(*)::int as people,
      100.0 * count(*) filter (where exists (select from portal.coaching_session s
        where s.coachee_id = counted.user_id and s.submitted_at is not null and s.session_date <= $3::timestamptz
          and s.session_date > $3::timestamptz - interval '${usageDays.recent} days')) as sum,
      count(*)::int as of
    from ${counted} join portal.account_user u on u.user_id = counted.user_id and ${isCoached('u')}
    group by counted.team_id`,
};
