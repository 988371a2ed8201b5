/** Single answers of evaluations, for areas that follow up a fault. */
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import { type GivenAnswer, givenAnswer } from '@portico/contracts/quiz/given-answer';
import { plainText } from '@portico/contracts/quiz/plain-text';
import type { DisputeState } from '@portico/contracts/quiz/qm/dispute';
import { type Question, question } from '@portico/contracts/quiz/question';
import * as z from 'zod/mini';
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { questionInVersion } from '../question-in-version.ts';
import { isBlindTo } from './evaluation-rows.ts';

export interface AnsweredQuestion {
  origin: 'evaluation' | 'quiz' | 'verification';
  /** The id of an evaluation, or of an attempt at a quiz or verification. */
  evaluationId: string;
  questionId: string;
  agentId: string;
  /** Null in quizzes. */
  evaluatorId: string | null;
  /** Plain text of the question. */
  text: string;
  /** The skill that a correct answer demonstrates; null if none is set. */
  skillId: string | null;
  /** The chosen options; empty for "not applicable", and in quizzes. */
  answer: string;
  /** How it was answered in a quiz; null in evaluations. */
  verdict: 'right' | 'partly' | 'wrong' | 'unanswered' | null;
  comment: string;
  /** Share of the question's points, 0 to 1; null if it is not scored or not applicable. */
  credit: number | null;
  /** `2026-11-27` */
  day: string;
  /** The reference of the evaluation, or the title of the quiz. */
  ref: string;
  /** The page that shows the answer. */
  route: string;
  /** The version of the quiz; null in evaluations. */
  versionId: string | null;
  status: AssessmentStatus;
  /** Null in quizzes, where the review rule decides instead. */
  releasedOn: string | null;
  /** The dispute of this question; null if there is none. */
  dispute: DisputeState | null;
}

interface Row extends Record<string, unknown> {
  evaluation_id: string;
  question_id: string;
  agent_id: string;
  evaluator_id: string;
  question: unknown;
  given: unknown;
  points: number | null;
  max_points: number | null;
  day: string;
  ref: string;
  status: AssessmentStatus;
  released_on: string | null;
  dispute: DisputeState | null;
}

/** SQL over `quiz_response r`, `quiz_attempt a` and `quiz_evaluation e`. */
const columns = `e.attempt_id as evaluation_id, r.question_id, a.subject_id as agent_id, a.evaluator_id, r.given,
    r.points::float8 as points, r.max_points::float8 as max_points, to_char(e.qm_date, 'YYYY-MM-DD') as day,
    e.qm_ref as ref, e.status, to_char(e.released_on, 'YYYY-MM-DD') as released_on,
    (select ${questionInVersion('v', 'r.question_id')} from portal.quiz_version v
      where v.tenant_id = a.tenant_id and v.version_id = a.version_id) as question,
    (select d.state from portal.quiz_dispute d where d.tenant_id = r.tenant_id and d.attempt_id = r.attempt_id
      and d.question_id = r.question_id) as dispute`;
const ofAgent = rowsByKey('quiz_attempt', 'a', { subject_id: 'w.agent_id' });
const evaluation = rowsByKey('quiz_evaluation', 'e', { tenant_id: 'a.tenant_id', attempt_id: 'a.attempt_id' });
/** Without a question, all answers. */
const answer = (questionId?: string): string =>
  rowsByKey('quiz_response', 'r', {
    ...{ tenant_id: 'a.tenant_id', attempt_id: 'a.attempt_id' },
    ...(questionId !== undefined && { question_id: questionId }),
  });

function chosen(question: Question, given: GivenAnswer): string {
  return question.options
    .filter(({ id }) => given.options?.includes(id))
    .map(({ text, format }) => plainText(text, format ?? question.format))
    .join(', ');
}

function toAnswered(row: Row): AnsweredQuestion {
  const parsed = z.parse(question, row.question);
  const given = z.parse(givenAnswer, row.given ?? {});
  const { max_points: max, points } = row;
  return {
    origin: 'evaluation',
    evaluationId: row.evaluation_id,
    questionId: row.question_id,
    agentId: row.agent_id,
    evaluatorId: row.evaluator_id,
    text: plainText(parsed.text, parsed.format),
    skillId: parsed.skillId ?? null,
    answer: chosen(parsed, given),
    verdict: null,
    comment: given.comment ?? '',
    credit: max === null || max === 0 ? null : Math.max(0, points ?? 0) / max,
    day: row.day,
    ref: row.ref,
    route: `/coach/${row.agent_id}/qm/${row.evaluation_id}/m/view`,
    versionId: null,
    status: row.status,
    releasedOn: row.released_on,
    dispute: row.dispute,
  };
}

/** False if the version no longer contains the question. */
const isKnown = ({ question: of }: Row): boolean => of !== null;
const toAll = (rows: readonly Row[]): AnsweredQuestion[] => rows.filter(isKnown).map(toAnswered);

export type QuestionOfEvaluation = Pick<AnsweredQuestion, 'origin' | 'evaluationId' | 'questionId'>;

/** Leaves out evaluations in calibrations. */
export async function answersInEvaluations(
  db: Transaction,
  wanted: readonly QuestionOfEvaluation[],
): Promise<AnsweredQuestion[]> {
  const rows =
    wanted.length === 0
      ? []
      : await db.prepared<Row>(
          'quiz_answered_questions',
          `select ${columns} from unnest($1::uuid[], $2::uuid[]) w (evaluation_id, question_id)
           cross join ${rowsByKey('quiz_attempt', 'a', { attempt_id: 'w.evaluation_id' })}
           cross join ${evaluation} cross join ${answer('w.question_id')}
           where e.calibration_id is null`,
          [wanted.map(({ evaluationId }) => evaluationId), wanted.map(({ questionId }) => questionId)],
        );
  return toAll(rows);
}

/** All answers of one evaluation. */
export async function answersOfEvaluation(db: Transaction, evaluationId: string): Promise<AnsweredQuestion[]> {
  const rows = await db.prepared<Row>(
    'quiz_answers_of_evaluation',
    `select ${columns} from ${rowsByKey('quiz_attempt', 'a', { attempt_id: '$1' })} cross join ${evaluation} cross join ${answer()}
     where e.calibration_id is null and r.given is not null order by r.question_id`,
    [evaluationId],
  );
  return toAll(rows);
}

export interface NextQuery extends QuestionOfEvaluation {
  /** Identifies the query in the result. */
  id: string;
  agentId: string;
  /** Only answers submitted after this time count. */
  after: Date;
  /** The only evaluations or results that count; null for the latest. */
  only: readonly string[] | null;
  /** How many to find at most. */
  most: number;
}

/**
 * For each query, the latest evaluations that answer the question and are submitted or approved, the newest first, keyed
 * by the id of the query.
 * @param viewerId people who take part in a calibration of the evaluation do not see it; null for the portal itself
 */
export async function nextInEvaluations(
  db: Transaction,
  viewerId: string | null,
  queries: readonly NextQuery[],
): Promise<ReadonlyMap<string, AnsweredQuestion[]>> {
  if (queries.length === 0) return new Map();
  const rows = await db.prepared<Row & { id: string }>(
    'quiz_next_answers',
    `select w.id, n.* from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::timestamptz[], $6::text[], $7::int[])
       w (id, agent_id, question_id, after, only_ids, most)
     cross join lateral (select ${columns}
       -- In the order of the index, so that it stops once there are enough.
       from (select * from portal.quiz_attempt where subject_id = w.agent_id and submitted_at > w.after
         order by submitted_at desc, attempt_id desc offset 0) a
       cross join ${evaluation} cross join ${answer('w.question_id')}
       where e.calibration_id is null and r.given is not null and e.status in ('submitted', 'approved')
         and (w.only_ids is null or a.attempt_id = any(string_to_array(w.only_ids, ',')::uuid[]))
         and ($1::uuid is null or not ${isBlindTo})
       order by a.submitted_at desc, a.attempt_id desc limit w.most) n`,
    [
      viewerId,
      queries.map(({ id }) => id),
      queries.map(({ agentId }) => agentId),
      queries.map(({ questionId }) => questionId),
      queries.map(({ after }) => after),
      queries.map(({ only }) => only?.join(',') ?? null),
      queries.map(({ most }) => most),
    ],
  );
  const byQuery = Map.groupBy(rows.filter(isKnown), ({ id }) => id);
  return new Map([...byQuery].map(([id, of]) => [id, of.map(toAnswered)]));
}

interface LatestQuery {
  agentIds: readonly string[];
  questionId: string;
  /** First and last day of the evaluations; absent if there is no limit. */
  from?: string | undefined;
  to?: string | undefined;
  today: string;
}

/**
 * The latest released answer of each person to a question, limited to what the viewer may see. Leaves out people whose
 * latest answer is not in an evaluation of these days.
 */
export async function latestAnswers(
  db: Transaction,
  viewerId: string,
  { agentIds, questionId, from: first, to, today }: LatestQuery,
): Promise<AnsweredQuestion[]> {
  const rows = await db.prepared<Row>(
    'quiz_latest_answers',
    `select latest.* from unnest($2::uuid[]) w (agent_id) cross join lateral (
       select ${columns}
       from (select a.*, e.qm_date, e.qm_ref, e.status, e.released_on from ${ofAgent} cross join ${evaluation}
         where e.calibration_id is null and e.status = 'approved'
           and ($4::date is null or e.qm_date >= $4::date) and e.released_on <= $5::date and not ${isBlindTo}
         order by e.qm_date desc, a.submitted_at desc, a.attempt_id offset 0) found
       cross join lateral (select found.*) a cross join lateral (select found.*) e cross join ${answer('$3::uuid')}
       where r.given is not null
       order by e.qm_date desc, a.submitted_at desc, a.attempt_id limit 1) latest`,
    [viewerId, agentIds, questionId, first ?? null, today],
  );
  return toAll(rows.filter((row) => to === undefined || row.day <= to));
}

/**
 * Plain text of a question that evaluations of these people have answered, released or not; undefined if there is none.
 */
export async function textOfQuestion(
  db: Transaction,
  viewerId: string,
  { agentIds, questionId }: Pick<LatestQuery, 'agentIds' | 'questionId'>,
): Promise<string | undefined> {
  const rows = await db.prepared<Row>(
    'quiz_text_of_question',
    `select ${columns} from unnest($2::uuid[]) w (agent_id)
     cross join ${ofAgent} cross join ${evaluation} cross join ${answer('$3::uuid')}
     where e.calibration_id is null and not ${isBlindTo}
     order by e.qm_date desc, a.attempt_id limit 1`,
    [viewerId, agentIds, questionId],
  );
  return toAll(rows)[0]?.text;
}

/**
 * How often a question was answered incorrectly in released evaluations of these people, by the day of the evaluation.
 */
export async function countFaults(
  db: Transaction,
  agentIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<number> {
  const [row] = await db.prepared<{ faults: number }>(
    'quiz_count_faults',
    `select coalesce(sum(cardinality(last.faults)), 0)::int as faults
     from (select distinct unnest($1::uuid[])) w (agent_id) cross join ${ofAgent} cross join ${evaluation}
     join lateral (select s.faults from portal.quiz_evaluation_score s where s.tenant_id = e.tenant_id
       and s.attempt_id = e.attempt_id order by s.number desc limit 1) last on true
     where e.calibration_id is null and e.status = 'approved'
       and e.qm_date between $2 and $3 and e.released_on <= $3`,
    [agentIds, from, to],
  );
  return row?.faults ?? 0;
}
