import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { createLimiter } from './limiter.ts';

describe('limiter', () => {
  const limits = { read: 6, write: 1, search: 1, credential: 1, upload: 1, progress: 1 };

  it('gives a minute’s worth at once, then one at a time', () => {
    let now = 0;
    const limiter = createLimiter(limits, () => now);
    expect(Array.from({ length: 6 }, () => limiter.take('a', 'read'))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(limiter.take('a', 'read')).toBe(10);
    now = 9_999;
    expect(limiter.take('a', 'read')).toBe(1);
    now = 10_000;
    expect(limiter.take('a', 'read')).toBe(0);
    expect(limiter.take('a', 'read')).toBe(10);
  });

  it('keeps callers and classes apart', () => {
    const limiter = createLimiter(limits, () => 0);
    expect(limiter.take('a', 'write')).toBe(0);
    expect(limiter.take('a', 'write')).toBe(60);
    expect(limiter.take('b', 'write')).toBe(0);
    expect(limiter.take('a', 'search')).toBe(0);
  });
});

describe('limits of calls', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ limits: { read: 2, write: 2, search: 1, credential: 1, upload: 1, progress: 1 } });
  });
  afterAll(() => test.close());

  it('answers 429 with Retry-After, and leaves the others alone', async () => {
    const ask = (as: string) =>
      test.ask('portal/getUnreadNotifications', { as, query: { userID: test.ids(as).userId } });
    expect([(await ask('learner')).status, (await ask('learner')).status]).toEqual([200, 200]);
    const refused = await ask('learner');
    expect([refused.status, refused.json().error.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '30',
    ]);
    expect((await ask('learner2')).status).toBe(200);
  });

  it('limits guesses at the hook’s credential', async () => {
    const guess = (credential: string) =>
      test.ask('account/azureSignUpValidation', {
        body: { email: 'a@b.example' },
        headers: { authorization: `Bearer ${credential}` },
      });
    expect([(await guess('1')).status, (await guess('2')).status]).toEqual([401, 429]);
  });
});
