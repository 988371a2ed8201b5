/** Single answers in results of quizzes and knowledge verifications, for areas that follow up a fault. */
import { plainText } from '@portico/contracts/quiz/plain-text';
import { question } from '@portico/contracts/quiz/question';
import type { Outcome } from '@portico/contracts/quiz/score-question';
import * as z from 'zod/mini';
import type { Person } from '../../../platform/actor.ts';
import { personById, zoneOf } from '../../../platform/people.ts';
import { notFound } from '../../../platform/refusal.ts';
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { attemptAccesses } from '../attempts/attempt-access.ts';
import { type Attempt, attemptColumns } from '../attempts/attempt-rows.ts';
import { showsKeysTo } from '../attempts/keys-shown.ts';
import type { AnsweredQuestion, NextQuery, QuestionOfEvaluation } from '../qm/answered-questions.ts';
import type { ReaderContext } from '../qm/evaluation-access.ts';
import { questionInVersion } from '../question-in-version.ts';
import { versionOf } from '../quiz-rows.ts';
import { mayRead, seesKeys } from './may-read.ts';

interface Row extends Record<string, unknown> {
  kind: 'quiz' | 'verification';
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  session_id: string;
  question_id: string;
  user_id: string;
  title: string;
  question: unknown;
  points: number | null;
  max_points: number | null;
  outcome: Outcome;
  comment: string;
  day: string;
}

/** SQL over `quiz_response r`, `quiz_attempt a`, `quiz_quiz q`, `quiz_version v` and `account_user u`. */
const columns = `q.kind, a.attempt_id, a.quiz_id, a.version_id, a.session_id, r.question_id, a.user_id, v.content->>'title' as title,
    ${questionInVersion('v', 'r.question_id')} as question,
    r.points::float8 as points, r.max_points::float8 as max_points, r.outcome, coalesce(r.mark_comment, '') as comment,
    to_char(a.submitted_at at time zone ${zoneOf('u')}, 'YYYY-MM-DD') as day`;
/** SQL: the answers in an attempt; all of them without a question. */
const answer = (alias: string, of: string, questionId?: string): string =>
  rowsByKey('quiz_response', alias, {
    ...{ tenant_id: `${of}.tenant_id`, attempt_id: `${of}.attempt_id` },
    ...(questionId !== undefined && { question_id: questionId }),
  });
/** SQL: what belongs to an attempt `a`, with its answers as `r`. */
const parts = (questionId?: string): string =>
  [
    rowsByKey('quiz_quiz', 'q', { tenant_id: 'a.tenant_id', quiz_id: 'a.quiz_id' }),
    rowsByKey('quiz_version', 'v', { tenant_id: 'a.tenant_id', version_id: 'a.version_id' }),
    rowsByKey('account_user', 'u', { tenant_id: 'a.tenant_id', user_id: 'a.user_id' }),
    answer('r', 'a', questionId),
  ]
    .map((one) => `cross join ${one}`)
    .join(' ');
const attemptOf = (id: string): string => rowsByKey('quiz_attempt', 'a', { attempt_id: id });
const ofPerson = rowsByKey('quiz_attempt', 'a', { user_id: 'w.person_id' });
const isResult = `a.submitted_at is not null and q.kind in ('quiz', 'verification')`;

const verdicts = ['right', 'partly', 'wrong', 'unanswered'] as const;
const scored = verdicts.map((one) => `'${one}'`).join();
const verdictOf = (outcome: Outcome): AnsweredQuestion['verdict'] => verdicts.find((one) => one === outcome) ?? null;

function toAnswered(row: Row): AnsweredQuestion {
  const { text, format, skillId } = z.parse(question, row.question);
  const verdict = verdictOf(row.outcome);
  const { points, max_points: max } = row;
  return {
    origin: row.kind,
    evaluationId: row.attempt_id,
    questionId: row.question_id,
    agentId: row.user_id,
    evaluatorId: null,
    text: plainText(text, format),
    skillId: skillId ?? null,
    answer: '',
    verdict,
    comment: row.comment,
    credit: verdict === null || !max ? null : Math.max(0, points ?? 0) / max,
    day: row.day,
    ref: row.title,
    route: `/lms/quiz/${row.quiz_id}/${row.attempt_id}/${row.session_id}/${row.user_id}`,
    versionId: row.version_id,
    status: 'approved',
    releasedOn: null,
    dispute: null,
  };
}

/** SQL: true unless a later attempt of the person at the quiz has a scored answer to the question. */
const isLatest = `not exists (select
   from ${rowsByKey('quiz_attempt', 'l', { tenant_id: 'a.tenant_id', user_id: 'a.user_id' })}
   cross join ${answer('n', 'l', 'r.question_id')}
   where l.quiz_id = a.quiz_id and (l.submitted_at, l.attempt_id) > (a.submitted_at, a.attempt_id)
     and n.outcome in (${scored}) offset 0)`;

const toAll = (rows: readonly Row[]): AnsweredQuestion[] => rows.filter((row) => row.question !== null).map(toAnswered);

/** Leaves out attempts that are not submitted or have no result. */
export async function answersInResults(
  db: Transaction,
  wanted: readonly QuestionOfEvaluation[],
): Promise<AnsweredQuestion[]> {
  if (wanted.length === 0) return [];
  const rows = await db.prepared<Row>(
    'quiz_answers_in_results',
    `select ${columns} from unnest($1::uuid[], $2::uuid[]) w (attempt_id, question_id)
     cross join ${attemptOf('w.attempt_id')} ${parts('w.question_id')} where ${isResult} and r.outcome is not null`,
    [wanted.map(({ evaluationId }) => evaluationId), wanted.map(({ questionId }) => questionId)],
  );
  return toAll(rows);
}

/** Ids of the attempts among these that are the latest to answer the question. */
export async function latestToAnswer(
  db: Transaction,
  attemptIds: readonly string[],
  questionId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.prepared<{ id: string }>(
    'quiz_latest_to_answer',
    `select a.attempt_id as id from unnest($1::uuid[]) w (attempt_id)
     cross join ${attemptOf('w.attempt_id')} ${parts('$2::uuid')} where ${isResult} and ${isLatest}`,
    [attemptIds, questionId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** For each person, the latest attempt at the quiz in which the question was asked and scored. */
export async function latestInResults(
  db: Transaction,
  { personIds, quizId, questionId }: { personIds: readonly string[]; quizId: string; questionId: string },
): Promise<AnsweredQuestion[]> {
  const rows = await db.prepared<Row>(
    'quiz_latest_in_results',
    `select latest.* from unnest($1::uuid[]) w (person_id) cross join lateral (select ${columns}
       from ${ofPerson} ${parts('$3::uuid')}
       where ${isResult} and a.quiz_id = $2 and r.outcome in (${scored})
       order by a.submitted_at desc, a.attempt_id desc limit 1) latest`,
    [personIds, quizId, questionId],
  );
  return toAll(rows);
}

export interface MissedQuestion extends Pick<AnsweredQuestion, 'evaluationId' | 'agentId' | 'questionId'> {
  origin: 'quiz' | 'verification';
  quizId: string;
  versionId: string;
}

/**
 * Questions that these people missed in attempts of these days, once for each version of a quiz, whether the answers may
 * be seen or not.
 */
export const missedInResults = (
  db: Transaction,
  personIds: readonly string[],
  { from: first, to }: { from: string; to: string },
): Promise<MissedQuestion[]> =>
  db.prepared<MissedQuestion & Record<string, unknown>>(
    'quiz_missed_in_results',
    `select distinct on (a.user_id, a.version_id, r.question_id) q.kind as origin, a.attempt_id as "evaluationId",
       a.user_id as "agentId", r.question_id as "questionId", a.quiz_id as "quizId", a.version_id as "versionId"
     from unnest($1::uuid[]) w (person_id) cross join ${ofPerson} ${parts()}
     where ${isResult} and r.outcome in (${scored}) and r.max_points > 0
       and greatest(r.points, 0) < r.max_points
       and (a.submitted_at at time zone ${zoneOf('u')})::date between $2::date and $3::date
     order by a.user_id, a.version_id, r.question_id, a.attempt_id`,
    [personIds, first, to],
  );

/**
 * Plain text of a question in the current version of a quiz or verification; undefined if it does not contain the
 * question.
 */
export async function textInQuiz(db: Transaction, quizId: string, questionId: string): Promise<string | undefined> {
  const [row] = await db.prepared<{ question: unknown }>(
    'quiz_text_in_quiz',
    `select ${questionInVersion('v', '$2::uuid')} as question from portal.quiz_quiz q
     join portal.quiz_version v on v.tenant_id = q.tenant_id and v.version_id = q.current_version_id
     where q.quiz_id = $1 and q.kind in ('quiz', 'verification')`,
    [quizId, questionId],
  );
  if (!row?.question) return undefined;
  const { text, format } = z.parse(question, row.question);
  return plainText(text, format);
}

/**
 * For each query, the person's latest subsequent attempt at the same quiz in which the question was asked and scored;
 * keyed by the id of the query.
 */
export async function nextInResults(
  db: Transaction,
  queries: readonly NextQuery[],
): Promise<ReadonlyMap<string, AnsweredQuestion>> {
  if (queries.length === 0) return new Map();
  const rows = await db.prepared<Row & { id: string }>(
    'quiz_next_in_results',
    `select w.id, n.* from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::uuid[])
       w (id, person_id, origin_id, question_id, after, only_id)
     cross join ${rowsByKey('quiz_attempt', 'o', { attempt_id: 'w.origin_id' })}
     cross join lateral (select ${columns} from ${ofPerson} ${parts('w.question_id')}
       where ${isResult} and a.quiz_id = o.quiz_id and r.outcome in (${scored}) and a.submitted_at > w.after
         and (w.only_id is null or a.attempt_id = w.only_id)
       order by a.submitted_at desc, a.attempt_id desc limit 1) n`,
    [
      queries.map(({ id }) => id),
      queries.map(({ agentId }) => agentId),
      queries.map(({ evaluationId }) => evaluationId),
      queries.map(({ questionId }) => questionId),
      queries.map(({ after }) => after),
      queries.map(({ only }) => only?.at(-1) ?? null),
    ],
  );
  return new Map(rows.filter((row) => row.question !== null).map((row) => [row.id, toAnswered(row)]));
}

export interface ReadableResult {
  kind: 'quiz' | 'verification';
  person: Person;
  answers: AnsweredQuestion[];
  /** Questions without a scored answer in a later attempt of the person. */
  latest: ReadonlySet<string>;
  /** True if both the caller and the person may currently see which answers are right. */
  isShown: boolean;
}

/**
 * Undefined unless it is a submitted attempt at a quiz or verification. Answers "not found" if the caller may not see
 * it.
 */
export async function readableResult(
  { db, actor, now }: ReaderContext,
  attemptId: string,
): Promise<ReadableResult | undefined> {
  const [attempt] = await db.prepared<Attempt & Record<string, unknown>>(
    'quiz_result_to_follow',
    `select ${attemptColumns} from portal.quiz_attempt a
     join portal.quiz_quiz q on q.tenant_id = a.tenant_id and q.quiz_id = a.quiz_id
       and q.kind in ('quiz', 'verification')
     where a.attempt_id = $1 and a.user_id is not null and a.submitted_at is not null`,
    [attemptId],
  );
  if (!attempt?.user_id) return undefined;
  const [person, version, rows] = await Promise.all([
    personById(db, attempt.user_id),
    versionOf(db, attempt.version_id),
    db.prepared<Row & { is_latest: boolean }>(
      'quiz_answers_of_result',
      `select ${columns}, ${isLatest} as is_latest
       from ${attemptOf('$1')} ${parts()} where ${isResult} and r.outcome is not null order by r.question_id`,
      [attemptId],
    ),
  ]);
  if (!person || !mayRead(actor, person) || version.kind === 'survey' || version.kind === 'qm') throw notFound();
  const [own, theirs] = await attemptAccesses(
    db,
    [actor.self, person].map((one) => ({ person: one, version })),
    now,
  );
  if (!own || !theirs) throw notFound();
  return {
    kind: version.kind,
    person,
    answers: toAll(rows),
    latest: new Set(rows.flatMap(({ is_latest, question_id }) => (is_latest ? [question_id] : []))),
    isShown: seesKeys(actor, person, version, { own, theirs }) && showsKeysTo(version, theirs),
  };
}
