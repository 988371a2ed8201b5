/** The ranges of a video that were really played, from the player's time updates. Pure; times in milliseconds. */
import type { WatchedRange } from '@portico/contracts/lms/delivery/watched';

/** Players report the time about four times a second; a larger step at any speed was a jump. */
const longestStepMs = 3000;

export interface Played {
  /** The player is playing at this time. */
  at(timeMs: number): void;
  /** It stopped or jumps: what follows does not belong to what came before. */
  breakOff(): void;
  /** What was played since the last call. */
  take(): WatchedRange[];
  /** It could not be reported, and is included next time. */
  giveBack(ranges: readonly WatchedRange[]): void;
}

export function trackPlayed(): Played {
  let done: WatchedRange[] = [];
  let current: [number, number] | undefined;
  const close = () => {
    if (current && current[1] > current[0]) done.push(current);
    current = undefined;
  };
  return {
    at(timeMs) {
      const time = Math.floor(timeMs);
      const step = current ? time - current[1] : Number.NaN;
      if (current && step >= 0 && step <= longestStepMs) current[1] = time;
      else {
        close();
        current = [time, time];
      }
    },
    breakOff: close,
    take() {
      const last = current?.[1];
      close();
      if (last !== undefined) current = [last, last];
      const taken = done;
      done = [];
      return taken;
    },
    giveBack(ranges) {
      done = [...ranges, ...done];
    },
  };
}
