import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import texts from './language/en.json' with { type: 'json' };
import { OverdueFollowUp } from './overdue-follow-up.tsx';

loadMessages('en', texts);
activateLanguage('en');
const setFlags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });
beforeEach(() => setFlags(true));

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const [learner, course] = [id(1), id(2)];

async function show(answer: () => object) {
  const calls = fakeServer({ getEvaluationFollowUps: answer });
  const screen = await draw(
    <ClientProvider>
      <p>Record</p>
      <OverdueFollowUp UserID={learner} CourseID={course} />
    </ClientProvider>,
  );
  return { screen, calls };
}
const offered = (how: 'act' | 'propose', questionId = course) => ({
  ...{ from: [], next: [], actOn: [{ questionId, how }] },
});

it.each([
  ['act', 'Act on this'],
  ['propose', 'Propose a follow-up'],
] as const)('offers to %s, in the panel for follow-ups', async (how, name) => {
  const { screen, calls } = await show(() => offered(how));
  await expect
    .element(screen.getByRole('link', { name }))
    .toHaveAttribute('href', `/quiz/quality?tab=followUps&act=course.${learner}.${course}`);
  expect(calls.of('getEvaluationFollowUps')[0]?.query).toEqual({ QSR_ID: learner, origin: 'course' });
});

const person = {
  ...{ UserID: learner, UserGUID: learner, UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};
const followUp = (state: 'open' | 'proposed' | 'closed') => ({
  ...{ followUpID: id(20), person, state, question: { id: course, text: 'Phishing' } },
  before: {
    ...{ QSR_ID: learner, origin: 'course', QMDate: '2026-11-20', QMRef: '', answer: '', verdict: null },
    ...{ comment: '', at: null },
  },
  ...{ madeBy: person, madeOn: '2026-11-21T09:00:00.000Z', leader: person, lesson: null, talk: null },
  ...{ checkOn: '2026-12-12', next: null, outcome: 'unchecked', ended: null, help: null, helpers: [] },
  can: {
    ...{ answer: false, close: false, withdraw: false, talkAgain: false, dispute: false, requestHelp: false },
    answerHelp: false,
  },
});

it.each([
  ['open', 'A follow-up is planned.'],
  ['proposed', 'A follow-up is proposed.'],
] as const)('leads to the %s follow-up instead', async (state, text) => {
  const { screen } = await show(() => ({ ...offered('act'), from: [followUp(state)] }));
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Show follow-ups' }))
    .toHaveAttribute('href', '/quiz/quality?tab=followUps');
  expect(screen.getByRole('link', { name: 'Act on this' }).query()).toBeNull();
});

it.each([
  [false, 'A follow-up is planned.'],
  [true, 'A follow-up is proposed.'],
])('leads to one that comes from a certificate of the course as well, proposed: %s', async (isProposed, text) => {
  const { screen } = await show(() => ({
    from: [],
    next: [],
    actOn: [],
    inProgress: [{ questionId: course, isProposed }],
  }));
  await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show follow-ups' })).toBeVisible();
});

it('offers another one once the last is closed', async () => {
  const { screen } = await show(() => ({ ...offered('act'), from: [followUp('closed')] }));
  await expect.element(screen.getByRole('link', { name: 'Act on this' })).toBeVisible();
});

it.each([
  ['another course', () => offered('act', id(3))],
  ['no right', () => ({ from: [], next: [], actOn: [] })],
  ['an earlier server', () => refusal('invalid_input')],
] as const)('offers nothing for %s', async (_, answer) => {
  const { screen, calls } = await show(answer);
  await vi.waitFor(() => expect(calls.of('getEvaluationFollowUps').length).toBeGreaterThan(0));
  await expect.element(screen.getByText('Record')).toBeVisible();
  expect(screen.getByRole('link').query()).toBeNull();
});

it('asks for nothing if the tenant has no follow-ups', async () => {
  setFlags(false);
  const { screen, calls } = await show(() => offered('act'));
  await expect.element(screen.getByText('Record')).toBeVisible();
  expect(calls.of('getEvaluationFollowUps')).toEqual([]);
});
