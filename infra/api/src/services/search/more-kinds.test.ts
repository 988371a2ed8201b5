/**
 * Tests that curricula, knowledge verifications, team boards, feedback aids and assessments are found by those who can
 * see them in their areas.
 */
import type { Hit, HitGroup, SearchKind } from '@portico/contracts/search/shapes';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';

const tenantId = shippedTenantId('harbour');
let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const idOf = (name: string): string => test.ids(name).userId;
async function find(as: string, kind: SearchKind, q: string): Promise<Hit[]> {
  const { groups }: { groups: HitGroup[] } = (await test.ask('search/find', { as, query: { q, kind } })).json();
  return groups[0]?.hits ?? [];
}
const titles = async (as: string, kind: SearchKind, q: string) =>
  (await find(as, kind, q)).map(({ title }) => title.text);
const one = async (statement: string, values: unknown[] = []) => (await test.sql(statement, values))[0];
const nameOf = async (name: string): Promise<string> =>
  (await one(`select first_name || ' ' || last_name as name from portal.account_user where user_id = $1`, [idOf(name)]))
    .name;

describe('curricula', () => {
  it('and their sections are found by name, and link to their own pages', async () => {
    const [whole] = await find('learner', 'curriculum', 'talking customers');
    expect(whole).toMatchObject({
      title: { text: 'Talking with customers' },
      detail: null,
      link: `/curriculum/item/${whole?.id}`,
    });
    const [section] = await find('learner', 'curriculum', 'in conversation');
    expect(section).toMatchObject({
      title: { text: 'In conversation' },
      detail: 'Talking with customers',
      link: `/curriculum-section/item/${section?.id}`,
    });
  });

  it('follow their state: drafts are visible to no one, retired ones to people who have started something in them', async () => {
    const name = 'Talking with customers';
    const state = (value: string) =>
      test.sql('update portal.lms_curriculum set state = $1 where tenant_id = $2 and name = $3', [
        value,
        tenantId,
        name,
      ]);
    const inside = `(select l.course_id from portal.lms_curriculum_course l join portal.lms_curriculum s using (tenant_id, curriculum_id)
      left join portal.lms_curriculum p on p.tenant_id = s.tenant_id and p.curriculum_id = s.parent_id
      where s.tenant_id = $1 and $2 in (s.name, p.name))`;
    await state('draft');
    expect(await titles('learner', 'curriculum', name)).toEqual([]);
    expect(await titles('learner', 'curriculum', 'in conversation')).toEqual([]);
    await state('retired');
    await test.sql(`delete from portal.lms_progress where user_id = $3 and course_id in ${inside}`, [
      tenantId,
      name,
      idOf('learner'),
    ]);
    await test.sql(`delete from portal.lms_course_use where user_id = $3 and course_id in ${inside}`, [
      tenantId,
      name,
      idOf('learner'),
    ]);
    expect(await titles('learner', 'curriculum', name)).toEqual([]);
    await test.sql(
      `insert into portal.lms_course_use (tenant_id, course_id, user_id, launches)
       select $1, course_id, $3, 1 from ${inside} one limit 1`,
      [tenantId, name, idOf('learner')],
    );
    expect(await titles('learner', 'curriculum', name)).toEqual([name]);
    await state('published');
  });

  it('are found by their audience', async () => {
    const { curriculum_id: id } = await one(
      `update portal.lms_curriculum set name = 'Numbats at sea' where curriculum_id = (select curriculum_id
         from portal.lms_curriculum where tenant_id = $1 and name = 'Leading a team') returning curriculum_id`,
      [tenantId],
    );
    await test.sql('delete from portal.lms_allocation where curriculum_id = $1', [id]);
    expect(await titles('learner', 'curriculum', 'numbats')).toEqual([]);
    await test.sql(
      `insert into portal.lms_allocation select (jsonb_populate_record(null::portal.lms_allocation, to_jsonb(a) ||
         jsonb_build_object('allocation_id', gen_random_uuid(), 'curriculum_id', $1::uuid, 'user_id', $2::uuid,
           'team_id', null, 'unit_id', null, 'role', null, 'organisation_id', null))).*
       from portal.lms_allocation a where a.tenant_id = $3 limit 1`,
      [id, idOf('learner'), tenantId],
    );
    expect(await titles('learner', 'curriculum', 'numbats')).toEqual(['Numbats at sea']);
    expect(await titles('learner2', 'curriculum', 'numbats')).toEqual([]);
  });
});

it('knowledge verifications are found by the people they are assigned to', async () => {
  const [given] = await test
    .ask('quiz/getKnowledgeVerificationsAllocated', { as: 'learner', body: { UserFK: idOf('learner'), LoadAll: true } })
    .then((reply) => reply.json());
  const [hit] = await find('learner', 'quiz', given.title);
  expect(hit).toMatchObject({ id: given.QID, link: `/lms/quiz/mine/verification/${given.QID}` });
  await test.sql('delete from portal.quiz_allocation where quiz_id = $1', [given.QID]);
  await test.sql('delete from portal.quiz_attempt where quiz_id = $1 and submitted_at is null', [given.QID]);
  expect(await titles('learner', 'quiz', given.title)).toEqual([]);
});

describe('the board of a team', () => {
  it('is found by the team’s name and is today’s, otherwise the latest earlier one, otherwise the next', async () => {
    const { team_id: teamId, name } = await one(
      `select t.team_id, t.name from portal.account_team t join portal.account_user u using (tenant_id, team_id) where u.user_id = $1`,
      [idOf('learner')],
    );
    const boards = await test.sql(
      'select board_id, held_on::text from portal.pd_board where team_id = $1 order by held_on desc limit 3',
      [teamId],
    );
    const opens = async () => (await find('learner', 'teamBoard', name))[0]?.link;
    const path = (at: number) => `/pd/board/${boards[at]?.board_id}`;
    expect(boards[0]?.held_on).toBe('2026-11-16');
    expect(await opens()).toBe(path(0));
    const move = (at: number, day: string) =>
      test.sql('update portal.pd_board set held_on = $2 where board_id = $1', [boards[at]?.board_id, day]);
    // In the reader's time zone, the previous day is not over yet.
    const zone = (name: string) =>
      test.sql(`update portal.account_user set device_zone = $2 where user_id = $1`, [idOf('learner'), name]);
    await zone('Pacific/Honolulu');
    expect(await opens()).toBe(path(1));
    await zone('Europe/Berlin');
    expect(await opens()).toBe(path(0));
    await move(0, '2026-11-20');
    expect(await opens()).toBe(path(1));
    await test.sql('update portal.pd_board set archived_at = now() where team_id = $1 and board_id <> $2', [
      teamId,
      boards[0]?.board_id,
    ]);
    expect(await opens()).toBe(path(0));
    await test.sql('update portal.pd_board set archived_at = now() where team_id = $1', [teamId]);
    expect(await opens()).toBeUndefined();
  });

  it('is found by its team and by people whose scope includes it', async () => {
    const { name } = await one(
      `select t.name from portal.account_team t join portal.account_user u using (tenant_id, team_id) where u.user_id = $1`,
      [idOf('coach2')],
    );
    expect(await titles('coach2', 'teamBoard', name)).toEqual([name]);
    expect(await titles('admin', 'teamBoard', name)).toEqual([name]);
    expect(await titles('learner', 'teamBoard', name)).toEqual([]);
    await test.sql(`update portal.account_team set name = 'Wombat watch' where tenant_id = $1 and name = $2`, [
      tenantId,
      name,
    ]);
    expect(await titles('coach2', 'teamBoard', 'wombat')).toEqual(['Wombat watch']);
  });
});

describe('feedback', () => {
  it('is found by its two people and those above them, by name and by its text', async () => {
    const { aid_id: id } = await one(
      `update portal.coaching_aid set motivational_action = 'You fed the axolotl' where aid_id = (select aid_id
         from portal.coaching_aid where coach_id = $1 and coachee_id = $2 limit 1) returning aid_id`,
      [idOf('coach'), idOf('learner')],
    );
    const link = `/coach/${idOf('learner')}/aid/${id}/m/view`;
    const [coach, learner] = [await nameOf('coach'), await nameOf('learner')];
    expect(await find('coach', 'aid', 'axolotl')).toMatchObject([{ id, link, title: { text: learner } }]);
    expect(await find('learner', 'aid', 'axolotl')).toMatchObject([{ id, link, title: { text: coach } }]);
    expect(await find('admin', 'aid', 'axolotl')).toMatchObject([{ id, title: { text: learner } }]);
    for (const other of ['learner2', 'coach2', 'support1', 'delegate'])
      expect([other, await find(other, 'aid', 'axolotl')]).toEqual([other, []]);
    expect((await find('learner', 'aid', coach)).map((hit) => hit.id)).toContain(id);
  });

  it('and assessments follow a person’s new name', async () => {
    await test.sql(`update portal.account_user set last_name = 'Quetzalcoatl' where user_id = $1`, [idOf('learner')]);
    expect((await find('coach', 'aid', 'quetzalcoatl')).length).toBeGreaterThan(0);
    expect((await find('coach', 'assessment', 'quetzalcoatl')).length).toBeGreaterThan(0);
  });
});

describe('assessments', () => {
  const skill = 'Thylacine spotting';
  const put = (status: string) =>
    one(
      `update portal.hr_assessment set status = $2, submitted_at = case when $2 = 'draft' then null else now() end,
         approved_at = case when $2 = 'approved' then now() end,
         form = jsonb_set(form, '{pages,0,skills,0,name}', '"${skill}"') where assessment_id = (select assessment_id
           from portal.hr_assessment where user_id = $1 order by begun_at limit 1) returning assessment_id`,
      [idOf('learner2'), status],
    );

  it('are found by what is assessed, drafts only by their author', async () => {
    await test.sql('delete from portal.hr_assessment where user_id = $1 and status <> $2', [
      idOf('learner2'),
      'approved',
    ]);
    const { assessment_id: id } = await put('approved');
    const link = `/sales-skills-assessment/summary/${id}`;
    for (const as of ['learner2', 'coach', 'admin'])
      expect([as, await find(as, 'assessment', skill)]).toMatchObject([
        as,
        [{ id, link, title: { text: await nameOf('learner2') }, snippet: { text: expect.stringContaining(skill) } }],
      ]);
    for (const as of ['learner', 'coach2', 'support1'])
      expect([as, await find(as, 'assessment', skill)]).toEqual([as, []]);
    await put('draft');
    expect(await find('coach', 'assessment', skill)).toEqual([]);
    expect((await find('learner2', 'assessment', skill))[0]?.actions).toEqual([
      { id: 'goOn', to: `/sales-skills-assessment/1/${id}` },
    ]);
    await put('submitted');
    expect((await find('coach', 'assessment', skill))[0]?.actions).toEqual([
      { id: 'goOn', to: `/sales-skills-assessment/1/${id}` },
    ]);
    expect((await find('learner2', 'assessment', skill))[0]?.actions).toEqual([]);
  });
});
