import type { Assessment } from '@portico/contracts/hr/shapes';
import { ClientProvider, fakeServer, refusal } from '@portico/data-client/testing';
import { activateLanguage, loadMessages, setPortalFacts, setViewer, type Viewer } from '@portico/remote-contract';
import { draw } from '@portico/ui/testing';
import { beforeEach, expect, it } from 'vitest';
import texts from '../language/en.json' with { type: 'json' };
import { SkillFollowUps } from './skill-follow-ups.tsx';

loadMessages('en', texts);
activateLanguage('en');
beforeEach(() => setFlags(true));
const setFlags = (followup: boolean) =>
  setPortalFacts({
    flags: { quiz: true, qm: true, followup },
    ...{ channels: { help: '', tips: '' }, now: Date.now, versions: {}, timeZone: 'UTC' },
  });

const id = (last: number) => `c0000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
const skill = (last: number, name: string) => ({
  ...{ id: id(last), SkillID: id(last), name, description: '', anchors: ['Rarely', 'Often', 'Always'] },
});
const person = {
  ...{ UserID: id(3), UserGUID: id(3), UserName: 'ben', FirstName: 'Ben', LastName: 'Reed', AvatarImage: null },
};
const assessment: Assessment = {
  ...{ assessmentID: id(1), status: 'approved', begunAt: '2026-11-20T09:00:00.000Z', submittedAt: null },
  ...{ approvedAt: '2026-11-20T09:00:00.000Z', dueOn: null, selfPercent: null, managerPercent: null, skills: 2 },
  ...{ rated: 2, user: person, manager: null },
  form: {
    levels: ['Low', 'Fair', 'High'],
    pages: [{ id: id(10), title: 'Calls', text: '', skills: [skill(11, 'Listening'), skill(12, 'Closing')] }],
  } as unknown as Assessment['form'],
  self: [
    { skillId: id(11), level: 0, note: '' },
    { skillId: id(12), level: 2, note: '' },
  ],
  managerRatings: [{ skillId: id(11), level: 1, note: '' }],
  ...{ version: 1, steps: [], last: null, can: { write: null, moves: [] } },
};
const before = { QSR_ID: id(1), origin: 'assessment', QMDate: '2026-11-20', QMRef: '', answer: 'Fair', verdict: null };
const followUp = (more: object) => ({
  ...{ followUpID: id(20), person, state: 'open', question: { id: id(11), text: 'Listening' } },
  before: { ...before, comment: '', at: null },
  ...{ madeBy: person, madeOn: '2026-11-21T09:00:00.000Z', leader: person, lesson: null, talk: null },
  ...{ checkOn: '2026-12-12', next: null, outcome: 'unchecked', ended: null, help: null, helpers: [] },
  can: {
    ...{ answer: false, close: false, withdraw: false, talkAgain: false, dispute: false, requestHelp: false },
    answerHelp: false,
  },
  ...more,
});

// Leads other teams as well.
beforeEach(() => setViewer({ user: { UserID: id(4), CompanyID: id(9) }, principal: null } as unknown as Viewer));

const none = { from: [], next: [], actOn: [] };
async function show(answer: object | null, of: Assessment = assessment) {
  const calls = fakeServer({ getEvaluationFollowUps: () => answer ?? refusal('invalid_input') });
  const screen = await draw(
    <ClientProvider>
      <SkillFollowUps assessment={of} />
    </ClientProvider>,
  );
  return { screen, asked: () => calls.of('getEvaluationFollowUps') };
}
const act = (QSR_ID: string) => `/quiz/quality?tab=followUps&act=assessment.${QSR_ID}.${id(11)}`;

it('offers to act on a skill below its expected level, in the panel for follow-ups', async () => {
  const { screen } = await show({ ...none, actOn: [{ questionId: id(11), how: 'act' }] });
  const link = screen.getByRole('link', { name: /^Act on this.*Listening$/ });
  await expect.element(link).toHaveAttribute('href', act(id(1)));
  await expect.element(screen.getByText('Fair')).toBeVisible();
  expect(screen.getByText('Closing').query()).toBeNull();
});

it('proposes it where the viewer does not lead the person', async () => {
  const { screen } = await show({ ...none, actOn: [{ questionId: id(11), how: 'propose' }] });
  await expect.element(screen.getByRole('link', { name: /^Propose a follow-up.*Listening$/ })).toBeVisible();
});

it('shows the follow-up of a skill', async () => {
  const { screen } = await show({ ...none, from: [followUp({})] });
  await expect.element(screen.getByText('Fair · Follow-up planned, checked again by 12 Dec 2026')).toBeVisible();
});

it('shows the level before and now in the assessment afterwards', async () => {
  const next = { ...before, QSR_ID: id(2), QMDate: '2026-12-01', answer: 'High' };
  const { screen } = await show({ ...none, next: [followUp({ state: 'checked', next, outcome: 'met' })] });
  await expect.element(screen.getByText('Before: Fair, 20 Nov 2026. Now: High.')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Show follow-ups' });
  await expect.element(link).toHaveAttribute('href', '/quiz/quality?tab=followUps');
});

const title = 'Below the expected level';
const canAct = { ...none, actOn: [{ questionId: id(11), how: 'act' }] };

it.each([
  ['what has ended', { ...none, from: [followUp({ state: 'closed' })] }],
  ['a skill that is at its level', none],
  ['an earlier server', null],
])('shows nothing for %s', async (_, answer) => {
  const { screen, asked } = await show(answer);
  await expect.poll(() => asked().length).toBeGreaterThan(0);
  expect(screen.getByText(title).query()).toBeNull();
});

it('asks for nothing before approval, and without follow-ups', async () => {
  const draft = await show(canAct, { ...assessment, status: 'draft' });
  setFlags(false);
  const off = await show(canAct);
  expect([...draft.asked(), ...off.asked()]).toEqual([]);
  expect(off.screen.getByText(title).query()).toBeNull();
});

it('leads those who may act to everyone in the team of the person who is below the level of the skill', async () => {
  const teamID = id(30);
  const { screen } = await show({ ...none, actOn: [{ questionId: id(11), how: 'act' }], teamID });
  const inTeam = { name: /^In the whole team.*Listening$/ };
  const href = `/quiz/quality?tab=followUps&actOnMany=assessment.${teamID}.${id(11)}`;
  await expect.element(screen.getByRole('link', inTeam)).toHaveAttribute('href', href);
  screen.unmount();
  const planned = await show({ ...none, from: [followUp({})], teamID });
  await expect.element(planned.screen.getByRole('link', inTeam)).toHaveAttribute('href', href);
  planned.screen.unmount();
  const proposing = await show({ ...none, actOn: [{ questionId: id(11), how: 'propose' }], teamID: null });
  await expect.element(proposing.screen.getByRole('link', { name: /^Propose a follow-up/ })).toBeVisible();
  expect(proposing.screen.getByRole('link', { name: /^In the whole team/ }).query()).toBeNull();
});
