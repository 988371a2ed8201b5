/** Demo data of likes: courses liked by their learners, more or less. */
import { insertRows } from './insert-rows.ts';
import { courseIdOf } from './lms/course-ids.ts';
import { coursesOf } from './lms/course-list.ts';
import { seededChoice } from './seeded-choice.ts';
import { themeOf } from './theme.ts';
import { daysFrom } from './when.ts';
import type { DemoFill } from './world.ts';

export const fill: DemoFill = async (db, { tenant, people, now }) => {
  const likes = coursesOf(themeOf(tenant)).flatMap((course) => {
    const chance = seededChoice('demo likes', tenant.slug, course.key);
    const share = 5 + chance.below(55);
    return people.all
      .filter((person) => person.teamId !== null && chance.chance(share))
      .map((person) => ({
        subject_kind: 'course',
        subject_id: courseIdOf(tenant, course.key),
        user_id: person.userId,
        liked_at: daysFrom(now, -chance.below(90)),
      }));
  });
  await insertRows(db, 'portal.service_like', tenant.tenantId, likes);
};
