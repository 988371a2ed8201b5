import type { Course, CourseLink, CourseOrCurriculum } from '@portico/contracts/service/shapes';
import { courseIdOf, curriculumIdOf, demoCourseId } from '@portico/database/demo/lms/course-ids';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { recordCourseProgress } from '../lms/public.ts';

const tenant = { tenantId: shippedTenantId('harbour') };
const course = (key: string) => courseIdOf(tenant, key);
const username = (name: string) => `${name}@harbour.example`;

let test: TestApi;
let teams: { team_id: string; organisation_id: string }[];
beforeAll(async () => {
  test = await startTestApi();
  teams = await test.sql(
    `select t.team_id, t.organisation_id from portal.account_user u join portal.account_team t using (tenant_id, team_id)
     where u.username = any($1) order by array_position($1, u.username)`,
    [['learner@harbour.example', 'coach2@harbour.example', 'learner@ember.example']],
  );
});
afterAll(() => test?.close());

const teamOf = (index: number): string => teams[index]?.team_id ?? '';
const curriculums = (as: string, team = teamOf(0)) =>
  test.ask('service/getCurriculums', { as, query: { USR_COMPANY_FK: team } });
const links = (as: string, whose = as, team = teamOf(0)) =>
  test.ask('service/getCoursesCurriculumsLinks', {
    as,
    query: { USR_COMPANY_FK: team, USR_ID_FK: test.ids(whose).userId },
  });
const linkOf = async (as: string, key: string, whose = as): Promise<CourseLink> => {
  const all = (await links(as, whose)).json() as CourseLink[];
  const found = all.find((one) => one.CourseID === course(key));
  if (!found) throw new Error(`no ${key}`);
  return found;
};

describe('getCurriculums', () => {
  it('returns curricula before their sections, with the caller’s progress', async () => {
    const all = (await curriculums('learner')).json() as CourseOrCurriculum[];
    expect(all.map((one) => [one.kind, one.name])).toEqual([
      ['curriculum', 'Welcome to Harbour'],
      ['section', 'Your first week'],
      ['section', 'How we work'],
      ['curriculum', 'Talking with customers'],
      ['section', 'In conversation'],
      ['section', 'In writing'],
      ['curriculum', 'Crossings and harbours'],
      ['section', 'Everyday bookings'],
      ['section', 'When the sea decides'],
      ['curriculum', 'Rules we all follow'],
    ]);
    const start = all.find((one) => one.id === curriculumIdOf(tenant, 'start'));
    expect(start).toMatchObject({ parentid: null, progress: 100, isCompleted: true, minutes: 110, courses: [] });
    const spoken = all.find((one) => one.id === curriculumIdOf(tenant, 'spoken'));
    expect(spoken?.parentid).toBe(curriculumIdOf(tenant, 'customers'));
    // Only 60 percent of an 18-minute course are done, out of 202 minutes in total.
    expect(spoken).toMatchObject({ minutes: 202, progress: 5, isCompleted: false });
  });

  it('contains the packaged course, due in four days', async () => {
    const all = (await curriculums('learner')).json() as CourseOrCurriculum[];
    const found = all.flatMap((one) => one.courses).find((one: Course) => one.CourseID === demoCourseId(tenant));
    expect(found).toMatchObject({
      CourseName: 'Handling difficult conversations',
      type: 11,
      progress: 0,
      isCompleted: false,
      liked: false,
      dueOn: '2026-11-20',
      mandatory: false,
      prerequisite: null,
    });
  });

  it('includes the leadership curriculum for a leader', async () => {
    const names = ((await curriculums('coach')).json() as CourseOrCurriculum[]).map((one) => one.name);
    expect(names).toContain('Leading a team');
  });

  it('without a team returns the curricula assigned to everyone', async () => {
    const reply = await test.ask('service/getCurriculums', { as: 'admin' });
    expect((reply.json() as CourseOrCurriculum[]).map((one) => one.name)).toEqual(['Rules we all follow']);
  });

  it.each([
    ['learner', 1],
    ['coach2', 0],
    ['support1', 0],
    ['learner', 2],
    ['admin', 2],
  ])('%s does not find team %i', async (as, team) => {
    expect((await curriculums(as, teamOf(team))).status).toBe(404);
  });

  it.each(['coach', 'country', 'admin'])('%s finds the team', async (as) => {
    expect((await curriculums(as)).status).toBe(200);
  });
});

describe('getCoursesCurriculumsLinks', () => {
  it('returns each course with its curriculum and section', async () => {
    const link = await linkOf('learner', 'listening');
    expect(link).toMatchObject({
      CourseName: 'Listening for the real question',
      type: 12,
      curriculumId: curriculumIdOf(tenant, 'customers'),
      curriculumName: 'Talking with customers',
      sectionId: curriculumIdOf(tenant, 'spoken'),
      sectionName: 'In conversation',
      progress: 60,
    });
    const types = new Set(((await links('learner')).json() as CourseLink[]).map((one) => one.type));
    expect([...types].sort()).toEqual([11, 12, 13, 15, 16, 17]);
  });

  it('returns the reason why a course cannot be started', async () => {
    expect(await linkOf('learner', 'deescalation')).toMatchObject({
      locked: 'prerequisite',
      prerequisite: { CourseID: demoCourseId(tenant), isCompleted: false },
      can: { launch: false, like: true },
    });
    expect(await linkOf('learner', 'listening')).toMatchObject({ locked: 'noContent', can: { launch: false } });
  });

  it('shows a coach the learner’s progress, without the right to launch or like', async () => {
    const link = await linkOf('coach', 'privacy', 'learner');
    expect(link).toMatchObject({ progress: 40, lessons: { done: 2, total: 5 }, dueOn: '2026-11-17' });
    expect(link.can).toEqual({ launch: false, like: false });
  });

  it.each([
    ['learner', 'learner2'],
    ['learner', 'coach'],
    ['coach2', 'learner'],
    ['support1', 'learner'],
  ])('%s does not find %s', async (as, whose) => {
    expect((await links(as, whose)).status).toBe(404);
  });

  it('does not find a team that the person does not belong to', async () => {
    expect((await links('admin', 'learner', teamOf(1))).status).toBe(404);
  });
});

describe('likes', () => {
  const likes = (as: string, key = 'welcome') =>
    test.ask('service/getLikes', { as, query: { objecttype: 'course', ObjectID: course(key) } });
  const set = (name: 'setLike' | 'unsetLike', as: string, key = 'welcome', whose = as) =>
    test.ask(`service/${name}`, {
      as,
      method: 'POST',
      query: { username: username(whose), objecttype: 'course', ObjectID: course(key) },
    });

  it('count each person once and can be read back', async () => {
    await set('unsetLike', 'learner');
    await set('unsetLike', 'learner2');
    const before = (await likes('learner')).json().likes as number;
    expect((await set('setLike', 'learner')).json()).toMatchObject({ likes: before + 1, liked: true });
    expect((await set('setLike', 'learner')).json()).toMatchObject({ likes: before + 1, liked: true });
    expect((await likes('learner2')).json()).toMatchObject({ likes: before + 1, liked: false });
    expect((await linkOf('learner', 'welcome')).likes).toBe(before + 1);
    expect((await set('unsetLike', 'learner')).json()).toMatchObject({ likes: before, liked: false });
    expect((await set('unsetLike', 'learner')).json()).toMatchObject({ likes: before, liked: false });
  });

  it('are refused for courses not assigned to the person, and in other people’s names', async () => {
    const before = await test.fingerprint();
    expect((await set('setLike', 'learner', 'five-steps')).status).toBe(404);
    expect((await set('setLike', 'learner', 'welcome', 'learner2')).status).toBe(404);
    expect((await likes('learner', 'five-steps')).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });

  it('cannot be set by a delegate', async () => {
    const [row] = await test.sql(
      'select organisation_id from portal.account_membership where tenant_id = $1 and user_id = $2',
      [tenant.tenantId, test.ids('delegate').userId],
    );
    const context = {
      account: test.ids('delegate').userId,
      organisation: row?.organisation_id,
      principal: test.ids('coach').userId,
    };
    for (const whose of ['delegate', 'coach'])
      expect(
        (
          await test.ask('service/setLike', {
            as: 'delegate',
            context,
            method: 'POST',
            query: { username: username(whose), objecttype: 'course', ObjectID: course('welcome') },
          })
        ).status,
      ).toBe(404);
  });

  it('can be set on articles, ideas and tickets that the person may read', async () => {
    const subject = async (sql: string) => (await test.sql(sql, [tenant.tenantId]))[0]?.id as string;
    const article = await subject(
      `select article_id as id from portal.content_article where tenant_id = $1 and title = 'Winter timetable starts on Sunday'`,
    );
    const foreign = await subject(
      `select i.issue_id as id from portal.pd_issue i join portal.pd_board b using (tenant_id, board_id)
       join portal.account_user u on u.tenant_id = b.tenant_id and u.team_id = b.team_id
       where b.tenant_id = $1 and u.username = 'coach2@harbour.example' limit 1`,
    );
    const ticket = await subject(
      `select ticket_id as id from portal.support_ticket where tenant_id = $1 and title = 'Headset is silent on one side'`,
    );
    const like = (as: string, objecttype: string, ObjectID: string) =>
      test.ask('service/setLike', { as, method: 'POST', query: { username: username(as), objecttype, ObjectID } });
    expect((await like('learner', 'article', article)).json()).toMatchObject({ likes: 1, liked: true });
    expect((await like('learner', 'idea', foreign)).status).toBe(404);
    expect((await like('coach2', 'idea', foreign)).json()).toMatchObject({ likes: 1 });
    expect((await like('learner', 'ticket', ticket)).status).toBe(200);
    expect((await like('learner2', 'ticket', ticket)).status).toBe(404);
    // An id is only valid for its own kind.
    expect((await like('learner', 'course', article)).status).toBe(404);
  });
});

describe('views and launches', () => {
  const use = (name: 'addViewCourse' | 'addLaunchCourse', as: string, key: string, whose = as) =>
    test.ask(`service/${name}`, {
      as,
      method: 'POST',
      query: { username: username(whose), courseID: course(key) },
    });

  it('are counted, and shown in the catalogue', async () => {
    const before = await linkOf('learner', 'phishing');
    expect((await use('addViewCourse', 'learner', 'phishing')).json()).toEqual({ ok: true, views: 1 });
    expect((await use('addViewCourse', 'learner', 'phishing')).json()).toEqual({ ok: true, views: 2 });
    expect((await use('addLaunchCourse', 'learner', 'phishing')).json()).toEqual({ ok: true, launches: 1 });
    const after = await linkOf('learner', 'phishing');
    expect([after.views, after.launches]).toEqual([before.views + 2, before.launches + 1]);
    expect(after.lastOpenedOn).toBe('2026-11-16T08:00:00.000Z');
  });

  it('are refused for other people, and for courses not assigned to the person', async () => {
    const before = await test.fingerprint();
    for (const name of ['addViewCourse', 'addLaunchCourse'] as const) {
      expect((await use(name, 'learner', 'phishing', 'learner2')).status).toBe(404);
      expect((await use(name, 'coach', 'phishing', 'learner')).status).toBe(404);
      expect((await use(name, 'learner', 'five-steps')).status).toBe(404);
    }
    expect(await test.fingerprint()).toBe(before);
  });

  it('of a course are refused until its prerequisite is completed', async () => {
    const refused = await use('addLaunchCourse', 'learner', 'deescalation');
    expect(refused.status).toBe(409);
    expect(refused.json().error).toMatchObject({
      code: 'conflict',
      current: { CourseID: demoCourseId(tenant), CourseName: 'Handling difficult conversations' },
    });
    await test.inTenant(tenant.tenantId, (db) =>
      recordCourseProgress(db, {
        tenantId: tenant.tenantId,
        userId: test.ids('learner').userId,
        courseId: demoCourseId(tenant),
        done: 3,
        total: 3,
        percent: 100,
        completed: true,
        seconds: 2400,
        score: 85,
        at: new Date('2026-11-16T07:59:00.000Z'),
      }),
    );
    expect((await use('addLaunchCourse', 'learner', 'deescalation')).json()).toEqual({ ok: true, launches: 1 });
    expect(await linkOf('learner', 'deescalation')).toMatchObject({ locked: null, can: { launch: true } });
  });
});

describe('getLanguages', () => {
  it('returns the name of each language in that language', async () => {
    const reply = await test.ask('service/getLanguages', { as: 'learner' });
    expect(reply.json()).toEqual([
      { code: 'en', name: 'English', isDefault: true },
      { code: 'de', name: 'Deutsch', isDefault: false },
      { code: 'fr', name: 'français', isDefault: false },
    ]);
  });
});
