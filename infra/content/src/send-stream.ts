import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream and lets go of it whatever happens. `pipeline` alone leaves the source open where anyone who asked has gone
 * already, as players of videos do all the time; a file that no one closes ends the process.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } finally {
    source.destroy();
  }
}
