/**
 * A quiz as participants get it: without correct answers, credits or feedback. Capitalised names come from the
 * specification.
 */
import * as z from 'zod/mini';
import { mediaFile } from '../media/shapes.ts';
import { day, id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { quizStates } from './allocation.ts';
import { startRefusals } from './attempt-rules.ts';
import { givenAnswer } from './given-answer.ts';
import { condition } from './question.ts';
import { questionKinds } from './question-kinds.ts';
import { countingAttempts, reviewTimes } from './quiz-content.ts';

/** An option without its credit. `Selected` repeats `given`, because the specification defines this field. */
export const takenOption = z.object({ id, text: z.string(), Selected: z.boolean() });

export const takenQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.nullable(z.string()),
  /** Points available; 0 if the question is not scored. */
  points: z.number(),
  required: z.boolean(),
  allowOther: z.boolean(),
  allowNotApplicable: z.boolean(),
  comment: z.enum(['none', 'optional', 'when low']),
  showWhen: z.nullable(condition),
  /** In the order of this attempt. */
  Answers: z.array(takenOption),
  prompts: z.array(z.object({ id, text: z.string() })),
  /** The answer stored on the server; null if there is none. */
  given: z.nullable(givenAnswer),
  flagged: z.boolean(),
  /** Number of times the answer was saved; the next save must name it as `base`. */
  version: count,
  savedAt: z.nullable(instant),
});
export type TakenQuestion = z.infer<typeof takenQuestion>;

const takenSet = z.object({ SETID: id, title: z.string(), Questions: z.array(takenQuestion) });

/** An attempt in progress. */
export const runningAttempt = z.object({
  QSR_ID: id,
  /** Id of the sitting to which the attempt belongs; results can be requested by it. */
  sessionID: id,
  startedAt: instant,
  /** When the server ends the attempt; null means no limit. */
  deadline: z.nullable(instant),
  /** Files in the answers, with links for the reader. */
  files: z.array(mediaFile),
  /** The server's time, so that a wrong clock on the device does not matter. */
  now: instant,
  QuestionSets: z.array(takenSet),
});
export type RunningAttempt = z.infer<typeof runningAttempt>;

export const quizHead = z.object({
  QID: id,
  kind: z.enum(['quiz', 'survey', 'verification', 'qm']),
  title: z.string(),
  description: z.string(),
  minutes: count,
  questions: count,
  rules: z.object({
    passMark: z.nullable(percent),
    attemptsAllowed: z.nullable(count),
    counts: z.enum(countingAttempts),
    waitMinutes: count,
    timeLimit: z.nullable(count),
    review: z.enum(reviewTimes),
    anonymous: z.boolean(),
    threshold: count,
  }),
});
export type QuizHead = z.infer<typeof quizHead>;

/** A quiz for the person to whom it is assigned. */
export const quizToTake = z.extend(quizHead, {
  state: z.enum(quizStates),
  dueOn: z.nullable(day),
  mandatory: z.boolean(),
  attemptsUsed: count,
  /** The score that counts so far. */
  score: z.nullable(percent),
  may: z.object({
    start: z.boolean(),
    /** Why not; null if it may be started, or if an attempt is in progress. */
    why: z.nullable(z.enum(startRefusals)),
    /** For `wait`: when the waiting period ends. */
    until: z.nullable(instant),
  }),
  /** Only with `loadAll` and while an attempt is in progress. */
  attempt: z.nullable(runningAttempt),
});
export type QuizToTake = z.infer<typeof quizToTake>;

/** An answer to be saved on the server. */
export const answerToSave = z.strictObject({
  questionId: id,
  /**
   * The version that the answer is based on. If the server has another version, the question was answered elsewhere in
   * the meantime.
   */
  base: z.int().check(z.gte(0)),
  /** Null removes the answer. */
  given: z.nullable(givenAnswer),
  flagged: z.boolean(),
});
export type AnswerToSave = z.infer<typeof answerToSave>;

export const savedAnswer = z.object({ questionId: id, version: count, savedAt: instant });
