/**
 * Questions, people's answers and comments on them are text on every page that shows them (docs/PROMISES.md, P-09): in
 * the editor, while answering, while marking, and in the result.
 */
import { type Page, test } from '@playwright/test';
import { closeContexts } from '../support/close-contexts.ts';
import { hostilePayloads } from '../support/hostile-payloads.ts';
import { expectMet } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { allOf, expectOnlyText, said } from '../support/stored-text.ts';

const id = () => crypto.randomUUID();
const common = { format: 'plain', help: said('Help', 4000), feedback: said('Told', 4000) } as const;
const right = { id: id(), text: said('Right', 4000), credit: 100, feedback: said('Well chosen', 4000) };
const matched = { id: id(), text: 'Matched', credit: 0 };
const prompt = { id: id(), text: said('Prompt', 4000), optionId: matched.id };
const accepted = { text: said('Accepted', 1000), credit: 100, feedback: said('Well said', 4000) };
const criterion = { id: id(), text: said('Looked for', 1000), points: 4 };
const questions = {
  free: { ...common, id: id(), kind: 'freeText', points: 4, text: said('Asked', 20_000), rubric: [criterion] },
  one: {
    ...{ format: 'plain', id: id(), kind: 'single', points: 1, text: 'Which one?' },
    options: [right, { id: id(), text: 'Wrong', credit: 0 }],
  },
  match: {
    format: 'plain',
    id: id(),
    kind: 'matching',
    points: 1,
    text: 'What fits?',
    prompts: [prompt],
    options: [matched, { id: id(), text: 'Another', credit: 0 }],
  },
  short: { format: 'plain', id: id(), kind: 'shortText', points: 1, text: 'What is it called?', accepted: [accepted] },
  open: {
    ...{ format: 'plain', id: id(), kind: 'multiple', points: 0, text: 'What else?', allowOther: true },
    options: ['Nothing', 'Something'].map((text) => ({ id: id(), text, credit: 0 })),
  },
} as const;

const asked = [common.help, common.feedback, questions.free.text, criterion.text, right.text, right.feedback];
const authored = [said('Part', 300), ...asked, prompt.text, accepted.text];
const given = { text: allOf('Given'), other: allOf('Other') };

/** Opens every question of a quiz in the editor. */
async function openQuestions(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: /^Edit question/ });
  await edit.first().waitFor();
  for (let left = await edit.count(); left > 0; left -= 1) await edit.first().click();
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('questions, answers and comments on them are shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [marking, answering] = [await open(), await open()];
  const tenant = await createOwnTenant('Lark', `lark-${Date.now().toString(36)}`);
  const ada = await tenant.enter(marking, 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, isInvited: true });
  const emil = await tenant.enter(answering, 'emil');
  const quiet = [watch(marking), watch(answering)];

  const made = await ada.post<{ QID: string; revision: number; content: { rules: object } }>('quiz/createQuiz', {
    body: { kind: 'quiz', title: 'Said' },
  });
  const content = {
    ...made.content,
    rules: { ...made.content.rules, review: 'after attempt' },
    QuestionSets: [{ SETID: id(), title: said('Part', 300), Questions: Object.values(questions) }],
  };
  const saved = await ada.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: made.QID, base: made.revision, content },
  });
  await ada.post('quiz/publishQuiz', { body: { QuizID: made.QID, revision: saved.revision } });
  const userID = emil.user.UserID;
  await ada.post('quiz/allocateQuiz', {
    body: { QuizID: made.QID, to: { kind: 'person', id: userID }, dueOn: null, mandatory: false },
  });
  const page = (path: string) => `${tenant.portal}${path}`;
  await expectOnlyText(marking, page(`/admin/quiz/quizzes/${made.QID}`), authored, openQuestions);

  const { QSR_ID } = await emil.post<{ QSR_ID: string }>('quiz/startAttempt', { body: { QuizID: made.QID } });
  const answer = (question: { id: string }, words: object) =>
    emil.post('quiz/saveAnswer', { body: { QSR_ID, questionId: question.id, base: 0, given: words, flagged: false } });
  await answer(questions.free, { text: given.text });
  await answer(questions.one, { options: [right.id] });
  await answer(questions.match, { pairs: [{ promptId: prompt.id, optionId: matched.id }] });
  await answer(questions.short, { text: accepted.text });
  await answer(questions.open, { other: given.other });
  const taken = page(`/lms/quiz/mine/quiz/${made.QID}`);
  await expectOnlyText(answering, taken, [questions.free.text, common.help, given.text]);

  const { sessionID } = await emil.post<{ sessionID: string }>('quiz/submitQuiz', {
    query: { userID },
    body: { QuizID: made.QID, QSR_ID },
  });
  const result = page(`/lms/quiz/${made.QID}/${QSR_ID}/${sessionID}/${userID}`);
  const shown = [...hostilePayloads, given.text, given.other, prompt.text, right.text];
  await expectOnlyText(marking, result, [...shown, criterion.text]);
  const comment = said('Marked', 4000);
  const marks = [{ questionId: questions.free.id, points: { [criterion.id]: 2 }, comment }];
  await ada.post('quiz/markAnswers', { body: { QSR_ID, marks } });
  const received = [common.feedback, right.feedback, accepted.feedback, comment];
  for (const who of [marking, answering]) await expectOnlyText(who, result, [...shown, ...received]);
  expectMet([
    'quiz/saveQuizDraft content.QuestionSets[].title',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].text',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].help',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].feedback',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].options[].text',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].options[].feedback',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].prompts[].text',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].accepted[].text',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].accepted[].feedback',
    'quiz/saveQuizDraft content.QuestionSets[].Questions[].rubric[].text',
    'quiz/saveAnswer given.text',
    'quiz/saveAnswer given.other',
    'quiz/markAnswers marks[].comment',
  ]);
  for (const each of quiet) each.expectQuiet();
});
