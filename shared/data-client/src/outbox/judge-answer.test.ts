import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeAnswer, longestWaitMs, mayStillRepeat, retryAfterMs, type Verdict } from './judge-answer.ts';

describe('an answer', () => {
  it.each<[number, string | undefined, Verdict]>([
    [200, undefined, 'done'],
    [204, undefined, 'done'],
    [0, undefined, 'later'],
    [302, undefined, 'later'],
    [408, 'timed_out', 'later'],
    [429, 'too_many_requests', 'later'],
    [500, 'unexpected', 'later'],
    [503, 'unavailable', 'later'],
    // A page from a proxy or a hotel's Wi-Fi, not from our server.
    [404, 'unexpected_answer', 'later'],
    [401, 'sign_in_expired', 'signIn'],
    [409, 'stale_version', 'conflict'],
    [412, undefined, 'conflict'],
    [422, undefined, 'conflict'],
    [400, 'invalid_input', 'refused'],
    [403, 'forbidden', 'refused'],
    [404, 'not_found', 'refused'],
    [413, 'too_large', 'refused'],
  ])('%i %s means %s', (status, code, verdict) => {
    expect(judgeAnswer({ status, ...(code ? { code } : {}) })).toBe(verdict);
  });
});

describe('the next attempt', () => {
  it('waits 1, 2, 4 … seconds, half of it random', () => {
    expect([1, 2, 3, 4].map((tries) => retryAfterMs(tries, 0, 1))).toEqual([1000, 2000, 4000, 8000]);
    expect([1, 2, 3, 4].map((tries) => retryAfterMs(tries, 0, 0))).toEqual([500, 1000, 2000, 4000]);
  });

  it('waits as long as the server asks, and never more than five minutes', () => {
    expect(retryAfterMs(1, 20, 0)).toBe(20_000);
    expect(retryAfterMs(1, 3600, 0)).toBe(longestWaitMs);
    fc.assert(
      fc.property(
        fc.nat(2000),
        fc.nat(100_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (tries, seconds, random) => {
          const wait = retryAfterMs(tries, seconds, random);
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(longestWaitMs);
        },
      ),
    );
  });

  it('is given up before the server has deleted the first answer', () => {
    const day = 86_400_000;
    expect([mayStillRepeat(0, 28.9 * day), mayStillRepeat(0, 29 * day)]).toEqual([true, false]);
  });
});
