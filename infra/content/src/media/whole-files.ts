/**
 * Checks that stored bytes are still the original ones. This reads the whole file. Because a video is requested in many
 * parts, it is only checked again if the storage reports a change, or after a while.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FileServices, MediaRow } from '@portico/api/services/media/public';
import { isVideo } from '@portico/contracts/media/media-types';
import { millisecondsInMinute } from 'date-fns/constants';

interface Checked {
  storedAt: number;
  /** By the process's own clock. */
  at: number;
}

const goodForMs = 10 * millisecondsInMinute;
const mostRemembered = 1000;

async function matches({ storage }: FileServices, key: string, file: MediaRow): Promise<boolean> {
  const hash = createHash('sha256');
  await pipeline(await storage.read(key), hash);
  return timingSafeEqual(hash.digest(), file.sha256);
}

export function rememberWholeFiles(time: () => number = () => performance.now()) {
  const checked = new Map<string, Checked>();
  return async (files: FileServices, key: string, file: MediaRow): Promise<boolean> => {
    if (!isVideo(file.type)) return matches(files, key, file);
    const stored = await files.storage.find(key);
    if (!stored || stored.bytes !== file.bytes) return false;
    const known = checked.get(key);
    if (known?.storedAt === stored.storedAt && time() - known.at < goodForMs) return true;
    checked.delete(key);
    if (!(await matches(files, key, file))) return false;
    const [oldest] = checked.keys();
    if (checked.size >= mostRemembered && oldest !== undefined) checked.delete(oldest);
    checked.set(key, { storedAt: stored.storedAt, at: time() });
    return true;
  };
}
