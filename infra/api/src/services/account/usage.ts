import { usageDays } from '@portico/contracts/admin/usage/shapes';
import { counted, type UsageMetric } from '../../platform/usage/usage-metric.ts';

/** Counts people who signed in recently. */
export const activeUsage: UsageMetric = {
  figure: 'active',
  statement: `select counted.team_id, count(*)::int as people,
      100.0 * count(*) filter (where u.last_login_at > $3::timestamptz - interval '${usageDays.recent} days') as sum,
      count(*)::int as of
    from ${counted} join portal.account_user u on u.user_id = counted.user_id
    group by counted.team_id`,
};
