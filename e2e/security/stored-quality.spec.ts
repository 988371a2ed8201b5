/**
 * What is said about the quality of somebody's work is text on every page that shows it (design/promises.md, M11): forms,
 * an evaluation with its interaction, sent back and released, disputed and decided, and scored again by others.
 */
import { type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { all, expectOnlyText, packed, today, type Written } from '../support/stored-text.ts';

interface Asked {
  QID: string;
  questionId: string;
  right: string;
  wrong: string;
}

async function writeForm(api: Api, userID: string, workTypes: readonly string[]): Promise<Asked> {
  const [title = ''] = packed(200);
  const { QID, revision, content } = await api.post<{ QID: string; revision: number; content: object }>(
    'quiz/createQuiz',
    { body: { kind: 'qm', title } },
  );
  const [questionId, right, wrong] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const question = {
    ...{ id: questionId, kind: 'single', format: 'plain', points: 1, text: title, comment: 'optional' },
    options: [
      { id: right, text: 'Right', credit: 100 },
      { id: wrong, text: 'Wrong', credit: 0 },
    ],
  };
  const QuestionSets = [{ SETID: crypto.randomUUID(), title, Questions: [question] }];
  const saved = await api.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: QID, base: revision, content: { ...content, title, QuestionSets } },
  });
  await api.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
  await api.post('quiz/saveQMForm', { body: { QID, formType: workTypes[0], workTypes } });
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

test('what is said about the quality of work is text on every page that shows it', async ({ browser }) => {
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
  const workTypes = packed(80);
  const { QID, questionId, right, wrong } = await writeForm(ada, userID, workTypes);
  const [reference = '', note = '', words = ''] = [packed(80)[0], packed(1000)[0], packed(1900)[0]];
  const answer = { questionId, given: { options: [wrong], comment: note } };
  const { QSR_ID } = await ada.post<Evaluation>('quiz/saveEvaluation', {
    body: {
      ...{ QID, userID, workType: workTypes[0], QMDate: today(), TestDate: null, QMRef: reference },
      interaction: { kind: 'transcript', text: all, notes: [{ at: 5, text: note }] },
      ...{ step: 'third', answers: [answer], basedOn: 0 },
    },
  });
  const move = (who: Api, name: string, reason?: string) =>
    who.post('quiz/moveEvaluation', { body: { QSR_ID, move: name, ...(reason === undefined ? {} : { reason }) } });
  const at = `/coach/${userID}/qm/${QSR_ID}/m`;
  await move(ada, 'submit');
  await move(nora, 'revert', words);
  await read(evaluator, [{ at: `${at}/view`, texts: [...hostilePayloads, note, words, reference] }]);
  await move(ada, 'reopen');
  await move(ada, 'submit');
  await move(nora, 'approve');
  await emil.post('quiz/acknowledgeEvaluation', { body: { QSR_ID, comment: words } });
  const disputed = await emil.post<Evaluation>('quiz/disputeQuestion', { body: { QSR_ID, questionId, reason: words } });
  const [{ disputeID } = { disputeID: '' }] = disputed.disputes;
  await nora.post('quiz/decideDispute', {
    body: {
      disputeID,
      move: 'overturn',
      decision: words,
      given: { options: [right], comment: `Now ${note.slice(0, 900)}` },
    },
  });
  const title = packed(160)[0] ?? '';
  await ada.post('quiz/startCalibration', { body: { QSR_ID, title, evaluators: [noraID] } });

  const shown = [...hostilePayloads, note.slice(0, 900), words, reference];
  await read(agent, [{ at: `${at}/view`, texts: shown }]);
  await read(evaluator, [
    { at: `${at}/view`, texts: shown },
    { at: '/quiz/quality?tab=calibrations', texts: [title] },
  ]);
  for (const each of quiet) each.expectQuiet();
});
