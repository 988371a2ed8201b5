/**
 * Model-based test: whatever is done, repeated, done concurrently or revoked, the score equals the sum of the ledger.
 */
import type { ActivityEvent } from '@portico/contracts/gamification/activity-events';
import { standardRules } from '@portico/contracts/gamification/points-rules';
import { shippedTenantId } from '@portico/database/tenants/seed-tenants';
import * as fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { runTransaction } from '../../../platform/run-transaction.ts';
import { recordActivity, revokeActivity } from './record-activity.ts';
import { recordSignIn } from './record-sign-in.ts';

const tenantId = shippedTenantId('harbour');
const runs = process.env.PORTICO_TEST_SCALE === 'full' ? 400 : 20;
const start = new Date('2026-11-16T08:00:00Z');
const dayMs = 86_400_000;

let test: TestApi;
let pool: pg.Pool;
let userId: string;
beforeAll(async () => {
  test = await startTestApi();
  pool = new pg.Pool({ ...test.database.api, max: 6 });
  userId = test.ids('learner').userId;
});
afterAll(async () => {
  await pool?.end();
  await test?.close();
});
beforeEach(async () => {
  for (const noun of ['point', 'deed', 'step_act', 'badge_holder'])
    await test.sql(`delete from portal.gamification_${noun} where tenant_id = $1 and user_id = $2`, [tenantId, userId]);
});

const within = <T>(work: (db: Parameters<typeof recordActivity>[0]) => Promise<T>): Promise<T> =>
  runTransaction(pool, { tenantId, readOnly: false, statementMs: 20_000 }, work);
const fact = (activity: ActivityEvent, act: string, at = start) => ({
  userId,
  deed: activity,
  act,
  about: `About ${act}`,
  at,
});
const record = (activity: ActivityEvent, act: string, at = start) =>
  within((db) => recordActivity(db, fact(activity, act, at)));
const takeBack = (activity: ActivityEvent, act: string, at = start) =>
  within((db) => revokeActivity(db, fact(activity, act, at)));

const ledger = () =>
  test.sql(
    'select points, deed, act, revokes, point_id from portal.gamification_point where user_id = $1 order by given_at, point_id',
    [userId],
  );
const score = async () => (await ledger()).reduce((sum, row) => sum + row.points, 0);
const badges = async () =>
  (
    await test.sql(
      `select b.name from portal.gamification_badge_holder h join portal.gamification_badge b using (tenant_id, badge_id)
       where h.user_id = $1 and h.revoked_at is null order by 1`,
      [userId],
    )
  ).map(({ name }) => name);
/** Everything stored about the person except the ledger, which only grows. */
const progress = async () => ({
  steps: await test.sql(
    'select mission_id, item_id, act from portal.gamification_step_act where user_id = $1 order by 1, 2, 3',
    [userId],
  ),
  deeds: await test.sql(
    'select deed, act, points from portal.gamification_deed where user_id = $1 and revoked_at is null order by 1, 2',
    [userId],
  ),
  badges: await badges(),
  score: await score(),
});

const activity = fc.constantFrom<ActivityEvent>('courseCompleted', 'quizPassed', 'ideaRaised', 'articleAcknowledged');
const command = fc.record({
  deed: activity,
  act: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  day: fc.nat(2),
  what: fc.constantFrom('tell', 'tell', 'repeat', 'at once', 'take back'),
});

describe('points', () => {
  it('keep to the daily limit if several activities are confirmed at the same moment', async () => {
    const { dailyLimit, points } = standardRules.ideaRaised;
    const acts = Array.from({ length: 8 }, (_, at) => `at once ${at}`);
    await Promise.all(acts.map((act) => record('ideaRaised', act)));
    const counted = await test.sql(
      `select points from portal.gamification_deed where user_id = $1 and deed = 'ideaRaised' and act = any($2)`,
      [userId, acts],
    );
    expect(counted.map((row) => row.points).filter((one) => one > 0)).toEqual(Array(dailyLimit).fill(points));
    for (const act of acts) await takeBack('ideaRaised', act);
  });

  it('are the sum of the ledger, and repeated or parallel activity counts once, up to the daily limit', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(command, { minLength: 1, maxLength: 14 }), async (commands) => {
          const counts = new Map<string, { deed: ActivityEvent; day: number; points: number }>();
          const used = (kind: ActivityEvent, day: number) =>
            [...counts.values()].filter((one) => one.deed === kind && one.day === day && one.points > 0).length;
          for (const { deed: activity, act, day, what } of commands) {
            const at = new Date(start.getTime() + day * dayMs);
            const key = `${activity} ${act}`;
            if (what === 'take back') {
              expect(await takeBack(activity, act, at)).toBe(counts.delete(key));
              continue;
            }
            const { points, dailyLimit } = standardRules[activity];
            const isLimited = dailyLimit !== null && used(activity, day) >= dailyLimit;
            if (!counts.has(key)) counts.set(key, { deed: activity, day, points: isLimited ? 0 : points });
            if (what === 'at once') await Promise.all([1, 2, 3].map(() => record(activity, act, at)));
            else for (let times = what === 'repeat' ? 2 : 1; times > 0; times -= 1) await record(activity, act, at);
          }
          const rows = await test.sql(
            `select deed, act, points from portal.gamification_deed where user_id = $1 and revoked_at is null
               and deed <> 'missionCompleted'`,
            [userId],
          );
          expect(new Map(rows.map((row) => [`${row.deed} ${row.act}`, row.points]))).toEqual(
            new Map([...counts].map(([key, { points }]) => [key, points])),
          );
          const [missions] = await test.sql(
            `select coalesce(sum(points), 0)::int as points from portal.gamification_deed where user_id = $1
               and revoked_at is null and deed = 'missionCompleted'`,
            [userId],
          );
          const expected = [...counts.values()].reduce((sum, one) => sum + one.points, missions.points);
          expect(await score()).toBe(expected);
          const shown = await test.ask('gamification/getLedger', { as: 'learner' });
          expect(shown.json().points).toBe(expected);
        })
        .beforeEach(async () => {
          for (const noun of ['point', 'deed', 'step_act', 'badge_holder'])
            await test.sql(`delete from portal.gamification_${noun} where tenant_id = $1 and user_id = $2`, [
              tenantId,
              userId,
            ]);
        }),
      { numRuns: runs, seed: 58 },
    );
  });

  it('that are revoked leave everything as if the activity had never happened', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(activity, fc.constantFrom('p', 'q', 'r')), { maxLength: 6 }),
        async (acts) => {
          for (const [kind, act] of acts) await record(kind, act);
          const before = await progress();
          const extra = crypto.randomUUID();
          for (const kind of ['courseCompleted', 'quizPassed', 'articleAcknowledged'] as const)
            await record(kind, extra);
          for (const kind of ['articleAcknowledged', 'quizPassed', 'courseCompleted'] as const)
            expect(await takeBack(kind, extra)).toBe(true);
          expect(await progress()).toEqual(before);
        },
      ),
      { numRuns: Math.ceil(runs / 2), seed: 59 },
    );
  });
});

describe('a mission', () => {
  it('gives its points once, when the last step is done, and takes them back when an activity is revoked', async () => {
    for (const act of ['one', 'two', 'three']) await record('courseCompleted', act);
    expect(await score()).toBe(150);
    await record('quizPassed', 'quiz');
    const entries = await ledger();
    expect(entries.filter((row) => row.deed === 'missionCompleted').map((row) => row.points)).toEqual([80]);
    await record('courseCompleted', 'four');
    expect(await score()).toBe(150 + 40 + 80 + 50);
    expect(await takeBack('courseCompleted', 'two')).toBe(true);
    expect(await score()).toBe(100 + 40 + 50);
    const revoked = (await ledger()).filter((row) => row.revokes !== null).map((row) => row.points);
    expect(revoked.sort((a, b) => a - b)).toEqual([-80, -50]);
    expect(await takeBack('courseCompleted', 'two')).toBe(false);
  });

  it('counts a sign-in once a day for each of items 22 to 25', async () => {
    const counts = async () =>
      (
        await test.sql(
          `select item_id, count(*)::int as acts from portal.gamification_step_act where user_id = $1
             and item_id between 22 and 25 group by 1 order by 1`,
          [userId],
        )
      ).map(({ acts }) => acts);
    const signIn = (day: number) => within((db) => recordSignIn(db, userId, new Date(start.getTime() + day * dayMs)));
    await Promise.all([signIn(0), signIn(0), signIn(0)]);
    expect(await counts()).toEqual([1, 1, 1, 1]);
    await signIn(1);
    await signIn(2);
    expect(await counts()).toEqual([1, 3, 3, 3]);
    expect(await score()).toBe(15);
    const validate = () =>
      test.ask('account/Validate', {
        as: 'learner',
        body: { Username: 'learner@harbour.example', LastLoginDate: start.toISOString() },
      });
    expect([(await validate()).status, (await validate()).status]).toEqual([200, 200]);
    expect(await score()).toBe(15);
  });

  it('counts a reported step once a day, and only steps that can be reported', async () => {
    const { missions } = (await test.ask('gamification/getMissionProgressByUser', { as: 'learner' })).json();
    const idOf = (title: string) => missions.find((one: { title: string }) => one.title === title)?.MissionId;
    const query = (itemID: number, title = 'Peer helper') => ({
      MissionId: idOf(title),
      itemID: String(itemID),
      username: 'learner@harbour.example',
      userGUID: test.ids('learner').guid,
    });
    const report = (given: Record<string, string>, name = 'setGamificationItem') =>
      test.ask(`gamification/${name}` as 'gamification/x', { as: 'learner', method: 'POST', query: given });
    const on = (day: number, month = 11) => ({ ...query(41), year: '2026', month: String(month), day: String(day) });
    const dated = (day: number, month?: number) => report(on(day, month), 'setGamificationItemWithDate');
    const replies = await Promise.all([report(query(41)), report(query(41))]);
    expect(replies.map((one) => one.status)).toEqual([200, 200]);
    expect((await report(query(41))).json()).toMatchObject({ done: 0, isCompleted: false });
    for (const day of [15, 15, 14, 13]) expect((await dated(day)).status).toBe(200);
    expect((await report(query(41))).json().items[0]).toMatchObject({ count: 4, target: 5 });
    const begin = (day: string) =>
      test.sql('update portal.gamification_mission set starts_at = $2 where mission_id = $1 returning starts_at', [
        ...[idOf('Peer helper'), day],
      ]);
    const [{ starts }] = await test.sql(
      'select starts_at as starts from portal.gamification_mission where mission_id = $1',
      [idOf('Peer helper')],
    );
    await begin('2026-11-13T00:00:00Z');
    expect((await dated(12)).status).toBe(409);
    await begin(starts);
    expect([(await dated(17)).status, (await dated(1)).status, (await dated(31)).status]).toEqual([400, 400, 400]);
    const before = await test.fingerprint();
    expect((await report(query(51, 'Learning sprint'))).status).toBe(403);
    expect((await report(query(25, 'Regular visitor'))).status).toBe(403);
    expect((await report(query(99))).status).toBe(404);
    expect((await report({ ...query(41), userGUID: test.ids('learner2').guid })).status).toBe(404);
    expect(await test.fingerprint()).toBe(before);
    await dated(12);
    const last = (await report(query(42))).json();
    expect(last).toMatchObject({ isCompleted: true, progress: 100 });
    expect(await score()).toBe(100);
    expect(await badges()).toEqual(['Peer helper']);
    const received = () => test.ask('gamification/takeCelebrations', { as: 'learner', method: 'POST' });
    expect((await received()).json()).toEqual([
      { kind: 'mission', id: idOf('Peer helper'), title: 'Peer helper', points: 100 },
      { kind: 'badge', id: expect.any(String), title: 'Peer helper', points: 0 },
    ]);
    expect((await received()).json()).toEqual([]);
    const [{ id: credential }] = await test.sql(
      'select credential_id as id from portal.gamification_badge_holder where user_id = $1',
      [userId],
    );
    const unread = await test.ask('portal/getUnreadNotifications', { as: 'learner', query: { userID: userId } });
    const ofThis = [`/missions/${idOf('Peer helper')}`, `/badge/${credential}`];
    const notifications: Record<string, string>[] = unread.json();
    expect(
      ofThis.map((link) => notifications.filter(({ msgLink }) => msgLink === link).map(({ msgText }) => msgText)),
    ).toEqual([['You have completed the mission “Peer helper”.'], ['You have earned the badge “Peer helper”.']]);
  });
});

it('the ledger comes page by page, also for a page that was opened before an upgrade', async () => {
  await test.sql(
    `insert into portal.gamification_point (tenant_id, point_id, user_id, points, reason, given_at)
     select $1, gen_random_uuid(), $2, 1, 'Entry', $3::timestamptz + n / 2 * interval '1 microsecond'
     from generate_series(1, 70) n`,
    [tenantId, userId, start],
  );
  const page = async (after?: string) =>
    (await test.ask('gamification/getLedger', { as: 'learner', query: after === undefined ? {} : { after } })).json();
  const first = await page();
  const second = await page(first.next);
  const third = await page(second.next);
  const ids = [first, second, third].flatMap(({ entries }) =>
    entries.map(({ pointID }: { pointID: string }) => pointID),
  );
  expect([ids.length, new Set(ids).size, third.next]).toEqual([70, 70, null]);
  expect(await page(first.next.replace(' ', '_'))).toEqual(second);
  const { status } = await test.ask('gamification/getLedger', { as: 'learner', query: { after: 'somewhere' } });
  expect(status).toBe(400);
});

describe('an administrator of gamification', () => {
  it('revokes an entry with a reason that the person can read', async () => {
    await record('quizPassed', 'quiz', new Date(start.getTime() - dayMs));
    const entry = (await ledger()).find((row) => row.deed === 'quizPassed');
    const revoke = (pointID: string, as = 'admin') =>
      test.ask('gamification/revokePoints', { as, body: { pointID, reason: 'Somebody else took it.' } });
    expect((await revoke(entry?.point_id, 'learner')).status).toBe(403);
    expect((await revoke(entry?.point_id)).status).toBe(200);
    const { entries, points } = (await test.ask('gamification/getLedger', { as: 'learner' })).json();
    expect(points).toBe(0);
    expect(entries.map((one: object) => ({ ...one, at: '' }))).toEqual([
      {
        ...entries[0],
        about: 'Somebody else took it.',
        points: -40,
        revokes: entry?.point_id,
        at: '',
        isRevoked: false,
      },
      { ...entries[1], about: 'About quiz', points: 40, revokes: null, at: '', isRevoked: true },
    ]);
    expect((await revoke(entry?.point_id)).status).toBe(409);
    expect((await revoke(entries[0].pointID)).status).toBe(409);
    expect((await revoke(crypto.randomUUID())).status).toBe(404);
  });

  it('sets the points for later activities only', async () => {
    await record('quizPassed', 'before');
    const rule = { deed: 'quizPassed', points: 7, dailyLimit: 2 };
    expect((await test.ask('gamification/saveRule', { as: 'admin', body: rule })).json()).toEqual({
      ...rule,
      version: 1,
    });
    await record('quizPassed', 'second');
    await record('quizPassed', 'third');
    expect((await ledger()).map((row) => row.points).sort((a, b) => a - b)).toEqual([0, 7, 40]);
    await test.sql('delete from portal.gamification_rule where tenant_id = $1', [tenantId]);
  });

  it('cannot overwrite a rule that was saved since it was read', async () => {
    const rules = async () => (await test.ask('gamification/getRules', { as: 'admin' })).json();
    const [, read] = await rules();
    const save = (points: number, baseVersion: number) =>
      test.ask('gamification/saveRule', { as: 'admin', body: { deed: read.deed, points, dailyLimit: 3, baseVersion } });
    expect((await save(11, read.version)).json()).toEqual({
      deed: read.deed,
      points: 11,
      dailyLimit: 3,
      version: read.version + 1,
    });
    const late = (await save(12, read.version)).json().error;
    expect([late.code, late.current.fields[0].theirs.value]).toEqual(['stale_version', '[11,3]']);
    expect((await rules())[1]).toEqual({ deed: read.deed, points: 11, dailyLimit: 3, version: read.version + 1 });
    expect((await save(12, read.version + 1)).status).toBe(200);
    await test.sql('delete from portal.gamification_rule where tenant_id = $1', [tenantId]);
  });
});
