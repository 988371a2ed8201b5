/** Aggregated results: by person, by team, by question. */
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
  /** The score that counts. */
  score: z.nullable(percent),
  passed: z.nullable(z.boolean()),
  lastSubmittedAt: instant,
  /** Id of the latest result, for a link to its page. */
  QSR_ID: id,
  sessionID: id,
  /** Scores of all attempts, oldest first, to show the progress. */
  scores: z.array(percent),
});

export const companyQuizSummary = z.object({
  QID: id,
  title: z.string(),
  kind: quizHead.shape.kind,
  /** Number of enabled members of the team. */
  members: count,
  respondents: count,
  passed: z.nullable(count),
  averageScore: z.nullable(percent),
  lastSubmittedAt: z.nullable(instant),
  /** True if too few people answered an anonymous survey to disclose results. */
  isHidden: z.boolean(),
});

export const learnerSummary = z.object({
  user: person,
  /** Number of quizzes assigned to the person. */
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
  /** Mean proportion of points, 0 to 1: how easy the question is. Null if nothing is scored. */
  facility: z.nullable(share),
  /**
   * How many of the scored answers got less than all points; null for people who may still answer the quiz. Absent in
   * what a device stored earlier.
   */
  missed: z.optional(z.nullable(z.object({ answers: count, of: count }))),
  /** How well the question separates strong from weak participants, -1 to 1; null if too few have answered. */
  discrimination: z.nullable(z.number().check(z.gte(-1), z.lte(1))),
  /** Problem that an author should check. */
  warning: z.nullable(z.enum(['misleads', 'tells little', 'too easy', 'too hard'])),
  options: z.array(
    z.object({
      id,
      text: z.string(),
      right: z.nullable(z.boolean()),
      chosen: count,
      /** How often the best and the weakest third chose it. */
      chosenByBest: count,
      chosenByWeakest: count,
    }),
  ),
  /** Texts and numbers given as answers, most frequent first, in an order that does not reveal who gave them. */
  texts: z.array(z.object({ text: z.string(), count })),
});
export type QuestionAnalysis = z.infer<typeof questionAnalysis>;

export const quizAnalysis = z.extend(quizHead, {
  /** Number of the analysed version. */
  version: count,
  /** Numbers of all published versions, newest first: each result belongs to one of them. */
  versions: z.array(count),
  respondents: count,
  /** True below `rules.threshold`: nothing else is disclosed. */
  isHidden: z.boolean(),
  /** Based on the results that count, as in a team's results; the analysis of questions uses first attempts. */
  averageScore: z.nullable(percent),
  passedShare: z.nullable(share),
  /** Number of scores in each of the ranges 0–9, 10–19, … 90–100. */
  scores: z.array(count),
  questions: z.array(questionAnalysis),
});
export type QuizAnalysis = z.infer<typeof quizAnalysis>;
