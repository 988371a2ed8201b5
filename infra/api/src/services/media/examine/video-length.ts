/**
 * The duration of a video according to its container. The learner's browser is not trusted with this, because
 * completion depends on it.
 */

import { type FileHandle, open } from 'node:fs/promises';
import { millisecondsInDay } from 'date-fns/constants';
import { FileRefused } from './file-refused.ts';
import { mp4Length } from './mp4-length.ts';
import type { VideoBytes } from './video-bytes.ts';
import { webmLength } from './webm-length.ts';

const bytesOf = async (handle: FileHandle): Promise<VideoBytes> => ({
  size: (await handle.stat()).size,
  async read(at, bytes) {
    const part = Buffer.alloc(bytes);
    const { bytesRead } = await handle.read(part, 0, bytes, at);
    return part.subarray(0, bytesRead);
  },
});

const longestMs = millisecondsInDay;

/** Returns milliseconds, at least one. Throws FileRefused. */
export async function videoLength(file: string, type: 'webm' | 'mp4'): Promise<number> {
  const handle = await open(file);
  try {
    const length = await (type === 'webm' ? webmLength : mp4Length)(await bytesOf(handle));
    if (!Number.isFinite(length) || length < 1 || length > longestMs) throw new FileRefused('damaged');
    return Math.floor(length);
  } finally {
    await handle.close();
  }
}
