/**
 * A certificate that runs out, of one person in each tenant: the course was completed almost a year ago and is open
 * again, so that the leader can act on it.
 */
import { addMonths, dayDifference } from '@portico/contracts/platform/days';
import { branded } from '../theme.ts';
import { at, dayFrom } from '../when.ts';
import type { DemoPerson, DemoWorld } from '../world.ts';
import { certificateRow, completionRow, complianceMonths } from './completion-rows.ts';
import { courseIdOf } from './course-ids.ts';
import type { CourseText } from './courses.ts';
import type { Progress } from './progress-rows.ts';

const expiring = { account: 'learner2', course: 'fire', days: 17 } as const;

export const isToRepeat = ({ people }: DemoWorld, { userId }: Pick<DemoPerson, 'userId'>, course: string): boolean =>
  userId === people.named(expiring.account).userId && course === expiring.course;

export const progressToRepeat: Progress = {
  ...{ course: expiring.course, percent: 0, minutes: 0, views: 0, launches: 0 },
  due: expiring.days,
};

export function expiringRows({ tenant, people, now }: DemoWorld, courses: readonly CourseText[]) {
  const course = courses.find(({ key }) => key === expiring.course);
  if (!course) throw new Error(`The demo has no course “${expiring.course}”.`);
  const today = dayFrom(now, 0);
  const completedOn = addMonths(dayFrom(now, expiring.days), -complianceMonths);
  const done = {
    user_id: people.named(expiring.account).userId,
    course_id: courseIdOf(tenant, course.key),
    completed_at: at(now, dayDifference(today, completedOn), '10:00'),
    score: null,
    minutes: course.minutes,
  };
  return {
    completion: completionRow(done),
    certificate: certificateRow(done, { name: branded(course.name, tenant), recertifyMonths: complianceMonths }),
  };
}
