/** A player of course content. An area registers its own under `courseContent` in its `area.ts`. */
import type { Transaction } from './transaction.ts';

export interface CourseContent {
  /** Ids of the courses that it can play. */
  courses(db: Transaction): Promise<ReadonlySet<string>>;
  /** Called when the person restarts the course: ends their attempts in progress. */
  startOver(db: Transaction, learner: { userId: string; courseId: string; now: Date }): Promise<unknown>;
}

/** Ids of the courses that at least one of them can play. */
export async function playableCourses(db: Transaction, contents: readonly CourseContent[]): Promise<Set<string>> {
  const playable = new Set<string>();
  for (const { courses } of contents) for (const courseId of await courses(db)) playable.add(courseId);
  return playable;
}
