/** Courses and curricula of the demo, read from its data files. */
import { deliveryType } from '@portico/contracts/service/shapes';
import * as z from 'zod/mini';
import { demoData, themedData } from '../demo-data.ts';
import { type Theme, themes } from '../theme.ts';

const sectionKey = z.enum(['firstWeek', 'howWeWork', 'spoken', 'written', 'core', 'advanced', 'compliance', 'lead']);

const courseText = z.strictObject({
  /** Identifies the course in its id and in prerequisites. */
  key: z.string(),
  section: sectionKey,
  type: deliveryType,
  minutes: z.number(),
  /** Number of lessons of a course of type 11, including its test; three by default. */
  lessons: z.optional(z.number()),
  name: z.string(),
  description: z.string(),
  /** Key of the course that must be completed first. */
  after: z.optional(z.string()),
});
export type CourseText = z.infer<typeof courseText>;

/** The course that contains the SCORM package. */
export const packagedCourseKey = 'difficult-conversations';

export const coursesOf = themedData('lms/courses', courseText);
export const lessonsOf = ({ lessons = 3 }: CourseText): number => lessons;

const named = { name: z.string(), description: z.string() };
const curriculumText = z.strictObject({
  key: z.string(),
  theme: z.optional(z.enum(themes)),
  ...named,
  mandatory: z.boolean(),
  sections: z.array(z.strictObject({ key: sectionKey, ...named })),
});
export type CurriculumText = z.infer<typeof curriculumText>;

const curricula = demoData('lms/curricula', z.array(curriculumText));
export const curriculaOf = (theme: Theme): CurriculumText[] =>
  curricula().filter((one) => one.theme === undefined || one.theme === theme);
