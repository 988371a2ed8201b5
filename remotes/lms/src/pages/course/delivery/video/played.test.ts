import { lengthOf } from '@portico/contracts/lms/delivery/watched';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trackPlayed } from './played.ts';

const play = (times: readonly number[]) => {
  const played = trackPlayed();
  for (const time of times) played.at(time);
  return played;
};

describe('what was played', () => {
  it('is one range during playback, and a new one after a jump in either direction', () => {
    expect(play([0, 250, 500]).take()).toEqual([[0, 500]]);
    expect(play([0, 250, 40_000, 40_250]).take()).toEqual([
      [0, 250],
      [40_000, 40_250],
    ]);
    expect(play([5000, 5250, 1000, 1250]).take()).toEqual([
      [5000, 5250],
      [1000, 1250],
    ]);
  });

  it('does not count a jump that the player reported, however short', () => {
    const played = play([0, 250]);
    played.breakOff();
    played.at(1000);
    played.at(1250);
    expect(played.take()).toEqual([
      [0, 250],
      [1000, 1250],
    ]);
  });

  it('is reported once, without a gap, and again if reporting failed', () => {
    const played = play([0, 250]);
    const first = played.take();
    played.at(500);
    expect(played.take()).toEqual([[250, 500]]);
    played.giveBack(first);
    expect(played.take()).toEqual([[0, 250]]);
    expect(played.take()).toEqual([]);
  });

  it('is exactly as long as what the player went through in small steps', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20_000), { maxLength: 40 }), (times) => {
        const steps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
        const most = steps.filter((step) => step > 0 && step <= 3000).reduce((sum, step) => sum + step, 0);
        expect(lengthOf(play(times).take())).toBe(most);
      }),
    );
  });
});
