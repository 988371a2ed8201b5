import { describe, expect, it } from 'vitest';
import { createAttemptClock } from './attempt-timer.ts';

const minutes = (count: number) => count * 60_000;
const at = (clock: string) => `2026-11-27T${clock}:00.000Z`;

function onDevice() {
  const time = { monotonic: 1000, device: Date.parse(at('10:00')) };
  const clock = createAttemptClock({ monotonic: () => time.monotonic, device: () => time.device });
  const pass = (ms: number) => {
    time.monotonic += ms;
    time.device += ms;
  };
  return { clock, time, pass };
}

describe('the remaining time of a quiz', () => {
  it('does not depend on the clock of the device', () => {
    const { clock, time, pass } = onDevice();
    clock.hear(at('09:00'));
    expect(clock.secondsUntil(at('09:30'))).toBe(1800);
    pass(minutes(1));
    time.device += minutes(45);
    expect([clock.secondsUntil(at('09:30')), clock.isInDoubt()]).toEqual([1740, true]);
    time.device -= minutes(90);
    expect([clock.secondsUntil(at('09:30')), clock.isInDoubt()]).toEqual([1740, true]);
  });

  it('is requested from the server after the device has slept', () => {
    const { clock, time, pass } = onDevice();
    clock.hear(at('09:00'));
    pass(minutes(5));
    expect(clock.isInDoubt()).toBe(false);
    time.device += minutes(20);
    expect(clock.isInDoubt()).toBe(true);
    clock.hear(at('09:25'));
    expect([clock.secondsUntil(at('09:30')), clock.isInDoubt()]).toEqual([300, false]);
  });

  it('does not grow when a cached answer is shown again, and ends at zero', () => {
    const { clock, pass } = onDevice();
    clock.hear(at('09:00'));
    pass(minutes(10));
    clock.hear(at('09:00'));
    expect(clock.secondsUntil(at('09:30'))).toBe(1200);
    pass(minutes(40));
    expect(clock.secondsUntil(at('09:30'))).toBe(0);
  });
});
