/** The figure for boards: the share of knowledge verifications that were passed. */
import { foundShare } from '@portico/contracts/pd/board-figures';
import { type FigureQuery, type FigureSource, onDays } from '../../../platform/board-figures/figure-source.ts';

/**
 * Verifications with a pass mark that were submitted in these weeks and have been marked. Of several attempts at one,
 * only the last counts.
 */
async function passed({ db, members, from, to, newFrom }: FigureQuery) {
  const rows = await db.prepared<{ id: string; passed: boolean; day: string }>(
    'quiz_figure_verified',
    `select distinct on (a.user_id, a.quiz_id) a.user_id as id, a.passed,
       to_char(a.submitted_at at time zone 'UTC', 'YYYY-MM-DD') as day
     from portal.quiz_attempt a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id and q.kind = 'verification'
       and q.removed_at is null
     where a.user_id = any($1::uuid[]) and a.passed is not null and not a.to_mark
       and ${onDays('a.submitted_at')}
     order by a.user_id, a.quiz_id, a.submitted_at desc, a.attempt_id`,
    [members, from, to],
  );
  return [foundShare(rows.map((row) => ({ personId: row.id, counts: row.passed, isNew: row.day >= newFrom })))];
}

export const verificationFigures: readonly FigureSource[] = [{ kind: 'verification.rate', find: passed }];
