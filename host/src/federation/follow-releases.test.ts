import { expect, test, vi } from 'vitest';
import { followReleases } from './follow-releases.ts';

test('navigations check for new releases at most every ten seconds, even after a failed check', () => {
  let time = 50_000;
  let publish: (state: never) => void = () => {};
  const router = {
    subscribe(listener: typeof publish) {
      publish = listener;
      return () => {};
    },
  };
  const renew = vi.fn(() => Promise.reject(new Error('offline')));
  followReleases(router as never, renew, () => time);
  const navigate = (state: string) => publish({ navigation: { state } } as never);
  navigate('idle');
  expect(renew).toHaveBeenCalledTimes(0);
  navigate('loading');
  navigate('loading');
  expect(renew).toHaveBeenCalledTimes(1);
  time += 10_000;
  navigate('loading');
  expect(renew).toHaveBeenCalledTimes(2);
});
