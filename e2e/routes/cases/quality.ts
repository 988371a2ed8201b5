/** Evaluations of work, and calibrations scored by several people. */
import type { Api } from '../../support/api.ts';
import { shows } from '../on-page.ts';
import { newWord, type RouteCases, type Scene } from '../route-case.ts';

interface Written {
  QSR_ID: string;
  /** The evaluation's content, for someone else to submit again. */
  evaluation: object;
  userID: string;
  /** The name by which the evaluator finds it. */
  reference: string;
}

/** An evaluation of the learner’s work with a form of its own; not yet submitted. */
async function writtenEvaluation({ api: coach, as }: Scene): Promise<Written> {
  const admin = await as('admin');
  const userID = (await as('learner')).user.UserID;
  const title = `Form ${newWord()}`;
  const made = await admin.post<{ QID: string; revision: number; content: object }>('quiz/createQuiz', {
    body: { kind: 'qm', title },
  });
  const questionId = crypto.randomUUID();
  const [right, wrong] = [crypto.randomUUID(), crypto.randomUUID()];
  const question = {
    ...{ id: questionId, kind: 'single', format: 'plain', points: 1, text: 'Greeted?', comment: 'optional' },
    options: [
      { id: right, text: 'Yes', credit: 100 },
      { id: wrong, text: 'No', credit: 0 },
    ],
  };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: 'Call', Questions: [question] }];
  const saved = await admin.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: made.QID, base: made.revision, content: { ...made.content, title, QuestionSets } },
  });
  const { QID } = made;
  await admin.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
  await admin.post('quiz/saveQMForm', { body: { QID, formType: 'Call', workTypes: ['Call'] } });
  await admin.post('quiz/allocateQuiz', {
    body: { QuizID: QID, to: { kind: 'person', id: userID }, dueOn: null, mandatory: false },
  });
  const reference = `Ref ${newWord()}`;
  const evaluation = {
    ...{ QID, userID, workType: 'Call', QMDate: new Date().toISOString().slice(0, 10), TestDate: null },
    ...{ QMRef: reference, interaction: { kind: 'transcript', text: 'Hello.', notes: [] } },
    ...{ step: 'third', answers: [{ questionId, given: { options: [right] } }], basedOn: 0 },
  };
  const { QSR_ID } = await coach.post<{ QSR_ID: string }>('quiz/saveEvaluation', { body: evaluation });
  return { QSR_ID, userID, reference, evaluation };
}

const submit = (who: Api, QSR_ID: string) => who.post('quiz/moveEvaluation', { body: { QSR_ID, move: 'submit' } });

export const qualityCases: RouteCases = {
  '/coach/:userid/qm/:qmid/m/:modeid': {
    as: 'coach',
    strangers: ['learner2', 'coach2'],
    async prepare(scene) {
      const written = await writtenEvaluation(scene);
      await submit(scene.api, written.QSR_ID);
      return {
        address: `/coach/${written.userID}/qm/${written.QSR_ID}/m/view`,
        see: shows(written.reference),
        by: { on: '/quiz/quality' },
        trail: ['Quality monitoring', /^Evaluation of \S+ \S/],
        word: written.reference,
      };
    },
  },
  '/quiz/quality': {
    as: 'coach',
    async prepare(scene) {
      const { reference } = await writtenEvaluation(scene);
      return {
        address: '/quiz/quality',
        see: shows(reference),
        by: { menu: 'Quality monitoring' },
        word: reference,
      };
    },
  },
  '/quiz/quality/calibration/:id': {
    as: 'coach',
    async prepare(scene) {
      const written = await writtenEvaluation(scene);
      await submit(scene.api, written.QSR_ID);
      const title = `Scored ${newWord()}`;
      const other = await scene.as('admin');
      const { calibrationID } = await scene.api.post<{ calibrationID: string }>('quiz/startCalibration', {
        body: { QSR_ID: written.QSR_ID, title, evaluators: [other.user.UserID] },
      });
      // The other evaluator scores it blind, so that there is something to compare.
      const asked = await other.get<{ calibrationID: string; own: string }[]>('quiz/getCalibrations');
      const own = asked.find((one) => one.calibrationID === calibrationID)?.own ?? '';
      await other.post('quiz/saveEvaluation', { body: { ...written.evaluation, QSR_ID: own, basedOn: 1 } });
      await submit(other, own);
      await scene.api.post('quiz/closeCalibration', { body: { calibrationID } });
      return {
        address: `/quiz/quality/calibration/${calibrationID}`,
        see: shows(title),
        by: { on: '/quiz/quality?tab=calibrations' },
        trail: ['Quality monitoring', 'Calibration'],
        word: title,
      };
    },
  },
};
