/** What a version of a quiz consists of: its rules and its sets of questions. Keys included: for authors and the server. */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';
import { draftQuestion, question } from './question.ts';

const percent = z.int().check(z.gte(0), z.lte(100));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Which result of several attempts counts. */
export const countingAttempts = ['best', 'last', 'average'] as const;
/** When one sees which answers were right: never; after each attempt; once passed or no attempt is left; after the last day. */
export const reviewTimes = ['never', 'after attempt', 'after last attempt', 'after due date'] as const;

export const quizRules = z.strictObject({
  /** Percent; null: nothing is passed or failed. */
  passMark: z._default(z.nullable(percent), null),
  /** Null: any number. */
  attemptsAllowed: z._default(z.nullable(whole(1, 100)), null),
  counts: z._default(z.enum(countingAttempts), 'best'),
  /** Minutes between the end of an attempt and the next one. */
  waitMinutes: z._default(whole(0, 525_600), 0),
  /** Minutes after which the server ends the attempt; null for no limit. */
  timeLimit: z._default(z.nullable(whole(1, 1440)), null),
  review: z._default(z.enum(reviewTimes), 'after last attempt'),
  shuffleSets: z._default(z.boolean(), false),
  /** Names are not kept with answers; results are shown from `threshold` respondents on. Surveys only. */
  anonymous: z._default(z.boolean(), false),
  threshold: z._default(whole(3, 100), 5),
});
export type QuizRules = z.output<typeof quizRules>;

export const questionSet = z.strictObject({
  SETID: id,
  title: line(300),
  /** How much the set weighs against the others; by points where all are null. */
  weight: z._default(z.nullable(whole(0, 1000)), null),
  order: z._default(z.enum(['given', 'shuffled']), 'given'),
  /** So many questions are drawn by chance for each attempt; null: all. */
  draw: z._default(z.nullable(whole(1, 500)), null),
  Questions: z.array(question).check(z.maxLength(500)),
});
const draftSet = z.extend(questionSet, { Questions: z.array(draftQuestion).check(z.maxLength(500)) });
export type QuestionSet = z.output<typeof questionSet>;

export const quizContent = z.strictObject({
  /** A draft may be without one. */
  title: line(200),
  description: z._default(text(4000), ''),
  /** How long it takes, for lists. */
  minutes: z._default(whole(1, 1440), 10),
  rules: quizRules,
  QuestionSets: z.array(draftSet).check(z.minLength(1), z.maxLength(50)),
});
export type QuizContent = z.output<typeof quizContent>;
export type QuizContentInput = z.input<typeof quizContent>;

/** As stored or as sent, with everything that may be left out filled in. Throws where it is no content. */
export const readContent = (stored: unknown): QuizContent => z.parse(quizContent, stored);
