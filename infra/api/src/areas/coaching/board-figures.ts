/** The figure for boards: the share of a team that was coached within the window. */
import { coverage } from '@portico/contracts/coaching/coverage';
import { shareOf } from '@portico/contracts/pd/board-figures';
import { addDays, dayDifference } from '@portico/contracts/platform/days';
import type { FigureQuery, FigureSource } from '../../platform/board-figures/figure-source.ts';

/** Follows the rule of the coach's overview at the end of the period: drafts do not count as held. */
async function covered({ db, members, to }: FigureQuery) {
  const rows = await db.prepared<{ day: string | null }>(
    'coaching_figure_coverage',
    `select (select to_char(max(s.session_date at time zone 'UTC'), 'YYYY-MM-DD') from portal.coaching_session s
       where s.coachee_id = m.id and s.submitted_at < $2 and s.session_date < $2) as day
     from unnest($1::uuid[]) m (id)`,
    [members, `${addDays(to, 1)}T00:00:00Z`],
  );
  const isCovered = ({ day }: { day: string | null }) =>
    coverage(day === null ? null : Math.max(0, dayDifference(day, to)), false) === 'covered';
  const value = shareOf({ part: rows.filter(isCovered).length, cases: rows.length });
  return [{ subject: null, name: '', value, cases: rows.length, people: rows.length, newPeople: rows.length }];
}

export const coachingFigures: readonly FigureSource[] = [{ kind: 'coaching.coverage', find: covered }];
