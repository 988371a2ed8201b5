import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { intervals, noteOnScreen } from './release-samples.ts';
import { releaseAt, type VitalSample, vitalsByRelease } from './vitals-by-release.ts';

const release = (version: string, override?: true) => ({
  name: '',
  version,
  contract: 1,
  base: '',
  entry: '',
  pages: {},
  ...(override && { override }),
});

/** Shows a release from an instant on. The returned function hides it at another. */
function show(remote: string, version: string, from: number, override?: true): (until: number) => void {
  vi.spyOn(performance, 'now').mockReturnValue(from);
  const leave = noteOnScreen(remote, release(version, override));
  return (until) => {
    vi.spyOn(performance, 'now').mockReturnValue(until);
    leave();
  };
}

const received = (samples: readonly VitalSample[]) =>
  samples.map(({ remote, version, kind, value }) => `${remote} ${version} ${kind} ${value}`).toSorted();

beforeEach(() => {
  intervals.length = 0;
  show('lms', '1.1.0', 1000)(5000);
  show('quiz', '2.0.0', 5000)(9000);
  show('lms', '1.1.0', 20_000);
});

test.each([
  [999, undefined],
  [1000, 'lms'],
  [4999, 'lms'],
  [5000, 'quiz'],
  [12_000, undefined],
  [90_000, 'lms'],
])('at %i ms %s was on screen', (instant, remote) => {
  expect(releaseAt(instant)?.remote).toBe(remote);
});

test('a developer’s own build belongs to no release', () => {
  intervals.length = 0;
  show('lms', '1.1.0', 0, true);
  expect(releaseAt(10)).toBeUndefined();
});

test('the worst interaction counts for the release in which it started; none count on pages of the host', () => {
  const vitals = vitalsByRelease();
  for (const [startTime, duration, interactionId = 7] of [
    [1500, 80],
    // The press that opens the quiz: made in lms, rendered in the quiz.
    [4990, 240],
    [6000, 120],
    // Has no interaction id, so it does not count.
    [6001, 900, 0],
    [12_000, 2000],
    [21_000, 160],
  ] as const)
    vitals.input({ startTime, duration, interactionId });
  expect(received(vitals.takeSamples())).toEqual(['lms 1.1.0 inp 240', 'quiz 2.0.0 inp 120']);
});

test('layout shifts close together count as one, never across two releases, and not after an interaction', () => {
  const vitals = vitalsByRelease();
  for (const [startTime, value, hadRecentInput = false] of [
    [4700, 0.25],
    [4900, 0.25],
    [5100, 0.125],
    [5300, 0.5, true],
    // A second later, so a new session window.
    [6600, 0.0625],
    [12_000, 3],
  ] as const)
    vitals.shift({ startTime, value, hadRecentInput });
  expect(received(vitals.takeSamples())).toEqual(['lms 1.1.0 cls 0.5', 'quiz 2.0.0 cls 0.125']);
});

test('a burst of layout shifts that does not end is cut after five seconds', () => {
  const vitals = vitalsByRelease();
  for (let startTime = 20_000; startTime < 30_000; startTime += 500)
    vitals.shift({ startTime, value: 1, hadRecentInput: false });
  expect(received(vitals.takeSamples())).toEqual(['lms 1.1.0 cls 10']);
});

test('values that did not get worse are not reported again', () => {
  const vitals = vitalsByRelease();
  const press = (duration: number) => vitals.input({ startTime: 2000, duration, interactionId: 1 });
  press(100);
  expect(received(vitals.takeSamples())).toEqual(['lms 1.1.0 inp 100']);
  press(90);
  expect(vitals.takeSamples()).toEqual([]);
  press(110);
  expect(received(vitals.takeSamples())).toEqual(['lms 1.1.0 inp 110']);
});

test('each release is reported with its own worst value, whatever the others do', () => {
  const inputs = fc.array(fc.record({ startTime: fc.nat(30_000), duration: fc.integer({ min: 40, max: 5000 }) }));
  fc.assert(
    fc.property(inputs, (entries) => {
      const vitals = vitalsByRelease();
      for (const entry of entries) vitals.input({ ...entry, interactionId: 1 });
      const worst = new Map<string, number>();
      for (const { startTime, duration } of entries) {
        const at = releaseAt(startTime)?.remote;
        if (at) worst.set(at, Math.max(worst.get(at) ?? 0, duration));
      }
      expect(new Map(vitals.takeSamples().map(({ remote, value }) => [remote, value]))).toEqual(worst);
    }),
    { seed: 81 },
  );
});
