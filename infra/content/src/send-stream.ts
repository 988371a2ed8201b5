import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream and always closes it. `pipeline` alone leaves the source open if the client has already gone, as video
 * players often do; a file that is never closed ends the process.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } finally {
    source.destroy();
  }
}
