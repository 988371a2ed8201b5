import { curriculumIdOf, demoCurriculumId } from '@portico/database/demo/lms/course-ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../../test/player-package.ts';
import { attemptSigner } from '../attempt-claims.ts';
import { inTenant, openLesson } from '../public.ts';

let test: TestApi;
let placed: PlacedPackage;
const learner = 'learner@harbour.example';

beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [lesson('One'), lesson('Two')]);
}, 60_000);
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

const curriculumId = () => demoCurriculumId(placed);
const make = (as: string, change: object = {}) =>
  test.ask('lms/makeOpenLearningLink', {
    as,
    body: { username: learner, CourseID: placed.courseId, curriculumId: curriculumId(), days: 7, ...change },
  });
const address = (link: string, change: Record<string, string> = {}) => ({
  link,
  username: learner,
  courseid: placed.courseId,
  curriculumnid: curriculumId(),
  ...change,
});
const open = (query: Record<string, string>, tenant?: string) =>
  test.ask('player/getOpenLearning', { query, ...(tenant ? { tenant } : {}) });
const madeLink = async (): Promise<{ value: string; LinkID: string }> => (await make('admin')).json();

describe('a link for learning without sign-in', () => {
  it('is created by an administrator whose scope includes the learner, and by no one else', async () => {
    const made = await make('admin');
    expect(made.json()).toMatchObject({
      CourseName: 'Handling difficult conversations',
      expiresOn: '2026-11-23T08:00:00.000Z',
      used: 0,
    });
    expect((await make('learner')).status).toBe(403);
    expect((await make('coach')).status).toBe(403);
    expect((await make('admin', { username: 'learner@ember.example' })).status).toBe(404);
    expect((await make('admin', { curriculumId: curriculumIdOf(placed, 'start') })).status).toBe(404);
  });

  it('opens the course without sign-in, as that learner', async () => {
    const { value } = await madeLink();
    const reply = await open(address(value));
    expect(reply.status).toBe(200);
    expect(reply.json()).toMatchObject({
      course: { CourseID: placed.courseId, CourseName: 'Handling difficult conversations' },
      locked: null,
      outline: { attempt: null, items: [{ title: 'One' }, { title: 'Two' }] },
    });
    expect(reply.text).not.toMatch(/learner|UserID|FirstName/);
  });

  it('is refused if it is forged, changed, of another tenant, or used with other parameters', async () => {
    const { value } = await madeLink();
    const forged = `${value.slice(0, -2)}${value.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const query of [
      address(forged),
      address('nonsense'),
      address(''),
      address(value, { username: 'learner2@harbour.example' }),
      address(value, { courseid: crypto.randomUUID() }),
      address(value, { curriculumnid: curriculumIdOf(placed, 'start') }),
    ])
      expect((await open(query)).status, JSON.stringify(query)).toBe(404);
    expect((await open(address(value), 'ember')).status).toBe(404);
  });

  it('can be revoked by an administrator only', async () => {
    const { value, LinkID } = await madeLink();
    const end = (as: string) => test.ask('lms/revokeOpenLearningLink', { as, body: { username: learner, LinkID } });
    expect((await end('learner')).status).toBe(403);
    expect((await open(address(value))).status).toBe(200);
    expect((await end('admin')).json()).toEqual({ ok: true });
    expect((await open(address(value))).status).toBe(404);
    expect((await end('admin')).status).toBe(404);
  });

  it('stops working while the course is not published', async () => {
    const { value } = await madeLink();
    await test.sql(`update portal.lms_course set state = 'draft' where course_id = $1`, [placed.courseId]);
    expect((await open(address(value))).status).toBe(404);
    await test.sql(`update portal.lms_course set state = 'published' where course_id = $1`, [placed.courseId]);
    expect((await open(address(value))).status).toBe(200);
  });
});

describe('a launch', () => {
  it('by a link belongs to the learner, records the link, and can be renewed by that link only', async () => {
    const { value, LinkID } = await madeLink();
    const other = await madeLink();
    const launched = await test.ask('player/launchOpenLearning', {
      query: address(value),
      body: { scoID: placed.itemIds[0] },
    });
    expect(launched.status).toBe(200);
    const { ticket, launchID, attemptID } = launched.json();
    const now = new Date('2026-11-16T08:00:00.000Z');
    const claims = attemptSigner(new Uint8Array(32).fill(7)).open.read(ticket, now);
    expect(claims).toMatchObject({ attemptId: attemptID, openLink: LinkID, mode: 'normal' });
    if (!claims) throw new Error('no claims');
    await inTenant(placed.pool, placed.tenantId, (db) => openLesson(db, claims, now));
    const [row] = await test.sql(
      `select a.user_id, s.open_link_id from portal.player_session s join portal.player_attempt a using (tenant_id, attempt_id)
       where s.launch_id = $1`,
      [launchID],
    );
    expect(row).toEqual({ user_id: test.ids('learner').userId, open_link_id: LinkID });

    const renew = (link: string) => test.ask('player/renewOpenLearning', { query: address(link), body: { launchID } });
    expect((await renew(value)).json().token).toEqual(expect.any(String));
    expect((await renew(other.value)).status).toBe(404);
    const listed = await test.ask('lms/getOpenLearningLinks', { as: 'admin', query: { username: learner } });
    expect(listed.json().links.find((one: { LinkID: string }) => one.LinkID === LinkID)).toMatchObject({ used: 1 });
  });

  it('by a link is refused until prerequisites are met', async () => {
    const [before] = await test.sql(
      `insert into portal.lms_course (tenant_id, course_id, name, description, type, minutes, language, updated_on, state)
       values ($1, gen_random_uuid(), 'First this', '', 11, 5, 'en', '2026-01-01', 'published') returning course_id as id`,
      [placed.tenantId],
    );
    await test.sql('insert into portal.lms_prerequisite values ($1, $2, $3, 0)', [
      placed.tenantId,
      placed.courseId,
      before?.id,
    ]);
    const as = 'learner2@harbour.example';
    const { value } = (await make('admin', { username: as })).json();
    const query = address(value, { username: as });
    expect((await open(query)).json()).toMatchObject({ locked: 'prerequisite' });
    const refused = await test.ask('player/launchOpenLearning', { query, body: { scoID: placed.itemIds[0] } });
    expect(refused.status).toBe(409);
  });
});
