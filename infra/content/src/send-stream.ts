import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream and lets go of it whatever happens. `pipeline` alone leaves the source open where whoever asked has gone
 * already, as players of videos do all the time; a file that nobody closes ends the process.
 */
export async function sendStream(source: Readable, response: Writable): Promise<void> {
  try {
    await pipeline(source, response);
  } finally {
    source.destroy();
  }
}
