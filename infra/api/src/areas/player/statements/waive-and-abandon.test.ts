// Statements that the portal makes itself: for waived lessons, and for sessions that no one has ended.
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linksSecret, personKeysSecret, startTestApi, type TestApi } from '../../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../../test/player-package.ts';
import { beginAttempt } from '../attempts.ts';
import { beginSession, homeOf, inTenant, openLesson, storeStatements } from '../public.ts';
import { abandonOverdueSessions } from './abandon-job.ts';

const now = new Date('2026-11-16T09:00:00.000Z');
const home = homeOf('harbour', 'http://harbour.localhost:8080', 'http://a.content.localhost:8081');

let test: TestApi;
let placed: PlacedPackage;

beforeAll(async () => {
  test = await startTestApi();
  const unit = (title: string) =>
    lesson(title, { parent: 0, activityId: `urn:author:${title}`, moveOn: 'CompletedAndPassed' });
  const block = lesson('Block', { kind: 'heading', address: '', activityId: 'urn:author:block' });
  placed = await placePackage(test, [block, unit('One'), unit('Two')], 'harbour', 'cmi5');
});
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

const within = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(placed.pool, placed.tenantId, work);

async function attemptOf(as: string): Promise<string> {
  const { tenantId, courseId, packageId } = placed;
  const { userId } = test.ids(as);
  await test.sql('update portal.player_attempt set ended_at = now() where user_id = $1 and ended_at is null', [userId]);
  await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [userId, courseId]);
  return (await within((db) => beginAttempt(db, tenantId, { userId, courseId, packageId, now }))).attemptId;
}

async function open(attemptId: string, at: number, when = now): Promise<string> {
  const launchId = crypto.randomUUID();
  const itemId = placed.itemIds[at] ?? '';
  const claims = {
    tenantId: placed.tenantId,
    attemptId,
    itemId,
    launchId,
    label: '',
    mode: 'normal',
    fresh: false,
    exp: 0,
  } as const;
  await within(async (db) => beginSession(db, claims, await openLesson(db, claims, when), home, when));
  return launchId;
}

interface Row {
  verb: string;
  body: Record<string, never> & { result?: object; object: { id: string }; context: { registration: string } };
}
const statements = async (attemptId: string): Promise<Row[]> =>
  (await test.sql('select verb, body from portal.player_statement where attempt_id = $1 order by position', [
    attemptId,
  ])) as Row[];
const verbsOf = async (attemptId: string) => (await statements(attemptId)).map(({ verb }) => verb.split('/').at(-1));

const waive = (attemptID: string, at: number, as = 'admin') =>
  test.ask('player/waiveLesson', {
    as,
    body: { attemptID, scoID: placed.itemIds[at], reason: 'Took the same course at the harbour school' },
  });
const dataOf = async (attemptID: string) =>
  (await test.ask('player/getAttemptData', { as: 'admin', query: { attemptID } })).json();

async function runJob(at: Date): Promise<void> {
  const tenant = await test.tenant('harbour');
  await abandonOverdueSessions.run(
    {},
    {
      tenant,
      now: at,
      secrets: {
        scopedToken: new Uint8Array(32),
        links: linksSecret,
        personKeys: personKeysSecret,
        signUpHook: undefined,
        origin: (slug) => `http://${slug}.localhost:8080`,
      },
      log: () => {},
      attempt: 1,
      isLastAttempt: true,
      inTenant: within,
    },
  );
}

it('a waived lesson counts as completed, with its statement and reason, and counts towards its course', async () => {
  const attemptId = await attemptOf('learner');
  expect((await waive(attemptId, 1)).status).toBe(200);
  expect(await verbsOf(attemptId)).toEqual(['waived']);
  const [{ body } = { body: undefined }] = await statements(attemptId);
  expect(body).toMatchObject({
    object: { id: `http://harbour.localhost:8080/xapi/lessons/${placed.itemIds[1]}` },
    result: {
      success: true,
      completion: true,
      extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/reason': 'Administrative' },
    },
    context: {
      registration: attemptId,
      contextActivities: {
        grouping: [{ id: 'urn:author:One' }],
        category: [
          { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' },
          { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' },
        ],
      },
    },
  });
  expect((await dataOf(attemptId)).units).toEqual([
    {
      scoID: placed.itemIds[1],
      title: 'One',
      status: 'completed',
      waived: { at: expect.any(String), reason: 'Took the same course at the harbour school' },
    },
    { scoID: placed.itemIds[2], title: 'Two', status: 'not attempted', waived: null },
  ]);
  expect((await waive(attemptId, 2)).status).toBe(200);
  expect(await verbsOf(attemptId)).toEqual(['waived', 'waived', 'satisfied', 'satisfied']);
  const [course] = await test.sql('select percent from portal.lms_progress where user_id = $1 and course_id = $2', [
    test.ids('learner').userId,
    placed.courseId,
  ]);
  expect(course).toEqual({ percent: 100 });
});

it('a waived lesson stays completed when the learner opens it later', async () => {
  const attemptId = await attemptOf('learner');
  await waive(attemptId, 1);
  const launchId = await open(attemptId, 1);
  const claims = {
    tenantId: placed.tenantId,
    attemptId,
    itemId: placed.itemIds[1] ?? '',
    launchId,
    fence: 1,
    label: '',
    exp: 0,
  };
  const sent = {
    id: crypto.randomUUID(),
    actor: { objectType: 'Agent' as const, account: { homePage: home.portal, name: test.ids('learner').userId } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/initialized' },
    object: { id: `${home.portal}/xapi/lessons/${placed.itemIds[1]}` },
    timestamp: now.toISOString(),
  };
  await within((db) => storeStatements(db, claims, { home, sent: [sent], now, record: async () => {} }));
  expect((await dataOf(attemptId)).units[0]).toMatchObject({ status: 'completed', waived: { at: expect.any(String) } });
});

it('a lesson can be waived once, by course administrators only, and only in an open attempt', async () => {
  const attemptId = await attemptOf('learner');
  expect((await waive(attemptId, 1, 'learner')).status).toBe(403);
  expect((await waive(attemptId, 0)).status).toBe(404);
  expect((await waive(attemptId, 1)).status).toBe(200);
  expect((await waive(attemptId, 1)).status).toBe(409);
  await test.sql('update portal.player_attempt set ended_at = now() where attempt_id = $1', [attemptId]);
  expect((await waive(attemptId, 2)).status).toBe(409);
  expect(await verbsOf(attemptId)).toEqual(['waived']);
});

it('a session that is never reopened is abandoned after a day, with one statement', async () => {
  const attemptId = await attemptOf('learner');
  await open(attemptId, 1);
  await runJob(addHours(now, 23));
  expect(await verbsOf(attemptId)).toEqual(['launched']);
  await runJob(addHours(now, 24));
  await runJob(addHours(now, 25));
  expect(await verbsOf(attemptId)).toEqual(['launched', 'abandoned']);
  expect((await statements(attemptId))[1]?.body).toMatchObject({
    result: { duration: 'PT0H0M0S' },
    context: { registration: attemptId },
  });
  await open(attemptId, 1, addHours(now, 26));
  expect(await verbsOf(attemptId)).toEqual(['launched', 'abandoned', 'launched']);
});

it('a session that was abandoned by the next launch is not abandoned again', async () => {
  const attemptId = await attemptOf('learner');
  await open(attemptId, 1);
  await open(attemptId, 2, addHours(now, 1));
  expect(await verbsOf(attemptId)).toEqual(['launched', 'abandoned', 'launched']);
  await runJob(addHours(now, 24.5));
  expect(await verbsOf(attemptId)).toEqual(['launched', 'abandoned', 'launched']);
  await runJob(addHours(now, 25));
  expect(await verbsOf(attemptId)).toEqual(['launched', 'abandoned', 'launched', 'abandoned']);
});
