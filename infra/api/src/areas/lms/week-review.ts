/** Courses that a person completed in a week. A completion that was undone does not count. */
import { counted, type WeekSource } from '../../platform/week-review/week-source.ts';

export const weekCourses: readonly WeekSource[] = [
  counted(
    'lms',
    'courses',
    'lms_week_courses',
    `select count(distinct c.course_id)::int as count from portal.lms_completion c
     where c.user_id = $1 and c.completed_at >= $2 and c.completed_at < $3 and c.reverted_at is null`,
  ),
];
