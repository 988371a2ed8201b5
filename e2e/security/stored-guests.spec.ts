/** Guests' answers and notes beside a signature are text on every page that shows them (docs/PROMISES.md, P-09). */
import { expect, type Page, test } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { closeContexts } from '../support/close-contexts.ts';
import { openMailedLink } from '../support/mailed-link.ts';
import { expectMet, noteWritten } from '../support/met-fields.ts';
import { createOwnTenant } from '../support/own-tenant.ts';
import { watch } from '../support/quiet.ts';
import { expectOnlyText, said } from '../support/stored-text.ts';
import { changeSetting } from '../support/tenant-setting.ts';

/** Publishes a quiz with one free-text question. */
async function publish(
  api: Api,
  kind: 'survey' | 'verification',
  questions: readonly object[],
  rules: object = {},
): Promise<string> {
  const { QID, revision, content } = await api.post<{ QID: string; revision: number; content: { rules: object } }>(
    'quiz/createQuiz',
    { body: { kind, title: `Asked by ${kind}` } },
  );
  const QuestionSets = [{ SETID: crypto.randomUUID(), title: '', Questions: questions }];
  const saved = await api.post<{ revision: number }>('quiz/saveQuizDraft', {
    body: { QuizID: QID, base: revision, content: { ...content, rules: { ...content.rules, ...rules }, QuestionSets } },
  });
  await api.post('quiz/publishQuiz', { body: { QuizID: QID, revision: saved.revision } });
  return QID;
}

/** The minimum number for which answers are shown. */
const guests = ['one', 'two', 'three'].map((name) => `${name}@guests.example`);

/** Ids of the questions that guests answer. */
interface Questions {
  free: string;
  open: string;
}

interface Seat {
  token: string;
  originatorID: string;
}

/** Answers through the mailed link, reviews the answers, and submits. */
async function answerAsGuest(page: Page, portal: string, guest: string, questions: Questions): Promise<void> {
  await openMailedLink(page, portal, guest);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  const address = new URL(page.url());
  const [, , quizID = ''] = address.pathname.split('/');
  const call = <T>(path: string, query: Record<string, string>, token = '', body?: object): Promise<T> =>
    page.evaluate(
      async ([url, bearer, text]) => {
        const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' };
        const answer = await fetch(url, { method: 'POST', ...(bearer && { headers }), ...(text && { body: text }) });
        if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
        return answer.json();
      },
      [`/api/${path}?${new URLSearchParams(query)}`, token, body ? JSON.stringify(body) : ''] as const,
    );
  const link = address.searchParams.get('link') ?? '';
  const { token, originatorID } = await call<Seat>('quiz/takeSeat', { quizID, link });
  const answered = (label: string) => [
    { questionId: questions.free, base: 0, given: { text: said(label, 2000) }, flagged: false },
    { questionId: questions.open, base: 0, given: { other: said(`${label} else`, 500) }, flagged: false },
  ];
  const [saved, handedIn] = [answered(`Saved by ${guest}`), answered(`Submitted by ${guest}`)];
  const send = (name: string, query: Record<string, string>, answers: typeof saved) => {
    noteWritten(name, { answers });
    return call(name, query, token, { answers });
  };
  await send('quiz/saveAnonAnswers', {}, saved);
  await expectOnlyText(page, address.href, [saved[0]?.given.text ?? '', saved[1]?.given.other ?? '']);
  const next = handedIn.map((answer) => ({ ...answer, base: 1 }));
  await send('quiz/submitAnonQuiz', { originatorId: originatorID }, next);
}

test.afterEach(({ browser, context }) => closeContexts({ browser, context }));

test('answers of guests are shown as plain text on every page', async ({ browser }) => {
  test.setTimeout(240_000);
  const enter = async () => (await browser.newContext()).newPage();
  const [asking, answering] = [await enter(), await enter()];
  const tenant = await createOwnTenant('Dunlin', `dunlin-${Date.now().toString(36)}`);
  const ada = await tenant.enter(asking, 'ada');
  const quiet = [watch(asking), watch(answering)];
  const questions = { free: crypto.randomUUID(), open: crypto.randomUUID() };
  const free = { id: questions.free, kind: 'freeText', format: 'plain', points: 0, text: 'What would you say?' };
  const open = {
    ...{ id: questions.open, kind: 'single', format: 'plain', points: 0, text: 'Which one?', allowOther: true },
    options: ['This one', 'That one'].map((text) => ({ id: crypto.randomUUID(), text, credit: 0 })),
  };
  const QuizID = await publish(ada, 'survey', [free, open], { anonymous: true, threshold: guests.length });
  await changeSetting(ada, 'flags.anonymousQuiz', true);
  // Edge and API each notice the change a moment later; until then the page or call does not exist.
  const boot = () => asking.evaluate(async () => (await fetch('/boot.json', { cache: 'no-store' })).json());
  await expect.poll(async () => (await boot()).flags.anonymousQuiz).toBe(true);
  let address = '';
  await expect(async () => {
    const body = { QuizID, days: 14, language: 'en' };
    address = (await ada.post<{ address: string }>('quiz/shareQuiz', { body })).address;
  }).toPass();
  const shared = new URL(address, tenant.portal);
  const originatorID = shared.pathname.split('/').at(-1) ?? '';
  const who = { quizID: QuizID, originatorID, link: shared.searchParams.get('link') ?? '' };
  for (const emailAddress of guests) {
    await ada.post('quiz/sendInvite', { query: { ...who, emailAddress } });
    await answerAsGuest(answering, tenant.portal, emailAddress, questions);
  }
  const shown = guests.flatMap((guest) => [
    said(`Submitted by ${guest}`, 2000),
    said(`Submitted by ${guest} else`, 500),
  ]);
  await expectOnlyText(asking, shared.href, shown);
  expectMet([
    'quiz/saveAnonAnswers answers[].given.text',
    'quiz/saveAnonAnswers answers[].given.other',
    'quiz/submitAnonQuiz answers[].given.text',
    'quiz/submitAnonQuiz answers[].given.other',
  ]);
  for (const each of quiet) each.expectQuiet();
});

test('a note next to a signature is shown as plain text', async ({ browser }) => {
  test.setTimeout(240_000);
  const open = async () => (await browser.newContext()).newPage();
  const [signing, answering] = [await open(), await open()];
  const tenant = await createOwnTenant('Sanderling', `sanderling-${Date.now().toString(36)}`);
  const ada = await tenant.enter(signing, 'ada');
  const team = await tenant.addTeam(ada, 'Desk');
  await tenant.addPerson(ada, { name: 'emil', team, isInvited: true });
  const emil = await tenant.enter(answering, 'emil');
  const quiet = watch(signing);
  const right = crypto.randomUUID();
  const question = {
    ...{ id: crypto.randomUUID(), kind: 'single', format: 'plain', points: 1, text: 'Which one?' },
    options: [
      { id: right, text: 'This one', credit: 100 },
      { id: crypto.randomUUID(), text: 'Another', credit: 0 },
    ],
  };
  const QuizID = await publish(ada, 'verification', [question]);
  const userID = emil.user.UserID;
  await ada.post('quiz/allocateQuiz', {
    body: { QuizID, to: { kind: 'person', id: userID }, dueOn: null, mandatory: false },
  });
  const { QSR_ID } = await emil.post<{ QSR_ID: string }>('quiz/startAttempt', { body: { QuizID } });
  await emil.post('quiz/saveAnswer', {
    body: { QSR_ID, questionId: question.id, base: 0, given: { options: [right] }, flagged: false },
  });
  await emil.post('quiz/submitQuiz', { query: { userID }, body: { QuizID, QSR_ID } });
  const note = said('Noted', 2000);
  await ada.post('quiz/signVerification', { body: { QSR_ID, observed: true, note } });
  await expectOnlyText(signing, `${tenant.portal}/quiz/verify`, [note]);
  expectMet(['quiz/signVerification note']);
  quiet.expectQuiet();
});
