/** Leaders can view, nudge, assign and confirm for people in their scope, and for no one else. */

import type { CompletionRecord, HeatMap } from '@portico/contracts/lms/team/shapes';
import { courseIdOf } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoStart } from '../../../../../database/test/test-database.ts';
import { actingFor } from '../../../../test/acting-for.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { sendExternallyDue } from '../../../../test/send-externally-due.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const phishing = courseIdOf(tenant, 'phishing');
const leading = 'Leading';

let test: TestApi;
let teamId: string;
beforeAll(async () => {
  test = await startTestApi();
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  teamId = row.team_id;
});
afterAll(() => test?.close());

const learner = () => test.ids('learner').userId;
const post = (call: string, body: object, as = 'coach') => test.ask(`lms/${call}`, { as, body });
const heatMap = async (): Promise<HeatMap> =>
  (await test.ask('lms/getTeamHeatMap', { as: 'coach', query: { TeamID: teamId } })).json();
const cellOf = async (CourseID = phishing, UserID = learner()) =>
  (await heatMap()).members
    .find(({ person }) => person.UserID === UserID)
    ?.cells.find((cell) => cell.CourseID === CourseID);
const received = async (userId = learner()) =>
  (
    await test.sql(
      'select message, message_values from portal.portal_notification where user_id = $1 order by created_at',
      [userId],
    )
  ).flatMap((row) => (row.message?.startsWith('course.') ? [[row.message, row.message_values.course]] : []));
const mails = async () => {
  await sendExternallyDue(test, demoStart);
  const rows = await test.sql(`select address, template_values from portal.platform_mail where template = 'notice'`);
  return rows.map((row) => [row.address, row.template_values.text]);
};

describe('the heat map', () => {
  it('shows every member and each of their courses, mandatory ones first', async () => {
    const map = await heatMap();
    expect(map.members.length).toBeGreaterThan(3);
    expect(await cellOf()).toMatchObject({ state: 'dueSoon', dueOn: '2026-11-22', progress: 0, byHand: false });
    const mandatory = map.courses.map((course) => course.mandatory);
    expect(mandatory).toEqual(mandatory.toSorted((a, b) => Number(b) - Number(a)));
    const course = map.courses.find((one) => one.CourseID === phishing);
    const cells = map.members.flatMap((member) => member.cells.filter((cell) => cell.CourseID === phishing));
    expect(course).toMatchObject({
      given: cells.length,
      completed: cells.filter((cell) => cell.state === 'completed').length,
    });
    // Courses for leaders are not assigned to anyone else.
    const lead = map.courses.filter((one) => one.CourseName.startsWith(leading)).map((one) => one.CourseID);
    const ofLearner = map.members.find(({ person }) => person.UserID === learner())?.cells.map((cell) => cell.CourseID);
    expect(lead.filter((id) => ofLearner?.includes(id))).toEqual([]);
  });

  it('is refused to members and not found by leaders of other teams', async () => {
    const ask = (as: string) => test.ask('lms/getTeamHeatMap', { as, query: { TeamID: teamId } });
    expect((await ask('learner')).status).toBe(403);
    expect((await ask('coach2')).status).toBe(404);
    expect((await ask('admin')).status).toBe(200);
  });
});

describe('a nudge', () => {
  it('reaches the person once a day, by notification and mail', async () => {
    const nudges = [{ UserID: learner(), CourseID: phishing }];
    expect((await post('nudge', { nudges })).json()).toEqual({ told: 1, left: 0 });
    expect((await post('nudge', { nudges })).json()).toEqual({ told: 0, left: 1 });
    expect(await received()).toEqual([['course.nudged', 'Passwords and phishing']]);
    const [coach] = await test.sql('select first_name, last_name from portal.account_user where user_id = $1', [
      test.ids('coach').userId,
    ]);
    expect(await mails()).toEqual([
      [
        'learner@harbour.example',
        `${coach.first_name} ${coach.last_name} asks you to complete “Passwords and phishing”.`,
      ],
    ]);
  });

  it('to several people is sent to none of them if one is out of scope', async () => {
    const before = await test.fingerprint();
    const stranger = test.ids('coach2').userId;
    const nudges = [learner(), stranger].map((UserID) => ({ UserID, CourseID: courseIdOf(tenant, 'conduct') }));
    expect((await post('nudge', { nudges })).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('an assignment', () => {
  it('sets a deadline and notifies the person once, even if it is repeated', async () => {
    const body = { CourseID: phishing, to: { kind: 'people', UserIDs: [learner()] }, due: { days: 30 } };
    expect((await post('assignCourse', body)).json()).toEqual({ assigned: 1, completed: 0, notGiven: [] });
    expect(await cellOf()).toMatchObject({ dueOn: '2026-12-16', state: 'open' });
    const before = (await received()).length;
    await post('assignCourse', body);
    expect((await received()).length).toBe(before);
  });

  it('does not assign a course to people outside its audience, and names them', async () => {
    const [lead] = await test.sql(
      `select l.course_id as id from portal.lms_curriculum_course l
       join portal.lms_curriculum s using (tenant_id, curriculum_id)
       join portal.lms_allocation a on a.tenant_id = l.tenant_id and a.curriculum_id = coalesce(s.parent_id, s.curriculum_id)
       where l.tenant_id = $1 and a.user_id = $2 limit 1`,
      [tenant.tenantId, test.ids('coach').userId],
    );
    const reply = await post('assignCourse', {
      CourseID: lead.id,
      to: { kind: 'people', UserIDs: [learner()] },
      due: { on: '2026-12-01' },
    });
    const [person] = await test.sql('select first_name, last_name from portal.account_user where user_id = $1', [
      learner(),
    ]);
    expect(reply.json()).toEqual({
      assigned: 0,
      completed: 0,
      notGiven: [`${person.first_name} ${person.last_name}`],
    });
  });

  it('reaches a team or a role in it, and is refused for a past day in the person’s time zone', async () => {
    const conduct = courseIdOf(tenant, 'conduct');
    const assign = (to: object, on = '2027-01-31') =>
      post('assignCourse', { CourseID: conduct, to: { TeamID: teamId, ...to }, due: { on } });
    const all = (await assign({ kind: 'team' })).json();
    const learners = (await assign({ kind: 'role', role: 'Learner' })).json();
    const leaders = (await assign({ kind: 'role', role: 'Team Leader' })).json();
    expect(all.assigned).toBe(learners.assigned + leaders.assigned);
    expect(learners.assigned).toBeGreaterThan(0);
    expect((await assign({ kind: 'team' }, '2026-11-01')).status).toBe(400);
    // It is the 16th in London and still the 15th in Pago Pago.
    const toOne = { kind: 'people', UserIDs: [learner()] };
    const zone = (name: string | null) =>
      test.sql('update portal.account_user set device_zone = $2, settings = settings - $3 where user_id = $1', [
        learner(),
        name,
        'timeZone',
      ]);
    await zone('Pacific/Pago_Pago');
    const inPagoPago = await post('assignCourse', { CourseID: conduct, to: toOne, due: { on: '2026-11-15' } });
    await zone('Europe/London');
    const inLondon = await post('assignCourse', { CourseID: conduct, to: toOne, due: { on: '2026-11-15' } });
    expect([inPagoPago.status, inLondon.status]).toEqual([200, 400]);
    expect(
      (
        await post(
          'assignCourse',
          { CourseID: conduct, to: { kind: 'team', TeamID: teamId }, due: { days: 3 } },
          'coach2',
        )
      ).status,
    ).toBe(404);
  });
});

describe('a completion recorded manually', () => {
  const body = () => ({
    UserID: learner(),
    CourseID: phishing,
    completedOn: '2026-11-10',
    reason: 'Held in the training room.',
  });
  const records = async () =>
    (await test.ask('lms/getCompletions', { as: 'coach', query: { UserID: learner(), CourseID: phishing } })).json();

  it('stores its reason and issues a certificate, and can be revoked only with a reason', async () => {
    const { CompletionID } = (await post('completeByHand', body())).json();
    expect(await cellOf()).toMatchObject({ state: 'completed', byHand: true, completedOn: '2026-11-10T12:00:00.000Z' });
    const [mine] = (await test.ask('lms/getMyCertificates', { as: 'learner' }))
      .json()
      .filter((one: { CourseID: string }) => one.CourseID === phishing);
    expect(mine).toMatchObject({ state: 'valid', completedOn: '2026-11-10' });
    expect((await post('completeByHand', body())).status).toBe(409);
    expect((await post('revertCompletion', { CompletionID, reason: '' })).status).toBe(400);
    expect((await post('revertCompletion', { CompletionID, reason: 'Wrong person.' }, 'coach2')).status).toBe(404);
    expect((await post('revertCompletion', { CompletionID, reason: 'Wrong person.' })).status).toBe(200);
    expect(await cellOf()).toMatchObject({ state: 'open', completedOn: null });
    expect((await test.ask('lms/checkCertificate', { query: { code: mine.code } })).json().state).toBe('revoked');
    expect(await records()).toMatchObject([
      { how: 'hand', reason: 'Held in the training room.', revertReason: 'Wrong person.', canRevert: false },
    ]);
    expect((await post('revertCompletion', { CompletionID, reason: 'Once more.' })).status).toBe(409);
  });

  it('can be recorded again for the same day after it was revoked, and each step is audited', async () => {
    expect((await post('completeByHand', body())).status).toBe(200);
    expect(await records()).toHaveLength(2);
    const trail = await test.sql(
      `select call from portal.platform_audit where object_kind = 'completion' order by recorded_at`,
    );
    expect(trail.map((row) => row.call).sort()).toEqual([
      'lms/completeByHand',
      'lms/completeByHand',
      'lms/revertCompletion',
    ]);
  });

  it('is refused for oneself, for a future day, and for people out of scope', async () => {
    const before = await test.fingerprint();
    expect((await post('completeByHand', { ...body(), UserID: test.ids('coach').userId })).status).toBe(403);
    expect(
      (await post('completeByHand', { ...body(), CourseID: courseIdOf(tenant, 'conduct'), completedOn: '2026-11-18' }))
        .status,
    ).toBe(400);
    expect((await post('completeByHand', { ...body(), UserID: test.ids('coach2').userId })).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });

  it('shows leaders who recorded it, on whose behalf, and who revoked it', async () => {
    const [context, person] = [await actingFor(test), (name: string) => ({ UserID: test.ids(name).userId })];
    for (const record of await records())
      if (record.canRevert) await post('revertCompletion', { CompletionID: record.CompletionID, reason: 'Anew.' });
    const { CompletionID } = (await test.ask('lms/completeByHand', { as: 'delegate', context, body: body() })).json();
    const ofIt = async () => (await records()).find((one: CompletionRecord) => one.CompletionID === CompletionID);
    const both = { markedBy: person('delegate'), markedFor: person('coach') };
    expect(await ofIt()).toMatchObject({ ...both, revertedBy: null, revertedFor: null });
    expect((await post('revertCompletion', { CompletionID, reason: 'Wrong person.' })).status).toBe(200);
    expect(await ofIt()).toMatchObject({ ...both, revertedBy: person('coach'), revertedFor: null });
  });
});
