/**
 * Progress of uploads, in memory, because only the process that receives a file knows it. In any other process, the
 * upload is unknown.
 */

import { receivedPercent } from '@portico/contracts/media/upload-progress';
import { millisecondsInMinute } from 'date-fns/constants';

export interface ProgressBoard {
  /** @param key identifies the person and the upload */
  begin(
    key: string,
    expectedBytes: number,
    now: number,
  ): { received(bytes: number): void; end(stored: boolean, now: number): void };
  /** Percent; 0 for an unknown upload. */
  of(key: string): number;
}

/** A page keeps polling until two seconds after the end. */
const rememberedMs = millisecondsInMinute;
const mostStored = 10_000;

interface Entry {
  received: number;
  expected: number;
  endedAt: number | undefined;
}

export function createProgressBoard(): ProgressBoard {
  const uploads = new Map<string, Entry>();
  function pruneOld(now: number): void {
    for (const [key, { endedAt }] of uploads)
      if (endedAt !== undefined && now - endedAt > rememberedMs) uploads.delete(key);
    for (const oldest of uploads.keys()) {
      if (uploads.size <= mostStored) break;
      uploads.delete(oldest);
    }
  }
  return {
    begin(key, expected, now) {
      pruneOld(now);
      const entry: Entry = { received: 0, expected, endedAt: undefined };
      uploads.delete(key);
      uploads.set(key, entry);
      return {
        received(bytes) {
          entry.received += bytes;
        },
        end(stored, at) {
          if (stored) entry.endedAt = at;
          else if (uploads.get(key) === entry) uploads.delete(key);
        },
      };
    },
    of(key) {
      const entry = uploads.get(key);
      if (!entry) return 0;
      return entry.endedAt === undefined ? receivedPercent(entry.received, entry.expected) : 100;
    },
  };
}
