import { publishLiveEvent } from '@portico/data-client/live-events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hearOfReleases } from './hear-of-releases.ts';

const renew = vi.fn(async () => {});
const shown = { visibilityState: 'visible' };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', shown);
  renew.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const about = (kind: string) => publishLiveEvent({ kind: 'changed', subject: { kind, id: 'id' }, version: null });

test('an open page checks for releases after a release event or missed events, but not after other events', async () => {
  hearOfReleases(renew, () => 0.5);
  about('board');
  await vi.advanceTimersByTimeAsync(5000);
  expect(renew).toHaveBeenCalledTimes(0);
  about('releases');
  about('releases');
  await vi.advanceTimersByTimeAsync(999);
  expect(renew).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(renew).toHaveBeenCalledTimes(1);
  publishLiveEvent({ kind: 'reset' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(renew).toHaveBeenCalledTimes(2);
});

test('without events, a visible page checks every minute, a hidden one does not', async () => {
  hearOfReleases(renew, () => 0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(1);
  shown.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(120_000);
  expect(renew).toHaveBeenCalledTimes(1);
  shown.visibilityState = 'visible';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renew).toHaveBeenCalledTimes(2);
});
