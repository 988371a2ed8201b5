import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elapsedMs, type Pause, readSla, withPause } from './ticket-sla.ts';

const start = new Date('2026-11-16T08:00:00.000Z');
const at = (ms: number) => new Date(start.getTime() + ms);
const running: Pause = { pausedMs: 0, pausedSince: null };
const hour = 3_600_000;

/** Phases of a ticket: the time that passes in each, and whether the clock is then paused or running. */
const life = fc.array(fc.record({ passes: fc.integer({ min: 0, max: 90 * 60_000 }), stands: fc.boolean() }), {
  maxLength: 30,
});

function live(steps: readonly { passes: number; stands: boolean }[]) {
  let pause = running;
  let now = 0;
  let ran = 0;
  let stands = false;
  for (const step of steps) {
    now += step.passes;
    if (!stands) ran += step.passes;
    stands = step.stands;
    pause = withPause(pause, stands, at(now));
  }
  return { pause, now, ran, stands };
}

describe('a clock that is paused now and then', () => {
  it('counts exactly the time in which it ran', () => {
    fc.assert(
      fc.property(life, fc.nat(hour), (steps, rest) => {
        const { pause, now, ran, stands } = live(steps);
        expect(elapsedMs(start, pause, at(now + rest))).toBe(ran + (stands ? 0 : rest));
      }),
    );
  });

  it('is due later by exactly the time it was paused', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 10_000 }), (steps, goalMinutes) => {
        const { pause, now, ran } = live(steps);
        const going = withPause(pause, false, at(now));
        const { dueAt } = readSla({ startedAt: start, goalMinutes, tookMs: null, ...going }, at(now));
        expect(dueAt).toEqual(at(now - ran + goalMinutes * 60_000));
      }),
    );
  });

  it('is late only after running longer than promised, however long it was paused', () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 600 }), (steps, goalMinutes) => {
        const { pause, now, ran, stands } = live(steps);
        const { state } = readSla({ startedAt: start, goalMinutes, tookMs: null, ...pause }, at(now));
        expect(state).toBe(ran > goalMinutes * 60_000 ? 'late' : stands ? 'paused' : 'running');
      }),
    );
  });

  it('does not change if the same state is reported twice', () => {
    fc.assert(
      fc.property(life, fc.boolean(), (steps, stands) => {
        const { pause, now } = live(steps);
        const once = withPause(pause, stands, at(now));
        expect(withPause(once, stands, at(now + hour))).toEqual(once);
      }),
    );
  });
});

describe('a clock', () => {
  const facts = { startedAt: start, goalMinutes: 60, tookMs: null, ...running };

  it('without a promised time is never due', () => {
    expect(readSla({ ...facts, goalMinutes: null }, at(hour))).toEqual({ state: 'none', dueAt: null });
  });

  it('that was stopped was on time up to the last moment', () => {
    expect(readSla({ ...facts, tookMs: hour }, at(9 * hour)).state).toBe('met');
    expect(readSla({ ...facts, tookMs: hour + 1 }, at(9 * hour)).state).toBe('missed');
  });

  it('that is running is on time until it is due, and late a moment after', () => {
    expect(readSla(facts, at(hour))).toEqual({ state: 'running', dueAt: at(hour) });
    expect(readSla(facts, at(hour + 1))).toEqual({ state: 'late', dueAt: at(hour) });
  });
});
