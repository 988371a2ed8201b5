/** Tests the export of learners' answers in lessons: each once, in order, and none from trials. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ExportLines, exportLines } from '../../../test/export-lines.ts';
import { startTestApi, type TestApi } from '../../../test/harness.ts';
import { lesson, type PlacedPackage, placePackage } from '../../../test/player-package.ts';
import { attemptSigner } from './attempt-claims.ts';
import { interactionsExport } from './interactions-export.ts';
import { commitLesson, inTenant, openLesson } from './public.ts';

const now = new Date('2026-11-16T08:00:00.000Z');
const signer = attemptSigner(new Uint8Array(32).fill(7));

let test: TestApi;
let placed: PlacedPackage;
let lines: ExportLines;
beforeAll(async () => {
  test = await startTestApi();
  placed = await placePackage(test, [lesson('One'), lesson('Two')]);
  lines = exportLines(test, interactionsExport, new Date('2026-11-16T09:00:00.000Z'));
});
afterAll(async () => {
  await lines?.close();
  await placed?.close();
  await test?.close();
});

/** Launches a lesson and stores these values in the session as if its window had sent them. */
async function answer(as: string, item: number, values: Record<string, string>, trial = false): Promise<void> {
  const launched = trial
    ? await test.ask('player/launchTrial', {
        as,
        body: { packageID: placed.packageId, scoID: placed.itemIds[item] },
      })
    : await test.ask('player/launchAttempt', {
        as,
        body: { courseID: placed.courseId, scoID: placed.itemIds[item] },
      });
  expect(launched.status).toBe(200);
  const claims = signer.open.read((launched.json() as { ticket: string }).ticket, now);
  if (!claims) throw new Error('This is no ticket.');
  const revised = Object.fromEntries(
    Object.entries(values).map(([name, value], at): [string, [number, string]] => [name, [at, value]]),
  );
  await inTenant(placed.pool, placed.tenantId, async (db) => {
    const { fence } = await openLesson(db, claims, now);
    const commit = { fence, entered: true, visited: false, finished: true, values: revised };
    await commitLesson(db, { ...claims, fence }, commit, now, async () => {});
  });
}

it('the interactions export has a line for each answer, as the lesson reported it', async () => {
  await answer('learner', 0, {
    'cmi.core.lesson_status': 'completed',
    'cmi.interactions.1.id': 'q2',
    'cmi.interactions.1.student_response': 'b',
    'cmi.interactions.0.id': 'q1',
    'cmi.interactions.0.type': 'choice',
    'cmi.interactions.0.student_response': 'a',
    'cmi.interactions.0.correct_responses.0.pattern': 'a',
    'cmi.interactions.0.correct_responses.1.pattern': 'c',
    'cmi.interactions.0.result': 'correct',
    'cmi.interactions.0.weighting': '2',
    'cmi.interactions.0.time': '10:00:00',
    'cmi.interactions.0.latency': '0000:00:05',
    'cmi.interactions.0.objectives.0.id': 'o1',
  });
  await answer('learner2', 1, { 'cmi.interactions.0.id': 'q9', 'cmi.interactions.0.student_response': 't' });
  await answer('admin', 0, { 'cmi.interactions.0.id': 'of-a-trial' }, true);

  const written = await lines.of('admin', { packageID: placed.packageId });
  const ofLearner = written.filter(([, username]) => username === 'learner@harbour.example');
  expect(ofLearner.map((line) => [line[2], line[3], ...line.slice(5)])).toEqual([
    [1, 'One', 'q1', 'choice', 'a', 'a | c', 'correct', '2', '10:00:00', '0000:00:05', 'o1'],
    [1, 'One', 'q2', '', 'b', '', '', '', '', '', ''],
  ]);
  expect(ofLearner[0]?.[4]).toBeInstanceOf(Date);
  expect(written.filter(([, username]) => username === 'learner2@harbour.example')).toHaveLength(1);
  expect(written.flat()).not.toContain('of-a-trial');
});

it('the interactions export is complete beyond one page of sessions', async () => {
  const before = (await lines.of('admin', { packageID: placed.packageId })).length;
  for (let one = 0; one < 21; one += 1) await answer('learner', 0, { 'cmi.interactions.0.id': `again${one}` });
  const ids = (await lines.of('admin', { packageID: placed.packageId })).map((line) => line[5]);
  expect(ids).toHaveLength(before + 21);
  expect(new Set(ids).size).toBe(ids.length);
});

it('the interactions export is refused to people who do not manage packages', async () => {
  for (const as of ['learner', 'coach', 'country'])
    await expect(lines.of(as, { packageID: placed.packageId }), as).rejects.toThrow(`not for ${as}`);
});
