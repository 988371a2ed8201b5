import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { migrationsFolder } from '@portico/database/migrate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countingClient } from '../../../test/counting-client.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../test/player-package.ts';
import { recordCourseProgress } from '../lms/public.ts';
import { beginAttempt } from './attempts.ts';
import { commitLesson, inTenant, openLesson } from './public.ts';

const counting = countingClient();
let test: TestApi;
let placed: PlacedPackage;
const now = new Date('2026-11-16T09:00:00.000Z');

beforeAll(async () => {
  test = await startTestApi({ client: counting.Client });
  placed = await placePackage(test, [lesson('Silent'), lesson('Picture', { kind: 'asset' })]);
  await test.sql('update portal.lms_course set gives_certificate = true where course_id = $1', [placed.courseId]);
});
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

const within = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(placed.pool, placed.tenantId, work);
const rule = (countsVisit: boolean) =>
  test.sql('update portal.player_package set counts_visit = $2 where package_id = $1', [placed.packageId, countsVisit]);

/** Opens all lessons as someone who does nothing in them. */
async function look(as: string, at = placed): Promise<string> {
  const { tenantId, courseId, packageId, itemIds } = at;
  const { userId } = test.ids(as);
  await test.sql('delete from portal.lms_completion where user_id = $1 and course_id = $2', [userId, courseId]);
  await test.sql('delete from portal.lms_progress where user_id = $1 and course_id = $2', [userId, courseId]);
  const start = { userId, courseId, packageId, now };
  const { attemptId } = await within((db) => beginAttempt(db, tenantId, start));
  for (const itemId of itemIds) {
    const launch = { launchId: crypto.randomUUID(), label: '', mode: 'normal', fresh: false, exp: 0 } as const;
    const { fence } = await within((db) => openLesson(db, { tenantId, attemptId, itemId, ...launch }, now));
    const visit = { fence, entered: false, visited: true, finished: false, values: {} };
    await within((db) => commitLesson(db, { tenantId, attemptId, itemId, fence }, visit, now, recordCourseProgress));
  }
  return attemptId;
}

const statuses = async (attemptId: string) =>
  (await test.ask('player/getAttemptData', { as: 'admin', query: { attemptID: attemptId } }))
    .json()
    .lessons.map(({ title, status }: { title: string; status: string }) => `${title} ${status}`)
    .sort();
const course = async (as: string) => {
  const [row] = await test.sql(
    `select p.percent, p.completed_at is not null as completed,
       (select count(*)::int from portal.lms_completion k where k.user_id = p.user_id and k.course_id = p.course_id
         and k.reverted_at is null) as completions,
       (select count(*)::int from portal.lms_certificate f join portal.lms_completion k using (tenant_id, completion_id)
         where k.user_id = p.user_id and k.course_id = p.course_id and f.revoked_at is null) as certificates
     from portal.lms_progress p where p.user_id = $1 and p.course_id = $2`,
    [test.ids(as).userId, placed.courseId],
  );
  return row;
};
const listed = async () =>
  (await test.ask('player/getSilentVisits', { as: 'admin', query: { packageID: placed.packageId } })).json();
const waiting = async () =>
  (await test.ask('player/getPackage', { as: 'admin', query: { packageID: placed.packageId } })).json().silentVisits;
const complete = { percent: 100, completed: true, completions: 1, certificates: 1 };

it('a lesson that never calls the run-time stays not attempted, unless the package counts visits', async () => {
  const attemptId = await look('learner');
  expect(await statuses(attemptId)).toEqual(['Picture completed']);
  expect(await course('learner')).toMatchObject({ percent: 50, completed: false });
  await rule(true);
  const counted = await look('learner2');
  expect(await statuses(counted)).toEqual(['Picture completed', 'Silent completed']);
  expect(await course('learner2')).toEqual(complete);
  expect(await waiting()).toBe(0);
});

it('visits completed under the earlier rule are listed, and an administrator can confirm or revert them', async () => {
  await rule(true);
  const [one, two] = [await look('coach'), await look('coach2')];
  await rule(false);
  const migration = await readFile(path.join(migrationsFolder, '20261128031240_player_silent_visits.sql'), 'utf8');
  await test.sql(/select platform\.platform_each_tenant[\s\S]*?\$\$\);/.exec(migration)?.[0] ?? '');
  const { packageId: packageID } = placed;
  const { total, visits } = await listed();
  expect([total, await waiting()]).toEqual([3, 3]);
  const of = (attemptID: string) =>
    visits
      .filter((visit: { attemptID: string }) => visit.attemptID === attemptID)
      .map(({ attemptID: attempt, scoID }: { attemptID: string; scoID: string }) => ({ attemptID: attempt, scoID }));
  expect(of(one)).toEqual([{ attemptID: one, scoID: placed.itemIds[0] }]);

  // The lesson has been opened again in the meantime, so it still counts.
  await look('coach');
  expect(await statuses(one)).toEqual(['Picture completed', 'Silent completed']);

  const keep = { packageID, visits: of(one) };
  expect((await test.ask('player/keepSilentVisits', { as: 'admin', body: keep })).json()).toEqual({ settled: 1 });
  const takeBack = { packageID, visits: [...of(one), ...of(two)], reason: 'The screen was black' };
  expect((await test.ask('player/takeBackSilentVisits', { as: 'admin', body: takeBack })).json()).toEqual({
    settled: 1,
  });
  expect((await listed()).total).toBe(1);
  expect(await statuses(one)).toEqual(['Picture completed', 'Silent completed']);
  expect(await statuses(two)).toEqual(['Picture completed']);
  expect(await course('coach2')).toEqual({ percent: 50, completed: false, completions: 0, certificates: 0 });
  const [{ reason }] = await test.sql(
    'select revert_reason as reason from portal.lms_completion where user_id = $1 and reverted_at is not null',
    [test.ids('coach2').userId],
  );
  expect(reason).toBe('The screen was black');

  // An earlier attempt had already completed the course, so the completion stays.
  const before = [test.ids('learner2').userId, placed.courseId, new Date(now.getTime() - 60_000)];
  for (const table of ['lms_completion', 'lms_progress'])
    await test.sql(`update portal.${table} set completed_at = $3 where user_id = $1 and course_id = $2`, before);
  const [{ attemptID }] = visits.filter((visit: { attemptID: string }) => ![one, two].includes(visit.attemptID));
  const later = { packageID, visits: of(attemptID), reason: 'The screen was black' };
  expect((await test.ask('player/takeBackSilentVisits', { as: 'admin', body: later })).json()).toEqual({ settled: 1 });
  expect(await course('learner2')).toEqual(complete);
  expect((await test.ask('player/getSilentVisits', { as: 'learner', query: { packageID } })).status).toBe(403);
});

it('reverting several visits of a learner takes as many SQL statements as reverting one', async () => {
  const many = await placePackage(
    test,
    ['A', 'B', 'C', 'D', 'E'].map((title) => lesson(title)),
  );
  await test.sql('update portal.player_package set counts_visit = true where package_id = $1', [many.packageId]);
  const attemptID = await look('support1', many);
  await test.sql("update portal.player_lesson set silent_visit = 'undecided' where attempt_id = $1", [attemptID]);
  await test.sql('update portal.player_package set counts_visit = false where package_id = $1', [many.packageId]);
  const takeBack = async (itemIds: readonly string[]) => {
    const visits = itemIds.map((scoID) => ({ attemptID, scoID }));
    const body = { packageID: many.packageId, visits, reason: 'Nothing was shown' };
    const { settled } = (await test.ask('player/takeBackSilentVisits', { as: 'admin', body })).json();
    expect(settled).toBe(itemIds.length);
  };
  // The first one also reverts the completion of the course.
  await takeBack(many.itemIds.slice(0, 1));
  const one = await counting.during(() => takeBack(many.itemIds.slice(1, 2)));
  expect(await counting.during(() => takeBack(many.itemIds.slice(2)))).toBe(one);
  expect(await statuses(attemptID)).toEqual([]);
  await many.close();
});
