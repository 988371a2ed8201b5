/** Saves a draft of an evaluation: all answers at once, based on the revision that was edited. */

import type * as calls from '@portico/contracts/quiz/calls';
import { type GivenAnswer, misfitOf } from '@portico/contracts/quiz/given-answer';
import type { Question } from '@portico/contracts/quiz/question';
import { isAnswered } from '@portico/contracts/quiz/question-kinds';
import type { Person } from '../../../platform/actor.ts';
import { principalOf } from '../../../platform/attribution.ts';
import type { Handler } from '../../../platform/bind-area.ts';
import type { CallContext } from '../../../platform/call-context.ts';
import { delegateOf } from '../../../platform/delegate-of.ts';
import { notFound, Refusal } from '../../../platform/refusal.ts';
import type { Transaction } from '../../../platform/transaction.ts';
import { saveConflictOf, staleVersion } from '../../../platform/versions/stale-version.ts';
import { todayOfPerson } from '../../../services/account/public.ts';
import { mayEvaluate, readableEvaluation } from './evaluation-access.ts';
import { evaluationAnswer } from './evaluation-answer.ts';
import { contentOf, type EvaluationRow, lockEvaluation } from './evaluation-rows.ts';
import { type FormRow, formsFor } from './form-rows.ts';

type Save = typeof calls.saveEvaluation;
type Body = Parameters<Handler<Save>>[0]['body'];
type Context = CallContext<Save>;

const refuse = (path: string, message: string) =>
  new Refusal('invalid_input', 'The evaluation is not accepted.', { fields: [{ path: `body.${path}`, message }] });

function checkAnswers(questions: readonly Question[], answers: Body['answers']): void {
  const known = new Map(questions.filter(({ kind }) => isAnswered(kind)).map((question) => [question.id, question]));
  const seen = new Set<string>();
  for (const [at, { questionId, given }] of answers.entries()) {
    const question = known.get(questionId);
    const misfit = question ? misfitOf(question, given) : 'is not a question of this form';
    if (misfit !== null) throw refuse(`answers.${at}.given`, misfit);
    if (seen.has(questionId)) throw refuse(`answers.${at}.questionId`, 'is used twice here');
    seen.add(questionId);
  }
}

async function checkHead({ body, form, context }: { body: Body; form: FormRow; context: Context }): Promise<void> {
  if (form.work_types.length > 0 && !form.work_types.includes(body.workType))
    throw refuse('workType', 'must be one of the form’s work types');
  const today = todayOfPerson(context.db, context.actor.self, context.now);
  if (body.QMDate > today) throw refuse('QMDate', 'must not be in the future');
  if (body.TestDate !== null && body.TestDate > today) throw refuse('TestDate', 'must not be in the future');
}

/** Existing drafts keep a form that has since been withdrawn. */
async function formOf(db: Transaction, agent: Person, body: Body, row: EvaluationRow | undefined): Promise<FormRow> {
  if (row) return { ...row, current_version_id: row.version_id };
  const form = (await formsFor(db, agent)).find((one) => one.quiz_id === body.QID);
  if (!form) throw notFound();
  return form;
}

async function storeAnswers(db: Transaction, attemptId: string, answers: Body['answers'], now: Date): Promise<void> {
  await db.query('delete from portal.quiz_response where attempt_id = $1 and not (question_id = any($2::uuid[]))', [
    attemptId,
    answers.map(({ questionId }) => questionId),
  ]);
  await db.query(
    `insert into portal.quiz_response as r (tenant_id, attempt_id, question_id, given, version, saved_at)
     select (select platform.current_tenant()), $1, n.question_id, n.given, 1, $4
     from unnest($2::uuid[], $3::jsonb[]) as n (question_id, given)
     on conflict (tenant_id, attempt_id, question_id) do update
       set given = excluded.given, version = r.version + 1, saved_at = excluded.saved_at
       where r.given is distinct from excluded.given`,
    [
      attemptId,
      answers.map(({ questionId }) => questionId),
      answers.map(({ given }): string => JSON.stringify(given satisfies GivenAnswer)),
      now,
    ],
  );
}

async function insert({ db, actor, now }: Context, agent: Person, form: FormRow, body: Body): Promise<string> {
  const attemptId = crypto.randomUUID();
  const evaluatorId = actor.self.userId;
  await db.query(
    `insert into portal.quiz_attempt (tenant_id, attempt_id, quiz_id, version_id, subject_id, evaluator_id, started_at)
     values ((select platform.current_tenant()), $1, $2, $3, $4, $5, $6)`,
    [attemptId, form.quiz_id, form.current_version_id, agent.userId, evaluatorId, now],
  );
  await db.query(
    `insert into portal.quiz_evaluation (tenant_id, attempt_id, made_by, status, step, work_type, qm_date, test_date,
       qm_ref, interaction, changed_at)
     values ((select platform.current_tenant()), $1, $2, 'draft', $3, $4, $5, $6, $7, $8, $9)`,
    [
      attemptId,
      delegateOf(actor),
      body.step,
      body.workType,
      body.QMDate,
      body.TestDate,
      body.QMRef,
      JSON.stringify(body.interaction),
      now,
    ],
  );
  await db.query(
    `insert into portal.quiz_evaluation_step (tenant_id, attempt_id, number, status, actor_id, acted_for, at)
     values ((select platform.current_tenant()), $1, 1, 'draft', $2, $3, $4)`,
    [attemptId, actor.userId, principalOf(actor), now],
  );
  return attemptId;
}

/**
 * In a calibration, the person who started it set all fields of the interaction; the evaluator can only change answers
 * and notes.
 */
const update = (db: Transaction, row: EvaluationRow, body: Body, now: Date) =>
  db.query(
    `update portal.quiz_evaluation set step = $2, work_type = $3, qm_date = $4, test_date = $5, qm_ref = $6,
       interaction = $7, revision = revision + 1, changed_at = $8 where attempt_id = $1`,
    row.calibration_id === null
      ? [
          row.attempt_id,
          body.step,
          body.workType,
          body.QMDate,
          body.TestDate,
          body.QMRef,
          JSON.stringify(body.interaction),
          now,
        ]
      : [
          row.attempt_id,
          body.step,
          row.work_type,
          row.qm_date,
          row.test_date,
          row.qm_ref,
          JSON.stringify({ ...row.interaction, notes: body.interaction.notes }),
          now,
        ],
  );

async function rowToUpdate(context: Context, body: Body): Promise<EvaluationRow | undefined> {
  if (body.QSR_ID === undefined) return undefined;
  if (!(await lockEvaluation(context.db, body.QSR_ID))) throw notFound();
  const { row, relation } = await readableEvaluation(context, body.QSR_ID);
  if (relation !== 'author' || row.agent_id !== body.userID || row.quiz_id !== body.QID) throw notFound();
  if (row.status !== 'draft') throw new Refusal('conflict', 'Only a draft can be changed.');
  if (row.revision !== body.basedOn)
    throw staleVersion(
      'This was saved in another window.',
      saveConflictOf({ kind: 'evaluation', id: body.QSR_ID }, [
        {
          field: 'revision',
          yours: body.basedOn,
          theirs: { version: row.revision, value: row.revision },
        },
      ]),
      await evaluationAnswer(context, body.QSR_ID),
    );
  return row;
}

export const saveEvaluation: Handler<Save> = async ({ body }, context) => {
  const { db, actor, people, now, audit } = context;
  const agent = people.userID;
  if (!agent || !mayEvaluate(actor.self, agent)) throw notFound();
  context.judge([agent.userId]);
  const row = await rowToUpdate(context, { ...body, userID: agent.userId });
  const form = await formOf(db, agent, body, row);
  const { QuestionSets } = await contentOf(db, form.current_version_id);
  checkAnswers(
    QuestionSets.flatMap(({ Questions }) => Questions),
    body.answers,
  );
  if (row?.calibration_id === null || !row) await checkHead({ body, form, context });
  const attemptId = row?.attempt_id ?? (await insert(context, agent, form, body));
  if (row) await update(db, row, body, now);
  await storeAnswers(db, attemptId, body.answers, now);
  audit({
    object: { kind: 'evaluation', id: attemptId },
    after: { step: body.step, answers: body.answers.length },
    person: agent.userId,
    plain: ['step', 'answers'],
  });
  return evaluationAnswer(context, attemptId);
};
