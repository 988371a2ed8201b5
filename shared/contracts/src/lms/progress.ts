/** One truthful percentage: how progress is counted, for a course of several parts and for a curriculum. */

/** What a course or a quiz contributes to the progress of its curriculum. */
export interface CourseProgress {
  /** 0 to 100. */
  progress: number;
  isCompleted: boolean;
  minutes: number;
}

/** Rounded down, and never 100 before everything is done: "almost there" must not look like "done". */
const wholePercent = (share: number): number => Math.min(99, Math.max(0, Math.floor(share * 100)));

/** Of a course with lessons: the share of finished ones. No lessons: nothing to do, so nothing is claimed. */
export function lessonsProgress(done: number, total: number): number {
  if (total <= 0) return 0;
  return done >= total ? 100 : wholePercent(done / total);
}

/** A quiz counts once it is done, whatever part of it is answered. */
export const quizProgress = ({ minutes, isCompleted }: Omit<CourseProgress, 'progress'>): CourseProgress => ({
  progress: isCompleted ? 100 : 0,
  isCompleted,
  minutes,
});

/** Of a curriculum: its courses and quizzes, weighted by their minutes, so that a long one counts more than a leaflet. */
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

/** Minutes a learner still needs, rounded up; at least one while the course is open. */
export function minutesLeft(minutes: number, progress: number, isCompleted: boolean): number {
  if (isCompleted) return 0;
  return Math.max(1, Math.ceil((minutes * (100 - progress)) / 100));
}
