import { either } from '../../platform/either.ts';
import { counted, type UsageMetric } from '../../platform/usage/usage-metric.ts';

/** The age of open tickets in days. */
export const ticketUsage: UsageMetric = {
  figure: 'ticketAge',
  flag: 'support',
  statement: `select counted.team_id, count(distinct counted.user_id)::int as people,
      sum(extract(epoch from $3::timestamptz - t.created_at) / 86400)::float as sum, count(*)::int as of
    from ${counted}
    join portal.support_ticket t on ${either('t.created_for', 't.created_by')} = counted.user_id
    where t.closed_at is null and t.created_at <= $3::timestamptz
    group by counted.team_id`,
};
