/** Database rows of evaluations: attempts with additional columns. */
import type { AssessmentStatus } from '@portico/contracts/platform/assessment/status';
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import type { Interaction } from '@portico/contracts/quiz/qm/interaction';
import type { QmStep } from '@portico/contracts/quiz/qm/wizard';
import { type QuizContent, quizContent } from '@portico/contracts/quiz/quiz-content';
import { rowsByKey } from '../../../platform/rows-by-key.ts';
import type { Transaction } from '../../../platform/transaction.ts';

export interface EvaluationRow {
  attempt_id: string;
  quiz_id: string;
  version_id: string;
  version: number;
  title: string;
  pass_mark: number | null;
  form_type: string;
  work_types: string[];
  agent_id: string;
  evaluator_id: string;
  made_by: string | null;
  status: AssessmentStatus;
  step: QmStep;
  work_type: string;
  qm_date: string;
  test_date: string | null;
  qm_ref: string;
  interaction: Interaction;
  revision: number;
  score: number | null;
  first_score: number | null;
  passed: boolean | null;
  fatal: boolean;
  released_on: string | null;
  acknowledged_at: Date | null;
  acknowledged_comment: string | null;
  calibration_id: string | null;
  calibration_made_by: string | null;
  calibration_closed: boolean;
  open_disputes: number;
  /** True if the viewer ($1) scores the same interaction in an unfinished calibration. */
  is_blind_to: boolean;
}

/**
 * SQL over `quiz_evaluation e`: the person in $1 scores the same interaction in an unfinished calibration. `offset 0`
 * keeps PostgreSQL from starting with all evaluations that the person made (0361).
 */
export const isBlindTo = `exists (select from portal.quiz_calibration k
      cross join ${rowsByKey('quiz_evaluation', 'o', { tenant_id: 'k.tenant_id', calibration_id: 'k.calibration_id' })}
      cross join ${rowsByKey('quiz_attempt', 'b', { tenant_id: 'o.tenant_id', attempt_id: 'o.attempt_id' })}
      where k.tenant_id = e.tenant_id and k.source_id = e.attempt_id and k.closed_at is null
        and b.evaluator_id = $1 offset 0)`;

/**
 * SQL over `quiz_evaluation e`, `quiz_attempt a` and its `first` score: it counts in trends, and in the lists behind
 * their rates, for the viewer in $1. Whether agents see their own is decided by `mayReadEvaluation`.
 */
export const isInTrends = `e.status = 'approved' and e.calibration_id is null and a.score is not null
       and first.score is not null and not ${isBlindTo}`;

const select = `select a.attempt_id, a.quiz_id, a.version_id, v.number as version, v.content->>'title' as title,
    (v.content->'rules'->>'passMark')::int as pass_mark, coalesce(f.form_type, '') as form_type,
    coalesce(f.work_types, '{}') as work_types, a.subject_id as agent_id, a.evaluator_id, e.made_by, e.status, e.step,
    e.work_type, to_char(e.qm_date, 'YYYY-MM-DD') as qm_date, to_char(e.test_date, 'YYYY-MM-DD') as test_date, e.qm_ref,
    e.interaction, e.revision, a.score, first.score as first_score, a.passed, coalesce(last.fatal, false) as fatal,
    to_char(e.released_on, 'YYYY-MM-DD') as released_on, e.acknowledged_at, e.acknowledged_comment, e.calibration_id,
    c.made_by as calibration_made_by, c.closed_at is not null as calibration_closed,
    (select count(*)::int from portal.quiz_dispute d
      where d.tenant_id = e.tenant_id and d.attempt_id = e.attempt_id and d.state = 'open') as open_disputes,
    ${isBlindTo} as is_blind_to
  from portal.quiz_evaluation e
  join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
  join portal.quiz_version v on v.tenant_id = a.tenant_id and v.version_id = a.version_id
  left join portal.quiz_qm_form f on f.tenant_id = a.tenant_id and f.quiz_id = a.quiz_id
  left join portal.quiz_calibration c on c.tenant_id = e.tenant_id and c.calibration_id = e.calibration_id
  left join lateral (select s.score from portal.quiz_evaluation_score s
    where s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id and s.dispute_id is null
    order by s.number desc limit 1) first on true
  left join lateral (select s.fatal, s.faults from portal.quiz_evaluation_score s
    where s.tenant_id = e.tenant_id and s.attempt_id = e.attempt_id order by s.number desc limit 1) last on true`;

type Row = EvaluationRow & Record<string, unknown>;

export async function findEvaluation(
  db: Transaction,
  viewerId: string,
  attemptId: string,
): Promise<EvaluationRow | undefined> {
  const [row] = await db.prepared<Row>('quiz_evaluation', `${select} where e.attempt_id = $2`, [viewerId, attemptId]);
  return row;
}

/** In no particular order; unknown ids are omitted. */
export const evaluationsById = (
  db: Transaction,
  viewerId: string,
  attemptIds: readonly string[],
): Promise<EvaluationRow[]> =>
  db.prepared<Row>('quiz_evaluations_by_id', `${select} where e.attempt_id = any($2::uuid[])`, [viewerId, attemptIds]);

/** Locks the evaluation until the transaction ends. Returns false if there is none. */
export async function lockEvaluation(db: Transaction, attemptId: string): Promise<boolean> {
  const rows = await db.query('select from portal.quiz_evaluation where attempt_id = $1 for update', [attemptId]);
  return rows.length > 0;
}

/** The `cursor` of a row is the start of the next page. */
export type PagedEvaluationRow = EvaluationRow & { cursor: string };

export interface EvaluationFilter {
  /** Only evaluations that count in trends and currently have a fault in this question. */
  failed?: string | undefined;
  /** First and last day, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface EvaluationPage {
  agentIds: readonly string[];
  filter: EvaluationFilter;
  after: string | null;
  limit: number;
}

/**
 * Evaluations of these people, newest first. Their attempts are listed first, because in a join PostgreSQL may read
 * everyone's evaluations instead. Evaluations of a calibration are only visible to their evaluators and appear in no
 * list.
 */
export const evaluationsOf = (
  db: Transaction,
  viewerId: string,
  { agentIds, filter: { failed, from, to }, after, limit }: EvaluationPage,
): Promise<PagedEvaluationRow[]> =>
  db.prepared<PagedEvaluationRow & Record<string, unknown>>(
    'quiz_evaluations_of',
    `select s.*, concat_ws('|', s.qm_date, s.changed_at, s.attempt_id) as cursor from (
       ${select.replace('select ', 'select e.changed_at, ')}
       where e.attempt_id = any(array(select o.attempt_id from portal.quiz_attempt o where o.subject_id = any($2::uuid[])))
         and e.calibration_id is null
         and ($6::date is null or e.qm_date >= $6::date) and ($7::date is null or e.qm_date <= $7::date)
         and ($5::uuid is null or ($5 = any(last.faults) and ${isInTrends}))
         and ($3::text is null or (e.qm_date, e.changed_at, e.attempt_id) < (split_part($3, '|', 1)::date,
           split_part($3, '|', 2)::timestamptz, split_part($3, '|', 3)::uuid))
       order by e.qm_date desc, e.changed_at desc, e.attempt_id desc limit $4) s
     order by s.qm_date desc, s.changed_at desc, s.attempt_id desc`,
    [viewerId, agentIds, after, limit, failed ?? null, from ?? null, to ?? null],
  );

export const evaluationsOfCalibration = (
  db: Transaction,
  viewerId: string,
  calibrationId: string,
): Promise<EvaluationRow[]> =>
  db.query<Row>(`${select} where e.calibration_id = $2 order by e.attempt_id`, [viewerId, calibrationId]);

/** Version → its content; unknown ids are ignored. */
export async function contentsOf(db: Transaction, versionIds: readonly string[]): Promise<Map<string, QuizContent>> {
  const rows = await db.prepared<{ version_id: string; content: unknown }>(
    'quiz_version_contents',
    'select version_id, content from portal.quiz_version where version_id = any($1::uuid[])',
    [versionIds],
  );
  return new Map(rows.map((row) => [row.version_id, quizContent.parse(row.content)]));
}

export async function contentOf(db: Transaction, versionId: string): Promise<QuizContent> {
  const content = (await contentsOf(db, [versionId])).get(versionId);
  if (!content) throw new Error(`There is no version ${versionId} of a form.`);
  return content;
}

/** Attempt → question → answer. */
export async function answersOf(
  db: Transaction,
  attemptIds: readonly string[],
): Promise<Map<string, Map<string, GivenAnswer>>> {
  const rows = await db.prepared<{ attempt_id: string; question_id: string; given: GivenAnswer }>(
    'quiz_evaluation_answers',
    `select attempt_id, question_id, given from portal.quiz_response
     where attempt_id = any($1::uuid[]) and given is not null`,
    [attemptIds],
  );
  const all = new Map<string, Map<string, GivenAnswer>>(attemptIds.map((id) => [id, new Map()]));
  for (const row of rows) all.get(row.attempt_id)?.set(row.question_id, row.given);
  return all;
}
