import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mergeRevised, plainValues, type RevisedValues } from '@portico/contracts/player/commit';
import type { LessonMode } from '@portico/contracts/player/scorm/lesson-status';
import { foldSessions, type Session } from '@portico/contracts/player/scorm/session';
import { migrationsFolder } from '@portico/database/migrate';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../test/player-package.ts';
import type { CourseProgressFact } from '../lms/public.ts';
import { beginAttempt } from './attempts.ts';
import { commitLesson, inTenant, openLesson, PlayRefused, recoverLesson } from './public.ts';
import { sessionsOf } from './sessions.ts';

let test: TestApi;
let placed: PlacedPackage;
const received: CourseProgressFact[] = [];
const now = new Date('2026-11-16T09:00:00.000Z');
const record = async (_: unknown, fact: CourseProgressFact) => void received.push(fact);

beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [
    lesson('One'),
    lesson('Two', { kind: 'asset' }),
    lesson('Three', { masteryScore: '70' }),
  ]);
});
afterAll(async () => {
  await placed?.close();
  await test?.close();
});

/** A fresh attempt at the course, so that tests do not affect each other. */
async function attempt(): Promise<string> {
  const { userId } = test.ids('learner');
  await test.sql('update portal.player_attempt set ended_at = $1 where user_id = $2 and ended_at is null', [
    now,
    userId,
  ]);
  const { tenantId, courseId, packageId } = placed;
  const started = await inTenant(placed.pool, tenantId, (db) =>
    beginAttempt(db, tenantId, { userId, courseId, packageId, now }),
  );
  return started.attemptId;
}

const itemId = (position: number) => placed.itemIds[position] ?? '';
const claimsOf = (attemptId: string, item: string, fence: number) => ({
  tenantId: placed.tenantId,
  attemptId,
  itemId: item,
  fence,
});
const open = (
  attemptId: string,
  item: string,
  fresh = false,
  launchId: string = randomUUID(),
  mode: LessonMode = 'normal',
) =>
  inTenant(placed.pool, placed.tenantId, (db) =>
    openLesson(
      db,
      { tenantId: placed.tenantId, attemptId, itemId: item, launchId, label: '', mode, fresh, exp: 0 },
      now,
    ),
  );
const sent = (fence: number, values: RevisedValues, finished = false) => ({
  fence,
  entered: true,
  visited: false,
  finished,
  values,
});
const commit = (attemptId: string, item: string, body: ReturnType<typeof sent>, fence = body.fence) =>
  inTenant(placed.pool, placed.tenantId, (db) => commitLesson(db, claimsOf(attemptId, item, fence), body, now, record));
const status = 'cmi.core.lesson_status';
const location = 'cmi.core.lesson_location';

describe('a lesson', () => {
  it('starts empty, and the next launch resumes what was committed', async () => {
    const id = await attempt();
    const first = await open(id, itemId(0));
    expect(first.fence).toBe(1);
    expect(first.values).toMatchObject({ 'cmi.core.entry': 'ab-initio', 'cmi.core.credit': 'credit' });
    expect(first.values['cmi.core.student_name']).toMatch(/^[^,]+, [^,]+$/);
    await commit(id, itemId(0), sent(1, { [location]: [1, 'p2'], 'cmi.core.exit': [2, 'suspend'] }, true));
    const second = await open(id, itemId(0));
    expect(second.fence).toBe(2);
    expect(second.values).toMatchObject({ [location]: 'p2', 'cmi.core.entry': 'resume' });
  });

  it('opens only once with each ticket', async () => {
    const id = await attempt();
    const launchId = randomUUID();
    await open(id, itemId(0), false, launchId);
    await expect(open(id, itemId(0), false, launchId)).rejects.toMatchObject({ reason: 'used' });
  });

  it('that is restarted has no earlier data, but keeps its completed status', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    await commit(id, itemId(0), sent(1, { [status]: [1, 'completed'], [location]: [2, 'p9'] }, true));
    const again = await open(id, itemId(0), true);
    expect(again.values).toMatchObject({ 'cmi.core.entry': 'ab-initio' });
    expect(again.values).not.toHaveProperty(location);
    await commit(id, itemId(0), sent(2, { [status]: [1, 'incomplete'] }));
    const [row] = await test.sql('select status from portal.player_lesson where attempt_id = $1', [id]);
    expect(row).toEqual({ status: 'completed' });
  });

  it('that was completed early resumes where it was left, including lessons stored before the migration', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    const left: RevisedValues = {
      [status]: [1, 'completed'],
      'cmi.suspend_data': [2, 'p2\u0000 "cmi.core.exit":[1,"logout"]'],
      'cmi.core.exit': [3, 'suspend'],
    };
    await commit(id, itemId(0), sent(1, left, true));
    const stored = () => test.sql('select status, resumable from portal.player_lesson where attempt_id = $1', [id]);
    expect(await stored()).toEqual([{ status: 'completed', resumable: true }]);
    await test.sql('update portal.player_lesson set resumable = false where attempt_id = $1', [id]);
    await test.sql(await readFile(path.join(migrationsFolder, '20261128034151_player_continue_completed.sql'), 'utf8'));
    expect(await stored()).toEqual([{ status: 'completed', resumable: true }]);
  });

  it('stores NUL, single surrogates and emoji unchanged', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    const odd = 'a\u0000b\ud800c\udc00 \ud83d\ude00\n"\\';
    await commit(id, itemId(0), sent(1, { 'cmi.suspend_data': [1, odd] }));
    expect((await open(id, itemId(0))).values['cmi.suspend_data']).toBe(odd);
  });

  it.each([
    ['a score out of range', { 'cmi.core.score.raw': [1, '4000'] }],
    ['someone else’s name', { 'cmi.core.student_id': [1, 'other'] }],
    ['an element that does not exist', { 'cmi.core.rights': [1, 'all'] }],
  ] as [string, RevisedValues][])('refuses %s, and stores nothing of the message', async (_, values) => {
    const id = await attempt();
    await open(id, itemId(0));
    const message = sent(1, { [location]: [1, 'p2'], ...values });
    await expect(commit(id, itemId(0), message)).rejects.toBeInstanceOf(PlayRefused);
    expect((await open(id, itemId(0))).values).not.toHaveProperty(location);
  });

  it('accepts commits of its own launch only', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    await expect(commit(id, itemId(0), sent(2, {}), 1)).rejects.toMatchObject({ reason: 'future' });
    await expect(commit(id, itemId(1), sent(1, {}))).rejects.toMatchObject({ reason: 'gone' });
  });

  it('accepts no commits once the account is disabled', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    const { userId } = test.ids('learner');
    await test.sql('update portal.account_user set disabled_at = $1 where user_id = $2', [now, userId]);
    await expect(commit(id, itemId(0), sent(1, { [location]: [1, 'x'] }))).rejects.toMatchObject({ reason: 'gone' });
    await test.sql('update portal.account_user set disabled_at = null where user_id = $1', [userId]);
  });

  it('informs an older window that a newer one has taken over', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    expect(await commit(id, itemId(0), sent(1, { [location]: [1, 'a'] }))).toEqual({ superseded: false });
    await open(id, itemId(0));
    expect(await commit(id, itemId(0), sent(1, { [location]: [2, 'b'] }))).toEqual({ superseded: true });
  });
});

describe('a course', () => {
  it('reports its progress in the same transaction as its lessons', async () => {
    const id = await attempt();
    received.length = 0;
    await open(id, itemId(0));
    await commit(
      id,
      itemId(0),
      sent(1, { [status]: [1, 'completed'], 'cmi.core.session_time': [2, '00:01:30'] }, true),
    );
    await open(id, itemId(2));
    await commit(id, itemId(2), sent(1, { 'cmi.core.score.raw': [1, '80'] }, true));
    await commit(id, itemId(2), sent(1, { 'cmi.core.score.raw': [1, '80'] }, true));
    expect(
      received.map(({ done, percent, completed, score, seconds }) => [done, percent, completed, score, seconds]),
    ).toEqual([
      [1, 33, false, undefined, 90],
      [2, 66, false, 80, 90],
    ]);
    await open(id, itemId(1));
    await commit(id, itemId(1), { ...sent(1, {}), entered: false, visited: true });
    expect(received.at(-1)).toMatchObject({
      done: 3,
      total: 3,
      percent: 100,
      completed: true,
      userId: test.ids('learner').userId,
    });
  });
});

describe('preferences of the learner', () => {
  const speed = 'cmi.student_preference.speed';
  const audio = 'cmi.student_preference.audio';
  const recover = (id: string, fence: number, left: ReturnType<typeof sent>[]) =>
    inTenant(placed.pool, placed.tenantId, (db) =>
      recoverLesson(db, claimsOf(id, itemId(0), fence), left, now, record),
    );

  it('are saved from the journal of a closed window, and returned to the launch that recovers it', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    await open(id, itemId(0));
    const { values } = await recover(id, 2, [sent(1, { [speed]: [1, '40'] })]);
    expect(values[speed]).toBe('40');
    expect((await open(id, itemId(1))).values[speed]).toBe('40');
  });

  it('are not overwritten by late values of an older launch', async () => {
    const id = await attempt();
    await open(id, itemId(0));
    await open(id, itemId(0));
    await commit(id, itemId(0), sent(2, { [speed]: [1, '70'] }));
    await open(id, itemId(0));
    const { values } = await recover(id, 3, [sent(1, { [speed]: [1, '20'], [audio]: [2, '5'] })]);
    expect(values).toMatchObject({ [speed]: '70', [audio]: '5' });
    await commit(id, itemId(0), sent(1, { [speed]: [3, '30'] }));
    expect((await open(id, itemId(1))).values).toMatchObject({ [speed]: '70', [audio]: '5' });
  });
});

describe('several windows, late and repeated messages', () => {
  const names = [location, 'cmi.suspend_data', status, 'cmi.core.score.raw'] as const;
  const valuesFor: Record<(typeof names)[number], fc.Arbitrary<string>> = {
    [location]: fc.constantFrom('p1', 'p2', 'p3'),
    'cmi.suspend_data': fc.string({ maxLength: 20 }),
    [status]: fc.constantFrom('incomplete', 'completed', 'passed'),
    'cmi.core.score.raw': fc.integer({ min: 0, max: 100 }).map(String),
  };
  const set = fc
    .constantFrom(...names)
    .chain((name) => valuesFor[name].map((value) => ({ kind: 'set' as const, name, value })));
  const step = fc.oneof(
    { weight: 6, arbitrary: set },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('send' as const), part: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), pick: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const) }) },
  );
  const play = fc.array(fc.tuple(fc.nat(2), step), { minLength: 5, maxLength: 25 });

  /** The state of one window: its own changes, and which of them the server has confirmed. */
  interface Window {
    fence: number;
    rev: number;
    all: RevisedValues;
    unsent: RevisedValues;
    alive: boolean;
  }

  it('no accepted value is lost, and values of different windows are never mixed', async () => {
    await fc.assert(
      fc.asyncProperty(play, async (steps) => {
        const id = await attempt();
        const windows: Window[] = [];
        const onTheirWay: { window: Window; values: RevisedValues }[] = [];
        const deliver = ({ window, values }: (typeof onTheirWay)[number]) =>
          commit(id, itemId(1), sent(window.fence, values));
        for (const [which, action] of steps) {
          let window = windows[which];
          if (!window?.alive) {
            const { fence } = await open(id, itemId(1));
            window = { fence, rev: 0, all: {}, unsent: {}, alive: true };
            windows[which] = window;
          }
          if (action.kind === 'set') {
            window.rev += 1;
            window.all = { ...window.all, [action.name]: [window.rev, action.value] };
            window.unsent = { ...window.unsent, [action.name]: [window.rev, action.value] };
          } else if (action.kind === 'send') {
            const entries = Object.entries(window.unsent);
            const values = Object.fromEntries(action.part ? entries.slice(0, 1) : entries);
            const message = { window, values };
            onTheirWay.push(message);
            await deliver(message);
            window.unsent = Object.fromEntries(entries.filter(([name]) => !(name in values)));
          } else if (action.kind === 'again') {
            const message = onTheirWay[action.pick % Math.max(1, onTheirWay.length)];
            if (message) await deliver(message);
          } else window.alive = false;
        }
        // Changes that a crashed or closed window left in its journal arrive with the next launch.
        const { fence } = await open(id, itemId(1));
        const everyone = [...new Set([...windows.filter(Boolean), ...onTheirWay.map(({ window }) => window)])];
        const left = everyone.map((window) => sent(window.fence, window.unsent));
        const { values } = await inTenant(placed.pool, placed.tenantId, (db) =>
          recoverLesson(db, claimsOf(id, itemId(1), fence), left, now, record),
        );

        const stored = await inTenant(placed.pool, placed.tenantId, (db) =>
          sessionsOf(db, claimsOf(id, itemId(1), fence)),
        );
        for (const window of everyone) {
          const own = stored.find((session) => session.fence === window.fence);
          expect(own?.values).toEqual(plainValues(mergeRevised({}, window.all)));
        }
        const rules = { masteryScore: '', scoreOverridesStatus: false };
        const saved = foldSessions(
          stored.filter((session: Session & { fence: number }) => session.fence < fence),
          rules,
        );
        expect(values[location]).toBe(saved.normal.values[location]);
        expect(values['cmi.suspend_data']).toBe(saved.normal.values['cmi.suspend_data']);
      }),
      { numRuns: 30, seed: 20261121 },
    );
  });
});

describe('a lesson of SCORM 2004', () => {
  let package2004: PlacedPackage;
  beforeAll(async () => {
    const judged = { completionThreshold: '0.8', scaledPassingScore: '0.6', objectives: ['reading'] };
    package2004 = await placePackage(
      test,
      [lesson('One', { ...judged, maxTimeAllowed: 'PT1M30S' }), lesson('Hidden', { visible: false }), lesson('Two')],
      'harbour',
      '2004',
    );
  });
  afterAll(async () => package2004?.close());

  const start = async (position: number) => {
    const { tenantId, courseId, packageId, itemIds } = package2004;
    const { userId } = test.ids('learner');
    const id = await attempt();
    await test.sql('update portal.player_attempt set ended_at = $1 where attempt_id = $2', [now, id]);
    const begun = await inTenant(package2004.pool, tenantId, (db) =>
      beginAttempt(db, tenantId, { userId, courseId, packageId, now }),
    );
    return { id: begun.attemptId, item: itemIds[position] ?? '' };
  };

  it('gets the values of its manifest, and whether there is a lesson before and after it', async () => {
    const { id, item } = await start(0);
    expect((await open(id, item)).values).toMatchObject({
      'cmi.entry': 'ab-initio',
      'cmi.mode': 'normal',
      'cmi.completion_threshold': '0.8',
      'cmi.scaled_passing_score': '0.6',
      'cmi.max_time_allowed': 'PT1M30S',
      'cmi.objectives.0.id': 'reading',
      'adl.nav.request_valid.continue': 'true',
      'adl.nav.request_valid.previous': 'false',
    });
    const last = package2004.itemIds[2] ?? '';
    expect((await open(id, last)).values).toMatchObject({
      'adl.nav.request_valid.continue': 'false',
      'adl.nav.request_valid.previous': 'true',
    });
    const outline = await test.ask('player/getCourseOutline', {
      as: 'learner',
      query: { courseID: package2004.courseId },
    });
    expect(outline.json().items.map(({ limitSeconds }: { limitSeconds: number }) => limitSeconds)).toEqual([90, null]);
  });

  it('gets its status from its measures, and its next session resumes', async () => {
    const { id, item } = await start(0);
    const { fence } = await open(id, item);
    await commit(
      id,
      item,
      sent(
        fence,
        {
          'cmi.score.scaled': [1, '0.7'],
          'cmi.progress_measure': [2, '0.5'],
          'cmi.session_time': [3, 'PT1M0.5S'],
          'cmi.location': [4, 'p2'],
          'cmi.objectives.0.success_status': [5, 'passed'],
          'cmi.learner_preference.audio_level': [6, '0.25'],
          'cmi.exit': [7, 'suspend'],
        },
        true,
      ),
    );
    expect(
      await test.sql('select status, score, hundredths, resumable from portal.player_lesson where attempt_id = $1', [
        id,
      ]),
    ).toEqual([{ status: 'passed', score: 70, hundredths: '6050', resumable: true }]);
    expect((await open(id, item)).values).toMatchObject({
      'cmi.entry': 'resume',
      'cmi.location': 'p2',
      'cmi.total_time': 'PT0H1M0.50S',
      'cmi.objectives.0.success_status': 'passed',
      'cmi.learner_preference.audio_level': '0.25',
    });
  });

  it('starts with fresh data after a normal exit, but keeps its status', async () => {
    const { id, item } = await start(2);
    const { fence } = await open(id, item);
    const values: RevisedValues = { 'cmi.completion_status': [1, 'completed'], 'cmi.location': [2, 'p9'] };
    await commit(id, item, sent(fence, { ...values, 'cmi.exit': [3, 'normal'] }, true));
    const again = (await open(id, item)).values;
    expect([again['cmi.entry'], again['cmi.location']]).toEqual(['ab-initio', undefined]);
    expect(await test.sql('select status from portal.player_lesson where attempt_id = $1', [id])).toEqual([
      { status: 'completed' },
    ]);
  });

  it('refuses elements of SCORM 1.2', async () => {
    const { id, item } = await start(0);
    const { fence } = await open(id, item);
    await expect(commit(id, item, sent(fence, { [status]: [1, 'passed'] }))).rejects.toMatchObject({
      reason: 'unacceptable',
    });
  });
});
