/** What plays the content of courses. An area names its own under `courseContent` in its `area.ts`. */
import type { Transaction } from './transaction.ts';

export interface CourseContent {
  /** Ids of the courses that it can play. */
  courses(db: Transaction): Promise<ReadonlySet<string>>;
  /** The person takes the course once more: what they have started of it ends. */
  beginAnew(db: Transaction, learner: { userId: string; courseId: string; now: Date }): Promise<unknown>;
}

/** Ids of the courses that any of them can play. */
export async function playableCourses(db: Transaction, contents: readonly CourseContent[]): Promise<Set<string>> {
  const playable = new Set<string>();
  for (const { courses } of contents) for (const courseId of await courses(db)) playable.add(courseId);
  return playable;
}
