/** Results of attempts. They contain the correct answers only if the review rules allow the reader to see them. */
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

/** A question in a result. Nullable fields are null while correct answers are hidden. */
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
  /** For ordering: the options in the correct order. */
  rightOrder: z.nullable(z.array(id)),
  /** Correct numbers and short texts, as text. */
  accepted: z.nullable(z.array(z.string())),
  feedback: received,
  /** The marker's comment; shown as soon as it exists. */
  markComment: received,
});
export type QuestionResult = z.infer<typeof questionResult>;

export const quizResult = z.object({
  QSR_ID: id,
  QID: id,
  sessionID: id,
  title: z.string(),
  kind: quizHead.shape.kind,
  /** Number of the version that was answered. */
  version: count,
  /** The person whose result it is; null for an anonymous one. */
  user: z.nullable(person),
  startedAt: instant,
  submittedAt: instant,
  endedBy: z.enum(['person', 'timer']),
  submittedBy: z.nullable(person),
  verifiedBy: z.nullable(person),
  /** Percent; null until everything is marked, and if nothing is scored. */
  score: z.nullable(percent),
  points: z.nullable(z.number()),
  maxPoints: z.nullable(z.number()),
  passMark: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  toMark: z.boolean(),
  /** True if the reader sees the correct answers. */
  showsKeys: z.boolean(),
  /**
   * False if the reader sees only the score, because they may still answer the quiz themselves. The result then contains
   * no answers. A server of an earlier release does not send it and shows answers.
   */
  showsAnswers: z._default(z.boolean(), true),
  /** Answers of an anonymous survey are never shown with a name, so the result then contains none. */
  isAnonymous: z.boolean(),
  /** Files in the answers, with links for the reader. */
  files: z.array(mediaFile),
  Results: z.array(
    /** The score is also null while a score of so few questions would tell which answers are right. */
    z.object({ SETID: id, title: z.string(), score: z.nullable(percent), Questions: z.array(questionResult) }),
  ),
  /** What the learner's own passed result has earned: points, and places on the leaderboard this week. */
  earned: z.optional(z.object({ points: z.number(), movedUp: z.nullable(z.int()) })),
  /** Courses on the skills that were missed, for the learner's own failed result. Absent if there are none. */
  lessons: z.optional(
    z.array(z.object({ CourseID: id, name: z.string(), minutes: count, route: z.string(), topic: z.string() })),
  ),
});
export type QuizResult = z.infer<typeof quizResult>;

export const quizWithResults = z.extend(quizHead, {
  /** Newest first. */
  Results: z.object({ QuizSetResults: listOfKnown(quizResult) }),
});

export const answerToMark = z.object({
  QSR_ID: id,
  QID: id,
  title: z.string(),
  user: person,
  submittedAt: instant,
  questionId: id,
  question: z.string(),
  given: givenAnswer,
  /** Files in the answers, with links for the reader. */
  files: z.array(mediaFile),
  points: z.number(),
  rubric: z.array(criterion),
});
export type AnswerToMark = z.infer<typeof answerToMark>;
