/** An open-learning link as the administrators of its learner see it. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const openLink = z.object({
  LinkID: id,
  CourseID: id,
  CourseName: z.string(),
  curriculumId: id,
  /** Opens the course: shown to those only who may make such links. */
  value: z.string(),
  madeOn: instant,
  expiresOn: instant,
  /** How often a lesson was started by it, and when last. */
  used: count,
  lastUsedOn: z.nullable(instant),
});
export type OpenLink = z.infer<typeof openLink>;
