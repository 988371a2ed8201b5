/** Courses at their places in curricula, with one person's progress in each. */

import type { Language } from '@portico/contracts/platform/tenant';
import type { DeliveryType } from '@portico/contracts/service/shapes';
import type { Transaction } from '../../platform/transaction.ts';
import { hasStarted, isOfferedAt } from './audience.ts';

export interface PlacedCourse {
  /** The curriculum or section that contains the course. */
  curriculumId: string;
  position: number;
  mandatory: boolean;
  courseId: string;
  name: string;
  description: string;
  drawing: string | null;
  type: DeliveryType;
  minutes: number;
  language: Language;
  updatedOn: string;
  percent: number;
  lessonsDone: number | null;
  lessonsTotal: number | null;
  score: number | null;
  completedAt: Date | null;
  /** When the course was last launched or last progressed, whichever was later; null if it was never started. */
  lastOpenedAt: Date | null;
  dueOn: string | null;
  /** The person's own counts. */
  ownViews: number;
  ownLaunches: number;
  minutesSpent: number;
  /** Counts over all people. */
  views: number;
  launches: number;
  /** True if the person has started the course or has a record in it. */
  hasBegun: boolean;
}

/** Sorted by the order of `curriculumIds`, then by position. */
export const placedCourses = (
  db: Transaction,
  curriculumIds: readonly string[],
  userId: string,
): Promise<PlacedCourse[]> =>
  db.prepared<PlacedCourse & Record<string, unknown>>(
    'lms_placed_courses',
    `select l.curriculum_id as "curriculumId", l.position, l.mandatory, c.course_id as "courseId", c.name, c.description,
       c.drawing, c.type, c.minutes, c.language, to_char(c.updated_on, 'YYYY-MM-DD') as "updatedOn",
       coalesce(p.percent, 0) as percent, p.lessons_done as "lessonsDone", p.lessons_total as "lessonsTotal",
       p.score::float8 as score, p.completed_at as "completedAt",
       greatest(u.last_launched_at, p.updated_at) as "lastOpenedAt", to_char(d.due_on, 'YYYY-MM-DD') as "dueOn",
       coalesce(u.views, 0) as "ownViews", coalesce(u.launches, 0) as "ownLaunches",
       coalesce(p.minutes, 0) as "minutesSpent", coalesce(a.views, 0) as views, coalesce(a.launches, 0) as launches,
       ${hasStarted('c', '$2')} as "hasBegun"
     from portal.lms_curriculum_course l
     join portal.lms_course c on c.tenant_id = l.tenant_id and c.course_id = l.course_id
     join portal.lms_curriculum s on s.tenant_id = l.tenant_id and s.curriculum_id = l.curriculum_id
     join portal.lms_curriculum top on top.tenant_id = s.tenant_id and top.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
     left join portal.lms_progress p on p.tenant_id = c.tenant_id and p.course_id = c.course_id and p.user_id = $2
     left join portal.lms_deadline d on d.tenant_id = c.tenant_id and d.course_id = c.course_id and d.user_id = $2
     left join portal.lms_course_use u on u.tenant_id = c.tenant_id and u.course_id = c.course_id and u.user_id = $2
     left join lateral (
       select sum(o.views)::int as views, sum(o.launches)::int as launches from portal.lms_course_total o
       where o.tenant_id = c.tenant_id and o.course_id = c.course_id) a on true
     where l.curriculum_id = any($1::uuid[]) and ${isOfferedAt({ course: 'c', user: '$2' })}
     order by array_position($1::uuid[], l.curriculum_id), l.position, l.course_id`,
    [curriculumIds, userId],
  );
