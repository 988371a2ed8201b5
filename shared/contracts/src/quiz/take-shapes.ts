/** A quiz as the participant gets it: no key, no credit, no feedback. Names in capitals are the specification's. */
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

/** What is answered, without what is right. `Selected` repeats what `given` says, as the specification's field. */
export const takenOption = z.object({ id, text: z.string(), Selected: z.boolean() });

export const takenQuestion = z.object({
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  help: z.nullable(z.string()),
  /** What can be earned; 0 where nothing is scored. */
  points: z.number(),
  required: z.boolean(),
  allowOther: z.boolean(),
  allowNotApplicable: z.boolean(),
  comment: z.enum(['none', 'optional', 'when low']),
  showWhen: z.nullable(condition),
  /** In the order of this attempt. */
  Answers: z.array(takenOption),
  prompts: z.array(z.object({ id, text: z.string() })),
  /** The answer that is on the server; null: none. */
  given: z.nullable(givenAnswer),
  flagged: z.boolean(),
  /** How often it was saved; the next one to save names it as `base`. */
  version: count,
  savedAt: z.nullable(instant),
});
export type TakenQuestion = z.infer<typeof takenQuestion>;

export const takenSet = z.object({ SETID: id, title: z.string(), Questions: z.array(takenQuestion) });
export type TakenSet = z.infer<typeof takenSet>;

/** An attempt that is under way. */
export const runningAttempt = z.object({
  QSR_ID: id,
  /** The sitting it belongs to; results can be asked for by it. */
  sessionID: id,
  startedAt: instant,
  /** The server ends it then; null: no limit. */
  deadline: z.nullable(instant),
  /** Files that answers name, with links for the reader. */
  files: z.array(mediaFile),
  /** The server's clock, so that a wrong one on the device does not matter. */
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

/** A quiz for the person who was given it. */
export const quizToTake = z.extend(quizHead, {
  state: z.enum(quizStates),
  dueOn: z.nullable(day),
  mandatory: z.boolean(),
  attemptsUsed: count,
  /** The score that counts so far. */
  score: z.nullable(percent),
  may: z.object({
    start: z.boolean(),
    /** Why not; null where it may be started, or one is under way. */
    why: z.nullable(z.enum(startRefusals)),
    /** With `wait`: until when. */
    until: z.nullable(instant),
  }),
  /** With `loadAll`, and while an attempt is under way. */
  attempt: z.nullable(runningAttempt),
});
export type QuizToTake = z.infer<typeof quizToTake>;

/** One answer on its way to the server. */
export const answerToSave = z.strictObject({
  questionId: id,
  /**
   * The version that the answer is based on; a different one on the server means that it was answered elsewhere in the
   * meantime.
   */
  base: z.int().check(z.gte(0)),
  /** Null takes the answer back. */
  given: z.nullable(givenAnswer),
  flagged: z.boolean(),
});
export type AnswerToSave = z.infer<typeof answerToSave>;

export const savedAnswer = z.object({ questionId: id, version: count, savedAt: instant });
