/**
 * What the browser measured, each by the release that was on screen when it began: a page stays open all day and shows
 * many areas, and the library's figures are the whole page's.
 */
import type { Vital } from '@portico/contracts/release/shapes';
import { intervals } from './release-samples.ts';

export interface ReleaseNamed {
  remote: string;
  version: string;
}

export interface VitalSample extends ReleaseNamed {
  kind: Vital;
  value: number;
}

/** What was on screen at an instant of the page's clock; undefined: the host's own page, or a developer's build. */
export function releaseAt(instant: number): ReleaseNamed | undefined {
  const found = intervals.findLast(({ from, until }) => from <= instant && instant < until);
  return found && { remote: found.remote, version: found.version };
}

/** As the browser tells of an input (`event`, `first-input`): milliseconds; without an interaction's id it is none. */
export interface InputEntry {
  startTime: number;
  duration: number;
  interactionId: number;
}

/** As the browser tells of a layout shift. */
export interface ShiftEntry {
  startTime: number;
  value: number;
  hadRecentInput: boolean;
}

/** Shifts this close belong together, milliseconds; the standard of the browsers' own figure. */
const shiftGapMs = 1000;
const shiftWindowMs = 5000;

export interface VitalsByRelease {
  input(entry: InputEntry): void;
  shift(entry: ShiftEntry): void;
  /** Each release's worst answer to input and worst burst of shifts, where they are worse than at the last telling. */
  told(): VitalSample[];
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
    told() {
      const found = [...worst.values()].filter(({ isNew }) => isNew);
      for (const each of found) each.isNew = false;
      return found.map(({ isNew: _, ...sample }) => sample);
    },
  };
}
