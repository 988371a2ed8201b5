import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream and always closes it. `pipeline` alone leaves the source open if the client has gone
 * already, as video players do all the time; a file that no one closes ends the process.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } finally {
    source.destroy();
  }
}
