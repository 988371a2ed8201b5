/** Single answers of evaluations and of results, for areas that follow a fault without knowing which of them it is in. */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { isReleased } from '@portico/contracts/quiz/qm/dispute';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOfPerson } from '../../services/account/public.ts';
import {
  type AnsweredQuestion,
  answersInEvaluations,
  answersOfEvaluation,
  type NextQuery,
  nextInEvaluations,
  type QuestionOfEvaluation,
} from './qm/answered-questions.ts';
import { type ReaderContext, readableEvaluation } from './qm/evaluation-access.ts';
import { answersInResults, nextInResults, readableResult } from './results/result-questions.ts';

const keyOf = ({ evaluationId, questionId }: Omit<QuestionOfEvaluation, 'origin'>): string =>
  `${evaluationId} ${questionId}`;
const isOfEvaluation = ({ origin }: QuestionOfEvaluation): boolean => origin === 'evaluation';
const isOfResult = (one: QuestionOfEvaluation): boolean => !isOfEvaluation(one);

/** Undefined for what neither an evaluation outside of calibrations nor a submitted attempt has answered. */
export async function answeredQuestions(
  db: Transaction,
  wanted: readonly QuestionOfEvaluation[],
): Promise<(one: QuestionOfEvaluation) => AnsweredQuestion | undefined> {
  const all = await Promise.all([
    answersInEvaluations(db, wanted.filter(isOfEvaluation)),
    answersInResults(db, wanted.filter(isOfResult)),
  ]);
  const found = new Map(all.flat().map((answered) => [keyOf(answered), answered]));
  return (one) => found.get(keyOf(one));
}

/** The next score of each, by the id of the query; see `nextInEvaluations` and `nextInResults`. */
export async function nextAnswers(
  db: Transaction,
  viewerId: string | null,
  queries: readonly NextQuery[],
): Promise<ReadonlyMap<string, AnsweredQuestion>> {
  const all = await Promise.all([
    nextInEvaluations(db, viewerId, queries.filter(isOfEvaluation)),
    nextInResults(db, queries.filter(isOfResult)),
  ]);
  return new Map(all.flatMap((found) => [...found]));
}

export interface ReadableAnswers {
  origin: QuestionOfEvaluation['origin'];
  person: ScopeTarget;
  /** Those who evaluated the person. */
  madeBy: readonly (string | null)[];
  answers: readonly {
    answered: AnsweredQuestion;
    /** True if both the caller and the person may know how it was answered. */
    isReleased: boolean;
    /** False once a later attempt at the quiz has answered it. Each evaluation stands for itself. */
    isLatest: boolean;
  }[];
}

/** All answers of an evaluation or of a result, if the caller may currently see it; otherwise answers "not found". */
export async function readableAnswers(asking: ReaderContext, attemptId: string): Promise<ReadableAnswers> {
  const { db, actor, now } = asking;
  const result = await readableResult(asking, attemptId);
  if (result)
    return {
      ...{ origin: result.kind, person: result.person, madeBy: [] },
      answers: result.answers.map((answered) => ({
        ...{ answered, isReleased: result.isShown },
        isLatest: result.latest.has(answered.questionId),
      })),
    };
  const [{ row, agent }, answers] = await Promise.all([
    readableEvaluation(asking, attemptId),
    answersOfEvaluation(db, attemptId),
  ]);
  const today = todayOfPerson(db, actor.self, now);
  return {
    ...{ origin: 'evaluation', person: agent, madeBy: [row.evaluator_id, row.made_by] },
    answers: answers.map((answered) => ({
      answered,
      isReleased: isReleased(answered.status, answered.releasedOn, today),
      isLatest: true,
    })),
  };
}
