/** Where the account `learner` stands, so that the home page has something to continue, something late and something done. */
export interface StoryLine {
  /** Key of the course. */
  course: string;
  percent: number;
  lessons?: { done: number; total: number };
  /** Days ago. */
  lastOpened?: number;
  completed?: number;
  score?: number;
  /** Days from today; negative is overdue. */
  due?: number;
}

/** The packaged course is not here: whoever plays it begins at the beginning. It is due in four days. */
export const learnerStory: readonly StoryLine[] = [
  { course: 'welcome', percent: 100, completed: 58, lastOpened: 58 },
  { course: 'workplace', percent: 100, completed: 57, lastOpened: 57 },
  { course: 'tools', percent: 100, lessons: { done: 4, total: 4 }, completed: 52, lastOpened: 52, score: 92 },
  { course: 'promise', percent: 100, completed: 50, lastOpened: 31 },
  { course: 'shifts', percent: 100, completed: 44, lastOpened: 12 },
  { course: 'listening', percent: 60, lastOpened: 1 },
  { course: 'replies', percent: 33, lessons: { done: 1, total: 3 }, lastOpened: 6, due: 12 },
  { course: 'privacy', percent: 40, lessons: { done: 2, total: 5 }, lastOpened: 2, due: 1 },
  { course: 'phishing', percent: 0, due: 6 },
  { course: 'conduct', percent: 0, due: -3 },
  { course: 'fire', percent: 100, completed: 20, lastOpened: 20, due: -14 },
];
