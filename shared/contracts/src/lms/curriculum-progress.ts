/** How progress is calculated for courses with several parts and for curricula. */

/** What a course or a quiz contributes to the progress of its curriculum. */
export interface CourseProgress {
  /** Percent, 0 to 100. */
  progress: number;
  isCompleted: boolean;
  minutes: number;
}

/** Rounded down and never 100 before everything is done: "almost there" must not look like "done". */
const wholePercent = (share: number): number => Math.min(99, Math.max(0, Math.floor(share * 100)));

/** For a course with lessons: the share of finished lessons. A course without lessons has no progress. */
export function lessonsProgress(done: number, total: number): number {
  if (total <= 0) return 0;
  return done >= total ? 100 : wholePercent(done / total);
}

/** A quiz counts only once it is completed, however much of it is answered. */
export const quizProgress = ({ minutes, isCompleted }: Omit<CourseProgress, 'progress'>): CourseProgress => ({
  progress: isCompleted ? 100 : 0,
  isCompleted,
  minutes,
});

/**
 * For a curriculum: the progress of its courses and quizzes, weighted by their minutes, so that long ones count more.
 */
export function curriculumProgress(courses: readonly CourseProgress[]): number {
  if (courses.length === 0) return 0;
  if (courses.every((one) => one.isCompleted)) return 100;
  const weight = (one: CourseProgress) => Math.max(1, one.minutes);
  const all = courses.reduce((sum, one) => sum + weight(one), 0);
  const done = courses.reduce((sum, one) => sum + weight(one) * (one.isCompleted ? 100 : one.progress), 0);
  return wholePercent(done / all / 100);
}

export const curriculumIsCompleted = (courses: readonly CourseProgress[]): boolean =>
  courses.length > 0 && courses.every((one) => one.isCompleted);

/** Minutes that a learner still needs, rounded up; at least one while the course is open. */
export function minutesLeft(minutes: number, progress: number, isCompleted: boolean): number {
  if (isCompleted) return 0;
  return Math.max(1, Math.ceil((minutes * (100 - progress)) / 100));
}
