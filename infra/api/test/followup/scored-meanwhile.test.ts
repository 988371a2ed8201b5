/** What is scored or completed while its follow-up is being created, and is delivered before that is committed. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStart } from '../../../database/test/test-database.ts';
import { startTestApi, type TestApi } from '../harness.ts';
import { FollowUpWorld } from './followup-world.ts';

let minutes = 0;
const now = () => new Date(demoStart.getTime() + minutes * 60_000);
let test: TestApi;
let world: FollowUpWorld;
beforeAll(async () => {
  test = await startTestApi({ clock: { now, real: Date.now } });
  world = await FollowUpWorld.make(test, now);
});
afterAll(() => test?.close());

/** Creates a follow-up. Does something after its row is stored, and before it is committed. */
async function createMeanwhile(more: object, meanwhile: () => Promise<unknown>): Promise<string> {
  const fault = await world.released('no');
  await world.deliver();
  const { tenantId } = await test.tenant('harbour');
  const saves: Promise<{ followUpID: string }>[] = [];
  await test.inTenant(tenantId, async (db) => {
    await db.query('lock table portal.followup_talk in share mode');
    saves.push(world.create(fault, more));
    const waiting = `select count(*)::int as count from pg_locks
      where relation = 'portal.followup_talk'::regclass and not granted`;
    await expect.poll(async () => (await test.sql(waiting))[0].count).toBe(1);
    minutes += 1;
    await meanwhile();
    await world.deliver();
    expect(await test.sql('select from portal.platform_fact')).toEqual([]);
  });
  const [made] = await Promise.all(saves);
  await world.deliver();
  return made?.followUpID ?? '';
}

it('a score checks the follow-up', async () => {
  const id = await createMeanwhile({}, () => world.submitted('yes'));
  expect(await world.find(id)).toMatchObject({ state: 'checked', outcome: 'met' });
});

it('a completed course is its lesson', async () => {
  const CourseID = await world.course();
  const id = await createMeanwhile({ CourseID }, () => world.completeCourse(CourseID));
  expect((await world.find(id)).lesson).toMatchObject({ CourseID, doneOn: now().toISOString() });
});
