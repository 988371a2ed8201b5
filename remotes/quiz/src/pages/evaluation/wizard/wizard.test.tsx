import type { Evaluation, QmQuestion } from '@portico/contracts/quiz/qm/shapes';
import { ClientProvider, fakeServer, refusal, type SentCall } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import shared from '../../../language/en.json' with { type: 'json' };
import own from '../language/en.json' with { type: 'json' };
import { Wizard } from './wizard.tsx';

loadMessages('en', { ...shared, ...own });
activateLanguage('en');
setPortalFacts({ flags: {}, channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' });

const navigate = vi.hoisted(() => vi.fn());
vi.mock(import('@portico/remote-contract'), async (original) => ({
  ...(await original()),
  useNavigate: () => navigate,
}));
beforeEach(() => navigate.mockClear());

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const person = (last: number, FirstName: string) => ({
  ...{ UserID: id(last), UserGUID: id(last), UserName: FirstName, FirstName, LastName: 'Reed', AvatarImage: null },
});
const option = (last: number, text: string, credit: number) => ({ id: id(last), text, credit });
const [yes, no] = [option(21, 'Yes', 100), option(22, 'No', 0)];
const question: QmQuestion = {
  ...{ id: id(11), kind: 'single', text: 'Was the caller greeted?', format: 'plain', points: 1, penalty: 0 },
  ...{ required: true, shuffle: false, allOrNothing: false, caseSensitive: false, allowOther: false },
  ...{ allowNotApplicable: false, comment: 'none', fault: 'none', options: [yes, no], prompts: [], accepted: [] },
  ...{ rubric: [], showWhen: null, given: null },
  Answers: [yes, no].map((one) => ({ id: one.id, text: one.text, Selected: false })),
} as QmQuestion;
const may = { edit: true, submit: true, approve: false, revert: false, reopen: false, discard: false };
const evaluation: Evaluation = {
  ...{
    QSR_ID: id(1),
    QID: id(2),
    title: 'Call',
    formType: '',
    workType: 'Sales',
    QMDate: '2026-11-20',
    TestDate: null,
  },
  ...{ QMRef: '', status: 'draft', step: 'second', agent: person(3, 'Ben'), evaluator: person(4, 'Ada'), score: null },
  ...{ firstScore: null, passed: null, fatal: false, releasedOn: null, acknowledgedOn: null, openDisputes: 0 },
  ...{ calibrationID: null, version: 1, passMark: 80, workTypes: [], madeBy: null, revision: 3, scores: [], steps: [] },
  interaction: { kind: 'transcript', text: 'Good morning.', notes: [] },
  QuestionSets: [{ SETID: id(5), title: 'Opening', weight: null, order: 'given', draw: null, Questions: [question] }],
  ...{ acknowledgement: null, disputes: [] },
  can: { ...may, acknowledge: false, dispute: false, review: false, calibrate: false },
};
const form = { ...evaluation, formType: '' };

const save = ({ body }: SentCall): Evaluation => ({ ...evaluation, step: body.step, revision: body.basedOn + 1 });
const show = () =>
  draw(
    <ClientProvider>
      <Wizard agentId={id(3)} form={form} evaluation={evaluation} />
    </ClientProvider>,
  );
type Screen = Awaited<ReturnType<typeof show>>;
const press = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true }).click();
const choose = (screen: Screen, name: string) => screen.getByText(name, { exact: true }).click();
const answersOf = ({ body }: SentCall) =>
  body.answers.map(({ given }: { given: { options: string[] } }) => given.options);

it('leaving the second step saves the answers, and submitting saves the rest and leads to the evaluation', async () => {
  const server = fakeServer({ saveEvaluation: save, moveEvaluation: () => evaluation });
  const screen = await show();
  await choose(screen, 'Yes');
  await press(screen, 'Next');
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(server.of('saveEvaluation').map(answersOf)).toEqual([[[yes.id]]]);
  await press(screen, 'Submit');
  await expect
    .poll(() => navigate.mock.calls)
    .toEqual([[`/coach/${id(3)}/qm/${evaluation.QSR_ID}/m/view`, { replace: true }]]);
  expect(server.of('saveEvaluation').map(({ body }) => [body.step, body.basedOn])).toEqual([
    ['third', 3],
    ['third', 4],
  ]);
  expect(server.of('moveEvaluation')[0]?.body).toEqual({ QSR_ID: evaluation.QSR_ID, move: 'submit' });
});

it('does not submit while an answer is missing', async () => {
  const server = fakeServer({ saveEvaluation: save });
  const screen = await show();
  await press(screen, 'Next');
  await press(screen, 'Submit');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(server.of('moveEvaluation')).toEqual([]);
});

it('stays at the second step with its input if someone else has saved, or if the save was refused', async () => {
  let reply = refusal('stale_version');
  fakeServer({ saveEvaluation: () => reply });
  const screen = await show();
  await choose(screen, 'Yes');
  await press(screen, 'Next');
  await expect.element(screen.getByText('This evaluation was changed elsewhere')).toBeVisible();
  reply = refusal('forbidden');
  await press(screen, 'Next');
  await expect.element(screen.getByText('That didn’t work')).toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

it('offline, nothing is sent and the input is there on the next visit', async () => {
  const server = fakeServer({ saveEvaluation: save });
  const before = await show();
  server.goOffline();
  await choose(before, 'No');
  await press(before, 'Next');
  await expect.element(before.getByText('This needs a connection')).toBeVisible();
  await before.unmount();
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  server.goOnline();
  await press(screen, 'Next');
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
});

it('a save without an answer is repeated unchanged before later changes are sent, even after too many calls', async () => {
  const meets = [
    () => {
      throw new TypeError('fetch failed');
    },
    () => refusal('too_many_requests'),
  ];
  const server = fakeServer({ saveEvaluation: (sent) => meets.shift()?.() ?? save(sent) });
  const screen = await show();
  await choose(screen, 'No');
  await press(screen, 'Next');
  await expect.element(screen.getByText('We couldn’t confirm that this was done')).toBeVisible();
  await choose(screen, 'Yes');
  await press(screen, 'Next');
  await expect.element(screen.getByText('That didn’t work')).toBeVisible();
  await press(screen, 'Next');
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(server.of('saveEvaluation').map((sent) => [answersOf(sent), sent.body.basedOn])).toEqual([
    [[[no.id]], 3],
    [[[no.id]], 3],
    [[[no.id]], 3],
    [[[yes.id]], 4],
  ]);
  const [first, ...others] = server.of('saveEvaluation').map(({ key }) => key);
  expect(others.map((key) => key === first)).toEqual([true, true, false]);
});

it('closed after a save without an answer and opened again, it repeats that save first', async () => {
  let isLost = true;
  const server = fakeServer({
    saveEvaluation(sent) {
      if (!isLost) return save(sent);
      isLost = false;
      throw new TypeError('fetch failed');
    },
  });
  const before = await show();
  await choose(before, 'No');
  await press(before, 'Next');
  await expect.element(before.getByText('We couldn’t confirm that this was done')).toBeVisible();
  await before.unmount();
  const screen = await show();
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  await choose(screen, 'Yes');
  await press(screen, 'Next');
  await expect.element(screen.getByRole('button', { name: 'Submit' })).toBeVisible();
  const sent = server.of('saveEvaluation');
  expect(sent.map((one) => [answersOf(one), one.body.basedOn])).toEqual([
    [[[no.id]], 3],
    [[[no.id]], 3],
    [[[yes.id]], 4],
  ]);
  expect(sent.map(({ key }) => key === sent[0]?.key)).toEqual([true, true, false]);
});
