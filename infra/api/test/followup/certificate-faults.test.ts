/** Follow-ups of certificates that run out, over HTTP. */
import {
  createFollowUp,
  getCertificateFollowUps,
  getEvaluationFollowUps,
  getFollowUpDraft,
} from '@portico/contracts/followup/calls';
import type { CertificateFollowUps, FollowUp, FollowUpDraft, TeamEffect } from '@portico/contracts/followup/shapes';
import { getExpiringCertificates } from '@portico/contracts/lms/calls';
import type { ExpiringCertificate } from '@portico/contracts/lms/certificate/shapes';
import type { RequestContext } from '@portico/contracts/platform/context';
import { addDays } from '@portico/contracts/platform/days';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { revertRecord } from '../../src/areas/lms/completion/revert-completion.ts';
import { actingFor } from '../acting-for.ts';
import { countingClient } from '../counting-client.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { CertificateWorld } from './certificate-world.ts';
import { FollowUpWorld } from './followup-world.ts';

const counting = countingClient();
const clock = { days: 0 };
const now = () => new Date(demoStart.getTime() + clock.days * 86_400_000);
const today = () => now().toISOString().slice(0, 10);
let test: TestApi;
let world: FollowUpWorld;
let certificates: CertificateWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now }, client: counting.Client });
  world = await FollowUpWorld.make(test, now);
  certificates = new CertificateWorld(test, world);
});
afterAll(() => test?.close());
const later = () => {
  clock.days += 1;
};

const origin = 'certificate';
const ask = (name: string, as: string, body: object) => test.ask(`followup/${name}`, { as, body });
const ofCertificate = (as: string, QSR_ID: string) =>
  test.ask('followup/getEvaluationFollowUps', { as, query: { QSR_ID, origin } });
const actOn = async (as: string, QSR_ID: string): Promise<object[]> => (await ofCertificate(as, QSR_ID)).json().actOn;
const plan = (QSR_ID: string, questionId: string, CourseID: string | null = null) => ({
  ...{ origin, QSR_ID, questionId, CourseID, talk: true, checkOn: addDays(today(), 15) },
});
const create = async (as: string, QSR_ID: string, course: string, lesson: string | null = null): Promise<FollowUp> => {
  const reply = await ask('createFollowUp', as, plan(QSR_ID, course, lesson));
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.json();
};
const end = (followUpID: string) => ask('endFollowUp', 'coach', { followUpID, how: 'close', reason: '' });
const teamOf = async () =>
  (await test.sql('select team_id from portal.account_user where user_id = $1', [test.ids('learner').userId]))[0]
    .team_id;
const listed = async (as: string) => test.ask('lms/getExpiringCertificates', { as, query: { TeamID: await teamOf() } });

it('a certificate that runs out is acted on with its course, and is seen as renewed', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const team: ExpiringCertificate[] = (await listed('coach')).json();
  expect(team.filter(({ CertificateID }) => CertificateID === certificate)).toMatchObject([
    { person: { UserID: test.ids('learner').userId }, CourseID: course, validUntil: addDays(today(), 15) },
  ]);
  expect(JSON.stringify(team)).not.toContain('"code"');
  expect(await actOn('coach', certificate)).toEqual([{ questionId: course, how: 'act' }]);
  const query = { QSR_ID: certificate, questionId: course, origin };
  const draft: FollowUpDraft = (await test.ask('followup/getFollowUpDraft', { as: 'coach', query })).json();
  expect(draft).toMatchObject({
    ...{ how: 'act', checkOn: addDays(today(), 15), comesAgain: true },
    before: { origin, QMDate: addDays(today(), 15), answer: '' },
  });
  expect(draft.lessons[0]).toMatchObject({ CourseID: course });
  const { followUpID } = await create('coach', certificate, course, course);
  expect(await actOn('coach', certificate)).toEqual([]);
  const [{ evidence }] = await test.sql(
    `select g.evidence from portal.followup_talk t join portal.coaching_agenda g using (tenant_id, agenda_id)
     where t.followup_id = $1`,
    [followUpID],
  );
  expect(evidence).toContain('certificate expires');
  later();
  await world.completeCourse(course);
  await world.deliver();
  for (const as of ['coach', 'learner'])
    expect([as, await world.find(followUpID, as)]).toMatchObject([
      as,
      { state: 'checked', outcome: 'met', next: { origin, QMDate: today() }, lesson: { doneOn: expect.any(String) } },
    ]);
  expect(((await listed('coach')).json() as ExpiringCertificate[]).map((one) => one.CertificateID)).not.toContain(
    certificate,
  );
  // What is taken back is not renewed.
  await certificates.takeBack(course, revertRecord, now());
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'open', next: null });
  await end(followUpID);
  const query2 = { teamID: await teamOf() };
  const effect: TeamEffect = (await test.ask('followup/getEffect', { as: 'coach', query: query2 })).json();
  expect(effect.others?.find((one) => one.origin === origin)).toMatchObject({ total: { actedOn: 1, checked: 0 } });
});

it('a team’s list tells which certificates have a follow-up, and what is proposed', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const learner = test.ids('learner').userId;
  const inTeam = async (as: string) => {
    const reply = await test.ask('followup/getCertificateFollowUps', { as, query: { teamID: await teamOf() } });
    if (reply.status !== 200) return reply.status;
    const one = (reply.json() as CertificateFollowUps).find(({ UserID }) => UserID === learner);
    return { how: one?.how, inProgress: one?.inProgress.filter(({ CourseID }) => CourseID === course) };
  };
  expect(await inTeam('coach')).toEqual({ how: 'act', inProgress: [] });
  const { followUpID } = await create('country', certificate, course);
  const proposed = [{ CourseID: course, isProposed: true }];
  expect(await inTeam('coach')).toEqual({ how: 'act', inProgress: proposed });
  expect(await inTeam('country')).toEqual({ how: 'propose', inProgress: proposed });
  await ask('answerFollowUp', 'coach', { followUpID, accept: true, reason: '' });
  expect(await inTeam('coach')).toEqual({ how: 'act', inProgress: [{ CourseID: course, isProposed: false }] });
  await end(followUpID);
  expect(await inTeam('coach')).toEqual({ how: 'act', inProgress: [] });
  expect([await inTeam('learner'), await inTeam('coach2')]).toEqual([403, 404]);
});

it('a person’s page tells the same about them as the list of their team, to the same people', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const { followUpID } = await create('coach', certificate, course);
  const userID = test.ids('learner').userId;
  const of = async (query: Record<string, string>, asker: { as: string; context?: RequestContext }) => {
    const reply = await test.ask('followup/getCertificateFollowUps', { ...asker, query });
    if (reply.status !== 200) return reply.status;
    return (reply.json() as CertificateFollowUps).filter((one) => one.UserID === userID);
  };
  const teamID = await teamOf();
  const delegate = { as: 'delegate', context: await actingFor(test) };
  for (const asker of [{ as: 'coach' }, { as: 'country' }, delegate]) {
    const onPage = await of({ userID }, asker);
    expect([asker.as, onPage]).toEqual([asker.as, await of({ teamID }, asker)]);
    expect(onPage).toMatchObject([{ inProgress: [{ CourseID: course, isProposed: false }] }]);
  }
  for (const as of ['learner', 'learner2']) expect([as, await of({ userID }, { as })]).toEqual([as, 403]);
  expect(await of({ userID }, { as: 'coach2' })).toBe(404);
  // A delegation lets someone act for its principal, not for other leaders.
  const ofOther = { as: 'delegate', context: await actingFor(test, 'delegate', 'coach2') };
  expect(await of({ userID }, ofOther)).not.toBe(200);
  expect(await of({ userID }, { as: 'delegate' })).toBe(403);
  await end(followUpID);
});

it('with a follow-up is shown at its course in the heat map, with a deadline or without', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const learner = test.ids('learner').userId;
  const { followUpID } = await create('coach', certificate, course);
  const inHeatMap = async () => {
    const query = { QSR_ID: learner, origin: 'course' };
    const reply = await test.ask('followup/getEvaluationFollowUps', { as: 'coach', query });
    const { inProgress, actOn: faults } = reply.json();
    const isOf = ({ questionId }: { questionId: string }) => questionId === course;
    return { inProgress: inProgress.filter(isOf), actOn: faults.filter(isOf) };
  };
  for (const days of [40, null]) {
    await test.sql('delete from portal.lms_deadline where user_id = $1 and course_id = $2', [learner, course]);
    if (days !== null)
      await test.sql(
        `insert into portal.lms_deadline (tenant_id, user_id, course_id, due_on, source)
         select tenant_id, $1, course_id, $3::date, 'renewal' from portal.lms_course where course_id = $2`,
        [learner, course, addDays(today(), days)],
      );
    expect([days, await inHeatMap()]).toEqual([
      days,
      { inProgress: [{ questionId: course, isProposed: false }], actOn: [] },
    ]);
  }
  const refused = await ask('createFollowUp', 'coach', { ...plan(learner, course), origin: 'course' });
  expect(refused.status).toBe(409);
  await end(followUpID);
});

it('is renewed too late after its last day', async () => {
  later();
  const { course, certificate } = await certificates.expiring(0);
  const { followUpID } = await create('coach', certificate, course);
  later();
  await world.completeCourse(course);
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'better' });
  await end(followUpID);
});

it('is renewed by a completion that the leader records for a past day', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  later();
  const { followUpID } = await create('coach', certificate, course);
  const renewed = addDays(today(), -3);
  await certificates.completedByHand(course, renewed);
  await world.deliver();
  expect(await world.find(followUpID)).toMatchObject({ state: 'checked', outcome: 'met', next: { QMDate: renewed } });
  await end(followUpID);
  await certificates.takeBack(course, revertRecord, now());
});

it('of short validity runs out when its course opens again, not from its first day', async () => {
  later();
  const isListed = async (certificate: string) =>
    (await listed('coach')).json().some(({ CertificateID }: ExpiringCertificate) => CertificateID === certificate);
  const isActedOn = async (certificate: string) => (await actOn('coach', certificate)).length > 0;
  const { courses } = await world.curriculum();
  // Issued ten days ago for one month.
  const fresh = await certificates.expiring(20, { age: 10, courseId: courses[0] });
  await test.sql(
    `update portal.lms_certificate set valid_until = completed_on + interval '1 month' where certificate_id = $1`,
    [fresh.certificate],
  );
  expect([await isListed(fresh.certificate), await isActedOn(fresh.certificate)]).toEqual([false, false]);
  await test.sql(
    `update portal.lms_certificate set completed_on = completed_on - 14,
       valid_until = completed_on - 14 + interval '1 month' where certificate_id = $1`,
    [fresh.certificate],
  );
  expect([await isListed(fresh.certificate), await isActedOn(fresh.certificate)]).toEqual([true, true]);
  await test.sql('update portal.lms_certificate set revoked_at = now() where certificate_id = $1', [fresh.certificate]);
});

it('that expires without a renewal counts as due in the effect, but not as renewed', async () => {
  later();
  const effectNow = async () => {
    const query = { teamID: await teamOf() };
    const effect: TeamEffect = (await test.ask('followup/getEffect', { as: 'coach', query })).json();
    return effect.others?.find((one) => one.origin === origin)?.total;
  };
  const { course, certificate } = await certificates.expiring(0);
  const { followUpID } = await create('coach', certificate, course);
  const before = await effectNow();
  later();
  expect(await effectNow()).toMatchObject({ checked: (before?.checked ?? 0) + 1, improved: before?.improved });
  await end(followUpID);
});

it('has not been checked once the renewal with which it was closed is taken back', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const { followUpID } = await create('coach', certificate, course);
  const effectNow = async () => {
    const query = { teamID: await teamOf() };
    const effect: TeamEffect = (await test.ask('followup/getEffect', { as: 'coach', query })).json();
    return effect.others?.find((one) => one.origin === origin)?.total;
  };
  // What earlier tests have taken back.
  await world.deliver();
  const before = await effectNow();
  later();
  await world.completeCourse(course);
  await world.deliver();
  const closed: FollowUp = (await end(followUpID)).json();
  expect(closed).toMatchObject({ state: 'closed', outcome: 'met', correctedOn: null });
  expect((await effectNow())?.checked).toBe((before?.checked ?? 0) + 1);
  later();
  await certificates.takeBack(course, revertRecord, now());
  await world.deliver();
  for (const as of ['coach', 'learner']) {
    expect([as, await world.find(followUpID, as)]).toMatchObject([
      as,
      { state: 'closed', outcome: 'unchecked', next: null, correctedOn: now().toISOString(), ended: closed.ended },
    ]);
    const notices = await test.sql(
      `select from portal.portal_notification where user_id = $1 and message = 'followup.corrected' and created_at = $2`,
      [test.ids(as).userId, now()],
    );
    expect([as, notices.length]).toEqual([as, 1]);
  }
  expect((await effectNow())?.checked).toBe(before?.checked);
});

it('can be closed after another talk about a late renewal', async () => {
  later();
  const { course, certificate } = await certificates.expiring(0);
  const { followUpID } = (await ask('createFollowUp', 'coach', { ...plan(certificate, course), talk: false })).json();
  later();
  await world.completeCourse(course);
  await world.deliver();
  later();
  const again = await ask('planNextTalk', 'coach', { followUpID, checkOn: addDays(today(), 15) });
  expect(again.json()).toMatchObject({ state: 'checked', outcome: 'better' });
  await world.deliver();
  expect((await end(followUpID)).json()).toMatchObject({ state: 'closed', outcome: 'better' });
  await certificates.takeBack(course, revertRecord, now());
});

it('is acted on by leaders, proposed by others who coach the person, and by no one else', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  expect(await actOn('country', certificate)).toEqual([{ questionId: course, how: 'propose' }]);
  expect(await actOn('learner', certificate)).toEqual([]);
  for (const as of ['coach2', 'learner2', 'support1'])
    expect([as, (await ofCertificate(as, certificate)).status]).toEqual([as, 404]);
  const status = async (as: string) => (await ask('createFollowUp', as, plan(certificate, course))).status;
  expect([await status('learner'), await status('coach2')]).toEqual([403, 404]);
  expect([(await listed('learner')).status, (await listed('coach2')).status]).toEqual([403, 404]);
});

it('is acted on by a delegate for the leader, not about themselves', async () => {
  later();
  const context = await actingFor(test);
  const { course, certificate } = await certificates.expiring(15);
  const query = { TeamID: await teamOf() };
  const team: ExpiringCertificate[] = (
    await test.ask('lms/getExpiringCertificates', { as: 'delegate', context, query })
  ).json();
  expect(team.map(({ CertificateID }) => CertificateID)).toContain(certificate);
  const made = await test.ask('followup/createFollowUp', {
    ...{ as: 'delegate', context },
    body: plan(certificate, course),
  });
  expect(made.json(), made.text).toMatchObject({
    state: 'open',
    madeBy: { UserID: test.ids('delegate').userId },
    leader: { UserID: test.ids('coach').userId },
  });
  await end(made.json().followUpID);
  const own = await new CertificateWorld(test, await FollowUpWorld.make(test, now, 'delegate')).expiring(15, {
    courseId: course,
  });
  const refused = await test.ask('followup/createFollowUp', {
    ...{ as: 'delegate', context },
    body: plan(own.certificate, own.course),
  });
  expect([403, 404, 409], refused.text).toContain(refused.status);
});

it('a proposal is not accepted once the certificate has been renewed', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const { followUpID } = await create('country', certificate, course);
  later();
  await world.completeCourse(course);
  const answer = (accept: boolean) => ask('answerFollowUp', 'coach', { followUpID, accept, reason: 'Renewed.' });
  const refused = await answer(true);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has been renewed')]);
  expect((await answer(false)).json()).toMatchObject({ state: 'declined' });
  await certificates.takeBack(course, revertRecord, now());
});

it.each([
  ['one that is valid for longer', 31, {}],
  ['one that never runs out', null, {}],
  ['a revoked one', 15, { isRevoked: true }],
] as const)('%s is no fault', async (_, days, more) => {
  later();
  const { course, certificate } = await certificates.expiring(days, more);
  expect(await actOn('coach', certificate)).toEqual([]);
  const refused = await ask('createFollowUp', 'coach', plan(certificate, course));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('does not run out yet')]);
});

it('a renewed one is no fault', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  await world.completeCourse(course);
  const refused = await ask('createFollowUp', 'coach', plan(certificate, course));
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has been renewed')]);
});

it('reads and writes within the budgets of its calls', async () => {
  later();
  const { course, certificate } = await certificates.expiring(15);
  const query = { QSR_ID: certificate, questionId: course, origin };
  const teamID = await teamOf();
  const trips = {
    getExpiringCertificates: await counting.trips(() => listed('coach')),
    getCertificateFollowUps: await counting.trips(() =>
      test.ask('followup/getCertificateFollowUps', { as: 'coach', query: { teamID } }),
    ),
    getFollowUpDraft: await counting.trips(() => test.ask('followup/getFollowUpDraft', { as: 'coach', query })),
    createFollowUp: await counting.trips(() => create('coach', certificate, course)),
    getEvaluationFollowUps: await counting.trips(() => ofCertificate('coach', certificate)),
  };
  const calls = {
    ...{ getExpiringCertificates, getCertificateFollowUps, getFollowUpDraft, createFollowUp, getEvaluationFollowUps },
  };
  const most = (call: object) => ('roundTrips' in call ? (call.roundTrips as { most: number }).most : 6);
  const over = Object.values(calls).filter((call) => trips[call.name as keyof typeof trips] > most(call));
  expect(over.map(({ name }) => [name, trips[name as keyof typeof trips]])).toEqual([]);
});

it('a team’s list has the first to run out first, then the last that have run out', async () => {
  later();
  const courses = await test.sql(
    `select c.course_id as id from portal.lms_course c
     where c.tenant_id = (select tenant_id from portal.account_user where user_id = $1) and not exists (
       select from portal.lms_completion k where k.user_id = $1 and k.course_id = c.course_id) order by id limit 4`,
    [test.ids('learner').userId],
  );
  const made: string[] = [];
  for (const [at, days] of [-20, 25, -2, 5].entries())
    made.push((await certificates.expiring(days, { courseId: courses[at].id })).certificate);
  const team: ExpiringCertificate[] = (await listed('coach')).json();
  const order = team.map(({ CertificateID }) => made.indexOf(CertificateID)).filter((at) => at !== -1);
  expect(order).toEqual([3, 1, 2, 0]);
});
