/** Results added up: by person, by team, by question. */
import * as z from 'zod/mini';
import { person } from '../account/shapes.ts';
import { id, instant } from '../platform/shapes.ts';
import { count, percent } from '../service/shapes.ts';
import { questionKinds } from './question-kinds.ts';
import { quizHead } from './take-shapes.ts';

export const userQuizSummary = z.object({
  QID: id,
  title: z.string(),
  kind: quizHead.shape.kind,
  attempts: count,
  /** The one that counts. */
  score: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  lastSubmittedAt: instant,
  /** The last result, for its page. */
  QSR_ID: id,
  sessionID: id,
  /** Scores of the attempts, oldest first: how it went on. */
  scores: z.array(percent),
});
export type UserQuizSummary = z.infer<typeof userQuizSummary>;

export const companyQuizSummary = z.object({
  QID: id,
  title: z.string(),
  kind: quizHead.shape.kind,
  /** Enabled members of the team. */
  members: count,
  respondents: count,
  passed: z.nullable(count),
  averageScore: z.nullable(percent),
  lastSubmittedAt: z.nullable(instant),
  /** Too few people answered an anonymous survey to disclose anything more. */
  isHidden: z.boolean(),
});
export type CompanyQuizSummary = z.infer<typeof companyQuizSummary>;

export const learnerSummary = z.object({
  user: person,
  /** Quizzes that the person is given. */
  given: count,
  done: count,
  open: count,
  overdue: count,
  passed: count,
  averageScore: z.nullable(percent),
  lastSubmittedAt: z.nullable(instant),
});
export type LearnerSummary = z.infer<typeof learnerSummary>;

const share = z.number().check(z.gte(0), z.lte(1));

export const questionAnalysis = z.object({
  id,
  kind: z.enum(questionKinds),
  text: z.string(),
  answered: count,
  notApplicable: count,
  /** Mean share of the points, 0 to 1: how easy it is. Null where nothing is scored. */
  facility: z.nullable(share),
  /** How well it tells strong from weak, -1 to 1; null while too few have answered to say. */
  discrimination: z.nullable(z.number().check(z.gte(-1), z.lte(1))),
  /** What an author should look at. */
  warning: z.nullable(z.enum(['misleads', 'tells little', 'too easy', 'too hard'])),
  options: z.array(
    z.object({
      id,
      text: z.string(),
      right: z.nullable(z.boolean()),
      chosen: count,
      /** Among the best and the weakest third. */
      chosenByBest: count,
      chosenByWeakest: count,
    }),
  ),
  /** What was written or counted, in no order that says who; most frequent first. */
  texts: z.array(z.object({ text: z.string(), count })),
});
export type QuestionAnalysis = z.infer<typeof questionAnalysis>;

export const quizAnalysis = z.extend(quizHead, {
  /** The version whose answers these are. */
  version: count,
  /** All that were published, newest first: results stay on theirs. */
  versions: z.array(count),
  respondents: count,
  /** Nothing more is told below `rules.threshold`. */
  isHidden: z.boolean(),
  /** Of the results that count, as the results of a team have it; questions are analysed by first attempts. */
  averageScore: z.nullable(percent),
  passedShare: z.nullable(share),
  /** How many scored 0–9, 10–19, … 90–100. */
  scores: z.array(count),
  questions: z.array(questionAnalysis),
});
export type QuizAnalysis = z.infer<typeof quizAnalysis>;
