import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const nothing = { date: null, action: '', impact: '', desired: '' };
const whole = {
  date: '2026-11-13',
  action: 'Let the caller finish, then said back what she had understood.',
  impact: 'The caller calmed down within a minute.',
  desired: 'Begin every complaint that way.',
};
const input = (more: object = {}) => ({
  ID: null,
  UserID: test.ids('learner').userId,
  motivational: whole,
  developmental: nothing,
  consent: true,
  basedOn: null,
  ...more,
});
const save = (body: object, as = 'coach') => test.ask('coaching/SaveAid', { as, body });
const read = (ID: string, as = 'coach') => test.ask('coaching/getAid', { as, body: { ID } });
const faults = async (more: object) =>
  (await save(input(more)))
    .json()
    .error.fields.map((one: { path: string; message: string }) => [one.path, one.message]);

describe('a feedback aid', () => {
  it('needs one complete section, no future date and the ticked statement, and is otherwise refused with the specified messages', async () => {
    const before = await test.fingerprint();
    const fill = ['body.motivational', 'Please fill all the inputs on the page.'];
    const consent = [
      'body.consent',
      'Please tick the statement: I have discussed and reviewed this feedback in person prior to documenting this',
    ];
    const future = (section: string) => [`body.${section}.date`, 'The date cannot be in the future.'];
    expect(await faults({ motivational: { ...whole, impact: ' ' }, consent: false })).toEqual([fill, consent]);
    expect(await faults({ developmental: { ...nothing, date: '2026-11-18' } })).toEqual([future('developmental')]);
    expect(await faults({ motivational: nothing, developmental: { ...whole, date: '2027-01-01' } })).toEqual([
      future('developmental'),
    ]);
    expect(await test.fingerprint()).toBe(before);
  });

  it('is visible to coach and coachee only, is listed for the team, and notifies the coachee', async () => {
    const made = (await save(input({ developmental: { ...nothing, action: 'Half a thought' } }))).json();
    expect(made).toMatchObject({ motivational: whole, version: 1, can: { amend: true }, madeBy: null });
    expect((await read(made.ID, 'learner')).json()).toMatchObject({ ID: made.ID, can: { amend: false } });
    for (const as of ['learner2', 'coach2', 'support1']) expect((await read(made.ID, as)).status).toBe(404);
    const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
      test.ids('learner').userId,
    ]);
    const team = await test.ask('coaching/getTeamFeedbackAidDetails', { as: 'coach', query: { teamID: row.team_id } });
    expect(team.json()[0]).toMatchObject({ ID: made.ID, isMotivational: true, isDevelopmental: false });
    const own = await test.ask('coaching/getFeedbackAidDetails', {
      as: 'learner',
      query: { ID: test.ids('learner').guid },
    });
    expect(own.json()[0].ID).toBe(made.ID);
    const received = await test.ask('portal/getUnreadNotifications', {
      as: 'learner',
      query: { userID: test.ids('learner').userId },
    });
    expect(received.json()[0].msgLink).toBe(`/coach/${test.ids('learner').userId}/aid/${made.ID}/m/view`);
  });

  it('can be changed only by its coach, and only from the current version', async () => {
    const { ID } = (await save(input())).json();
    const amended = { ID, basedOn: 1, motivational: { ...whole, desired: 'Tell the others how.' } };
    expect((await save(input(amended))).json()).toMatchObject({ version: 2, motivational: amended.motivational });
    expect((await save(input(amended))).json().error).toMatchObject({
      code: 'conflict',
      current: { reason: 'changed', version: 2 },
    });
    expect((await save(input({ ...amended, basedOn: 2 }), 'country')).status).toBe(404);
    expect((await save(input(amended), 'learner')).status).toBe(403);
  });

  it('is refused for people outside the coach’s scope and for oneself', async () => {
    for (const whom of ['coach', 'coach2', 'admin'])
      expect((await save(input({ UserID: test.ids(whom).userId }))).status).toBe(404);
  });
});
