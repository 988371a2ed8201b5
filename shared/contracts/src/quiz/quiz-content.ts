/**
 * The content of a quiz version: its rules and sets of questions. Includes the correct answers: for authors and the
 * server only.
 */
import * as z from 'zod/mini';
import { id, line, text } from '../platform/shapes.ts';
import { draftQuestion, question } from './question.ts';

const percent = z.int().check(z.gte(0), z.lte(100));
const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** Which result counts if there are several attempts. */
export const countingAttempts = ['best', 'last', 'average'] as const;
/**
 * When participants see the correct answers: never; after each attempt; once passed or without attempts left; after the
 * due day.
 */
export const reviewTimes = ['never', 'after attempt', 'after last attempt', 'after due date'] as const;

export const quizRules = z.strictObject({
  /** Percent; null if the quiz cannot be passed or failed. */
  passMark: z._default(z.nullable(percent), null),
  /** Null means unlimited. */
  attemptsAllowed: z._default(z.nullable(whole(1, 100)), null),
  counts: z._default(z.enum(countingAttempts), 'best'),
  /** Minutes between the end of an attempt and the start of the next one. */
  waitMinutes: z._default(whole(0, 525_600), 0),
  /** Minutes after which the server ends the attempt; null means no limit. */
  timeLimit: z._default(z.nullable(whole(1, 1440)), null),
  review: z._default(z.enum(reviewTimes), 'after last attempt'),
  shuffleSets: z._default(z.boolean(), false),
  /** Answers are stored without names; results are shown from `threshold` respondents on. Surveys only. */
  anonymous: z._default(z.boolean(), false),
  threshold: z._default(whole(3, 100), 5),
});
export type QuizRules = z.output<typeof quizRules>;

export const questionSet = z.strictObject({
  SETID: id,
  title: line(300),
  /** Weight relative to the other sets; if all are null, sets count by their points. */
  weight: z._default(z.nullable(whole(0, 1000)), null),
  order: z._default(z.enum(['given', 'shuffled']), 'given'),
  /** Number of questions drawn at random for each attempt; null means all. */
  draw: z._default(z.nullable(whole(1, 500)), null),
  Questions: z.array(question).check(z.maxLength(500)),
});
const draftSet = z.extend(questionSet, { Questions: z.array(draftQuestion).check(z.maxLength(500)) });
export type QuestionSet = z.output<typeof questionSet>;

export const quizContent = z.strictObject({
  /** May be empty in a draft. */
  title: line(200),
  description: z._default(text(4000), ''),
  /** Duration in minutes, shown in lists. */
  minutes: z._default(whole(1, 1440), 10),
  rules: quizRules,
  QuestionSets: z.array(draftSet).check(z.minLength(1), z.maxLength(50)),
});
export type QuizContent = z.output<typeof quizContent>;
export type QuizContentInput = z.input<typeof quizContent>;

/**
 * Parses stored or sent content and fills in defaults.
 * @throws if it is not valid content
 */
export const readContent = (stored: unknown): QuizContent => z.parse(quizContent, stored);
