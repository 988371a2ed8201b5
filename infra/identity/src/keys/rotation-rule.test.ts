import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type KeyFacts,
  planRotation,
  publishedAfterUseMs,
  publishedBeforeUseMs,
  renewAfterMs,
} from './rotation-rule.ts';

const key = (kid: string, state: KeyFacts['state'], since: number): KeyFacts => ({ kid, state, since });

describe('rotation of signing keys', () => {
  test('begins with a key that signs immediately', () => {
    expect(planRotation([], 0, false)).toEqual({ create: 'current', promote: null, remove: [] });
  });

  test('publishes a next key on request, or when the current one is old', () => {
    expect(planRotation([key('a', 'current', 0)], 1, true).create).toBe('next');
    expect(planRotation([key('a', 'current', 0)], renewAfterMs, false).create).toBeNull();
    expect(planRotation([key('a', 'current', 0)], renewAfterMs + 1, false).create).toBe('next');
  });

  test('promotes the next key once every verifier can have fetched it', () => {
    const keys = [key('a', 'current', 0), key('b', 'next', 1000)];
    expect(planRotation(keys, 1000 + publishedBeforeUseMs - 1, true).promote).toBeNull();
    expect(planRotation(keys, 1000 + publishedBeforeUseMs, false)).toEqual({ create: null, promote: 'b', remove: [] });
  });

  test('removes a retired key once none of its tokens can be valid', () => {
    const keys = [key('a', 'retired', 0), key('b', 'current', 0)];
    expect(planRotation(keys, publishedAfterUseMs, false).remove).toEqual([]);
    expect(planRotation(keys, publishedAfterUseMs + 1, false).remove).toEqual(['a']);
  });

  test('at any time has one key that signs, was published long enough and leaves valid tokens verifiable', () => {
    const steps = fc.array(fc.record({ wait: fc.integer({ min: 0, max: 40 * 3_600_000 }), wanted: fc.boolean() }));
    fc.assert(
      fc.property(steps, (walk) => {
        let keys: KeyFacts[] = [key('0', 'current', 0)];
        const published = new Map([['0', Number.NEGATIVE_INFINITY]]);
        const lastSigned = new Map([['0', 0]]);
        let now = 0;
        walk.forEach(({ wait, wanted }, step) => {
          now += wait;
          const before = keys.find((one) => one.state === 'current');
          lastSigned.set(before?.kid ?? '', now);
          const plan = planRotation(keys, now, wanted);
          for (const kid of plan.remove) expect(now - (lastSigned.get(kid) ?? 0)).toBeGreaterThan(24 * 3_600_000);
          keys = keys.filter((one) => !plan.remove.includes(one.kid));
          if (plan.promote !== null)
            keys = keys.map((one) => {
              if (one.kid === plan.promote) return { ...one, state: 'current', since: now };
              return one.state === 'current' ? { ...one, state: 'retired', since: now } : one;
            });
          if (plan.create !== null) {
            keys.push(key(String(step + 1), plan.create, now));
            published.set(String(step + 1), now);
          }
          const signing = keys.filter((one) => one.state === 'current');
          expect(signing).toHaveLength(1);
          if (plan.promote !== null)
            expect(now - (published.get(plan.promote) ?? now)).toBeGreaterThanOrEqual(publishedBeforeUseMs);
        });
      }),
    );
  });
});
