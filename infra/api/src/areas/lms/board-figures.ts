/** The figure for boards: how many of a team's courses were completed by the day they were due. */
import { isDoneOnTime } from '@portico/contracts/lms/deadline';
import { foundShare } from '@portico/contracts/pd/board-figures';
import type { FigureQuery, FigureSource } from '../../platform/board-figures/figure-source.ts';

/** Deadlines of the weeks, as they are now: a course that was taken back has none. */
async function onTime({ db, members, from, to, newFrom }: FigureQuery) {
  const rows = await db.prepared<{ id: string; dueOn: string; doneOn: string | null }>(
    'lms_figure_on_time',
    `select d.user_id as id, to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
       to_char(p.completed_at at time zone 'UTC', 'YYYY-MM-DD') as "doneOn"
     from portal.lms_deadline d
     join portal.lms_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id and c.state = 'published'
     left join portal.lms_progress p on p.tenant_id = d.tenant_id and p.user_id = d.user_id and p.course_id = d.course_id
     where d.user_id = any($1::uuid[]) and d.due_on between $2::date and $3::date`,
    [members, from, to],
  );
  const cases = rows.map((row) => ({ personId: row.id, counts: isDoneOnTime(row), isNew: row.dueOn >= newFrom }));
  return [foundShare(cases)];
}

export const learningFigures: readonly FigureSource[] = [{ kind: 'courses.onTime', find: onTime }];
