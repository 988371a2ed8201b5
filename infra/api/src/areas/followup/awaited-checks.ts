/** Open follow-ups of faults in evaluations whose next score is still to come from an evaluation. */
import type { AwaitedCheck, CheckSource } from '../../platform/awaited-checks/check-source.ts';

export const awaitedChecks: readonly CheckSource[] = [
  {
    flag: 'followup',
    find: ({ db, personIds }) =>
      db.prepared<AwaitedCheck & Record<string, unknown>>(
        'followup_awaited_checks',
        `select person_id as "personId", origin_part as "questionId", to_char(min(check_on), 'YYYY-MM-DD') as by
         from portal.followup_case
         where person_id = any($1::uuid[]) and origin_kind = 'evaluation' and check_quiz_id is null and state = 'open' group by 1, 2`,
        [personIds],
      ),
  },
];
