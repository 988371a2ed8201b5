/**
 * Statements about the quality of someone's work are text on every page that shows them (docs/PROMISES.md, P-09):
 * forms, an evaluation with its interaction, sent back and released, disputed and decided, and scored again by others.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { allOf, expectOnlyText, packed, said, today, type Written } from '../support/stored-text.ts';

interface Asked {
  QID: string;
  questionId: string;
  right: string;
  wrong: string;
}

async function writeForm(api: Api, userID: string): Promise<Asked> {
  const [title = ''] = packed(190);
  const { QID, revision, content } = await api.post<{ QID: string; revision: number; content: object }>(
    'quiz/createQuiz',
    { body: { kind: 'qm', title } },
  );
  const [questionId, right, wrong] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const question = {
    ...{ id: questionId, kind: 'single', format: 'plain', points: 1, text: `Asked ${title}`, comment: 'optional' },
    options: [
      { id: right, text: 'Right', credit: 100 },
      { id: wrong, text: 'Wrong', credit: 0 },
    ],
  };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: `Part ${title}`, Questions: [question] }];
  const saved = await api.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: QID, base: revision, content: { ...content, title, QuestionSets } },
  });
  await api.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
  await api.post('quiz/allocateQuiz', {
    body: { QuizID: QID, to: { kind: 'person', id: userID }, dueOn: null, mandatory: false },
  });
  return { QID, questionId, right, wrong };
}

interface Evaluation {
  QSR_ID: string;
  disputes: { disputeID: string }[];
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('what people write about the quality of work is shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(300_000);
  const open = async () => (await browser.newContext()).newPage();
  const [evaluator, reviewer, agent] = [await open(), await open(), await open()];
  const tenant = await createOwnTenant('Tern', `tern-${Date.now().toString(36)}`);
  const ada = await tenant.enter(evaluator, 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, isInvited: true });
  const noraID = await tenant.addPerson(ada, { name: 'nora', team, Role: 'Global CS Admin', isInvited: true });
  const emil = await tenant.enter(agent, 'emil');
  const nora = await tenant.enter(reviewer, 'nora');
  const quiet = [watch(evaluator), watch(reviewer), watch(agent)];
  const read = async (page: Page, cases: readonly Written[]) => {
    for (const { at, texts } of cases) await expectOnlyText(page, `${tenant.portal}${at}`, texts);
  };

  const userID = emil.user.UserID;
  const { QID, questionId, right, wrong } = await writeForm(ada, userID);
  const [formType, workType, workTypes] = [said('Form', 80), said('Work', 80), packed(80)];
  await ada.post('quiz/saveQMForm', { body: { QID, formType, workTypes } });
  await expectOnlyText(evaluator, `${tenant.portal}/admin/quiz/quizzes/${QID}`, [formType, ...workTypes], 'Form');
  // Without any work types, evaluators enter their own.
  await ada.post('quiz/saveQMForm', { body: { QID, formType, workTypes: [] } });
  const [reference, note] = [said('Reference', 80), said('Noted', 1000)];
  const [back, seen, disagreed, decided] = ['Back', 'Seen', 'Disagreed', 'Decided'].map((word) => said(word, 1900));
  const given = { options: [wrong], comment: allOf('Comment') };
  const answer = { questionId, given };
  const { QSR_ID } = await ada.post<Evaluation>('quiz/saveEvaluation', {
    body: {
      ...{ QID, userID, workType, QMDate: today(), TestDate: null, QMRef: reference },
      interaction: { kind: 'transcript', text: allOf('Heard'), notes: [{ at: 5, text: note }] },
      ...{ step: 'third', answers: [answer], basedOn: 0 },
    },
  });
  const where = 'https://calls.example/?at="><script>window.pwned=1</script>';
  const recording = { kind: 'recording', reference: said('Number', 160), address: where, notes: [] };
  const other = await ada.post<Evaluation>('quiz/saveEvaluation', {
    body: {
      ...{ QID, userID, workType: 'Call', QMDate: today(), TestDate: null, QMRef: '' },
      ...{ interaction: recording, step: 'third', answers: [{ questionId, given: { options: [right] } }], basedOn: 0 },
    },
  });
  const elsewhere = `/coach/${userID}/qm/${other.QSR_ID}/m/view`;
  await read(evaluator, [{ at: elsewhere, texts: [recording.reference, recording.address] }]);
  const move = (who: Api, name: string, reason?: string) =>
    who.post('quiz/moveEvaluation', { body: { QSR_ID, move: name, ...(reason === undefined ? {} : { reason }) } });
  const at = `/coach/${userID}/qm/${QSR_ID}/m`;
  await move(ada, 'submit');
  await move(nora, 'revert', back);
  await read(evaluator, [
    { at: `${at}/view`, texts: [...hostilePayloads, given.comment, note, back ?? '', reference, workType, formType] },
  ]);
  await move(ada, 'reopen');
  await move(ada, 'submit');
  await move(nora, 'approve');
  await emil.post('quiz/acknowledgeEvaluation', { body: { QSR_ID, comment: seen } });
  const disputed = await emil.post<Evaluation>('quiz/disputeQuestion', {
    body: { QSR_ID, questionId, reason: disagreed },
  });
  const [{ disputeID } = { disputeID: '' }] = disputed.disputes;
  await nora.post('quiz/decideDispute', {
    body: {
      disputeID,
      move: 'overturn',
      decision: decided,
      given: { options: [right], comment: said('Now', 4000) },
    },
  });
  const title = said('Calibrated', 160);
  await ada.post('quiz/startCalibration', { body: { QSR_ID, title, evaluators: [noraID] } });

  const shown = [...hostilePayloads, note, said('Now', 4000), seen ?? '', disagreed ?? '', decided ?? '', reference];
  await read(agent, [{ at: `${at}/view`, texts: shown }]);
  await read(evaluator, [
    { at: `${at}/view`, texts: shown },
    { at: '/quiz/quality?tab=calibrations', texts: [title] },
  ]);
  expectMet([
    'quiz/saveQMForm formType',
    'quiz/saveQMForm workTypes[]',
    'quiz/saveEvaluation workType',
    'quiz/saveEvaluation QMRef',
    'quiz/saveEvaluation interaction.address',
    'quiz/saveEvaluation interaction.notes[].text',
    'quiz/saveEvaluation interaction.reference',
    'quiz/saveEvaluation interaction.text',
    'quiz/saveEvaluation answers[].given.comment',
    'quiz/moveEvaluation reason',
    'quiz/acknowledgeEvaluation comment',
    'quiz/disputeQuestion reason',
    'quiz/decideDispute decision',
    'quiz/decideDispute given.comment',
    'quiz/startCalibration title',
  ]);
  for (const each of quiet) each.expectQuiet();
});
