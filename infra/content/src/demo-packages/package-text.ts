/** The format of a demo course's lessons. */
import path from 'node:path';
import { themedData } from '@portico/database/demo/demo-data';
import * as z from 'zod/mini';

/** Two pages: the topic, and what to remember. */
const lesson = z.strictObject({
  title: z.string(),
  lead: z.string(),
  text: z.array(z.string()),
  remember: z.array(z.string()),
});
export type LessonText = z.infer<typeof lesson>;

/** An answer and its feedback. */
const answer = z.tuple([z.string(), z.string()]);
const question = z.strictObject({ ask: z.string(), good: answer, others: z.array(answer) });
export type QuestionText = z.infer<typeof question>;

/** Lessons in order; the test comes last. */
const packageText = z.strictObject({
  /** The key of the demo course. */
  key: z.string(),
  lessons: z.array(lesson),
  check: z.array(question),
});
export type PackageText = z.infer<typeof packageText>;

export const packagesOf = themedData('packages', packageText, path.resolve(import.meta.dirname, '../../demo-data'));
