/** Calibration: several people score the same interaction without seeing each other's scores, then compare them. */

import { isOnBothSides } from '@portico/contracts/platform/judgement';
import { coachRoles } from '@portico/contracts/platform/roles';
import type * as calls from '@portico/contracts/quiz/calls';
import { calibrate } from '@portico/contracts/quiz/qm/calibration';
import { evaluationRights } from '@portico/contracts/quiz/qm/evaluation-rights';
import { mostListedCalibrations } from '@portico/contracts/quiz/qm/listed';
import type { CalibrationResult, CalibrationSummary } from '@portico/contracts/quiz/qm/shapes';
import type { Actor, Person } from '../../../platform/actor.ts';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { peopleByIds } from '../../../platform/people.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { peopleWithAccess, personsById } from '../../../services/account/public.ts';
import { notify } from '../../../services/portal/public.ts';
import { mayEvaluate, type ReaderContext, readableEvaluation } from './evaluation-access.ts';
import {
  answersOf,
  contentOf,
  type EvaluationRow,
  evaluationsOfCalibration,
  findEvaluation,
} from './evaluation-rows.ts';

interface CalibrationRow {
  calibration_id: string;
  title: string;
  form_title: string;
  version_id: string;
  agent_id: string;
  source_id: string;
  made_by: string;
  made_at: Date;
  closed_at: Date | null;
  asked: number;
  submitted: number;
  own_id: string | null;
  own_status: string | null;
}

const select = `select c.calibration_id, c.title, v.content->>'title' as form_title, c.version_id,
    c.subject_id as agent_id, c.source_id, c.made_by, c.made_at, c.closed_at,
    count(e.attempt_id)::int as asked, (count(*) filter (where e.status = 'submitted'))::int as submitted,
    (array_agg(e.attempt_id) filter (where a.evaluator_id = $1))[1] as own_id,
    (array_agg(e.status) filter (where a.evaluator_id = $1))[1] as own_status
  from portal.quiz_calibration c
  join portal.quiz_version v on v.tenant_id = c.tenant_id and v.version_id = c.version_id
  left join portal.quiz_evaluation e on e.tenant_id = c.tenant_id and e.calibration_id = c.calibration_id
  left join portal.quiz_attempt a on a.tenant_id = e.tenant_id and a.attempt_id = e.attempt_id
  join portal.quiz_attempt s on s.tenant_id = c.tenant_id and s.attempt_id = c.source_id`;
/** True if the viewer started the calibration, scores in it, or made the evaluation from which it was started. */
const mine = `c.made_by = $1 or s.evaluator_id = $1 or exists (select from portal.quiz_evaluation o
    join portal.quiz_attempt b on b.tenant_id = o.tenant_id and b.attempt_id = o.attempt_id
    where o.tenant_id = c.tenant_id and o.calibration_id = c.calibration_id and b.evaluator_id = $1)`;
const grouped = 'group by c.tenant_id, c.calibration_id, v.tenant_id, v.version_id';

const findMine = (db: Transaction, viewerId: string, calibrationId?: string): Promise<CalibrationRow[]> =>
  db.query<CalibrationRow & Record<string, unknown>>(
    `${select} where (${mine}) and ($2::uuid is null or c.calibration_id = $2) ${grouped}
     order by c.made_at desc, c.calibration_id limit ${mostListedCalibrations}`,
    [viewerId, calibrationId ?? null],
  );

async function toSummaries(
  db: Transaction,
  actor: Actor,
  rows: readonly CalibrationRow[],
): Promise<CalibrationSummary[]> {
  const persons = await personsById(
    db,
    rows.flatMap((row) => [row.agent_id, row.made_by]),
  );
  return rows.map((row) => ({
    calibrationID: row.calibration_id,
    title: row.title,
    formTitle: row.form_title,
    agent: persons.of(row.agent_id),
    madeBy: persons.of(row.made_by),
    madeOn: row.made_at.toISOString(),
    closedOn: row.closed_at?.toISOString() ?? null,
    asked: row.asked,
    submitted: row.submitted,
    own: row.own_status === 'draft' && row.closed_at === null ? row.own_id : null,
    can: {
      read: row.closed_at !== null,
      close:
        row.closed_at === null &&
        row.made_by === actor.self.userId &&
        row.submitted > 0 &&
        !isOnBothSides(actor, [row.agent_id]),
    },
  }));
}

async function oneSummary(
  { db, actor }: ReaderContext,
  calibrationId: string,
): Promise<[CalibrationRow, CalibrationSummary]> {
  const [row] = await findMine(db, actor.self.userId, calibrationId);
  const [summary] = row ? await toSummaries(db, actor, [row]) : [];
  if (!row || !summary) throw notFound();
  return [row, summary];
}

async function inviteesOf(
  context: ReaderContext,
  ids: readonly string[],
  row: EvaluationRow,
  agent: Person,
): Promise<Person[]> {
  const people = await peopleByIds(context.db, [...new Set(ids)]);
  const fits = (person: Person) => !person.disabled && person.userId !== row.evaluator_id && mayEvaluate(person, agent);
  if (people.length !== new Set(ids).size || !people.every(fits)) throw notFound();
  return people;
}

export const getCalibrators: Handler<typeof calls.getCalibrators> = async ({ query }, context) => {
  const { db, actor } = context;
  const { row } = await readableEvaluation(context, query.QSR_ID);
  const [agent] = await peopleByIds(db, [row.agent_id]);
  if (!agent) throw notFound();
  if (isOnBothSides(actor, [row.agent_id])) return [];
  const able = (await peopleWithAccess(db, agent, coachRoles)).filter((userId) => userId !== row.evaluator_id);
  const persons = await personsById(db, able);
  return able.map((userId) => persons.of(userId));
};

async function insertBlind(
  { db, actor, now }: ReaderContext,
  row: EvaluationRow,
  calibrationId: string,
  evaluatorId: string,
): Promise<string> {
  const attemptId = crypto.randomUUID();
  await db.query(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, subject_id, evaluator_id, started_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6)`,
    [attemptId, row.quiz_id, row.version_id, row.agent_id, evaluatorId, now],
  );
  // The notes of the first evaluator must stay hidden as well.
  await db.query(
    `insert into portal.quiz_evaluation (tenant_id, attempt_id, status, step, work_type, qm_date, test_date, qm_ref,
       interaction, changed_at, calibration_id)
     values ((select platform.current_tenant()), $1, 'draft', 'second', $2, $3, $4, $5, $6, $7, $8)`,
    [
      attemptId,
      row.work_type,
      row.qm_date,
      row.test_date,
      row.qm_ref,
      JSON.stringify({ ...row.interaction, notes: [] }),
      now,
      calibrationId,
    ],
  );
  await db.query(
    `insert into portal.quiz_evaluation_step (tenant_id, attempt_id, number, status, actor_id, acted_for, at)
     values ((select platform.current_tenant()), $1, 1, 'draft', $2, $3, $4)`,
    [attemptId, actor.userId, principalOf(actor), now],
  );
  return attemptId;
}

export const startCalibration: Handler<typeof calls.startCalibration> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  const { row, relation, facts } = await readableEvaluation(context, body.QSR_ID);
  if (!evaluationRights(relation, facts).calibrate)
    throw new Refusal('conflict', 'This evaluation cannot be scored by others.');
  const [agent] = await peopleByIds(db, [row.agent_id]);
  if (!agent) throw notFound();
  context.judge([row.agent_id]);
  const invitees = await inviteesOf(context, body.evaluators, row, agent);
  const calibrationId = crypto.randomUUID();
  await db.query(
    `insert into portal.quiz_calibration (tenant_id, calibration_id, title, version_id, subject_id, source_id, made_by, delegate_id,
       made_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      calibrationId,
      body.title,
      row.version_id,
      row.agent_id,
      row.attempt_id,
      actor.self.userId,
      delegateOf(actor),
      now,
    ],
  );
  for (const { userId } of invitees) {
    const evaluation = await insertBlind(context, row, calibrationId, userId);
    // Each evaluator gets a link to their own evaluation.
    await notify(context, {
      message: 'calibration.asked',
      values: { agent: row.agent_id, evaluation },
      to: [userId],
      by: actor.userId,
      maySee: () => true,
    });
  }
  audit({
    object: { kind: 'calibration', id: calibrationId },
    after: { evaluation: row.attempt_id, evaluators: invitees.length },
    plain: ['evaluation', 'evaluators'],
  });
  return (await oneSummary(context, calibrationId))[1];
};

export const getCalibrations: Handler<typeof calls.getCalibrations> = async (_, { db, actor }) =>
  toSummaries(db, actor, await findMine(db, actor.self.userId));

async function resultOf(context: ReaderContext, calibrationId: string): Promise<CalibrationResult> {
  const { db, actor } = context;
  const [row, summary] = await oneSummary(context, calibrationId);
  if (row.closed_at === null) throw new Refusal('conflict', 'Scores are hidden until the calibration is closed.');
  const { QuestionSets } = await contentOf(db, row.version_id);
  const source = await findEvaluation(db, actor.self.userId, row.source_id);
  if (!source) throw new Error(`The calibration ${calibrationId} has lost its evaluation.`);
  const blind = await evaluationsOfCalibration(db, actor.self.userId, calibrationId);
  const all = [source, ...blind.filter(({ status }) => status === 'submitted')];
  const answers = await answersOf(
    db,
    all.map((one) => one.attempt_id),
  );
  const compared = calibrate(
    QuestionSets,
    all.map((one) => ({ evaluator: one.evaluator_id, answers: answers.get(one.attempt_id) ?? new Map() })),
  );
  const persons = await personsById(
    db,
    all.map((one) => one.evaluator_id),
  );
  const texts = new Map(QuestionSets.flatMap(({ Questions }) => Questions).map(({ id, text }) => [id, text]));
  return {
    ...summary,
    ...compared,
    evaluators: compared.evaluators.map(({ evaluator, score, deviation }) => ({
      evaluator: persons.of(evaluator),
      score,
      deviation,
      isFirst: evaluator === source.evaluator_id,
    })),
    questions: compared.questions.map((one) => ({ ...one, text: texts.get(one.questionId) ?? '' })),
  };
}

export const getCalibration: Handler<typeof calls.getCalibration> = ({ query }, context) =>
  resultOf(context, query.calibrationID);

export const closeCalibration: Handler<typeof calls.closeCalibration> = async ({ body }, context) => {
  const { db, actor, now, audit } = context;
  await db.query('select from portal.quiz_calibration where calibration_id = $1 for update', [body.calibrationID]);
  const [row, summary] = await oneSummary(context, body.calibrationID);
  if (row.made_by !== actor.self.userId) throw notFound();
  context.judge([row.agent_id]);
  if (!summary.can.close) throw new Refusal('conflict', 'It is already closed, or no one has submitted a score yet.');
  await db.query(
    'update portal.quiz_calibration set closed_at = $2, closed_by = $3, closed_for = $4 where calibration_id = $1',
    [row.calibration_id, now, actor.userId, principalOf(actor)],
  );
  await db.query(
    `delete from portal.quiz_attempt a using portal.quiz_evaluation e
     where e.attempt_id = a.attempt_id and e.calibration_id = $1 and e.status = 'draft'`,
    [row.calibration_id],
  );
  audit({ object: { kind: 'calibration', id: row.calibration_id }, after: { closed: true }, plain: ['closed'] });
  return resultOf(context, body.calibrationID);
};
