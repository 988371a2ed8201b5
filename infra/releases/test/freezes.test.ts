import { beforeEach, describe, expect, test } from 'vitest';
import { RunningStore } from './running-store.ts';

const stood = new RunningStore();
const weekend = { from: '2026-11-21T00:00:00Z', until: '2026-11-23T00:00:00Z', reason: 'a move' };
const only = async () => (await stood.releases.list())[0];

beforeEach(async () => {
  for (const version of ['1.0.0', '1.1.0']) await stood.publish(version);
  await stood.releases.activate('lms', '1.0.0');
});

test.each([
  [{ from: 'tomorrow' }, '--from is an instant such as'],
  [{ until: '2026-11-24' }, '--until is an instant such as'],
  [{ until: '2026-11-20T00:00:00Z' }, 'ends after it begins, and in the future'],
  [{ from: '2026-11-01T00:00:00Z', until: '2026-11-02T00:00:00Z' }, 'ends after it begins, and in the future'],
  [{ reason: ' ' }, 'Give a reason of up to 500 characters'],
  [{ remotes: ['no such!'] }, 'no such! is not the id of a remote'],
])('a freeze with %j is refused', async (wrong, sentence) => {
  await expect(stood.releases.freeze({ ...weekend, ...wrong })).rejects.toThrow(sentence);
  expect(await stood.releases.freezes()).toEqual([]);
});

test('a freeze lasts until its end or until it is ended, and a preview starts none', async () => {
  await stood.releases.freeze(weekend, { preview: true });
  expect(await stood.releases.freezes()).toEqual([]);
  const { id } = await stood.releases.freeze(weekend, { by: 'ada' });
  await stood.releases.freeze({ ...weekend, until: '2026-11-22T00:00:00Z', remotes: ['quiz'] });
  expect(await stood.releases.freezes()).toMatchObject([{ id, by: 'ada' }, { remotes: ['quiz'] }]);
  stood.now = new Date(weekend.until);
  expect(await stood.releases.freezes()).toEqual([]);
  await expect(stood.releases.unfreeze(id)).rejects.toThrow('There is no freeze');
  await stood.releases.activate('lms', '1.1.0');
});

describe('during a freeze', () => {
  beforeEach(async () => {
    await stood.releases.canary('lms', { version: '1.1.0', percent: 10, everyHours: 1 });
    await stood.releases.freeze({ ...weekend, remotes: ['lms'] });
  });

  test('another remote can be activated', async () => {
    await stood.releases.publish(stood.built({ remote: 'travel', version: '1.0.0' }));
    expect((await stood.releases.activate('travel', '1.0.0')).changed).toBe(true);
  });

  test('an urgent fix can be released with a reason, which is in the history', async () => {
    await expect(stood.releases.promote('lms', { despiteFreeze: true })).rejects.toThrow('Give a reason');
    await stood.releases.promote('lms', { despiteFreeze: true, reason: 'a hole', all: true });
    expect((await only())?.history.at(-1)).toMatchObject({ action: 'promote', reason: 'a hole' });
  });

  test('a planned step waits for its end', async () => {
    stood.now = new Date('2026-11-22T12:00:00Z');
    const step = () => stood.releases.stepCanary('lms', '1.1.0', 10);
    expect((await step()).changed).toBe(false);
    stood.now = new Date(weekend.until);
    expect(await step()).toMatchObject({ changed: true, percent: 50 });
    expect((await step()).changed).toBe(false);
    expect((await only())?.canary).toMatchObject({ percent: 50, stepped: '2026-11-23T00:00:00.000Z' });
  });
});

test.each([
  [0, false],
  [721, false],
  [0, true],
  [721, true],
])('a canary that is promoted every %i hours is refused in a sentence (preview: %j)', async (everyHours, preview) => {
  await expect(
    stood.releases.canary('lms', { version: '1.1.0', percent: 10, everyHours }, { preview }),
  ).rejects.toThrow('--every-hours must be a whole number from 1 to 720. Nothing was changed.');
});

test('planned steps of a canary end with a stable release, each after its hours', async () => {
  await stood.releases.canary('lms', { version: '1.1.0', percent: 10, everyHours: 24 });
  const given: unknown[] = [];
  for (const percent of [10, 50, 100]) {
    const step = () => stood.releases.stepCanary('lms', '1.1.0', percent, { by: 'health of ember' });
    stood.now = new Date(stood.now.getTime() + 86_399_000);
    expect((await step()).changed).toBe(false);
    stood.now = new Date(stood.now.getTime() + 1000);
    given.push((await step()).percent);
  }
  expect(given).toEqual([50, 100, undefined]);
  expect((await only())?.active).toBe('1.1.0');
  expect((await only())?.canary).toBeUndefined();
});
