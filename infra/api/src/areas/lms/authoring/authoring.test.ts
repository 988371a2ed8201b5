/**
 * Authors create, order, publish and retire courses; people outside the audience can neither list, find, open nor start
 * them.
 */
import type { Audience, AuthoredCourse, AuthoredCurriculum } from '@portico/contracts/lms/authoring/shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test?.close());

const post = (call: string, body: object, as = 'admin') => test.ask(`lms/${call}`, { as, body });
const made = async (call: string, body: object, as = 'admin') => {
  const reply = await post(call, body, as);
  expect(reply.text, call).toContain('{');
  expect(reply.status, reply.text).toBe(200);
  return reply.json();
};
const courseOf = async (CourseID: string): Promise<AuthoredCourse> =>
  (await test.ask('lms/getAuthoredCourse', { as: 'admin', query: { CourseID } })).json();
const curriculumOf = async (CurriculumID: string): Promise<AuthoredCurriculum> =>
  (await test.ask('lms/getAuthoredCurriculum', { as: 'admin', query: { CurriculumID } })).json();

/** A course with a description and an address, so that it can be published. */
async function newCourse(name: string, description = `About ${name}`): Promise<string> {
  const { CourseID } = await made('createCourse', { name, type: 15, minutes: 10, language: 'en' });
  await made('saveCourse', { CourseID, fields: [{ field: 'description', baseVersion: 0, value: description }] });
  await test.sql(
    `insert into portal.lms_link (tenant_id, course_id, address)
     select tenant_id, course_id, 'https://harbour.example/' from portal.lms_course where course_id = $1`,
    [CourseID],
  );
  return CourseID;
}
const setState = (CourseID: string, from: string, to: string) => post('setCourseState', { CourseID, from, to });

/** A published curriculum with these courses for this audience. */
async function newCurriculum(
  name: string,
  courses: readonly string[],
  audiences: readonly Audience[],
): Promise<string> {
  const { CurriculumID } = await made('createCurriculum', { parentid: null, name });
  const places = courses.map((CourseID) => ({ CourseID, mandatory: false, due: null }));
  await made('setPlaces', { CurriculumID, baseVersion: 0, places });
  await made('setAudiences', { CurriculumID, baseVersion: 0, audiences });
  await made('setCurriculumState', { CurriculumID, from: 'draft', to: 'published' });
  return CurriculumID;
}

describe('a course', () => {
  it('has the drawing that its author chose, wherever learners meet it', async () => {
    const id = await newCourse('Working with a forklift');
    const choose = (value: string | null, baseVersion: number) =>
      post('saveCourse', { CourseID: id, fields: [{ field: 'drawing', baseVersion, value }] });
    expect((await courseOf(id)).fields.drawing).toEqual({ version: 0, value: null });
    expect((await choose('heart', 0)).status).toBe(200);
    expect((await choose('hologram', 1)).status).toBe(400);
    expect((await choose('', 1)).status).toBe(400);
    expect((await courseOf(id)).fields.drawing).toEqual({ version: 1, value: 'heart' });
    const preview = await test.ask('lms/getCoursePreview', { as: 'admin', query: { CourseID: id } });
    expect(preview.json().drawing).toBe('heart');
    await made('setCourseState', { CourseID: id, from: 'draft', to: 'published' });
    const CurriculumID = await newCurriculum('For one', [id], [{ kind: 'person', id: test.ids('learner').userId }]);
    const curricula = (await test.ask('service/getCurriculums', { as: 'learner', query: {} })).json();
    expect(curricula.find((one: { id: string }) => one.id === CurriculumID)?.courses).toMatchObject([
      { CourseID: id, drawing: 'heart' },
    ]);
    expect((await choose(null, 1)).status).toBe(200);
    expect((await courseOf(id)).fields.drawing.value).toBeNull();
  });

  it('starts as a draft that can be published only with a description and content', async () => {
    const { CourseID } = await made('createCourse', { name: 'Mooring lines', type: 15, minutes: 12, language: 'de' });
    expect(await courseOf(CourseID)).toMatchObject({
      state: 'draft',
      problems: ['noDescription', 'noContent'],
      fields: {
        name: { version: 0, value: 'Mooring lines' },
        language: { value: 'de' },
        givesCertificate: { value: true },
      },
    });
    const refused = await setState(CourseID, 'draft', 'published');
    expect(refused.status).toBe(409);
    expect(refused.json().error.current).toEqual({ problems: ['noDescription', 'noContent'] });
    const ready = await newCourse('Fenders');
    expect((await setState(ready, 'draft', 'published')).status).toBe(200);
    // The refusal contains the current state, because the person's page still shows a draft.
    expect((await setState(ready, 'draft', 'retired')).json().error.current).toEqual({ state: 'published' });
  });

  it('merges edits of two authors in different places, and is refused with both texts if they conflict', async () => {
    const id = await newCourse('Knots', 'How to tie a bowline. How to let it go.');
    const save = (value: string) =>
      post('saveCourse', { CourseID: id, fields: [{ field: 'description', baseVersion: 1, value }] });
    expect((await save('How to tie a good bowline. How to let it go.')).status).toBe(200);
    const merged = await save('How to tie a bowline. How to let it go quickly.');
    expect(merged.json().fields).toEqual([
      { field: 'description', version: 3, value: 'How to tie a good bowline. How to let it go quickly.', merged: true },
    ]);
    const conflict = await save('How to tie a bad bowline. How to let it go.');
    expect(conflict.status).toBe(409);
    expect(conflict.json().error.current.fields).toMatchObject([
      { field: 'description', yours: 'How to tie a bad bowline. How to let it go.', theirs: { version: 3 } },
    ]);
    expect((await courseOf(id)).fields.description.value).toBe('How to tie a good bowline. How to let it go quickly.');
  });

  it('is not saved at all if one value is invalid', async () => {
    const id = await newCourse('Anchors');
    const before = await test.fingerprint();
    for (const [field, value] of [
      ['minutes', 0],
      ['minutes', 'ten'],
      ['recertifyMonths', 121],
      ['language', 'xx'],
      ['name', ''],
    ] as const) {
      const reply = await post('saveCourse', {
        CourseID: id,
        fields: [
          { field, baseVersion: 0, value },
          { field: 'competence', baseVersion: 0, value: 'Seamanship' },
        ],
      });
      expect(reply.status, `${field} ${value}`).toBe(400);
      expect(reply.json().error.fields[0].path).toBe(`body.${field}`);
    }
    expect(await test.fingerprint()).toBe(before);
  });

  it('adds a new skill to the list once, ignoring case', async () => {
    const [one, other] = [await newCourse('Charts'), await newCourse('Tides')];
    for (const [CourseID, value] of [
      [one, 'Navigation'],
      [other, 'navigation'],
    ])
      await made('saveCourse', { CourseID, fields: [{ field: 'competence', baseVersion: 0, value }] });
    const { competences } = (await test.ask('lms/getAuthoring', { as: 'admin' })).json();
    expect(competences.filter((name: string) => /navigation/i.test(name))).toEqual(['Navigation']);
  });

  it('cannot have a prerequisite that depends on it', async () => {
    const [a, b, c] = [await newCourse('A'), await newCourse('B'), await newCourse('C')];
    const after = (CourseID: string, prerequisites: string[]) =>
      post('setPrerequisites', { CourseID, baseVersion: 0, prerequisites });
    expect((await after(b, [a])).status).toBe(200);
    expect((await after(c, [b])).status).toBe(200);
    const refused = await after(a, [c]);
    expect(refused.status).toBe(409);
    expect(refused.json().error.current).toEqual({ circle: ['A', 'C', 'B', 'A'] });
    expect((await courseOf(c)).prerequisites.courses.map((one) => one.CourseName)).toEqual(['B']);
  });

  it('can be deleted as a draft, but only retired once someone has started it', async () => {
    const id = await newCourse('Ropes');
    await newCurriculum('On deck', [id], [{ kind: 'everybody' }]);
    await setState(id, 'draft', 'published');
    const query = { username: 'learner@harbour.example', courseID: id };
    expect((await test.ask('service/addLaunchCourse', { as: 'learner', method: 'POST', query })).status).toBe(200);
    expect((await setState(id, 'published', 'draft')).json().error.current).toEqual({ begun: true });
    expect((await setState(id, 'published', 'retired')).status).toBe(200);
    // People who have started the course can continue; no one else can start it.
    expect((await test.ask('service/addLaunchCourse', { as: 'learner', method: 'POST', query })).status).toBe(200);
    const other = { username: 'learner2@harbour.example', courseID: id };
    expect((await test.ask('service/addLaunchCourse', { as: 'learner2', method: 'POST', query: other })).status).toBe(
      404,
    );
    const draft = await newCourse('Never begun');
    expect((await post('removeCourse', { CourseID: draft })).status).toBe(200);
    expect((await test.ask('lms/getAuthoredCourse', { as: 'admin', query: { CourseID: draft } })).status).toBe(404);
  });

  it('can be previewed by authors as a learner would see it before starting', async () => {
    const id = await newCourse('Lanterns');
    const preview = (await test.ask('lms/getCoursePreview', { as: 'admin', query: { CourseID: id } })).json();
    expect(preview).toMatchObject({ CourseName: 'Lanterns', progress: 0, locked: null, can: { launch: false } });
    expect((await test.ask('lms/getCoursePreview', { as: 'coach', query: { CourseID: id } })).status).toBe(403);
  });
});

describe('a curriculum', () => {
  it('has the drawing that its author chose', async () => {
    const course = await newCourse('Splicing a rope');
    await made('setCourseState', { CourseID: course, from: 'draft', to: 'published' });
    const id = await newCurriculum('On deck by night', [course], [{ kind: 'person', id: test.ids('learner').userId }]);
    const choose = (value: string | null, baseVersion: number) =>
      post('saveCurriculum', { CurriculumID: id, fields: [{ field: 'drawing', baseVersion, value }] });
    expect((await curriculumOf(id)).fields.drawing).toEqual({ version: 0, value: null });
    expect((await choose('hologram', 0)).status).toBe(400);
    expect((await choose('heart', 0)).status).toBe(200);
    expect((await curriculumOf(id)).fields.drawing).toEqual({ version: 1, value: 'heart' });
    const curricula = (await test.ask('service/getCurriculums', { as: 'learner', query: {} })).json();
    expect(curricula.find((one: { id: string }) => one.id === id)?.drawing).toBe('heart');
    expect((await choose(null, 1)).status).toBe(200);
    expect((await curriculumOf(id)).fields.drawing.value).toBeNull();
  });

  it('lists courses in the saved order, and a later save from an older version is refused', async () => {
    const [a, b] = [await newCourse('First aid one'), await newCourse('First aid two')];
    const id = await newCurriculum('First aid', [a, b], [{ kind: 'everybody' }]);
    const places = [b, a].map((CourseID) => ({ CourseID, mandatory: true, due: { days: 14 } }));
    expect((await post('setPlaces', { CurriculumID: id, baseVersion: 1, places })).status).toBe(200);
    const late = await post('setPlaces', { CurriculumID: id, baseVersion: 1, places: [] });
    expect(late.json().error).toMatchObject({
      code: 'stale_version',
      current: { fields: [{ field: 'places', yours: '[]' }] },
    });
    expect((await curriculumOf(id)).places.list.map((one) => [one.CourseName, one.due])).toEqual([
      ['First aid two', { days: 14 }],
      ['First aid one', { days: 14 }],
    ]);
  });

  it('has one level of sections, and a new order must name each of them', async () => {
    const { CurriculumID: top } = await made('createCurriculum', { parentid: null, name: 'Engine room' });
    const { CurriculumID: one } = await made('createCurriculum', { parentid: top, name: 'Pumps' });
    const { CurriculumID: two } = await made('createCurriculum', { parentid: top, name: 'Valves' });
    expect((await post('createCurriculum', { parentid: one, name: 'Third level' })).status).toBe(404);
    expect((await post('orderCurricula', { parentid: top, order: [two] })).status).toBe(409);
    await made('orderCurricula', { parentid: top, order: [two, one] });
    expect((await curriculumOf(top)).sections.map((section) => section.name)).toEqual(['Valves', 'Pumps']);
    expect((await post('removeCurriculum', { CurriculumID: top })).json().error.current).toEqual({ sections: true });
    expect((await post('setAudiences', { CurriculumID: one, baseVersion: 0, audiences: [] })).status).toBe(400);
  });
});

describe('an audience', () => {
  /** Where `as` can reach the course: in lists, by search, by opening it and by starting it. */
  async function reached(as: string, CourseID: string, name: string) {
    const { userId } = test.ids(as);
    const [{ team_id: team, username }] = await test.sql(
      'select team_id, username from portal.account_user where user_id = $1',
      [userId],
    );
    const list = await test.ask('service/getCoursesCurriculumsLinks', {
      as,
      query: { USR_ID_FK: userId, ...(team ? { USR_COMPANY_FK: team } : {}) },
    });
    const search = await test.ask('search/find', { as, query: { q: name } });
    const own = { method: 'POST', as, query: { username, courseID: CourseID } };
    return {
      lists: list.text.includes(CourseID),
      finds: search.text.includes(CourseID),
      opens: (await test.ask('service/addViewCourse', own)).status === 200,
      starts: (await test.ask('service/addLaunchCourse', own)).status === 200,
    };
  }
  const all = { lists: true, finds: true, opens: true, starts: true };
  const nothing = { lists: false, finds: false, opens: false, starts: false };

  const place = async (column: string, as = 'learner') => {
    const [row] = await test.sql(
      `select u.team_id as team, (select organisation_id from portal.account_membership m where m.user_id = u.user_id
         order by position limit 1) as organisation, u.country_id as unit from portal.account_user u where u.user_id = $1`,
      [test.ids(as).userId],
    );
    return row[column] as string;
  };

  /** Moves an account to another organisation and country, so that it is outside the audience. */
  async function outsider(): Promise<string> {
    const { tenantId } = await test.tenant('harbour');
    const { userId } = test.ids('support1');
    const [{ unit, organisation }] = await test.sql(
      `with country as (select unit_id, path from portal.account_unit where tenant_id = $1 and kind = 'country'
           and unit_id <> $2 order by name limit 1),
         organisation as (select organisation_id from portal.account_organisation where tenant_id = $1
           and organisation_id <> $3 order by name limit 1)
       select (select unit_id from country) as unit, (select organisation_id from organisation) as organisation`,
      [tenantId, await place('unit'), await place('organisation')],
    );
    expect([unit, organisation]).not.toContain(null);
    await test.sql(`update portal.account_user set unit_id = $2, country_id = $2, team_id = null where user_id = $1`, [
      userId,
      unit,
    ]);
    await test.sql('update portal.account_membership set organisation_id = $2, team_id = null where user_id = $1', [
      userId,
      organisation,
    ]);
    return 'support1';
  }

  it.each<[string, () => Promise<Audience>]>([
    ['team', async () => ({ kind: 'team', id: await place('team') })],
    ['role', async () => ({ kind: 'role', role: 'Learner' })],
    ['country', async () => ({ kind: 'unit', id: await place('unit') })],
    ['organisation', async () => ({ kind: 'organisation', id: await place('organisation') })],
    ['person', async () => ({ kind: 'person', id: test.ids('learner').userId })],
  ])('defined by %s shows its courses to its people only', async (kind, audience) => {
    const name = `Quayside ${kind}`;
    const id = await newCourse(name);
    await setState(id, 'draft', 'published');
    const CurriculumID = await newCurriculum(`For a ${kind}`, [id], [await audience()]);
    const outside = await outsider();
    expect(await reached('learner', id, name), 'the learner').toEqual(all);
    expect(await reached(outside, id, name), outside).toEqual(nothing);
    // The course does not affect any figures, curricula, items, upcoming skills, comments or likes either.
    const { userId } = test.ids(outside);
    const username = `${outside}@harbour.example`;
    const figures = (await test.ask('lms/getPrimaryLRSCourseStats', { as: outside, body: { username } })).json();
    const rows = (await test.ask('service/getLRS_Courses_Stats', { as: outside, query: { username } })).json();
    expect(figures.all.total).toBe(rows.length);
    const items = await test.ask('service/getUserItem', { as: outside, query: { USR_ID_FK: userId } });
    const curricula = await test.ask('service/getCurriculums', { as: outside, query: {} });
    const likes = await test.ask('service/getLikes', { as: outside, query: { objecttype: 'course', ObjectID: id } });
    const outline = await test.ask('lms/getCourseAddress', { as: outside, query: { courseID: id } });
    expect([items.text, curricula.text].filter((text) => text.includes(id) || text.includes(CurriculumID))).toEqual([]);
    // The answers are the same as for a course that has never existed.
    const never = crypto.randomUUID();
    const unlike = await test.ask('service/getLikes', {
      as: outside,
      query: { objecttype: 'course', ObjectID: never },
    });
    expect([likes.status, likes.json().error.message]).toEqual([unlike.status, unlike.json().error.message]);
    expect([likes.status, outline.status]).toEqual([404, 404]);
    // After leaving the audience, the course is gone for everyone who has not started it.
    await made('setAudiences', { CurriculumID, baseVersion: 1, audiences: [] });
    expect(await reached('learner', id, name), 'afterwards').toEqual(nothing);
  });

  it('does not see a course while it is a draft', async () => {
    const id = await newCourse('Unfinished business');
    await newCurriculum('Soon', [id], [{ kind: 'everybody' }]);
    expect(await reached('learner', id, 'Unfinished business')).toEqual(nothing);
    await setState(id, 'draft', 'published');
    expect(await reached('learner', id, 'Unfinished business')).toEqual(all);
  });

  it('is counted for a course by its published curricula, each person once', async () => {
    const id = await newCourse('Counted once');
    const people = async () => (await courseOf(id)).people;
    expect(await people()).toBe(0);
    const { CurriculumID } = await made('createCurriculum', { parentid: null, name: 'A draft for everybody' });
    await made('setPlaces', {
      CurriculumID,
      baseVersion: 0,
      places: [{ CourseID: id, mandatory: false, due: null }],
    });
    await made('setAudiences', { CurriculumID, baseVersion: 0, audiences: [{ kind: 'everybody' }] });
    expect(await people()).toBe(0);
    await newCurriculum('For one', [id], [{ kind: 'person', id: test.ids('learner').userId }]);
    expect(await people()).toBe(1);
    await newCurriculum(
      'For two',
      [id],
      [
        { kind: 'person', id: test.ids('learner').userId },
        { kind: 'person', id: test.ids('coach').userId },
      ],
    );
    expect(await people()).toBe(2);
  });

  it('is counted when it is saved, and is refused if its team does not exist', async () => {
    const { CurriculumID } = await made('createCurriculum', { parentid: null, name: 'Counted' });
    const nobody = [{ kind: 'team', id: crypto.randomUUID() }];
    expect((await post('setAudiences', { CurriculumID, baseVersion: 0, audiences: nobody })).status).toBe(404);
    const { people } = await made('setAudiences', {
      CurriculumID,
      baseVersion: 0,
      audiences: [{ kind: 'team', id: await place('team') }],
    });
    const [row] = await test.sql(
      `select count(distinct u.user_id)::int as people from portal.account_user u
       left join portal.account_membership m on m.user_id = u.user_id
       where u.disabled_at is null and m.team_id = $1`,
      [await place('team')],
    );
    expect(people).toBe(row.people);
  });
});
