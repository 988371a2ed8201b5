/** Resolves a deep link into a curriculum. */
import { readDeepLink } from '@portico/contracts/lms/deep-link';
import type * as calls from '@portico/contracts/service/calls';
import type { Handler } from '../../platform/bind-area.ts';
import { notFound } from '../../platform/refusal.ts';
import { learningOf } from '../lms/public.ts';
import { lessonNamed } from '../player/public.ts';

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const resolveDeepLink: Handler<typeof calls.resolveDeepLink> = async ({ query }, { db, actor, now }) => {
  const link = readDeepLink(query.deeplinkurl);
  if (!link) throw notFound();
  const { placed, topOf } = await learningOf(db, actor.self, now);
  const course = placed.find(
    (one) =>
      topOf(one.curriculumId)?.id === query.curriculumid &&
      (same(one.courseId, link.course) || same(one.name, link.course)),
  );
  if (!course) throw notFound();
  const scoID =
    link.lesson === undefined ? null : await lessonNamed(db, actor.self.userId, course.courseId, link.lesson);
  if (scoID === undefined) throw notFound();
  return { CourseID: course.courseId, CourseName: course.name, curriculumId: query.curriculumid, scoID };
};
