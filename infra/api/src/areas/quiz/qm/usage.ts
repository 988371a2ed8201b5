import { usageDays } from '@portico/contracts/admin/usage/shapes';
import { counted, type UsageMetric } from '../../../platform/usage/usage-metric.ts';

/** Figures over recently released evaluations. */
export const qualityUsage: UsageMetric = {
  figure: 'quality',
  flag: ['quiz', 'qm'],
  statement: `select counted.team_id, count(distinct counted.user_id)::int as people,
      sum(a.score)::float as sum, count(*)::int as of
    from ${counted} join portal.quiz_attempt a on a.subject_id = counted.user_id
    join portal.quiz_evaluation e on e.tenant_id = a.tenant_id and e.attempt_id = a.attempt_id
    where e.calibration_id is null and e.status = 'approved' and a.score is not null
      and e.released_on <= $3::date and e.released_on > $3::date - ${usageDays.quality}
    group by counted.team_id`,
};
