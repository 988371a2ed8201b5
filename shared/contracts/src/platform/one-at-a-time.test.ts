import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('starts the next task only when the previous one has ended, in the requested order', async () => {
  const run = oneAtATime();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    log.push(`${name} begins`);
    await until;
    log.push(`${name} ends`);
    return name;
  };
  const all = [run(work('save', first.promise)), run(work('remove')), run(work('flush'))];
  await Promise.resolve();
  expect(log).toEqual(['save begins']);
  first.resolve();
  await expect(Promise.all(all)).resolves.toEqual(['save', 'remove', 'flush']);
  expect(log).toEqual(['save begins', 'save ends', 'remove begins', 'remove ends', 'flush begins', 'flush ends']);
});

it('continues after an unexpected error, which only its own caller receives', async () => {
  const run = oneAtATime();
  const broken = run(() => Promise.reject(new TypeError('unexpected')));
  const thrown = run(() => {
    throw new RangeError('before the first await');
  });
  const next = run(() => Promise.resolve('saved'));
  await expect(broken).rejects.toThrow('unexpected');
  await expect(thrown).rejects.toThrow('before the first await');
  await expect(next).resolves.toBe('saved');
});
