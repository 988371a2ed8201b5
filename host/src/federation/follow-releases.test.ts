import { expect, test, vi } from 'vitest';
import { followReleases } from './follow-releases.ts';

test('a navigation asks for the releases, the next ones only after a rest; what fails is asked again', () => {
  let time = 50_000;
  let tell: (state: never) => void = () => {};
  const router = {
    subscribe(listener: typeof tell) {
      tell = listener;
      return () => {};
    },
  };
  const renew = vi.fn(() => Promise.reject(new Error('offline')));
  followReleases(router as never, renew, () => time);
  const navigate = (state: string) => tell({ navigation: { state } } as never);
  navigate('idle');
  expect(renew).toHaveBeenCalledTimes(0);
  navigate('loading');
  navigate('loading');
  expect(renew).toHaveBeenCalledTimes(1);
  time += 10_000;
  navigate('loading');
  expect(renew).toHaveBeenCalledTimes(2);
});
