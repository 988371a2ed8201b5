import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWhenQuiet } from './load-when-quiet.ts';

vi.mock('@portico/ui/until-quiet', () => ({ untilQuiet: async () => {} }));

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.spyOn(console, 'info').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('retries when the network is back, or after a minute without a signal', async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError('no network'));
  load.mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValueOnce('the part');
  const part = loadWhenQuiet(load);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(load).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await part).toBe('the part');
});
