/** Tests an assessment from both sides through its calls, from the start to the career charts. */
import type { Assessment, TeamAssessment } from '@portico/contracts/hr/shapes';
import { skillsOf } from '@portico/contracts/hr/skill-form';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
let assessmentID: string;
let team: string;
beforeAll(async () => {
  test = await startTestApi();
  await test.sql('delete from portal.hr_assessment where tenant_id = $1', [tenantId]);
  const [row] = await test.sql('select team_id from portal.account_user where user_id = $1', [
    test.ids('coach').userId,
  ]);
  team = row.team_id;
});
afterAll(() => test?.close());

const post = (name: string, body: object, as = 'learner') => test.ask(`hr/${name}`, { as, body });
const read = async (as = 'learner'): Promise<Assessment> =>
  (await test.ask('hr/readAssessment', { as, query: { assessmentID } })).json();
const list = (as: string, whose = 'learner') => test.ask(`hr/Assessments/ByUser/${test.ids(whose).guid}`, { as });
const rate = async (as: string, level: number, most = Number.POSITIVE_INFINITY) => {
  const { form, version } = await read(as);
  const ratings = skillsOf(form)
    .slice(0, most)
    .map(({ id }) => ({ skillId: id, level, note: `Seen as ${as}.` }));
  return post('saveRatings', { assessmentID, basedOn: version, ratings }, as);
};
const move = async (as: string, wanted: string, reason = '') =>
  post('moveAssessment', { assessmentID, basedOn: (await read(as)).version, move: wanted, reason }, as);

it('an assessment can be started once, and is visible only to its author while it is a draft', async () => {
  const started = (await post('beginAssessment', {})).json();
  assessmentID = started.assessmentID;
  expect((await post('beginAssessment', {})).json()).toEqual(started);
  expect((await list('learner')).json()).toMatchObject({
    assessments: [{ assessmentID, status: 'draft', rated: 0, selfPercent: null }],
    can: { begin: false },
  });
  expect((await list('coach')).json().assessments).toEqual([]);
  for (const as of ['coach', 'learner2', 'admin'])
    expect((await test.ask('hr/readAssessment', { as, query: { assessmentID } })).status).toBe(404);
});

it('an incomplete assessment is refused with the specified message, and a complete one is submitted', async () => {
  await rate('learner', 1, 2);
  const early = await move('learner', 'submit');
  expect(early.status).toBe(400);
  expect(early.json().error.fields[0].message).toBe('Please fill all the inputs on the page.');
  expect((await rate('learner', 1)).json()).toMatchObject({ selfPercent: 25 });
  expect((await rate('learner', 5)).status).toBe(400);
  expect((await move('learner', 'approve')).status).toBe(409);
  expect((await move('learner', 'submit')).json()).toMatchObject({
    status: 'submitted',
    managerRatings: null,
    can: { write: null, moves: [] },
  });
  const received = await test.sql(
    `select user_id as who from portal.portal_notification where message = 'assessment.submitted'`,
  );
  expect(received.map(({ who }: { who: string }) => who)).toEqual([test.ids('coach').userId]);
});

it('the leader sees the self-rating only after rating every skill, and the learner sees no leader’s rating before approval', async () => {
  const ofTeam = async () => {
    const members: TeamAssessment[] = (
      await test.ask('hr/getTeamAssessments', { as: 'coach', query: { TeamID: team } })
    ).json();
    return members.find(({ user }) => user.UserID === test.ids('learner').userId)?.latest;
  };
  expect(await read('coach')).toMatchObject({
    self: [],
    selfPercent: null,
    rated: skillsOf((await read()).form).length,
  });
  expect(await ofTeam()).toMatchObject({ status: 'submitted', selfPercent: null });
  expect((await list('coach')).json().assessments[0]).toMatchObject({ selfPercent: null });
  expect((await rate('coach', 3, 1)).json()).toMatchObject({ self: [], selfPercent: null });
  expect((await read()).self.length).toBeGreaterThan(0);
  expect((await rate('coach', 3)).json()).toMatchObject({
    selfPercent: 25,
    can: { write: 'manager', moves: ['approve', 'revert'] },
  });
  expect((await read('coach')).self.every(({ note }) => note === 'Seen as learner.')).toBe(true);
  expect(await ofTeam()).toMatchObject({ selfPercent: 25 });
  expect(await read('learner')).toMatchObject({ managerRatings: null, managerPercent: null, manager: null });
  expect((await rate('learner', 0)).status).toBe(403);
  for (const as of ['coach2', 'learner2', 'support1'])
    expect((await test.ask('hr/readAssessment', { as, query: { assessmentID } })).status).toBe(404);
});

it('an assessment is sent back with a reason, corrected, and approved, which records evidence of skills', async () => {
  expect((await move('coach', 'revert')).status).toBe(400);
  expect((await move('coach', 'revert', 'Two of them are too low.')).json().status).toBe('reverted');
  expect((await read('learner')).steps.map(({ move: was, reason }) => `${was} ${reason}`)).toEqual([
    'submit ',
    'revert Two of them are too low.',
  ]);
  expect((await move('learner', 'reopen')).json()).toMatchObject({ status: 'draft', can: { write: 'self' } });
  await rate('learner', 2);
  await move('learner', 'submit');
  const approved: Assessment = (await move('coach', 'approve')).json();
  expect(approved).toMatchObject({ status: 'approved', selfPercent: 50, managerPercent: 75 });
  expect(await read('learner')).toMatchObject({ managerPercent: 75, manager: { UserID: test.ids('coach').userId } });
  const evidence = await test.sql(
    `select part, level from portal.lms_skill_evidence where source = 'assessment' and source_id = $1 order by part`,
    [assessmentID],
  );
  const shown = skillsOf(approved.form).filter(({ SkillID }) => SkillID !== null);
  expect(shown.length).toBeGreaterThan(0);
  expect(evidence).toEqual(
    shown.map(({ name }) => ({ part: name, level: 75 })).sort((a, b) => (a.part < b.part ? -1 : 1)),
  );
});

it('a new assessment includes the levels of the previous one, and only the leader lists the team’s assessments', async () => {
  const first = assessmentID;
  assessmentID = (await post('beginAssessment', {})).json().assessmentID;
  expect(assessmentID).not.toBe(first);
  const again = await read();
  expect(again.last).toMatchObject({ assessmentID: first });
  expect(again.last?.levels.every(({ percent }) => percent === 75)).toBe(true);
  const ask = (as: string) => test.ask('hr/getTeamAssessments', { as, query: { TeamID: team } });
  const members: TeamAssessment[] = (await ask('coach')).json();
  expect(members.find(({ user }) => user.UserID === test.ids('learner').userId)?.latest?.assessmentID).toBe(first);
  expect((await ask('learner')).status).toBe(403);
  expect((await ask('coach2')).status).toBe(404);
});

it('a save from an outdated window is refused, and the ratings of the first window remain', async () => {
  const { form, version } = await read();
  const [one, two] = skillsOf(form);
  const save = (skillId: string, level: number) =>
    post('saveRatings', { assessmentID, basedOn: version, ratings: [{ skillId, level, note: '' }] });
  expect((await save(one?.id ?? '', 4)).status).toBe(200);
  expect((await save(two?.id ?? '', 1)).status).toBe(409);
  expect((await read()).self).toEqual([{ skillId: one?.id, level: 4, note: '' }]);
});

it('an assessment in progress keeps its form when the tenant edits the form', async () => {
  const stored = (await test.ask('hr/getAssessmentForm', { as: 'admin' })).json();
  const pages = stored.form.pages.slice(0, 1);
  const saved = await post('saveAssessmentForm', { form: { ...stored.form, pages }, basedOn: stored.version }, 'admin');
  expect(saved.json().form.pages).toHaveLength(1);
  expect((await post('saveAssessmentForm', { form: stored.form, basedOn: stored.version }, 'admin')).status).toBe(409);
  expect((await read()).form.pages.length).toBe(stored.form.pages.length);
  expect((await test.ask('hr/getAssessmentForm', { as: 'coach' })).status).toBe(403);
});
