/** What people answer and what is said to it is text on every page that shows it (design/promises.md, M11). */
import { test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { all, expectOnlyText, packed } from '../support/stored-text.ts';

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('answers, and what is said to them, are text on every page that shows them', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [marking, answering] = [await open(), await open()];
  const tenant = await createOwnTenant('Lark', `lark-${Date.now().toString(36)}`);
  const ada = await tenant.enter(marking, 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, isInvited: true });
  const emil = await tenant.enter(answering, 'emil');
  const quiet = [watch(marking), watch(answering)];

  const made = await ada.post<{ QID: string; revision: number; content: object }>('quiz/createQuiz', {
    body: { kind: 'quiz', title: 'Said' },
  });
  const question = {
    id: crypto.randomUUID(),
    kind: 'freeText',
    format: 'plain',
    points: 4,
    text: 'What would you say?',
  };
  const content = { ...made.content, QuestionSets: [{ SETID: crypto.randomUUID(), title: '', Questions: [question] }] };
  const saved = await ada.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: made.QID, base: made.revision, content },
  });
  await ada.post('quiz/publishQuiz', { body: { QuizID: made.QID, revision: saved.revision } });
  const userID = emil.user.UserID;
  await ada.post('quiz/allocateQuiz', {
    body: { QuizID: made.QID, to: { kind: 'person', id: userID }, dueOn: null, mandatory: false },
  });

  const { QSR_ID } = await emil.post<{ QSR_ID: string }>('quiz/startAttempt', { body: { QuizID: made.QID } });
  const answer = { questionId: question.id, base: 0, given: { text: all }, flagged: false };
  await emil.post('quiz/saveAnswer', { body: { QSR_ID, ...answer } });
  const page = (path: string) => `${tenant.portal}${path}`;
  const { sessionID } = await emil.post<{ sessionID: string }>('quiz/submitQuiz', {
    query: { userID },
    body: { QuizID: made.QID, QSR_ID },
  });
  const result = page(`/lms/quiz/${made.QID}/${QSR_ID}/${sessionID}/${userID}`);
  await expectOnlyText(marking, result, hostilePayloads);
  const [comment = ''] = packed(4000);
  await ada.post('quiz/markAnswers', {
    body: { QSR_ID, marks: [{ questionId: question.id, points: { [question.id]: 2 }, comment: `Well: ${comment}` }] },
  });
  for (const who of [marking, answering]) await expectOnlyText(who, result, [...hostilePayloads, `Well: ${comment}`]);
  for (const each of quiet) each.expectQuiet();
});
