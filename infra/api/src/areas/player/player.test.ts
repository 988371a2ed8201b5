import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../test/player-package.ts';
import { attemptSigner } from './attempt-claims.ts';
import { inTenant, openLesson } from './public.ts';

let test: TestApi;
let placed: PlacedPackage;
const signer = attemptSigner(new Uint8Array(32).fill(7));
const now = new Date('2026-11-16T08:00:00.000Z');

beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [
    lesson('Part', { kind: 'heading', address: '' }),
    lesson('One', { parent: 0 }),
    lesson('Two', { parent: 0, kind: 'asset' }),
    lesson('Hidden', { visible: false }),
  ]);
});
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

const outline = (as: string, courseID = placed.courseId) =>
  test.ask('player/getCourseOutline', { as, query: { courseID } });
const launch = (as: string, body: object, language = 'en') =>
  test.ask('player/launchAttempt', { as, body, headers: { 'accept-language': language } });
const one = () => placed.itemIds[1] ?? '';

describe('getCourseOutline', () => {
  it('returns the lessons and the one to start with', async () => {
    const reply = await outline('learner');
    expect(reply.status).toBe(200);
    const { title, attempt, items, nextScoID, progress } = reply.json();
    expect([title, attempt, nextScoID]).toEqual(['A course', null, one()]);
    expect(
      items.map((item: { title: string; kind: string; status: string }) => [item.title, item.kind, item.status]),
    ).toEqual([
      ['Part', 'heading', 'not attempted'],
      ['One', 'sco', 'not attempted'],
      ['Two', 'asset', 'not attempted'],
    ]);
    expect(progress).toEqual({ done: 0, total: 2, percent: 0, completed: false, score: null });
  });

  it('does not find a course without a package, of another tenant or not assigned', async () => {
    const [other] = await test.sql(`select course_id as id from portal.lms_course where course_id <> $1 limit 1`, [
      placed.courseId,
    ]);
    expect((await outline('learner', other.id)).status).toBe(404);
    expect((await outline('learner', crypto.randomUUID())).status).toBe(404);
    expect(
      (
        await test.ask('player/getCourseOutline', {
          as: 'learner',
          tenant: 'ember',
          query: { courseID: placed.courseId },
        })
      ).status,
    ).toBe(404);
  });
});

describe('launchAttempt', () => {
  it('returns the same attempt with the same host for several windows', async () => {
    const [first, second] = await Promise.all([
      launch('learner2', { courseID: placed.courseId, scoID: one() }),
      launch('learner2', { courseID: placed.courseId, scoID: one() }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.json().label).toMatch(/^a-[a-z0-9]{26}$/);
    expect(second.json()).toMatchObject({ label: first.json().label, attemptID: first.json().attemptID });
    expect(second.json().launchID).not.toBe(first.json().launchID);
    expect((await outline('learner2')).json().attempt).toMatchObject({ attemptID: first.json().attemptID, number: 1 });
  });

  it('signs a ticket for exactly this launch, for 30 seconds', async () => {
    const answer = (await launch('learner', { courseID: placed.courseId, scoID: one(), restart: true }, 'de')).json();
    expect(signer.open.read(answer.ticket, now)).toEqual({
      language: 'de',
      signIn: { sessionId: expect.any(String), signedInAt: expect.any(Number) },
      tenantId: placed.tenantId,
      attemptId: answer.attemptID,
      itemId: one(),
      launchId: answer.launchID,
      label: answer.label,
      mode: 'normal',
      fresh: true,
      exp: now.getTime() / 1000 + 30,
    });
    expect(signer.open.read(answer.ticket, new Date(now.getTime() + 30_000))).toBeUndefined();
    expect(signer.commit.read(answer.ticket, now)).toBeUndefined();
  });

  it('refuses headings, hidden lessons and unknown lessons, and changes nothing', async () => {
    const before = await test.fingerprint();
    for (const scoID of [placed.itemIds[0], placed.itemIds[3], crypto.randomUUID()])
      expect((await launch('coach', { courseID: placed.courseId, scoID })).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
  });
});

describe('a course with an unmet prerequisite', () => {
  const tenantAnd = async (sql: string) => test.sql(sql, [placed.tenantId, placed.courseId]);

  it('has no outline and cannot be launched until the person has started it', async () => {
    await test.sql('update portal.player_attempt set ended_at = $1 where ended_at is null', [now]);
    await tenantAnd(`insert into portal.lms_prerequisite (tenant_id, course_id, prerequisite_id, position)
      select $1, $2, c.course_id, 0 from portal.lms_course c where c.tenant_id = $1 and c.course_id <> $2
        and not exists (select from portal.lms_progress p where p.tenant_id = c.tenant_id and p.course_id = c.course_id
          and p.completed_at is not null) limit 1`);
    const of = async (as: string) => [
      (await outline(as)).status,
      (await launch(as, { courseID: placed.courseId, scoID: one() })).status,
    ];
    try {
      expect(await of('learner2')).toEqual([404, 404]);
      const { userId } = test.ids('learner2');
      await test.sql(
        `insert into portal.lms_progress (tenant_id, user_id, course_id, percent, updated_at) values ($1, $2, $3, 0, $4)`,
        [placed.tenantId, userId, placed.courseId, now],
      );
      expect(await of('learner2')).toEqual([200, 200]);
    } finally {
      await tenantAnd('delete from portal.lms_prerequisite where tenant_id = $1 and course_id = $2');
    }
  });
});

describe('renewAttemptToken', () => {
  it('renews the token of the caller’s own launch with its own fence, and is refused for others', async () => {
    const answer = (await launch('learner', { courseID: placed.courseId, scoID: one() })).json();
    const renew = (as: string) => test.ask('player/renewAttemptToken', { as, body: { launchID: answer.launchID } });
    expect((await renew('learner')).status).toBe(404);
    const ticket = signer.open.read(answer.ticket, now);
    if (!ticket) throw new Error('no ticket');
    const { fence } = await inTenant(placed.pool, placed.tenantId, (db) => openLesson(db, ticket, now));
    await inTenant(placed.pool, placed.tenantId, (db) =>
      openLesson(db, { ...ticket, launchId: crypto.randomUUID() }, now),
    );
    const renewed = await renew('learner');
    expect(signer.commit.read(renewed.json().token, now)).toMatchObject({
      attemptId: answer.attemptID,
      itemId: one(),
      fence,
    });
    expect((await renew('learner2')).status).toBe(404);
  });
});
