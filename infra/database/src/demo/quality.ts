/**
 * Demo data of quality monitoring: a form for every team, half a year of evaluations for every agent, some with the
 * latest still to be approved.
 */
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import { hasPassed } from '@portico/contracts/quiz/score-attempt';
import type { ClientBase } from 'pg';
import { stableId } from '../stable-id.ts';
import { insertRows } from './insert-rows.ts';
import { fillCalibrations } from './quality/calibrations.ts';
import { optionId, qualityForm } from './quality/form.ts';
import { makeEvaluations, overturned, upheld, workTypes } from './quality/made-evaluations.ts';
import { notesOf, recordingOf } from './quality/notes.ts';
import { daysFrom, doneAt } from './when.ts';
import type { DemoFill, DemoWorld } from './world.ts';

async function fillForm(db: ClientBase, world: DemoWorld, formId: string, content: QuizContent): Promise<string> {
  const { tenantId } = world.tenant;
  const versionId = stableId(formId, 'version', 1);
  const at = daysFrom(world.now, -200);
  await insertRows(db, tenantId, {
    'portal.quiz_quiz': [{ quiz_id: formId, kind: 'qm' }],
    'portal.quiz_version': [
      { version_id: versionId, quiz_id: formId, number: 1, content, revision: 1, saved_at: at, published_at: at },
    ],
  });
  await db.query('update portal.quiz_quiz set current_version_id = $3 where tenant_id = $1 and quiz_id = $2', [
    tenantId,
    formId,
    versionId,
  ]);
  await insertRows(db, tenantId, {
    'portal.quiz_qm_form': [{ quiz_id: formId, form_type: 'Call', work_types: [...workTypes] }],
  });
  const { teams } = world.people;
  await insertRows(db, tenantId, {
    'portal.quiz_allocation': teams.map(({ teamId }) => ({
      allocation_id: stableId(formId, 'to', teamId),
      quiz_id: formId,
      team_id: teamId,
      mandatory: false,
    })),
    'portal.quiz_sampling_plan': teams.map(({ teamId, leaderId }) => ({
      plan_id: stableId(formId, 'plan', teamId),
      quiz_id: formId,
      team_id: teamId,
      per_month: 3,
      changed_by: leaderId,
      changed_at: at,
    })),
  });
  return versionId;
}

type AttemptScoreOf = ReturnType<typeof scoreEvaluation>;

async function fillEvaluations(
  db: ClientBase,
  world: DemoWorld,
  { formId, versionId, content }: { formId: string; versionId: string; content: QuizContent },
): Promise<void> {
  const { tenantId } = world.tenant;
  const questions = content.QuestionSets.flatMap(({ Questions }) => Questions);
  const made = makeEvaluations(world, formId, questions).map((one) => {
    const final = new Map(one.answers);
    if (one.dispute?.state === 'overturned')
      final.set(one.dispute.question.id, { options: [optionId(one.dispute.question.id, 'yes')] });
    return {
      ...one,
      final,
      firstScore: scoreEvaluation(content.QuestionSets, one.answers),
      score: scoreEvaluation(content.QuestionSets, final),
      at: doneAt(world.now, one.daysAgo, '13:20'),
    };
  });
  await insertRows(db, tenantId, {
    'portal.quiz_attempt': made.map((one) => ({
      attempt_id: one.attemptId,
      quiz_id: formId,
      version_id: versionId,
      subject_id: one.agent.userId,
      evaluator_id: one.evaluatorId,
      session_id: stableId(one.attemptId, 'session'),
      started_at: one.at,
      submitted_at: one.at,
      submitted_by: one.evaluatorId,
      ended_by: 'person',
      score: one.score.percent,
      points: one.score.points,
      max_points: one.score.max,
      passed: hasPassed(one.score.percent, content.rules.passMark),
      to_mark: false,
      team_id: one.agent.teamId,
      country_id: one.agent.countryId,
    })),
    'portal.quiz_response': made.flatMap((one) =>
      [...one.final].map(([questionId, given]) => {
        const scored = one.score.questions.get(questionId);
        return {
          attempt_id: one.attemptId,
          question_id: questionId,
          given,
          flagged: false,
          version: 1,
          saved_at: one.at,
          points: scored?.points ?? 0,
          max_points: scored?.max ?? 0,
          outcome: scored?.outcome ?? 'not scored',
        };
      }),
    ),
    'portal.quiz_evaluation': made.map((one, at) => ({
      attempt_id: one.attemptId,
      status: one.isOpen ? 'submitted' : 'approved',
      step: 'third',
      work_type: one.workType,
      qm_date: one.day,
      qm_ref: `QM-${1000 + at}`,
      interaction: {
        kind: 'recording',
        reference: recordingOf(one.attemptId),
        address: null,
        notes: notesOf(one.attemptId, one.workType),
      },
      revision: 1,
      changed_at: one.at,
      released_on: one.isOpen ? null : one.day,
      acknowledged_at: !one.isOpen && one.daysAgo > 20 ? doneAt(world.now, one.daysAgo - 1, '09:35') : null,
      acknowledged_comment: !one.isOpen && one.daysAgo > 20 ? 'Read, thank you.' : null,
    })),
    'portal.quiz_evaluation_step': made.flatMap((one) => {
      const step = (number: number, status: string, actor: string) => ({
        attempt_id: one.attemptId,
        number,
        status,
        actor_id: actor,
        at: one.at,
        reason: '',
      });
      return [
        step(1, 'draft', one.evaluatorId),
        step(2, 'submitted', one.evaluatorId),
        ...(one.isOpen ? [] : [step(3, 'approved', one.approverId)]),
      ];
    }),
    'portal.quiz_dispute': made.flatMap(({ attemptId, dispute, approverId, daysAgo }) => {
      if (!dispute) return [];
      const isDecided = dispute.state !== 'open';
      return [
        {
          dispute_id: dispute.disputeId,
          attempt_id: attemptId,
          question_id: dispute.question.id,
          state: dispute.state,
          reason: 'It did happen, just before the part that was marked. Please listen again.',
          raised_at: doneAt(world.now, daysAgo - 1, '10:15'),
          decided_by: isDecided ? approverId : null,
          decided_at: isDecided ? doneAt(world.now, daysAgo - 3, '14:30') : null,
          decision: dispute.state === 'open' ? '' : { overturned, upheld }[dispute.state].decision,
          answer_before: dispute.state === 'overturned' ? dispute.before : null,
        },
      ];
    }),
  });
  const scoreRow = (score: AttemptScoreOf, rest: object) => ({
    score: score.percent,
    fatal: score.fatalFaults.length > 0,
    answered: [...score.questions].filter(([, { max }]) => max > 0).map(([id]) => id),
    faults: score.faults,
    ...rest,
  });
  await insertRows(db, tenantId, {
    'portal.quiz_evaluation_score': made.flatMap((one) => {
      const { attemptId, evaluatorId, approverId, at, dispute } = one;
      const of = { attempt_id: attemptId };
      return [
        scoreRow(one.firstScore, { ...of, number: 1, dispute_id: null, given_by: evaluatorId, given_at: at }),
        ...(dispute?.state === 'overturned'
          ? [
              scoreRow(one.score, {
                ...of,
                number: 2,
                dispute_id: dispute.disputeId,
                given_by: approverId,
                given_at: doneAt(world.now, one.daysAgo - 3, '14:30'),
              }),
            ]
          : []),
      ];
    }),
  });
}

export const fill: DemoFill = async (db, world) => {
  const formId = stableId(world.tenant.tenantId, 'quiz', 'quality form');
  const content = qualityForm(formId, world.tenant.tenantId);
  const versionId = await fillForm(db, world, formId, content);
  const form = { formId, versionId, content };
  await fillEvaluations(db, world, form);
  await fillCalibrations(db, world, form);
};
