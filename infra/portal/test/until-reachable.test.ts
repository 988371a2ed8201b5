import { expect, test } from 'vitest';
import { untilReachable } from '../src/until-reachable.ts';

const refused = () => Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' });
const wrapped = () => new Error('The database at db cannot be used.', { cause: refused() });
const until = (open: () => Promise<string>, received: string[] = [], stop = new AbortController().signal) =>
  untilReachable(open, { report: (what) => received.push(what), stop, pause: 1 });

test('the portal waits for a server that starts later, and reports that once', async () => {
  const received: string[] = [];
  let asked = 0;
  const opened = await until(async () => {
    asked += 1;
    if (asked < 4) throw wrapped();
    return 'open';
  }, received);
  expect([opened, asked]).toEqual(['open', 4]);
  expect(received).toEqual([
    'The database at db cannot be used. The portal starts as soon as it can be, and tries again every 0.001 s.',
  ]);
});

test.each([new Error('PostgreSQL 12 is too old'), Object.assign(new Error('wrong password'), { code: '28P01' })])(
  'the portal does not wait after another error: %s',
  async (error) => {
    await expect(until(async () => Promise.reject(error))).rejects.toBe(error);
  },
);

test('waiting ends when the portal stops', async () => {
  const stop = new AbortController();
  const waiting = until(async () => Promise.reject(refused()), [], stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
