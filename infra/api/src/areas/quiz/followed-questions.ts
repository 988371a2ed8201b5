/** Single answers of evaluations and results, for areas that follow up a fault wherever it was found. */
import type { ScopeTarget } from '@portico/contracts/account/role-access';
import { isReleased } from '@portico/contracts/quiz/qm/dispute';
import type { Transaction } from '../../platform/transaction.ts';
import { todayOfPerson } from '../../services/account/public.ts';
import {
  type AnsweredQuestion,
  answersInEvaluations,
  answersOfEvaluation,
  latestAnswers,
  type NextQuery,
  nextInEvaluations,
  type QuestionOfEvaluation,
  textOfQuestion,
} from './qm/answered-questions.ts';
import { type ReaderContext, readableEvaluation, readableEvaluations } from './qm/evaluation-access.ts';
import { resultAccess } from './results/result-access.ts';
import {
  answersInResults,
  latestInResults,
  latestToAnswer,
  nextInResults,
  readableResult,
  textInQuiz,
} from './results/result-questions.ts';

const keyOf = ({ evaluationId, questionId }: Omit<QuestionOfEvaluation, 'origin'>): string =>
  `${evaluationId} ${questionId}`;
const isOfEvaluation = ({ origin }: QuestionOfEvaluation): boolean => origin === 'evaluation';
const isOfResult = (one: QuestionOfEvaluation): boolean => !isOfEvaluation(one);

/** Undefined if neither an evaluation outside a calibration nor a submitted attempt contains the answer. */
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

/**
 * The next scores for each, the newest first, keyed by the id of the query; see `nextInEvaluations` and `nextInResults`.
 * A quiz has at most one.
 */
export async function nextAnswers(
  db: Transaction,
  viewerId: string | null,
  queries: readonly NextQuery[],
): Promise<ReadonlyMap<string, readonly AnsweredQuestion[]>> {
  const [inEvaluations, inResults] = await Promise.all([
    nextInEvaluations(db, viewerId, queries.filter(isOfEvaluation)),
    nextInResults(db, queries.filter(isOfResult)),
  ]);
  return new Map<string, readonly AnsweredQuestion[]>([
    ...inEvaluations,
    ...[...inResults].map(([id, one]) => [id, [one]] as const),
  ]);
}

/**
 * The people who were evaluated or who took the quiz in these attempts. Until the transaction ends, none of these can be
 * moved, disputed, withdrawn, marked or deleted. A later attempt can still be submitted.
 */
export async function lockAnswered(db: Transaction, attemptIds: readonly string[]): Promise<string[]> {
  // Changes to an evaluation lock it before anything else of it.
  await db.prepared(
    'quiz_lock_evaluations',
    'select from portal.quiz_evaluation where attempt_id = any($1::uuid[]) order by attempt_id for share',
    [attemptIds],
  );
  const rows = await db.prepared<{ person_id: string }>(
    'quiz_lock_answered',
    `select coalesce(a.subject_id, a.user_id) as person_id from portal.quiz_attempt a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id
     where a.attempt_id = any($1::uuid[]) and coalesce(a.subject_id, a.user_id) is not null
     order by a.quiz_id, a.attempt_id for share of q, a`,
    [attemptIds],
  );
  return [...new Set(rows.map(({ person_id }) => person_id))];
}

export interface AnswerToFollow {
  answered: AnsweredQuestion;
  /** True if both the caller and the person may know how it was answered. */
  isReleased: boolean;
  /** False once a later attempt at the quiz has answered the question. Each evaluation stands on its own. */
  isLatest: boolean;
}

export interface ReadableAnswers {
  origin: QuestionOfEvaluation['origin'];
  person: ScopeTarget;
  /** The people who evaluated the person. */
  madeBy: readonly (string | null)[];
  answers: readonly AnswerToFollow[];
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

/**
 * The answers to a question in those evaluations and results that the caller may currently see, in as many round trips
 * as for one. `madeBy` lists the people who evaluated the person.
 */
export async function readableAnswersTo(
  asking: ReaderContext,
  attemptIds: readonly string[],
  questionId: string,
): Promise<(AnswerToFollow & { madeBy: readonly (string | null)[] })[]> {
  const { db, actor, now } = asking;
  const as = (origin: QuestionOfEvaluation['origin']) =>
    attemptIds.map((evaluationId) => ({ origin, evaluationId, questionId }));
  const [rows, inEvaluations, inResults, latest, access] = await Promise.all([
    readableEvaluations(asking, attemptIds),
    answersInEvaluations(db, as('evaluation')),
    answersInResults(db, as('quiz')),
    latestToAnswer(db, attemptIds, questionId),
    resultAccess(asking, attemptIds),
  ]);
  const readable = new Map(rows.map((row) => [row.attempt_id, row]));
  const today = todayOfPerson(db, actor.self, now);
  return [
    ...inEvaluations.flatMap((answered) => {
      const row = readable.get(answered.evaluationId);
      if (!row) return [];
      const known = isReleased(answered.status, answered.releasedOn, today);
      return [{ answered, isReleased: known, isLatest: true, madeBy: [row.evaluator_id, row.made_by] }];
    }),
    ...inResults.filter(access.isReadable).map((answered) => ({
      answered,
      isReleased: access.isShownToCaller(answered) && access.isShownToPerson(answered),
      isLatest: latest.has(answered.evaluationId),
      madeBy: [],
    })),
  ];
}

export interface TeamQuestion {
  personIds: readonly string[];
  questionId: string;
  /** Undefined for a question in evaluations. */
  quizId: string | undefined;
  /** First day of the evaluations. */
  from: string | undefined;
  to: string | undefined;
}

/**
 * The latest answer of each person to a question, in their released evaluations or in a quiz, and the text of the
 * question. Leaves out people who have been evaluated again after these days. `comesAgain` says whether the person may be
 * asked the question again.
 */
export async function latestAnswersOf(
  asking: ReaderContext,
  { personIds, questionId, quizId, from, to }: TeamQuestion,
): Promise<{ text: string | undefined; answers: (AnswerToFollow & { comesAgain: boolean })[] }> {
  const { db, actor, now } = asking;
  if (quizId === undefined) {
    const today = todayOfPerson(db, actor.self, now);
    const of = { agentIds: personIds, questionId };
    const found = await latestAnswers(db, actor.self.userId, { ...of, from, to, today });
    return {
      text: found[0]?.text ?? (await textOfQuestion(db, actor.self.userId, of)),
      answers: found.map((answered) => ({ answered, isReleased: true, isLatest: true, comesAgain: true })),
    };
  }
  const [found, text] = await Promise.all([
    latestInResults(db, { personIds, quizId, questionId }),
    textInQuiz(db, quizId, questionId),
  ]);
  const access = await resultAccess(
    asking,
    found.map(({ evaluationId }) => evaluationId),
  );
  return {
    text: text ?? found[0]?.text,
    answers: found.filter(access.isReadable).map((answered) => ({
      answered,
      isReleased: access.isShownToCaller(answered) && access.isShownToPerson(answered),
      isLatest: true,
      comesAgain: access.comesAgain(answered),
    })),
  };
}
