import type { GuestQuiz } from '@portico/contracts/quiz/anonymous/shapes';
import type { TakenQuestion } from '@portico/contracts/quiz/take-shapes';
import { fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../language/en.json' with { type: 'json' };
import GuestPage from './guest-page.tsx';
import own from './language/en.json' with { type: 'json' };

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [quizId, submissionId, originatorId] = [id(1), id(2), id(3)];
const [first, second] = [id(11), id(12)];
const at = '2026-11-29T09:00:00.000Z';

const address = vi.hoisted(() => ({ link: '' }));
vi.mock('@portico/remote-contract', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
  useParams: () => ({
    quizid: 'c0000000-0000-4000-8000-000000000001',
    submissionId: 'c0000000-0000-4000-8000-000000000002',
  }),
  useSearchParams: () => [new URLSearchParams({ link: address.link }), () => undefined],
}));
// Tokens are cached by link.
beforeEach(() => {
  address.link = crypto.randomUUID();
});

const question = (questionId: string, text: string): TakenQuestion => ({
  ...{ id: questionId, kind: 'shortText', text, help: null, points: 0, required: true },
  ...{ allowOther: false, allowNotApplicable: false, comment: 'none', showWhen: null, Answers: [], prompts: [] },
  ...{ given: null, flagged: false, version: 0, savedAt: null },
});
const open: GuestQuiz = {
  ...{ QID: quizId, kind: 'survey', title: 'Harbour', description: '', minutes: 3, questions: 2 },
  rules: {
    ...{ passMark: null, attemptsAllowed: null, counts: 'best', waitMinutes: 0, timeLimit: null },
    ...{ review: 'never', anonymous: true, threshold: 5 },
  },
  ...{ submissionId, originatorID: originatorId, closesOn: at },
  attempt: {
    ...{ QSR_ID: submissionId, sessionID: id(4), startedAt: at, deadline: null, files: [], now: at },
    QuestionSets: [
      { SETID: id(5), title: '', Questions: [question(first, 'What is good?'), question(second, 'What is missing?')] },
    ],
  },
  result: null,
};
const done: GuestQuiz = {
  ...open,
  attempt: null,
  result: {
    ...{
      QSR_ID: submissionId,
      QID: quizId,
      sessionID: id(4),
      title: 'Harbour',
      kind: 'survey',
      version: 1,
      user: null,
    },
    ...{ startedAt: at, submittedAt: at, endedBy: 'person', submittedBy: null, verifiedBy: null, score: null },
    ...{
      points: null,
      maxPoints: null,
      passMark: null,
      passed: null,
      toMark: false,
      showsKeys: false,
      showsAnswers: true,
    },
    ...{ isAnonymous: true, files: [], Results: [] },
  },
};
const seated = {
  takeSeat: () => ({ token: 'seat', expiresAt: at, quizID: quizId, originatorID: originatorId, submissionId }),
  getQuizWithResultsAnon: (): unknown => open,
  saveAnonAnswers: ({ body }: SentCall): unknown =>
    body.answers.map(({ questionId, base }: { questionId: string; base: number }) => ({
      ...{ questionId, version: base + 1, savedAt: at },
    })),
};

const show = () => draw(<GuestPage />);
type Screen = Awaited<ReturnType<typeof show>>;
const field = (screen: Screen, name: string) => screen.getByRole('region', { name }).getByRole('textbox');
const answer = (screen: Screen, name: string, text: string) => field(screen, name).fill(text);

it('saves answers together after a pause, based on what was saved before', async () => {
  const server = fakeServer(seated);
  const screen = await show();
  await answer(screen, 'What is good?', 'The quay');
  await answer(screen, 'What is missing?', 'A bench');
  const sent = () => server.of('saveAnonAnswers').flatMap(({ body }) => body.answers);
  await expect.poll(sent).toHaveLength(2);
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
  await answer(screen, 'What is missing?', 'Two benches');
  await expect.poll(sent).toEqual([
    { questionId: first, given: { text: 'The quay' }, base: 0, flagged: false },
    { questionId: second, given: { text: 'A bench' }, base: 0, flagged: false },
    { questionId: second, given: { text: 'Two benches' }, base: 1, flagged: false },
  ]);
});

it('a submission includes answers that are not saved yet, and thanks the guest', async () => {
  const server = fakeServer({
    ...seated,
    saveAnonAnswers: () => refusal('unexpected'),
    submitAnonQuiz: () => done,
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Please answer all the questions highlighted.')).toBeVisible();
  await answer(screen, 'What is good?', 'The quay');
  await answer(screen, 'What is missing?', 'A bench');
  await expect.element(screen.getByText('Not saved yet. We’ll try again with your next answer.')).toBeVisible();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Thank you, we’ve received your answers')).toBeVisible();
  const [submitted] = server.of('submitAnonQuiz');
  expect(submitted?.query).toEqual({ originatorId });
  expect(submitted?.body.answers.map(({ given }: { given: unknown }) => given)).toEqual([
    { text: 'The quay' },
    { text: 'A bench' },
  ]);
});

it('without a network the answers stay, and the submission is tried again', async () => {
  const server = fakeServer({ ...seated, submitAnonQuiz: () => done });
  const screen = await show();
  await answer(screen, 'What is good?', 'The quay');
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
  server.goOffline();
  await answer(screen, 'What is missing?', 'A bench');
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('We couldn’t confirm that your answers were submitted')).toBeVisible();
  await expect.element(field(screen, 'What is missing?')).toHaveValue('A bench');
  server.goOnline();
  await screen.getByRole('button', { name: 'Submit' }).click();
  await expect.element(screen.getByText('Thank you, we’ve received your answers')).toBeVisible();
});

it('an expired token is exchanged for a new one, and nothing is lost', async () => {
  let isExpired = false;
  const server = fakeServer({
    ...seated,
    takeSeat: () => {
      isExpired = false;
      return seated.takeSeat();
    },
    saveAnonAnswers: (sent) => (isExpired ? refusal('sign_in_expired') : seated.saveAnonAnswers(sent)),
  });
  const screen = await show();
  await expect.element(field(screen, 'What is good?')).toBeVisible();
  isExpired = true;
  await answer(screen, 'What is good?', 'The quay');
  await expect.element(screen.getByText(/^Saved /)).toBeVisible();
  expect(server.of('takeSeat')).toHaveLength(2);
});

it('a link that is not valid says so, and one that cannot be checked can be tried again', async () => {
  let reply = () => refusal('not_found');
  fakeServer({ ...seated, takeSeat: (): unknown => reply() });
  const closed = await show();
  await expect.element(closed.getByText('This link doesn’t work')).toBeVisible();
  await closed.unmount();
  reply = () => refusal('unexpected');
  const screen = await show();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  reply = () => Response.json(seated.takeSeat());
  await screen.getByRole('button').click();
  await expect.element(field(screen, 'What is good?')).toBeVisible();
});
