/** The figure for boards: the share of a team that made progress in a mission, week by week. */
import { hasStreak } from '@portico/contracts/gamification/streaks';
import { figureWeeks, foundShare } from '@portico/contracts/pd/board-figures';
import { type FigureQuery, type FigureSource, onDays } from '../../platform/board-figures/figure-source.ts';

async function streaks({ db, members, from, to }: FigureQuery) {
  const rows = await db.prepared<{ id: string; weeks: number[] }>(
    'gamification_figure_streaks',
    `select m.id, array(select distinct ((a.done_at at time zone 'UTC')::date - $2::date) / 7
       from portal.gamification_step_act a where a.user_id = m.id
         and ${onDays('a.done_at')}) as weeks
     from unnest($1::uuid[]) m (id)`,
    [members, from, to],
  );
  // Every member counts in every week, so each newer value covers the whole team.
  return [
    foundShare(rows.map(({ id, weeks }) => ({ personId: id, counts: hasStreak(weeks, figureWeeks), isNew: true }))),
  ];
}

export const missionFigures: readonly FigureSource[] = [{ kind: 'missions.streak', find: streaks }];
