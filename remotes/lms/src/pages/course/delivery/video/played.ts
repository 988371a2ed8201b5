/** Which stretches of a video were really played, from what the player tells as it goes. Pure; times in milliseconds. */
import type { WatchedRange } from '@portico/contracts/lms/delivery/watched';

/** Players tell the time about four times a second; a step that is larger than this at any speed was a jump. */
const longestStepMs = 3000;

export interface Played {
  /** The player is at this time and plays. */
  at(timeMs: number): void;
  /** It stopped, or jumps: what comes next does not belong to what was. */
  breakOff(): void;
  /** What was played since the last time this was asked. */
  take(): WatchedRange[];
  /** It could not be reported: it is reported the next time. */
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
