/**
 * Attributes the browser's measurements to the release on screen when they began. A page stays open all day and shows
 * many areas, whereas the library's figures cover the whole page.
 */
import type { Vital } from '@portico/contracts/release/shapes';
import { intervals } from './release-samples.ts';

interface ReleaseNamed {
  remote: string;
  version: string;
}

export interface VitalSample extends ReleaseNamed {
  kind: Vital;
  value: number;
}

/**
 * The release on screen at an instant of `performance.now()`. Undefined for the host's own pages and a developer's
 * build.
 */
export function releaseAt(instant: number): ReleaseNamed | undefined {
  const found = intervals.findLast(({ from, until }) => from <= instant && instant < until);
  return found && { remote: found.remote, version: found.version };
}

/**
 * The browser's entry for an input (`event`, `first-input`), in milliseconds. Without an interaction id it is not an
 * interaction.
 */
export interface InputEntry {
  startTime: number;
  duration: number;
  interactionId: number;
}

/** The browser's entry for a layout shift. */
export interface ShiftEntry {
  startTime: number;
  value: number;
  hadRecentInput: boolean;
}

/** Shifts within this gap belong to one session window, in milliseconds. As defined for the browsers' own metric. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;

interface VitalsByRelease {
  input(entry: InputEntry): void;
  shift(entry: ShiftEntry): void;
  /** Each release's slowest interaction and largest shift window, if worse than at the last report. */
  takeSamples(): VitalSample[];
}

export function vitalsByRelease(at: typeof releaseAt = releaseAt): VitalsByRelease {
  const worst = new Map<string, VitalSample & { isNew: boolean }>();
  let burst: { key: string; from: number; last: number; sum: number } | undefined;
  const keyOf = ({ remote, version }: ReleaseNamed) => `${remote} ${version}`;

  function note(release: ReleaseNamed, kind: Vital, value: number): void {
    const key = `${kind} ${keyOf(release)}`;
    const known = worst.get(key);
    if (!known || value > known.value) worst.set(key, { ...release, kind, value, isNew: true });
  }

  return {
    input({ startTime, duration, interactionId }) {
      const release = interactionId > 0 ? at(startTime) : undefined;
      if (release) note(release, 'inp', duration);
    },
    shift({ startTime, value, hadRecentInput }) {
      const release = hadRecentInput ? undefined : at(startTime);
      if (!release) return;
      const key = keyOf(release);
      const goesOn =
        burst?.key === key && startTime - burst.last < shiftGapMs && startTime - burst.from < shiftWindowMs;
      burst =
        goesOn && burst
          ? { ...burst, last: startTime, sum: burst.sum + value }
          : { key, from: startTime, last: startTime, sum: value };
      note(release, 'cls', burst.sum);
    },
    takeSamples() {
      const found = [...worst.values()].filter(({ isNew }) => isNew);
      for (const each of found) each.isNew = false;
      return found.map(({ isNew: _, ...sample }) => sample);
    },
  };
}
