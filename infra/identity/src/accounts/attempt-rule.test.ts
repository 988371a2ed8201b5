import { describe, expect, test } from 'vitest';
import {
  type AttemptState,
  admit,
  attemptRetentionMs,
  firstBlockMs,
  freeFailures,
  longestBlockMs,
} from './attempt-rule.ts';

const none: AttemptState = { failures: 0, lastAt: null, blockedUntil: null };

/** Makes failed attempts as soon as they are allowed. Returns the waiting times in milliseconds. */
function failTimes(times: number): { state: AttemptState; waits: number[] } {
  let state = none;
  let now = 0;
  const waits: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const admission = admit(state, now);
    if (!admission.allowed) throw new Error('refused although the wait was over');
    state = admission.next;
    const wait = state.blockedUntil === null ? 0 : state.blockedUntil - now;
    waits.push(wait);
    now += wait;
  }
  return { state, waits };
}

describe('failed attempts', () => {
  test('make the person wait longer with every failure, but never longer than the limit', () => {
    expect(failTimes(12).waits).toEqual([
      ...Array.from({ length: freeFailures - 1 }, () => 0),
      firstBlockMs,
      60_000,
      120_000,
      240_000,
      480_000,
      longestBlockMs,
      longestBlockMs,
      longestBlockMs,
    ]);
  });

  test('are refused until exactly the end of the wait', () => {
    const state: AttemptState = { failures: 5, lastAt: 0, blockedUntil: 30_000 };
    expect(admit(state, 29_999)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(admit(state, 30_000)).toMatchObject({ allowed: true, next: { failures: 6 } });
  });

  test('are reset after a period without any', () => {
    const state: AttemptState = { failures: 4, lastAt: 0, blockedUntil: null };
    expect(admit(state, attemptRetentionMs)).toMatchObject({ allowed: true, next: { failures: 5 } });
    expect(admit(state, attemptRetentionMs + 1)).toMatchObject({
      allowed: true,
      next: { failures: 1, blockedUntil: null },
    });
  });
});
