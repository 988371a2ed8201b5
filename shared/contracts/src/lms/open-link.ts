/** An open-learning link as the learner's administrators see it. */
import * as z from 'zod/mini';
import { id, instant } from '../platform/shapes.ts';
import { count } from '../service/shapes.ts';

export const openLink = z.object({
  LinkID: id,
  CourseID: id,
  CourseName: z.string(),
  curriculumId: id,
  /** The value that opens the course; returned only to people who may create such links. */
  value: z.string(),
  madeOn: instant,
  expiresOn: instant,
  /** How often a lesson was started with the link, and when it last was. */
  used: count,
  lastUsedOn: z.nullable(instant),
});
export type OpenLink = z.infer<typeof openLink>;
