import type { QuizToTake, RunningAttempt, TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import { AttemptView } from './attempt-view.tsx';
import own from './language/en.json' with { type: 'json' };

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
  useBlocker: () => ({ state: 'unblocked', reset: undefined, proceed: undefined, location: undefined }),
}));
beforeEach(() => navigate.mockClear());

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [quizId, attemptId, sessionId, userId] = [id(1), id(2), id(3), id(4)];
const [choice, words] = [id(11), id(12)];
const savedAt = '2026-11-29T09:00:00.000Z';
setViewer({ user: { UserID: userId }, organisation: id(5), principal: null } as unknown as Viewer);

const question = (more: Partial<TakenQuestion>): TakenQuestion => ({
  ...{ id: choice, kind: 'single', text: '', help: null, points: 1, required: true },
  ...{ allowOther: false, allowNotApplicable: false, comment: 'none', showWhen: null, Answers: [], prompts: [] },
  ...{ given: null, flagged: false, version: 0, savedAt: null },
  ...more,
});
const options = [
  { id: id(21), text: 'By the sea', Selected: false },
  { id: id(22), text: 'In the hills', Selected: false },
];
const attempt: RunningAttempt = {
  ...{ QSR_ID: attemptId, sessionID: sessionId, startedAt: savedAt, deadline: null, files: [], now: savedAt },
  QuestionSets: [
    {
      ...{ SETID: id(6), title: '' },
      Questions: [
        question({ text: 'Where is the quay?', Answers: options }),
        question({ id: words, kind: 'freeText', text: 'Why there?' }),
      ],
    },
  ],
};
const quiz = { QID: quizId, kind: 'quiz', title: 'Harbour' } as QuizToTake;

const result = {
  ...{ QSR_ID: attemptId, QID: quizId, sessionID: sessionId, title: 'Harbour', kind: 'quiz', version: 1, user: null },
  ...{ startedAt: savedAt, submittedAt: savedAt, endedBy: 'person', submittedBy: null, verifiedBy: null },
  ...{
    score: 100,
    points: 2,
    maxPoints: 2,
    passMark: null,
    passed: null,
    toMark: false,
    showsKeys: false,
    showsAnswers: true,
  },
  ...{ isAnonymous: false, files: [], Results: [] },
};
const save = ({ body }: SentCall) => ({ questionId: body.questionId, version: body.base + 1, savedAt });

const show = (running = attempt) =>
  draw(<AttemptView quiz={quiz} attempt={running} isOver={false} onReread={() => undefined} />);
type Screen = Awaited<ReturnType<typeof show>>;
const answerBoth = async (screen: Screen) => {
  await screen.getByText('By the sea').click();
  await screen.getByRole('button', { name: 'Next' }).click();
  await screen.getByRole('textbox').fill('Ships need water.');
};
const submit = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Submit' }).first().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
};

it('saves a choice at once and typed text after a pause, each based on the version before', async () => {
  const server = fakeServer({ saveAnswer: save });
  const screen = await show();
  await answerBoth(screen);
  await expect.poll(() => server.of('saveAnswer')).toHaveLength(2);
  await screen.getByRole('textbox').fill('Ships need deep water.');
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
  await expect.poll(() => server.of('saveAnswer')).toHaveLength(3);
  expect(server.of('saveAnswer').map(({ body }) => [body.questionId, body.base, body.given])).toEqual([
    [choice, 0, { options: [id(21)] }],
    [words, 0, { text: 'Ships need water.' }],
    [words, 1, { text: 'Ships need deep water.' }],
  ]);
});

it('submits once everything is saved, and then shows the result', async () => {
  const server = fakeServer({ saveAnswer: save, submitQuiz: () => result });
  const screen = await show();
  await answerBoth(screen);
  // The text is still being typed.
  await submit(screen);
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([[`/lms/quiz/${quizId}/${attemptId}/${sessionId}/${userId}`, { replace: true }]]);
  expect(server.of('saveAnswer').map(({ body }) => body.questionId)).toEqual([choice, words]);
  expect(server.of('submitQuiz')[0]?.body).toEqual({ QuizID: quizId, QSR_ID: attemptId, Answers: [] });
});

it('submits nothing while a required answer is missing', async () => {
  const server = fakeServer({ saveAnswer: save });
  const screen = await show();
  await screen.getByRole('button', { name: 'Submit' }).first().click();
  await expect.element(screen.getByText('Please answer all the questions highlighted.')).toBeVisible();
  await expect.element(screen.getByText(/This question needs an answer/).first()).toBeVisible();
  expect(screen.getByRole('alertdialog').elements()).toEqual([]);
  expect(server.of('submitQuiz')).toEqual([]);
});

it.each([
  ['refused submission says so, and the next one is a new request', 'forbidden', false],
  ['submission that may have arrived says that it failed, and the next one repeats it', 'unexpected', true],
] as const)('a %s', async (_, code, isSame) => {
  const answers = [refusal(code), Response.json(result)];
  const server = fakeServer({ saveAnswer: save, submitQuiz: () => answers.shift() });
  const screen = await show();
  await answerBoth(screen);
  await submit(screen);
  await expect.element(screen.getByText(/We couldn’t submit your answers/)).toBeVisible();
  expect(navigate).not.toHaveBeenCalled();
  await submit(screen);
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  const [first, second] = server.of('submitQuiz').map(({ key }) => key);
  expect(second === first).toBe(isSame);
});

it('offline, answers are saved on the device and nothing is submitted; back online, the answers are sent and submitting works', async () => {
  const server = fakeServer({ saveAnswer: save, submitQuiz: () => result });
  const screen = await show();
  server.goOffline();
  await answerBoth(screen);
  await expect.element(screen.getByText(/Saved on this device/)).toBeVisible();
  await submit(screen);
  await expect.element(screen.getByText(/You’re offline. Your answers are safe on this device/)).toBeVisible();
  expect(server.of('submitQuiz')).toEqual([]);
  server.goOnline();
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
  await submit(screen);
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
});

it('an answer stored on the device before is shown again and sent', async () => {
  const server = fakeServer({ saveAnswer: save });
  server.goOffline();
  const before = await show();
  await before.getByText('In the hills').click();
  await expect.element(before.getByText(/Saved on this device/)).toBeVisible();
  await before.unmount();
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: 'In the hills' })).toBeChecked();
  server.goOnline();
  await expect.element(screen.getByText(/^Saved \d/)).toBeVisible();
});

const other = { given: { options: [id(22)] }, flagged: false, version: 3, savedAt };
const answeredElsewhere = () => {
  const server = fakeServer({
    saveAnswer: (sent) =>
      sent.body.base === 0 ? refusal('stale_version', { current: { answer: other } }) : save(sent),
  });
  return server;
};

it('a different answer from another device is not overwritten, and the person can keep it', async () => {
  const server = answeredElsewhere();
  const screen = await show();
  await screen.getByText('By the sea').click();
  await screen.getByRole('button', { name: 'Keep the other answer' }).click();
  await expect.element(screen.getByRole('radio', { name: 'In the hills' })).toBeChecked();
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
  expect(server.of('saveAnswer')).toHaveLength(1);
});

it('the person’s own answer replaces the one from another device if they choose it', async () => {
  const server = answeredElsewhere();
  const screen = await show();
  await screen.getByText('By the sea').click();
  await screen.getByRole('button', { name: 'Use this answer' }).click();
  await expect.poll(() => server.of('saveAnswer').map(({ body }) => body.base)).toEqual([0, 3]);
  await expect.element(screen.getByRole('radio', { name: 'By the sea' })).toBeChecked();
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
});

it('an attempt that the server has ended is submitted as it is, without asking', async () => {
  const server = fakeServer({
    saveAnswer: () => refusal('conflict', { current: { ended: true } }),
    submitQuiz: () => result,
  });
  const screen = await show();
  await screen.getByText('By the sea').click();
  await expect.poll(() => navigate.mock.calls).toHaveLength(1);
  expect(server.of('submitQuiz')).toHaveLength(1);
});
