/** What came of an attempt. Which answers were right is in it only where the review rules show it to the reader. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { mediaFile } from '../media/shapes.ts';
import { listOfKnown } from '../platform/open-lists.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { givenAnswer } from './given-answer.ts';
import { criterion } from './question.ts';
import { questionKinds } from './question-kinds.ts';
import { outcomes } from './score-question.ts';
import { quizHead } from './take-shapes.ts';

const received = z.nullable(z.string());

/** One question of a result. Nullable fields are null while the answers are not shown. */
export const questionResult = z.object({
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  given: z.nullable(givenAnswer),
  points: z.nullable(z.number()),
  maxPoints: z.number(),
  outcome: z.nullable(z.enum(outcomes)),
  Answers: z.array(
    z.object({ id, text: z.string(), Selected: z.boolean(), right: z.nullable(z.boolean()), feedback: received }),
  ),
  prompts: z.array(z.object({ id, text: z.string(), rightOptionId: z.nullable(id) })),
  /** Ordering: the options in the right order. */
  rightOrder: z.nullable(z.array(id)),
  /** Numbers and short texts that are right, as text. */
  accepted: z.nullable(z.array(z.string())),
  feedback: received,
  /** A marker's words; shown as soon as they are there. */
  markComment: received,
});
export type QuestionResult = z.infer<typeof questionResult>;

export const quizResult = z.object({
  QSR_ID: id,
  QID: id,
  sessionID: id,
  title: z.string(),
  kind: quizHead.shape.kind,
  /** Of the version that was answered. */
  version: count,
  /** Whose result; null for an anonymous one. */
  user: z.nullable(person),
  startedAt: instant,
  submittedAt: instant,
  endedBy: z.enum(['person', 'timer']),
  submittedBy: z.nullable(person),
  verifiedBy: z.nullable(person),
  /** Percent; null while something is to be marked, and where nothing is scored. */
  score: z.nullable(percent),
  points: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  passMark: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  toMark: z.boolean(),
  /** The reader sees which answers were right. */
  showsKeys: z.boolean(),
  /** Answers of an anonymous survey are never shown with a name: then there are none here. */
  isAnonymous: z.boolean(),
  /** Files that answers name, with links for the reader. */
  files: z.array(mediaFile),
  Results: z.array(
    z.object({ SETID: id, title: z.string(), score: z.nullable(percent), Questions: z.array(questionResult) }),
  ),
});
export type QuizResult = z.infer<typeof quizResult>;

export const quizWithResults = z.extend(quizHead, {
  /** Newest first. */
  Results: z.object({ QuizSetResults: listOfKnown(quizResult) }),
});
export type QuizWithResults = z.infer<typeof quizWithResults>;

export const answerToMark = z.object({
  QSR_ID: id,
  QID: id,
  title: z.string(),
  user: person,
  submittedAt: instant,
  questionId: id,
  question: z.string(),
  given: givenAnswer,
  /** Those that the answer names, with links for the reader. */
  files: z.array(mediaFile),
  points: z.number(),
  rubric: z.array(criterion),
});
export type AnswerToMark = z.infer<typeof answerToMark>;
