/** The figure for boards: the share of a team's courses that were completed by their due day. */
import { isDoneOnTime } from '@portico/contracts/lms/deadline';
import { foundShare } from '@portico/contracts/pd/board-figures';
import { isoDay } from '@portico/contracts/platform/dates';
import type { FigureQuery, FigureSource } from '../../platform/board-figures/figure-source.ts';
import { zoneOf } from '../../platform/people.ts';
import { courseIsGiven, teamsOf } from './audience.ts';

const isGiven = courseIsGiven({ course: 'c', user: 'd.user_id', teams: teamsOf('d.tenant_id', 'd.user_id') });

/** The current deadlines of the weeks, without open courses that are no longer assigned to the person. */
async function onTime({ db, members, from, to, newFrom }: FigureQuery) {
  const rows = await db.prepared<{ id: string; dueOn: string; doneAt: Date | null; zone: string }>(
    'lms_figure_on_time',
    `select d.user_id as id, to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
       p.completed_at as "doneAt", ${zoneOf('u')} as zone
     from portal.lms_deadline d
     join portal.account_user u on u.tenant_id = d.tenant_id and u.user_id = d.user_id
     join portal.lms_course c on c.tenant_id = d.tenant_id and c.course_id = d.course_id and c.state = 'published'
     left join portal.lms_progress p on p.tenant_id = d.tenant_id and p.user_id = d.user_id and p.course_id = d.course_id
     where d.user_id = any($1::uuid[]) and d.due_on between $2::date and $3::date
       and (p.completed_at is not null or ${isGiven})`,
    [members, from, to],
  );
  const cases = rows.map(({ id, dueOn, doneAt, zone }) => ({
    personId: id,
    counts: isDoneOnTime({ dueOn, doneOn: doneAt && isoDay(doneAt.toISOString(), zone) }),
    isNew: dueOn >= newFrom,
  }));
  return [foundShare(cases)];
}

export const learningFigures: readonly FigureSource[] = [{ kind: 'courses.onTime', find: onTime }];
