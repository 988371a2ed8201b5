import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream and always closes it. If the client has already left, as video players often do, `pipeline` alone
 * keeps the source open, and files that are never closed eventually end the process.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } finally {
    source.destroy();
  }
}
