/** Demo data of likes: some of each course's learners like it. */
import { insertRows } from './insert-rows.ts';
import { courseIdOf } from './lms/course-ids.ts';
import { coursesOf, packagedCourseKey } from './lms/courses.ts';
import { seededChoice } from './seeded-choice.ts';
import { themeOf } from './theme.ts';
import { daysFrom } from './when.ts';
import type { DemoFill } from './world.ts';

export const fill: DemoFill = async (db, { tenant, people, now }) => {
  // The demo account that most people try first has not liked the first course, so that they can do so.
  const isLeftToTry = (userId: string, key: string) =>
    key === packagedCourseKey && userId === people.named('learner').userId;
  const likes = coursesOf(themeOf(tenant)).flatMap((course) => {
    const chance = seededChoice('demo likes', tenant.slug, course.key);
    const share = 5 + chance.below(55);
    return people.all
      .filter((person) => person.teamId !== null && chance.chance(share) && !isLeftToTry(person.userId, course.key))
      .map((person) => ({
        subject_kind: 'course',
        subject_id: courseIdOf(tenant, course.key),
        user_id: person.userId,
        liked_at: daysFrom(now, -chance.below(90)),
      }));
  });
  await insertRows(db, tenant.tenantId, {
    'portal.service_like': likes,
  });
};
