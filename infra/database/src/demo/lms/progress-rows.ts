/** Everyone's progress: scripted for the learner, random but reproducible for the others. */

import { lessonsProgress } from '@portico/contracts/lms/curriculum-progress';
import { percent } from '@portico/contracts/service/shapes';
import * as z from 'zod/mini';
import { demoData } from '../demo-data.ts';
import type { SeededChoice } from '../seeded-choice.ts';
import { dayFrom, daysFrom } from '../when.ts';
import { type CourseText, lessonsOf } from './courses.ts';

const storyLine = z.strictObject({
  /** Key of the course. */
  course: z.string(),
  percent,
  lessons: z.optional(z.strictObject({ done: z.number(), total: z.number() })),
  /** Days ago. */
  lastOpened: z.optional(z.number()),
  completed: z.optional(z.number()),
  score: z.optional(z.number()),
  /** Days from today; negative is overdue. */
  due: z.optional(z.number()),
});
type StoryLine = z.infer<typeof storyLine>;
export const learnerStory = demoData('lms/learner-story', z.array(storyLine));

export interface Progress extends StoryLine {
  minutes: number;
  views: number;
  launches: number;
}

/** Courses that people open or attend rather than work through are either not started or completed. */
const isOneStep = (course: CourseText): boolean => course.type >= 15;

function started(course: CourseText, chance: SeededChoice): Pick<Progress, 'percent' | 'lessons'> {
  if (isOneStep(course)) return { percent: 0 };
  if (course.type !== 11) return { percent: 10 + chance.below(80) };
  const total = lessonsOf(course);
  const done = 1 + chance.below(total - 1);
  return { percent: lessonsProgress(done, total), lessons: { done, total } };
}

export function progressOf(course: CourseText, chance: SeededChoice): Progress {
  const compliance = course.section === 'compliance';
  const due = compliance ? { due: chance.below(45) - 8 } : {};
  const dice = chance.below(100);
  if (dice < (compliance ? 62 : 38)) {
    const completed = 1 + chance.below(70);
    const total = lessonsOf(course);
    return {
      course: course.key,
      percent: 100,
      ...(course.type === 11 ? { lessons: { done: total, total }, score: 78 + chance.below(22) } : {}),
      completed,
      lastOpened: completed,
      minutes: course.minutes + chance.below(8),
      views: 1 + chance.below(4),
      launches: 1 + chance.below(3),
      ...due,
    };
  }
  if (dice < (compliance ? 75 : 60)) {
    const begun = started(course, chance);
    return {
      course: course.key,
      ...begun,
      lastOpened: chance.below(15),
      minutes: Math.round((course.minutes * begun.percent) / 100),
      views: 1 + chance.below(3),
      launches: 1,
      ...due,
    };
  }
  return { course: course.key, percent: 0, minutes: 0, views: chance.below(2), launches: 0, ...due };
}

export const progressOfStory = (line: StoryLine, course: CourseText): Progress => ({
  ...line,
  minutes: Math.round((course.minutes * line.percent) / 100),
  views: line.lastOpened === undefined ? 0 : 2,
  launches: line.lastOpened === undefined ? 0 : 2,
});

interface Place {
  user_id: string;
  course_id: string;
}

export const progressRow = (place: Place, progress: Progress, now: Date) => ({
  ...place,
  percent: progress.percent,
  lessons_done: progress.lessons?.done ?? null,
  lessons_total: progress.lessons?.total ?? null,
  minutes: progress.minutes,
  score: progress.score ?? null,
  completed_at: progress.completed === undefined ? null : daysFrom(now, -progress.completed),
  updated_at: daysFrom(now, -(progress.lastOpened ?? progress.completed ?? 0)),
});

export const useRow = (place: Place, progress: Progress, now: Date) => {
  const last = progress.lastOpened === undefined ? null : daysFrom(now, -progress.lastOpened);
  return {
    ...place,
    views: progress.views,
    launches: progress.launches,
    last_viewed_at: progress.views > 0 ? (last ?? now) : null,
    last_launched_at: progress.launches > 0 ? last : null,
  };
};

export const deadlineRow = (place: Place, due: number, now: Date, isRenewal = false) => ({
  ...place,
  due_on: dayFrom(now, due),
  source: isRenewal ? 'renewal' : 'assigned',
  assigned_at: isRenewal ? null : daysFrom(now, -30),
});
