/** How the lessons of a demo course are written down. */

/** Two pages: what it is about, and what to take along. */
export interface LessonText {
  title: string;
  lead: string;
  text: readonly string[];
  remember: readonly string[];
}

/** An answer and what is said to whoever chooses it. */
type Answer = readonly [answer: string, reply: string];

export interface QuestionText {
  ask: string;
  good: Answer;
  others: readonly Answer[];
}

/** Lessons in their order; the check is the last one. */
export interface PackageText {
  /** Of the demo course. */
  key: string;
  lessons: readonly LessonText[];
  check: readonly QuestionText[];
}
