import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../test/harness.ts';
import { createLimiter } from './limiter.ts';

describe('limiter', () => {
  const limits = { read: 6, write: 1, search: 1, credential: 1, upload: 1, progress: 1 };

  it('allows a minute’s limit at once, then one request at a time', () => {
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

  it('counts callers and classes separately', () => {
    const limiter = createLimiter(limits, () => 0);
    expect(limiter.take('a', 'write')).toBe(0);
    expect(limiter.take('a', 'write')).toBe(60);
    expect(limiter.take('b', 'write')).toBe(0);
    expect(limiter.take('a', 'search')).toBe(0);
  });

  it('never exceeds its rate in any period', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(90_000)), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (asked) => {
        let now = 0;
        const limiter = createLimiter(limits, () => now);
        const taken: Record<string, number[]> = { a: [], b: [], c: [] };
        for (const [who, pause] of asked) {
          now += pause;
          if (limiter.take(who, 'read') === 0) taken[who]?.push(now);
        }
        for (const times of Object.values(taken))
          times.forEach((from, at) => {
            // A minute's allowance can be used at once, then as much as is refilled.
            times.slice(at).forEach((to, further) => {
              expect(further + 1).toBeLessThanOrEqual(limits.read + ((to - from) / 60_000) * limits.read + 1e-6);
            });
          });
      }),
    );
  });

  it('stores a bounded number of callers', () => {
    const most = 1000;
    let now = 0;
    const limiter = createLimiter(limits, () => now, most);
    for (let made = 0; made < 50_000; made += 1) {
      now += 0.01;
      limiter.take(`made up ${made}`, 'read');
      expect(limiter.size()).toBeLessThanOrEqual(2 * most);
    }
    now += 120_000;
    limiter.take('a', 'read');
    expect(limiter.size()).toBe(1);
  });
});

describe('limits of calls', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startTestApi({ limits: { read: 2, write: 2, search: 1, credential: 1, upload: 1, progress: 1 } });
  });
  afterAll(() => test.close());

  it('return 429 with Retry-After, and do not affect other people', async () => {
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

  it('count a link in any encoding, and other links separately', async () => {
    const link = 'Ab-c_d';
    const read = (query: string) => test.ask('link/getMailSubscription', { query });
    const spellings = [`link=${link}`, `link=%41b-c_d`, `&&link=${link}&`, `%6Cink=${link}`];
    const statuses = [];
    for (const spelling of spellings) statuses.push((await read(spelling)).status);
    expect(statuses).toEqual([404, 404, 429, 429]);
    for (let made = 0; made < 30; made += 1) expect((await read(`link=other${made}`)).status).toBe(404);
  });

  it('count the mails to one ticket, and junk mail blocks no other address', async () => {
    const mail = (to: string) =>
      test.ask('support/receiveMail', { body: { to, from: 'a@b.example', text: 'Hello', messageId: to } });
    const statuses = [];
    for (const to of ['ticket@mail.example', 'Ticket@mail.example', 'TICKET@other.example'])
      statuses.push((await mail(to)).status);
    expect(statuses).toEqual([404, 429, 429]);
    for (let junk = 0; junk < 30; junk += 1) expect((await mail(`junk${junk}@mail.example`)).status).toBe(404);
  });

  it('count all anonymous requests of a call together, for each call and tenant separately', async () => {
    const crowded = await startTestApi({ publicCeilings: { read: 5 } });
    try {
      const ask = (link: number) => crowded.ask('link/getMailSubscription', { query: `link=${link}` });
      const statuses = [];
      for (let link = 0; link < 7; link += 1) statuses.push((await ask(link)).status);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429, 429]);
      expect((await crowded.ask('gamification/getBadgeKeys')).status).toBe(200);
      expect((await crowded.ask('link/getMailSubscription', { query: 'link=1', host: 'ember' })).status).toBe(404);
    } finally {
      await crowded.close();
    }
  });

  it('include guesses of the sign-up hook’s credential', async () => {
    const guess = (credential: string) =>
      test.ask('account/azureSignUpValidation', {
        body: { email: 'a@b.example' },
        headers: { authorization: `Bearer ${credential}` },
      });
    expect([(await guess('1')).status, (await guess('2')).status]).toEqual([401, 429]);
  });
});
