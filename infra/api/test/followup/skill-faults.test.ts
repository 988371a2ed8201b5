/** Follow-ups of skills below their expected level, over HTTP. */
import { createFollowUp, getEffect, getEvaluationFollowUps, getFollowUpDraft } from '@portico/contracts/followup/calls';
import type { FollowUp, FollowUpDraft, TeamEffect } from '@portico/contracts/followup/shapes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { deliverFacts } from '../../src/platform/facts/deliver-facts.ts';
import { actingFor } from '../acting-for.ts';
import { contributions } from '../contributions.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { runDueJobs } from '../run-due-jobs.ts';
import { SkillWorld } from './skill-world.ts';

const counting = countingClient();
const clock = { minutes: 0 };
const now = () => new Date(demoStart.getTime() + clock.minutes * 60_000);
let test: TestApi;
let world: SkillWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
  world = await SkillWorld.make(test, now);
});
afterAll(() => test?.close());
const later = () => {
  clock.minutes += 1;
};

const origin = 'assessment';
const idOf = (name: string) => test.ids(name).userId;
const deliver = () => runDueJobs(test, now(), deliverFacts(contributions.facts));
const ask = (name: string, as: string, body: object) => test.ask(`followup/${name}`, { as, body });
const ofAssessment = (as: string, QSR_ID: string) =>
  test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID, origin } });
const actOn = async (as: string, QSR_ID: string): Promise<object[]> => (await ofAssessment(as, QSR_ID)).json().actOn;
const plan = (QSR_ID: string, questionId = world.skillId) => ({
  ...{ origin, QSR_ID, questionId, CourseID: null, talk: true, checkOn: '2026-12-10' },
});
const create = async (as: string, QSR_ID: string): Promise<FollowUp> => {
  const reply = await ask('createFollowUp', as, plan(QSR_ID));
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
};
const find = async (as: string, id: string): Promise<FollowUp | undefined> => {
  const all = await test.ask('followup/getFollowUps', { as, query: { userID: idOf('learner') } });
  return (all.json().followUps as FollowUp[]).find(({ followUpID }) => followUpID === id);
};
const end = (followUpID: string, how = 'close') => ask('endFollowUp', 'coach', { followUpID, how, reason: 'Done.' });
const route = (id: string) => `/sales-skills-assessment/summary/${id}`;
const effect = async () => {
  const [{ team_id: teamID }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    idOf('learner'),
  ]);
  const found: TeamEffect = (await test.ask('followup/getEffect', { as: 'coach', query: { teamID } })).json();
  return found.others?.find((one) => one.origin === 'assessment');
};

it('names the team of the person to those who may act for its members', async () => {
  const [{ team_id: own }] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    idOf('learner'),
  ]);
  const assessment = await world.approved(1);
  const teamFor = async (as: string) => (await ofAssessment(as, assessment)).json().teamID;
  expect([await teamFor('coach'), await teamFor('country'), await teamFor('learner')]).toEqual([own, null, null]);
  const [other] = await test.sql(
    `select o.team_id from portal.account_membership o join portal.account_membership m using (tenant_id)
     where m.team_id = $1 and o.team_id not in (select team_id from portal.account_membership where user_id = any($2))
     order by o.team_id limit 1`,
    [own, [idOf('coach'), idOf('learner')]],
  );
  // Leads both teams, and the person belongs to the other one.
  await test.sql(
    `insert into portal.account_membership (tenant_id, user_id, organisation_id, team_id, position)
     select m.tenant_id, m.user_id, o.organisation_id, $2, 50 from portal.account_membership m
     join portal.account_organisation o using (tenant_id)
     where m.user_id = $1 and o.organisation_id not in (select organisation_id from portal.account_membership
       where user_id = $1) limit 1`,
    [idOf('coach'), other.team_id],
  );
  const move = (from: string, to: string) =>
    test.sql('update portal.account_membership set team_id = $3 where user_id = $1 and team_id = $2', [
      ...[idOf('learner'), from, to],
    ]);
  await move(own, other.team_id);
  expect(await teamFor('coach')).toBe(other.team_id);
  await move(other.team_id, own);
  await test.sql('delete from portal.account_membership where user_id = $1 and position = 50', [idOf('coach')]);
});

it('a skill below the expected level is acted on, and the next approved assessment shows whether it helped', async () => {
  const before = await effect();
  const first = await world.approved(1);
  expect(await actOn('coach', first)).toEqual([{ questionId: world.skillId, how: 'act' }]);
  const query = { QSR_ID: first, questionId: world.skillId, origin };
  const draft: FollowUpDraft = (await test.ask('followup/getFollowUpDraft', { as: 'coach', query })).json();
  expect(draft).toMatchObject({
    ...{
      how: 'act',
      question: { text: 'Listening for the need' },
      comesAgain: true,
      leaders: [{ UserID: idOf('coach') }],
    },
    before: {
      origin,
      answer: 'With help',
      comment: 'Asked twice.',
      verdict: null,
      QMDate: '2026-11-16',
      route: route(first),
    },
  });
  expect(draft.lessons.every(({ because }) => because === 'skill')).toBe(true);
  later();
  const { followUpID } = await create('coach', first);
  expect(await actOn('coach', first)).toEqual([]);
  expect(await effect()).toMatchObject({ faults: 1, total: { actedOn: (before?.total.actedOn ?? 0) + 1 } });
  expect((await ofAssessment('learner', first)).json()).toMatchObject({ from: [{ followUpID }], actOn: [] });
  const [notice] = await test.sql(
    `select link from portal.portal_notification where user_id = $1 and message = 'followup.created'
     order by created_at desc limit 1`,
    [idOf('learner')],
  );
  expect(notice.link).toBe(route(first));

  later();
  // Until the leader approves it, the person does not know its levels.
  const second = await world.submitted(3);
  await deliver();
  expect(await find('coach', followUpID)).toMatchObject({ state: 'open', next: null });
  await world.move(second, 'approve');
  await deliver();
  const next = { origin, QSR_ID: second, answer: 'Reliably', route: route(second) };
  for (const as of ['coach', 'learner'])
    expect([as, await find(as, followUpID)]).toMatchObject([as, { state: 'checked', outcome: 'met', next }]);
  expect((await ofAssessment('coach', second)).json()).toMatchObject({ next: [{ followUpID }], actOn: [] });
  const waiting = await test.ask('portal/getWaiting', { as: 'coach', query: { userID: idOf('coach'), all: '1' } });
  expect(waiting.json().items.filter((one: { kind: string }) => one.kind === 'followup.close')).toMatchObject([
    { link: route(second), title: expect.stringContaining('Listening for the need') },
  ]);
  expect((await end(followUpID)).json()).toMatchObject({ state: 'closed', outcome: 'met' });
  expect(await effect()).toMatchObject({ total: { checked: 1, improved: 1 } });
});

it.each([
  [2, 'better'],
  [1, 'missed'],
  [0, 'missed'],
] as const)('level %i afterwards is %s', async (level, outcome) => {
  later();
  const first = await world.approved(1);
  later();
  const { followUpID } = await create('coach', first);
  later();
  await world.approved(level);
  await deliver();
  expect(await find('coach', followUpID)).toMatchObject({ state: 'checked', outcome });
  await end(followUpID);
});

it('is acted on by leaders, proposed by others who may see the assessment, and by no one else', async () => {
  later();
  const first = await world.approved(1);
  expect(await actOn('country', first)).toEqual([{ questionId: world.skillId, how: 'propose' }]);
  expect(await actOn('learner', first)).toEqual([]);
  for (const as of ['coach2', 'learner2', 'support1'])
    expect([as, (await ofAssessment(as, first)).status]).toEqual([as, 404]);
  const status = async (as: string) => (await ask('createFollowUp', as, plan(first))).status;
  expect([await status('learner'), await status('coach2')]).toEqual([403, 404]);
  const proposed = await create('country', first);
  expect(proposed.state).toBe('proposed');
  expect(await find('learner', proposed.followUpID)).toBeUndefined();
  const accepted = await ask('answerFollowUp', 'coach', { followUpID: proposed.followUpID, accept: true, reason: '' });
  expect(accepted.json()).toMatchObject({ state: 'open', leader: { UserID: idOf('coach') } });
  await end(proposed.followUpID, 'withdraw');
});

it('is acted on by a delegate for the leader, not about themselves', async () => {
  later();
  const context = await actingFor(test);
  const as = { as: 'delegate', context } as const;
  const first = await world.approved(1);
  const made = await test.ask('followup/createFollowUp', { ...as, body: plan(first) });
  expect(made.json(), made.text).toMatchObject({
    state: 'open',
    madeBy: { UserID: idOf('delegate') },
    leader: { UserID: idOf('coach') },
  });
  await end(made.json().followUpID, 'withdraw');
  const own = await world.submitted(1, 'delegate');
  await test.sql("update portal.hr_assessment set status = 'approved', approved_at = $2 where assessment_id = $1", [
    own,
    now(),
  ]);
  const refused = await test.ask('followup/createFollowUp', { ...as, body: plan(own) });
  expect([403, 404, 409], refused.text).toContain(refused.status);
});

it('a proposal is only accepted while the skill is still below its level in the latest assessment', async () => {
  later();
  const first = await world.approved(1);
  const { followUpID } = await create('country', first);
  const answer = (accept: boolean) => ask('answerFollowUp', 'coach', { followUpID, accept, reason: 'Learned.' });
  const level = (percent: number) =>
    test.sql(`update portal.lms_skill_target set level = $1 where role = 'Learner'`, [percent]);
  await level(25);
  const reached = await answer(true);
  expect([reached.status, reached.text]).toEqual([409, expect.stringContaining('not below its expected level')]);
  await level(75);
  later();
  await world.approved(1);
  const rated = await answer(true);
  expect([rated.status, rated.text]).toEqual([409, expect.stringContaining('A later assessment')]);
  expect((await answer(false)).json()).toMatchObject({ state: 'declined' });
});

it('is no fault before approval, once a later assessment has rated it, at its level, or without an expected level', async () => {
  later();
  const draft = await world.submitted(1);
  expect(await actOn('coach', draft)).toEqual([]);
  expect((await ask('createFollowUp', 'coach', plan(draft))).status).toBe(404);
  await world.move(draft, 'approve');
  const other = world.form.pages.flatMap(({ skills }) => skills).find(({ id }) => id !== world.skillId);
  expect((await ask('createFollowUp', 'coach', plan(draft, other?.id))).status).toBe(409);
  later();
  const newer = await world.approved(1);
  const refused = await ask('createFollowUp', 'coach', plan(draft));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('A later assessment')]);
  const { followUpID } = await create('coach', newer);
  later();
  const third = await world.approved(1);
  // One at a time for each skill.
  expect(await actOn('coach', third)).toEqual([]);
  await end(followUpID, 'withdraw');
  expect(await actOn('coach', third)).toHaveLength(1);
  await test.sql(`update portal.lms_skill_target set level = 25 where role = 'Learner'`);
  expect(await actOn('coach', third)).toEqual([]);
  await test.sql(`delete from portal.lms_skill_target where role = 'Learner'`);
  expect(await actOn('coach', third)).toEqual([]);
});

it('reads and writes within the budgets of its calls', async () => {
  world = await SkillWorld.make(test, now);
  later();
  const first = await world.approved(1);
  const query = { QSR_ID: first, questionId: world.skillId, origin };
  const trips = {
    getFollowUpDraft: await counting.trips(() => test.ask('followup/getFollowUpDraft', { as: 'coach', query })),
    createFollowUp: await counting.trips(() => create('coach', first)),
    getEvaluationFollowUps: await counting.trips(() => ofAssessment('coach', first)),
    getEffect: await counting.trips(effect),
  };
  const calls = { getFollowUpDraft, createFollowUp, getEvaluationFollowUps, getEffect };
  const over = Object.values(calls).filter(
    ({ name, roundTrips }) => trips[name as keyof typeof trips] > roundTrips.most,
  );
  expect(over.map(({ name }) => [name, trips[name as keyof typeof trips]])).toEqual([]);
});
