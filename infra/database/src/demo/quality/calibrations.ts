/**
 * A finished calibration for the first team with the scores of three evaluators, and one in progress that the team's
 * leader still has to score.
 */
import type { GivenAnswer } from '@portico/contracts/quiz/given-answer';
import { scoreEvaluation } from '@portico/contracts/quiz/qm/evaluation-score';
import type { QuizContent } from '@portico/contracts/quiz/quiz-content';
import type { ClientBase } from 'pg';
import { stableId } from '../../stable-id.ts';
import { insertRows } from '../insert-rows.ts';
import { type SeededChoice, seededChoice } from '../seeded-choice.ts';
import { doneAt } from '../when.ts';
import type { DemoWorld } from '../world.ts';
import { optionId } from './form.ts';
import { faults, type MadeEvaluation, makeEvaluations } from './made-evaluations.ts';
import { recordingOf } from './notes.ts';

interface Form {
  formId: string;
  versionId: string;
  content: QuizContent;
}

interface Scorer {
  userId: string;
  /** Null if not scored yet. */
  answers: ReadonlyMap<string, GivenAnswer> | null;
}

interface DemoCalibration {
  source: MadeEvaluation;
  title: string;
  madeBy: string;
  daysAgo: number;
  isClosed: boolean;
  scorers: readonly Scorer[];
}

/** A second evaluator's answers: mostly the same, occasionally one level off. */
function otherEars(answers: ReadonlyMap<string, GivenAnswer>, chance: SeededChoice): Map<string, GivenAnswer> {
  return new Map(
    [...answers].map(([id, given]) => {
      if (given.notApplicable || !chance.chance(30)) return [id, given];
      const wasFull = given.options?.[0] === optionId(id, 'yes');
      return [
        id,
        wasFull ? { options: [optionId(id, 'part')], comment: faults.part } : { options: [optionId(id, 'yes')] },
      ];
    }),
  );
}

function calibrationsOf(world: DemoWorld, form: Form): DemoCalibration[] {
  const { people } = world;
  const coach = people.named('coach');
  const country = people.named('country').userId;
  const admin = people.named('admin').userId;
  const questions = form.content.QuestionSets.flatMap(({ Questions }) => Questions);
  const own = makeEvaluations(world, form.formId, questions).filter(
    ({ agent, isOpen, dispute }) => agent.teamId === coach.teamId && !isOpen && !dispute,
  );
  const score = (userId: string, { answers, attemptId }: MadeEvaluation): Scorer => ({
    userId,
    answers: otherEars(answers, seededChoice('demo ears', attemptId, userId)),
  });
  const byCoach = own.find(({ evaluatorId }) => evaluatorId === coach.userId);
  const byCountry = own.find(({ evaluatorId }) => evaluatorId === country);
  return [
    ...(byCoach
      ? [
          {
            source: byCoach,
            title: `${byCoach.workType}: how we read the form`,
            madeBy: coach.userId,
            daysAgo: Math.max(1, byCoach.daysAgo - 2),
            isClosed: true,
            scorers: [score(country, byCoach), score(admin, byCoach)],
          },
        ]
      : []),
    ...(byCountry
      ? [
          {
            source: byCountry,
            title: `${byCountry.workType}: what counts as “partly”`,
            madeBy: country,
            daysAgo: 1,
            isClosed: false,
            scorers: [{ userId: coach.userId, answers: null }, score(admin, byCountry)],
          },
        ]
      : []),
  ];
}

/** An evaluator's attempt with its answers, evaluation and history, as `insertRows` expects them. */
function blindRows(world: DemoWorld, form: Form, calibrationId: string, made: DemoCalibration, scorer: Scorer) {
  const { source } = made;
  const attemptId = stableId(calibrationId, scorer.userId);
  const at = doneAt(world.now, made.daysAgo, '10:50');
  const score = scorer.answers && scoreEvaluation(form.content.QuestionSets, scorer.answers);
  const step = (number: number, status: string) => ({
    attempt_id: attemptId,
    number,
    status,
    actor_id: number === 1 ? made.madeBy : scorer.userId,
    at,
    reason: '',
  });
  return {
    attempt: {
      attempt_id: attemptId,
      quiz_id: form.formId,
      version_id: form.versionId,
      subject_id: source.agent.userId,
      evaluator_id: scorer.userId,
      session_id: stableId(attemptId, 'session'),
      started_at: at,
      submitted_at: score ? at : null,
      submitted_by: score ? scorer.userId : null,
      ended_by: score ? 'person' : null,
      score: score?.percent ?? null,
      points: score?.points ?? null,
      max_points: score?.max ?? null,
      to_mark: false,
    },
    responses: [...(scorer.answers ?? [])].map(([questionId, given]) => {
      const scored = score?.questions.get(questionId);
      return {
        attempt_id: attemptId,
        question_id: questionId,
        given,
        flagged: false,
        version: 1,
        saved_at: at,
        points: scored?.points ?? 0,
        max_points: scored?.max ?? 0,
        outcome: scored?.outcome ?? 'not scored',
      };
    }),
    evaluation: {
      attempt_id: attemptId,
      status: score ? 'submitted' : 'draft',
      step: score ? 'third' : 'second',
      work_type: source.workType,
      qm_date: source.day,
      qm_ref: '',
      interaction: { kind: 'recording', reference: recordingOf(source.attemptId), address: null, notes: [] },
      revision: 1,
      changed_at: at,
      calibration_id: calibrationId,
    },
    steps: [step(1, 'draft'), ...(score ? [step(2, 'submitted')] : [])],
  };
}

export async function fillCalibrations(db: ClientBase, world: DemoWorld, form: Form): Promise<void> {
  const { tenantId } = world.tenant;
  const made = calibrationsOf(world, form).map((one) => ({
    ...one,
    calibrationId: stableId(one.source.attemptId, 'calibration'),
  }));
  await insertRows(db, tenantId, {
    'portal.quiz_calibration': made.map(({ calibrationId, title, source, madeBy, daysAgo, isClosed }) => ({
      calibration_id: calibrationId,
      title,
      version_id: form.versionId,
      subject_id: source.agent.userId,
      source_id: source.attemptId,
      made_by: madeBy,
      made_at: doneAt(world.now, daysAgo, '10:50'),
      closed_at: isClosed ? doneAt(world.now, daysAgo - 1, '15:15') : null,
      closed_by: isClosed ? madeBy : null,
    })),
  });
  const blind = made.flatMap((one) =>
    one.scorers.map((scorer) => blindRows(world, form, one.calibrationId, one, scorer)),
  );
  await insertRows(db, tenantId, {
    'portal.quiz_attempt': blind.map(({ attempt }) => attempt),
    'portal.quiz_response': blind.flatMap(({ responses }) => responses),
    'portal.quiz_evaluation': blind.map(({ evaluation }) => evaluation),
    'portal.quiz_evaluation_step': blind.flatMap(({ steps }) => steps),
  });
}
